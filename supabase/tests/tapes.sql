-- Self-tapes: who may take which step, whose answer is then due, and who reads what.

create temp table made as select tests.open_enquiry() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
create function pg_temp.stored() returns private.enquiries language sql stable as $$
  select tests.enquiry(pg_temp.one())
$$;
create function pg_temp.tape() returns private.tapes language sql stable as $$
  select tape from private.tapes as tape where tape.enquiry_id = pg_temp.one() order by tape.created_at desc limit 1
$$;
create function pg_temp.step(who text, given jsonb, at_version integer default null) returns text language sql as $$
  select tests.take_step(who, 'tape', pg_temp.one(), given, at_version)
$$;
create function pg_temp.asked(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'ask', 'text', E'Read the opening.\nThen tell us about your town.', 'pages', 2, 'minutes', 3,
    'dueOn', tests.day(7)
  ) || changes
$$;
create function pg_temp.read_as(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one())
$$;
create function pg_temp.reel() returns jsonb language sql immutable as $$
  select '{"move": "hand_in", "url": "https://vimeo.com/123456789/abcdef1234", "note": "My second take."}'::jsonb
$$;

select is(pg_temp.step('north', pg_temp.asked()), 'PT422 move_not_allowed', 'a network asks for no tape before the talent has said yes');
select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');

select is(pg_temp.step('north', pg_temp.asked(change)), 'PT422 validation_failed ' || field, 'asking for a tape is refused with: ' || change::text)
from (values
  ('{"text": " "}'::jsonb, 'text'), ('{"text": 5}', 'text'), (jsonb_build_object('text', repeat('x', 1501)), 'text'),
  ('{"pages": 7}', 'pages'), ('{"pages": -1}', 'pages'), ('{"pages": 1.5}', 'pages'), ('{"pages": "2"}', 'pages'),
  ('{"minutes": 0}', 'minutes'), ('{"minutes": 11}', 'minutes'), ('{"minutes": null}', 'minutes'),
  ('{"dueOn": "soon"}', 'dueOn'), ('{"dueOn": null}', 'dueOn'), ('{"dueOn": "2027-02-30"}', 'dueOn'),
  (jsonb_build_object('dueOn', tests.day(2)), 'dueOn'), (jsonb_build_object('dueOn', tests.day(31)), 'dueOn'),
  ('{"fee": 5}', 'profile'), ('{"url": ""}', 'profile')
) as wrong (change, field);
select is((select count(*) from private.tapes), 0::bigint, 'a refused request for a tape is not kept');
select is(
  (private.after_working_days('2026-11-27 10:00+00', 3) at time zone 'UTC')::date, '2026-12-02'::date,
  'of what is asked on a Friday the first day is Wednesday'
);
select is(pg_temp.step('north', pg_temp.asked(), 1), 'PT409 enquiry_changed', 'a tape is not asked for when the enquiry has changed since it was read');
select is(pg_temp.step('south', pg_temp.asked()), 'PT404 enquiry_not_found', 'another network asks for no tape in this enquiry');
select is(pg_temp.step('talent', pg_temp.reel()), 'PT422 move_not_allowed', 'a talent hands in no tape that nobody asked for');
select is(pg_temp.step('talent', '{"move": "cancel"}'), 'PT422 validation_failed move', 'a talent cannot ask for a tape');
select is(pg_temp.step('north', '{"move": "hand_in"}'), 'PT422 validation_failed move', 'a network cannot hand in a tape');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.asked()), 'PT403 may_not_write', 'a member without the right to write asks for no tape');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.asked()), 'PT409 enquiry_frozen', 'no tape is asked for in a reported enquiry');
rollback to savepoint rights;

