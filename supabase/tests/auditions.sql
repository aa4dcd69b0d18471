-- Auditions: who may take which step, whose answer is then due, and who reads what.

create temp table made as select tests.open_enquiry() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
create function pg_temp.stored() returns private.enquiries language sql stable as $$
  select tests.enquiry(pg_temp.one())
$$;
create function pg_temp.audition() returns private.auditions language sql stable as $$
  select audition from private.auditions as audition where audition.enquiry_id = pg_temp.one()
  order by audition.created_at desc limit 1
$$;
create function pg_temp.step(who text, given jsonb, at_version integer default null) returns text language sql as $$
  select tests.take_step(who, 'audition', pg_temp.one(), given, at_version)
$$;
create function pg_temp.offer(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'offer', 'kind', 'audition', 'minutes', 30, 'timeZone', 'Europe/Oslo', 'where', 'address',
    'place', 'Main entrance, 1 Harbour Street', 'companion', '', 'note', '',
    'slots', jsonb_build_array(private.utc(now() + interval '3 days'), private.utc(now() + interval '4 days'))
  ) || changes
$$;
create function pg_temp.read_as(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one())
$$;
create function pg_temp.owed() returns text language sql as $$
  select string_agg(case when answered_at is null then 'open' when answered_at <= due_at then 'in time' else 'late' end, ', ' order by answered_at is null, id)
  from private.owed_answers
$$;

select is(pg_temp.step('north', pg_temp.offer()), 'PT422 move_not_allowed', 'a network offers no times before the talent has said yes');
select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');

select is(pg_temp.step('north', pg_temp.offer(change)), 'PT422 validation_failed ' || field, 'times are refused with: ' || change::text)
from (values
  ('{"kind": "chat"}'::jsonb, 'kind'), ('{"slots": []}', 'slots'), ('{"slots": ["2027-02-30T10:00:00Z", "2027-02-28T10:00:00Z"]}', 'slots'),
  (jsonb_build_object('slots', jsonb_build_array(private.utc(now() + interval '3 days'))), 'slots'),
  (jsonb_build_object('slots', jsonb_build_array(private.utc(now() + interval '3 days'), private.utc(now() + interval '3 days'))), 'slots'),
  (jsonb_build_object('slots', jsonb_build_array(private.utc(now() - interval '1 hour'), private.utc(now() + interval '3 days'))), 'slots'),
  (jsonb_build_object('slots', jsonb_build_array(private.utc(now() + interval '181 days'), private.utc(now() + interval '3 days'))), 'slots'),
  (jsonb_build_object('slots', (select jsonb_agg(private.utc(now() + make_interval(days => day))) from generate_series(1, 6) as day)), 'slots'),
  ('{"slots": ["soon", "later"]}', 'slots'), ('{"minutes": 5}', 'minutes'), ('{"minutes": 481}', 'minutes'), ('{"minutes": "30"}', 'minutes'),
  ('{"minutes": 30.5}', 'minutes'), ('{"timeZone": "Mars/Olympus"}', 'timeZone'), ('{"timeZone": "UTC+3"}', 'timeZone'), ('{"timeZone": null}', 'timeZone'),
  ('{"where": "hotel"}', 'where'), ('{"place": " "}', 'place'), (jsonb_build_object('place', repeat('x', 201)), 'place'),
  ('{"where": "private_room"}', 'companion'), ('{"where": "private_room", "companion": " "}', 'companion'),
  (jsonb_build_object('companion', repeat('x', 121)), 'companion'),
  (jsonb_build_object('note', repeat('x', 501)), 'note'), ('{"fee": 5}', 'profile')
) as wrong (change, field);
select is((select count(*) from private.auditions), 0::bigint, 'refused times are not kept');
select is(pg_temp.step('north', pg_temp.offer(), 1), 'PT409 enquiry_changed', 'times are refused when the enquiry has changed since it was read');
select is(pg_temp.step('south', pg_temp.offer()), 'PT404 enquiry_not_found', 'another network offers no times in this enquiry');
select is(pg_temp.step('talent', '{"move": "take"}'), 'PT422 move_not_allowed', 'a talent does not take a time that nobody offered');
select is(pg_temp.step('talent', '{"move": "held"}'), 'PT422 validation_failed move', 'a talent cannot offer times');
select is(pg_temp.step('north', '{"move": "take"}'), 'PT422 validation_failed move', 'a network cannot take a time');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.offer()), 'PT403 may_not_write', 'a member without the right to write offers no times');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.offer()), 'PT409 enquiry_frozen', 'no times are offered in a reported enquiry');
rollback to savepoint rights;

-- Offered, and taken -------------------------------------------------------------------------------

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(pg_temp.step('north', pg_temp.offer('{"note": "Bring a jacket."}')), null, 'a network offers times with a note');
select results_eq(
  $$select owed_by::text, owe_by - now(), version from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', interval '14 days', 3)$$, 'the talent owes an answer'
);
select is(pg_temp.owed(), 'in time', 'the network has answered in time by offering times');
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'only the talent is notified of the times');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'the mail about an audition says nothing of it'
);
select is(pg_temp.read_as('talent') #> '{auditions,0,moves}', '["ask_others", "cancel", "take"]', 'the talent may take a time, ask for others or cancel');
select is(pg_temp.read_as('north') #> '{auditions,0,moves}', '["cancel", "offer"]', 'the network may cancel the audition or offer other times');
select is(pg_temp.read_as('talent') #> '{messages,0,step,move}', '"offer"', 'the offered times stand in the thread');
select is(pg_temp.read_as('talent') #>> '{messages,0,text}', 'Bring a jacket.', 'the note on the offered times is in the thread');
select is((pg_temp.read_as('talent') ->> 'unread')::integer, 1, 'the offered times are news in the talent''s thread');
select is(pg_temp.step('talent', jsonb_build_object('move', 'take', 'slot', private.utc(now() + interval '5 days'))), 'PT422 validation_failed slot', 'a time that was not offered is not taken');
select is(pg_temp.step('talent', '{"move": "ask_others"}'), 'PT422 validation_failed note', 'asking for other times requires a note');
select is(
  pg_temp.step('talent', jsonb_build_object('move', 'take', 'slot', private.utc(now() + interval '4 days'), 'fee', 5)), 'PT422 validation_failed profile',
  'a time is taken as it was offered'
);
select is(pg_temp.step('north', '{"move": "cancel", "fee": 5}'), 'PT422 validation_failed profile', 'cancelling takes nothing but a note');
savepoint hurried;
select tests.has_done(tests.account('talent'), 'enquiry_message', 30);
select matches(
  pg_temp.step('talent', jsonb_build_object('move', 'take', 'slot', private.utc(now() + interval '4 days'))), '^PT429 too_many_requests \d+$',
  'the thirty-first move in a minute is refused'
);
rollback to savepoint hurried;
select is(tests.refusal_as('talent', format('select public.audition_event(%L, %L)', pg_temp.one(), (pg_temp.audition()).id)), 'PT404 enquiry_not_found', 'an audition that is not agreed on is no calendar event');
select is(
  pg_temp.step('talent', jsonb_build_object('move', 'take', 'slot', private.utc(now() + interval '4 days'))), null, 'a talent takes one of the times'
);
select is((pg_temp.audition()).starts_at, now() + interval '4 days', 'the audition starts at the time that was taken');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('network', now() + interval '4 days 30 minutes' + interval '14 days')$$, 'fourteen days after it the network owes an outcome'
);
select is(pg_temp.owed(), 'in time, open', 'the outcome that the network owes is noted');
select is((select due_at from private.owed_answers where answered_at is null), (pg_temp.stored()).owe_by, 'the note on the owed outcome has its time');
select is(tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.one(), 'Park behind the house.')), null, 'the network writes a message before the audition');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('network', now() + interval '18 days 30 minutes')$$, 'a message before the audition does not change when the outcome is owed'
);
select is(pg_temp.owed(), 'in time, open', 'a message before the audition does not count as the outcome');
select is(pg_temp.step('north', jsonb_build_object('move', move)), 'PT422 move_not_allowed', move || ' is not said before')
from unnest('{held,missed}'::text[]) as move;
select is(tests.refusal_as('other', format('select public.audition_event(%L, %L)', pg_temp.one(), (pg_temp.audition()).id)), 'PT404 enquiry_not_found', 'another talent does not get the calendar event');
select is(tests.refusal_as('south', format('select public.audition_event(%L, %L)', pg_temp.one(), (pg_temp.audition()).id)), 'PT404 enquiry_not_found', 'another network does not get the calendar event');
create function pg_temp.event_as(who text) returns jsonb language plpgsql as $$
declare
  about constant uuid := (pg_temp.audition()).id;
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.audition_event(pg_temp.one(), about);
  perform tests.step_back();
  return answer;
end
$$;
select is(pg_temp.event_as('north') - '{id,startsAt,changedAt,with}'::text[],
  '{"sequence": 2, "kind": "audition", "isCancelled": false, "minutes": 30, "place": "Main entrance, 1 Harbour Street", "companion": "", "role": "anchor"}',
  'both sides get the same calendar event');

-- No longer seen -----------------------------------------------------------------------------------