-- Asked for, and handed in ---------------------------------------------------------------------------

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(pg_temp.step('north', pg_temp.asked()), null, 'a network asks for a tape');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', private.end_of_day((now() at time zone 'UTC')::date + 7))$$, 'the talent has until the end of the day, wherever they are'
);
select is(private.end_of_day('2026-12-02'), '2026-12-03 12:00+00'::timestamptz, 'a day ends when it ends in the last time zone');
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'only the talent is notified of the request for a tape');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'the mail about a tape says nothing of it'
);
select is(pg_temp.read_as('talent') #> '{tapes,0,moves}', '["decline", "hand_in"]', 'the talent may hand the tape in or decline');
select is(pg_temp.read_as('north') #> '{tapes,0,moves}', '["cancel"]', 'the network may take its request for a tape back, and nothing else');
select is(pg_temp.read_as('talent') #>> '{messages,0,text}', E'Read the opening.\nThen tell us about your town.', 'the request for a tape is in the thread, where a report finds it');
select is(pg_temp.step('north', pg_temp.asked()), 'PT422 move_not_allowed', 'no second tape is asked for while one is waited for');
select is(pg_temp.step('talent', pg_temp.reel() || change), 'PT422 validation_failed ' || field, 'handing in a tape is refused with: ' || change::text)
from (values
  ('{"url": ""}'::jsonb, 'url'), ('{"url": null}', 'url'), ('{"url": "https://example.com/tape"}', 'url'),
  ('{"url": "http://vimeo.com/1"}', 'url'), ('{"url": "https://www.youtube.com/playlist?list=x"}', 'url'),
  ('{"url": "javascript:alert(1)"}', 'url'), (jsonb_build_object('note', repeat('x', 501)), 'note'), ('{"fee": 5}', 'profile')
) as wrong (change, field);
select is(pg_temp.step('talent', '{"move": "decline", "url": "https://vimeo.com/1"}'), 'PT422 validation_failed profile', 'a no brings no tape');
select is(pg_temp.step('north', '{"move": "cancel", "fee": 5}'), 'PT422 validation_failed profile', 'taking a request back takes nothing but a note');
savepoint waiting;
select tests.has_done(tests.account('talent'), 'enquiry_message', 30);
select matches(pg_temp.step('talent', pg_temp.reel()), '^PT429 too_many_requests \d+$', 'the thirty-first move in a minute is refused');
rollback to savepoint waiting;
select is(pg_temp.step('talent', '{"move": "decline", "note": "No time."}'), null, 'a talent declines to send a tape');
select is((pg_temp.stored()).owed_by, 'network', 'after a no the network owes an update');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'after a no the network has five working days for the update');
select is(pg_temp.step('north', pg_temp.asked()), null, 'a network may ask for another tape after a no');
rollback to savepoint waiting;
select is(pg_temp.step('north', '{"move": "cancel"}'), null, 'a network takes its request for a tape back');
select is(pg_temp.step('talent', pg_temp.reel()), 'PT422 move_not_allowed', 'a tape whose request was withdrawn cannot be handed in');
rollback to savepoint waiting;
insert into private.auditions (enquiry_id, kind, state, slots, starts_at, minutes, time_zone, venue, place)
values (pg_temp.one(), 'audition', 'agreed', array[now() + interval '20 days', now() + interval '21 days'], now() + interval '20 days', 30, 'UTC', 'studio', 'Studio 1');
select is(pg_temp.step('north', '{"move": "cancel"}'), null, 'a request for a tape is withdrawn beside an agreed meeting');
select is((pg_temp.stored()).owe_by, private.outcome_due(pg_temp.one()), 'the outcome of a meeting is owed when a request beside it is withdrawn');
select is(pg_temp.step('north', pg_temp.asked()), null, 'a tape is asked for that is due before an agreed meeting');
select is((pg_temp.stored()).owe_by, now() + interval '20 days', 'a tape that is due before a meeting leaves the talent''s time until the meeting');
rollback to savepoint waiting;
select private.move_enquiry(pg_temp.stored(), 'network', 'write');
select is((pg_temp.stored()).owe_by, now() + interval '14 days', 'a word gives the talent two weeks for an answer');
update private.tapes set due_on = (now() at time zone 'UTC')::date + 28 where enquiry_id = pg_temp.one();
select private.move_enquiry(pg_temp.stored(), 'network', 'write');
select is((pg_temp.stored()).owe_by, private.end_of_day((pg_temp.tape()).due_on), 'a message gives the talent at least the time they have for the tape');
update private.enquiries set owe_by = now() - interval '1 minute' where id = pg_temp.one();
select is(public.run_enquiry_clock(10), 0, 'nobody has fallen silent before the day of the tape is over');
update private.tapes set due_on = (now() at time zone 'UTC')::date - 2 where enquiry_id = pg_temp.one();
select is(public.run_enquiry_clock(10), 1, 'a talent who hands in no tape by its day has fallen silent');
select is((pg_temp.tape()).state, 'cancelled', 'closing the enquiry cancels the tape');
rollback to savepoint waiting;

select is(pg_temp.step('talent', pg_temp.reel()), null, 'a talent hands in a tape');
select is((pg_temp.stored()).owe_by, (pg_temp.tape()).changed_at + interval '14 days', 'fourteen days later the network owes an outcome');
select is((select due_at from private.owed_answers where answered_at is null), (pg_temp.stored()).owe_by, 'the outcome that the network owes is noted');
select is(pg_temp.read_as('north') #>> '{tapes,0,url}', 'https://vimeo.com/123456789/abcdef1234', 'the network sees the link of the tape');
select is(pg_temp.read_as('north') #>> '{tapes,0,note}', 'My second take.', 'the network reads the note on the tape');
select is(pg_temp.read_as('talent') #> '{tapes,0,moves}', '["hand_in"]', 'the talent may hand in another take');
select is(pg_temp.step('talent', '{"move": "hand_in", "url": "https://vimeo.com/5"}'), null, 'the talent hands in another take');
select is((select count(*) from private.tapes), 1::bigint, 'another take replaces the link of the same tape');
savepoint handed_in;
create temp table outcome as select owe_by as due from private.enquiries where id = pg_temp.one();
select private.move_enquiry(pg_temp.stored(), side, 'write') from unnest('{network,talent,network}'::private.enquiry_actor[]) as side;
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$select 'network', due from outcome$$, 'no word of either side is the outcome, or moves its day'
);
select is((select count(*) from private.owed_answers where answered_at is null), 1::bigint, 'a message does not close the note of the owed outcome');
select is(pg_temp.step('north', pg_temp.asked()), null, 'a network may ask for another tape as its outcome');
select private.move_enquiry(pg_temp.stored(), side, 'write') from unnest('{talent,network}'::private.enquiry_actor[]) as side;
select is((pg_temp.stored()).owed_by, 'talent', 'a message is answered by a message when no outcome is owed');
rollback to savepoint handed_in;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.read_as('north') #>> '{tapes,0,url}', '', 'a reported tape cannot be opened');
rollback to savepoint handed_in;
select is(pg_temp.step('north', pg_temp.asked()), null, 'a network may ask for another tape after one was handed in');
select is(pg_temp.step('north', '{"move": "cancel"}'), null, 'a network may take the request for another tape back');
insert into private.tapes (enquiry_id, state, text, pages, minutes, due_on)
select pg_temp.one(), 'cancelled', 'Again', 0, 1, current_date from generate_series(1, 3);
select is(pg_temp.step('north', pg_temp.asked()), 'PT422 move_not_allowed', 'a sixth tape in one enquiry is refused');
rollback to savepoint handed_in;

-- No longer seen -----------------------------------------------------------------------------------

create temp table answers (why text, enquiry jsonb);
create function pg_temp.unseen(why text, change text) returns void language plpgsql as $$
begin
  execute change;
  insert into answers values (why, pg_temp.read_as('north'));
end
$$;
savepoint unseen;
select pg_temp.unseen('blocked', format('insert into private.talent_blocks (user_id, key) values (%L, %L)',
  tests.account('talent'), private.block_key('network', tests.account('north')::text)));
select is((select enquiry -> 'tapes' from answers where why = 'blocked'), '[]', 'a network that is blocked reads of no tape');
select is(pg_temp.step('north', '{"move": "cancel"}'), 'PT422 move_not_allowed', 'a network that is blocked cannot take its request back');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen('hidden', format($$update public.talent_profiles set status = 'hidden' where user_id = %L$$, tests.account('talent')));
select pg_temp.unseen('erased', format('delete from auth.users where id = %L', tests.account('talent')));
select is((select count(distinct enquiry::text) from answers), 1::bigint, 'a network reads the same about a talent who blocks it, one who is hidden and one who is erased');
select is((pg_temp.tape()).url || (pg_temp.tape()).note, '', 'erasing a talent empties the links and notes of their tapes');
rollback to savepoint unseen;
delete from private.networks where id = tests.account('north');
select is((select count(*) from private.tapes), 0::bigint, 'erasing a network deletes its tapes');
rollback to savepoint unseen;

-- State, side and move ------------------------------------------------------------------------------

create temp table tried as
select row_number() over () as place, state, side, move
from unnest(enum_range(null::private.tape_state)) as state,
  (values ('network'::private.enquiry_actor, 'cancel'), ('network', 'extend'), ('talent', 'hand_in'), ('talent', 'decline')) as moves (side, move);
create temp table outcomes (place bigint, outcome text);
do $$
declare
  one tried;
  before private.tapes;
  refusal text;
begin
  for one in select * from tried order by place loop
    delete from private.rate_counters where true;
    update private.tapes set state = one.state, url = '', note = '', note_by = null, outcome_days = 14, changed_at = clock_timestamp()
    where id = (pg_temp.tape()).id;
    update private.enquiries set owed_by = 'network', owe_by = now() + interval '14 days' where id = pg_temp.one();
    before := pg_temp.tape();
    refusal := pg_temp.step(
      case one.side when 'network' then 'north' else 'talent' end,
      case one.move
        when 'hand_in' then pg_temp.reel()
        when 'extend' then '{"move": "extend", "days": 20}'
        else jsonb_build_object('move', one.move)
      end
    );
    insert into outcomes values (one.place, case
      when refusal is null then (pg_temp.tape()).state::text
      when pg_temp.tape() is distinct from before then 'changed ' || refusal
      else refusal
    end);
  end loop;
end
$$;
select results_eq(
  $$select state, side, move, outcome from tried join outcomes using (place) order by place$$,
  $$select tried.state, tried.side, tried.move, coalesce(allowed.becomes::text, 'PT422 move_not_allowed')
    from tried left join private.tape_moves as allowed
      on (allowed.state, allowed.actor, allowed.move) = (tried.state, tried.side, tried.move)
    order by tried.place$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