savepoint unseen;
create temp table answers (why text, enquiry jsonb, event text);
create function pg_temp.unseen(why text, change text) returns void language plpgsql as $$
begin
  execute change;
  insert into answers values (
    why, pg_temp.read_as('north'),
    tests.refusal_as('north', format('select public.audition_event(%L, %L)', pg_temp.one(), (pg_temp.audition()).id))
  );
end
$$;
select pg_temp.unseen('blocked', format('insert into private.talent_blocks (user_id, key) values (%L, %L)',
  tests.account('talent'), private.block_key('network', tests.account('north')::text)));
select is((select enquiry -> 'auditions' from answers where why = 'blocked'), '[]', 'a network that is blocked reads of no audition');
select is((select event from answers where why = 'blocked'), 'PT404 enquiry_not_found', 'a network that is blocked gets no calendar event');
select set_config('tests.blocked', (select enquiry::text from answers), true);
select is(pg_temp.step('north', '{"move": "cancel"}'), 'PT422 move_not_allowed', 'a network that is blocked cannot cancel the audition');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen('hidden', format($$update public.talent_profiles set status = 'hidden' where user_id = %L$$, tests.account('talent')));
select is((select enquiry::text from answers where why = 'hidden'), current_setting('tests.blocked'), 'a network reads the same about a talent who is hidden as about one who blocks it');
select pg_temp.unseen('erased', format('delete from auth.users where id = %L', tests.account('talent')));
select is((select enquiry::text from answers where why = 'erased'), current_setting('tests.blocked'), 'a network reads the same about a talent who is erased as about one who blocks it');
rollback to savepoint unseen;

-- State, side and move ------------------------------------------------------------------------------

create function pg_temp.try(wanted_state private.audition_state, is_over boolean, side private.enquiry_actor, move text) returns text language plpgsql as $$
declare
  before private.auditions;
  refusal text;
begin
  update private.auditions set state = wanted_state, note = '', note_by = null,
    slots = array[now() + interval '1 day', now() + interval '2 days'],
    starts_at = case when is_over then now() - interval '1 day' else now() + interval '1 day' end, outcome_days = 14
  where id = (pg_temp.audition()).id;
  update private.enquiry_messages set sent_at = now() - interval '2 days' where enquiry_id = pg_temp.one();
  update private.enquiries set owed_by = 'network', owe_by = now() + interval '13 days' where id = pg_temp.one();
  before := pg_temp.audition();
  refusal := pg_temp.step(
    case side when 'network' then 'north' else 'talent' end,
    case move
      when 'offer' then pg_temp.offer()
      when 'take' then jsonb_build_object('move', move, 'slot', private.utc(now() + interval '2 days'))
      when 'ask_others' then jsonb_build_object('move', move, 'note', 'Evenings')
      when 'extend' then jsonb_build_object('move', move, 'days', 20)
      else jsonb_build_object('move', move)
    end
  );
  return case
    when refusal is null and (pg_temp.audition()).id <> before.id then 'another'
    when refusal is null then (pg_temp.audition()).state::text
    when pg_temp.audition() is distinct from before then 'changed ' || refusal
    else refusal
  end;
end
$$;
savepoint moves;
-- Not thirty a minute.
delete from private.rate_counters where true;
create temp table tried as
select row_number() over () as place, state, is_over, side, move
from unnest(enum_range(null::private.audition_state)) as state, unnest('{false,true}'::boolean[]) as is_over,
  (values ('network'::private.enquiry_actor, 'offer'), ('network', 'cancel'), ('network', 'held'), ('network', 'missed'),
    ('network', 'extend'), ('talent', 'take'), ('talent', 'ask_others'), ('talent', 'cancel')) as moves (side, move)
where state not in ('held', 'missed', 'cancelled', 'lapsed') or move <> 'offer';
create temp table outcomes (place bigint, outcome text);
do $$
declare
  one tried;
begin
  for one in select * from tried order by place loop
    delete from private.rate_counters where true;
    insert into outcomes values (one.place, pg_temp.try(one.state, one.is_over, one.side, one.move));
  end loop;
end
$$;
select results_eq(
  $$select state, is_over, side, move, outcome from tried join outcomes using (place) order by place$$,
  $$select tried.state, tried.is_over, tried.side, tried.move,
      case
        when allowed.becomes is null or (allowed.timing = 'before' and tried.is_over) or (allowed.timing = 'after' and not tried.is_over)
          then 'PT422 move_not_allowed'
        else allowed.becomes::text
      end
    from tried left join private.audition_moves as allowed
      on (allowed.state, allowed.actor, allowed.move) = (tried.state, tried.side, tried.move)
    order by tried.place$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
select is(pg_temp.try('held', true, 'network', 'offer'), 'another', 'a network can offer another audition after one that is over');
rollback to savepoint moves;

-- Moved, cancelled, held ---------------------------------------------------------------------------

savepoint later;
select is(pg_temp.step('talent', '{"move": "ask_others", "note": "Only in the evening."}'), null, 'the talent asks for others');
select is((pg_temp.stored()).owed_by, 'network', 'the network owes an answer');
select is(pg_temp.event_as('talent') - '{id,startsAt,changedAt,with}'::text[] ->> 'isCancelled', 'true', 'the calendar event is cancelled when the talent asks for other times');
select is((pg_temp.event_as('talent') ->> 'sequence')::integer, 3, 'the cancelled calendar event has a higher sequence number');
select is(pg_temp.step('north', pg_temp.offer()), null, 'the network offers other times');
select is(pg_temp.step('north', '{"move": "cancel"}'), null, 'the network cancels the audition');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'after a cancellation the network owes an update');
rollback to savepoint later;

-- What else is held is due when it was.
create function pg_temp.due_after(who text, move text) returns timestamptz language plpgsql as $$
declare
  refusal constant text := pg_temp.step(who, jsonb_build_object('move', move, 'note', 'Another day'));
begin
  return case when refusal is null then (pg_temp.stored()).owe_by end;
end
$$;
insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
select pg_temp.one(), tests.account('talent'), 'optioned', days, days, current_date + 13, now()
from (select daterange(current_date + 20, current_date + 22)) as held (days);
savepoint held;
select is(pg_temp.due_after('talent', 'ask_others'), private.end_of_day(current_date + 13), 'an option is decided about when it was, whatever else is asked for');
select is(pg_temp.due_after('north', 'cancel'), private.end_of_day(current_date + 13), 'cancelling an audition leaves an option''s date of decision');
rollback to savepoint held;
rollback to savepoint later;
update private.auditions set starts_at = now() - interval '1 hour';
select is(pg_temp.step('north', '{"move": "cancel"}'), 'PT422 move_not_allowed', 'an audition that has taken place cannot be cancelled');
select is(pg_temp.step('north', '{"move": "held"}'), null, 'the network says that the audition was held');
select is((pg_temp.stored()).owed_by, 'network', 'saying that the audition was held is no outcome');
select is(tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.one(), 'We would like to go on.')), null, 'the network writes the outcome');
select is((pg_temp.stored()).owed_by, 'talent', 'after the outcome the talent owes an answer');
select is(pg_temp.owed(), 'in time, in time', 'both answers of the network were in time');
select is(tests.refusal_as('talent', format('select public.write_talent_message(%L, %L)', pg_temp.one(), 'When?')), null, 'the talent writes after the outcome');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'the network then owes an ordinary answer, and the outcome no second time');
rollback to savepoint later;

-- What nobody did ----------------------------------------------------------------------------------

update private.auditions set state = 'offered', slots = array[now() - interval '2 hours', now() - interval '1 minute'];
delete from private.notifications where true;
savepoint lapsing;
select is(public.run_enquiry_clock(10), 1, 'times that have come lapse');
select is(public.run_enquiry_clock(10), 0, 'the clock lets times that have come lapse once');
select is((pg_temp.audition()).state, 'lapsed', 'the audition''s state is lapsed after the clock');
select is((select count(*) from private.notifications), 2::bigint, 'both sides are notified that the times lapsed');
rollback to savepoint lapsing;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('network', tests.account('north')::text));
select set_config('tests.before', pg_temp.read_as('north')::text, true);
select is(public.run_enquiry_clock(10), 1, 'times lapse also for a network that is blocked');
select is(pg_temp.read_as('north')::text, current_setting('tests.before'), 'a network that is blocked reads nothing of times that lapsed');
rollback to savepoint lapsing;
update private.auditions set slots = array[now() + interval '1 day', now() + interval '2 days'];
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'cancelled');
select is((pg_temp.audition()).state, 'cancelled', 'closing the enquiry cancels its audition');
rollback to savepoint lapsing;
update private.auditions set state = 'agreed', starts_at = now() - interval '1 day';
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'hired');
select is((pg_temp.audition()).state, 'agreed', 'closing the enquiry leaves an audition that has been');
rollback to savepoint lapsing;
update private.auditions set note = 'Mine', note_by = 'talent';
delete from auth.users where id = tests.account('talent');
select is((pg_temp.audition()).note, '', 'erasing a talent empties the notes on their auditions');
rollback to savepoint lapsing;
delete from private.networks where id = tests.account('north');
select is((select count(*) from private.auditions), 0::bigint, 'erasing a network deletes its auditions');
