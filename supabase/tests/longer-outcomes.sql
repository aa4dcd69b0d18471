-- A network that owes the outcome of an audition or of a tape may say once that it needs longer, 30 days afterwards at
-- most; the deadline, the lists, the clock and its share of answers follow.

create temp table made as select tests.open_enquiry() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
create function pg_temp.stored() returns private.enquiries language sql stable as $$
  select tests.enquiry(pg_temp.one())
$$;
create function pg_temp.step(who text, kind text, given jsonb) returns text language sql as $$
  select tests.take_step(who, kind, pg_temp.one(), given)
$$;
create function pg_temp.extend(kind text, days jsonb, changes jsonb default '{}') returns text language sql as $$
  select pg_temp.step('north', kind, jsonb_build_object('move', 'extend', 'days', days) || changes)
$$;
create function pg_temp.read_as(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one())
$$;
create function pg_temp.day_of(days integer) returns timestamptz language sql stable as $$
  select changed_at + make_interval(days => days) from private.tapes where enquiry_id = pg_temp.one() and state = 'handed_in'
$$;
create function pg_temp.later(days integer) returns void language sql as $$
  update private.enquiries set owe_by = owe_by - make_interval(days => days) where id = pg_temp.one();
  update private.tapes set changed_at = changed_at - make_interval(days => days) where true;
  update private.auditions set starts_at = starts_at - make_interval(days => days) where true;
  update private.enquiry_messages set sent_at = sent_at - make_interval(days => days) where true;
  update private.owed_answers set due_at = due_at - make_interval(days => days), began_at = began_at - make_interval(days => days) where true;
$$;

select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');
select is(pg_temp.extend('tape', '20'), 'PT422 move_not_allowed', 'a network has no more time for a tape that nobody asked for');
select is(pg_temp.step('north', 'tape', jsonb_build_object('move', 'ask', 'text', 'Read', 'pages', 0, 'minutes', 2, 'dueOn', tests.day(7))), null, 'the network asks for a tape');
select is(pg_temp.extend('tape', '20'), 'PT422 move_not_allowed', 'a network has no more time before a tape is handed in');
select is(pg_temp.step('talent', 'tape', '{"move": "hand_in", "url": "https://vimeo.com/123456", "note": "Take two."}'), null, 'the talent hands the tape in');

-- What may be said ----------------------------------------------------------------------------------

select is(pg_temp.read_as('north') #> '{tapes,0,moves}', '["extend"]', 'the network may ask for more time while it owes the outcome');
select is(
  pg_temp.read_as('north') #> '{tapes,0,outcome}',
  jsonb_build_object('since', private.utc(pg_temp.day_of(0)), 'isExtended', false, 'days', '[15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]'::jsonb),
  'the network may choose any day up to the thirtieth'
);
select is(pg_temp.read_as('talent') #> '{tapes,0,outcome}', pg_temp.read_as('north') #> '{tapes,0,outcome}', 'the talent reads until when the network might extend it');
select is(pg_temp.read_as('talent') #> '{tapes,0,moves}', '["hand_in"]', 'the talent cannot extend the time of the network');
select is(pg_temp.step('talent', 'tape', '{"move": "extend", "days": 20}'), 'PT422 validation_failed move', 'the talent''s call does not extend the time of the network');
select is(pg_temp.extend('tape', days, changes), 'PT422 validation_failed ' || field, 'more time is refused with: ' || days::text || changes::text)
from (values
  ('31'::jsonb, '{}'::jsonb, 'days'), ('14', '{}', 'days'), ('0', '{}', 'days'), ('-20', '{}', 'days'), ('20.5', '{}', 'days'), ('"20"', '{}', 'days'),
  ('null', '{}', 'days'), ('1000000000000', '{}', 'days'), ('20', '{"until": "2027-12-01"}', 'profile'),
  ('20', jsonb_build_object('note', repeat('x', 501)), 'note')
) as wrong (days, changes, field);
select is(pg_temp.step('north', 'tape', '{"move": "extend"}'), 'PT422 validation_failed days', 'more time without an end is refused');
select is(pg_temp.step('south', 'tape', '{"move": "extend", "days": 20}'), 'PT404 enquiry_not_found', 'another network extends nothing');
select is((select due_at from private.owed_answers where answered_at is null), pg_temp.day_of(14), 'what is refused changes no deadline');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.extend('tape', '20'), 'PT403 may_not_write', 'a member without the right to write extends nothing');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.extend('tape', '20'), 'PT409 enquiry_frozen', 'a reported enquiry is not extended');
select is(pg_temp.read_as('north') #> '{tapes,0,outcome}', 'null', 'a reported enquiry shows no time to extend');
rollback to savepoint rights;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('network', tests.account('north')::text));
select is(pg_temp.extend('tape', '20'), 'PT422 move_not_allowed', 'a network that is blocked extends nothing');
rollback to savepoint rights;
select throws_ok(
  format('update private.tapes set outcome_days = 31 where enquiry_id = %L', pg_temp.one()), '23514', null,
  'no tape has an outcome later than thirty days, whoever writes it'
);

-- Said once -----------------------------------------------------------------------------------------

delete from private.notifications where true;
select is(pg_temp.extend('tape', '21', '{"note": "Our editor is away."}'), null, 'a network says that it needs 21 days');
savepoint extended;
select results_eq(
  $$select owed_by::text, owe_by, due_at from private.enquiries where id = pg_temp.one()$$,
  $$select 'network', pg_temp.day_of(21), pg_temp.day_of(21)$$, 'the outcome is due on the day that it named'
);
select results_eq($$select due_at from private.owed_answers where answered_at is null$$, $$select pg_temp.day_of(21)$$, 'the answer that it owes is due on that day too');
select is(pg_temp.read_as('north') #> '{tapes,0,outcome,days}', '[]', 'there is no further day to choose');
select is(pg_temp.read_as('talent') #> '{tapes,0,outcome,isExtended}', 'true', 'the talent reads that it was extended');
select is(pg_temp.read_as('north') #> '{tapes,0,moves}', '[]', 'the network may ask for more time once');
select is(pg_temp.extend('tape', '30'), 'PT422 move_not_allowed', 'a second extension is refused');
select is(pg_temp.read_as('talent') ->> 'owedUntil', private.utc(pg_temp.day_of(21)), 'the talent reads the later day');
select is((pg_temp.read_as('talent') #> '{messages,-1,step}') - 'dueOn', jsonb_build_object('step', 'tape', 'move', 'extend', 'outcomeBy', private.utc(pg_temp.day_of(21))), 'the thread says until when');
select is(pg_temp.read_as('talent') #>> '{messages,-1,text}', 'Our editor is away.', 'the thread has the words with it');
select is(pg_temp.read_as('talent') #>> '{tapes,0,note}', 'Take two.', 'the tape keeps the talent''s note');
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'the talent is notified that it takes longer');
-- Both dashboards.
create function pg_temp.owed_on_dashboard(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  answer := case who
    when 'north' then private.network_owed_json(tests.account('north'), 'network')
    else private.talent_owed_json(tests.account('talent'), 'network')
  end;
  return answer #> '{first,0,owedUntil}';
end
$$;
select is(pg_temp.owed_on_dashboard(who), to_jsonb(private.utc(pg_temp.day_of(21))), 'the dashboard shows the later day: ' || who) from unnest('{north,talent}'::text[]) as who;
select is(pg_temp.read_as('north') #>> '{owedBy}', 'network', 'more time is no outcome');
select private.move_enquiry(pg_temp.stored(), side, 'write') from unnest('{network,talent}'::private.enquiry_actor[]) as side;
select is((pg_temp.stored()).owe_by, pg_temp.day_of(21), 'no word of either side moves the later day');
rollback to savepoint extended;

-- The clock and the share of answers ------------------------------------------------------------------

select pg_temp.later(20);
select is(public.run_enquiry_clock(10), 0, 'on the twentieth day the clock waits');
savepoint in_time;
select is(pg_temp.step('north', 'tape', jsonb_build_object('move', 'ask', 'text', 'Again', 'pages', 0, 'minutes', 2, 'dueOn', tests.day(7))), null, 'the network gives the outcome on the twentieth day');
select results_eq($$select answered_at <= due_at from private.owed_answers order by due_at desc limit 1$$, $$values (true)$$, 'an outcome within the later time counts as given in time');
rollback to savepoint in_time;
select pg_temp.later(2);
select is(public.run_enquiry_clock(10), 1, 'on the twenty-second day the network is reminded');
select is(pg_temp.extend('tape', '30'), 'PT422 move_not_allowed', 'after the later day there is no other');
select is(pg_temp.step('north', 'tape', jsonb_build_object('move', 'ask', 'text', 'Again', 'pages', 0, 'minutes', 2, 'dueOn', tests.day(7))), null, 'the network gives the outcome on the twenty-second day');
select results_eq($$select answered_at <= due_at from private.owed_answers order by due_at desc limit 1$$, $$values (false)$$, 'an outcome after the later time counts as late');
rollback to savepoint in_time;
select pg_temp.later(9);
select ok(public.run_enquiry_clock(10) > 0, 'seven days after the later day the clock acts');
select is((pg_temp.stored()).reason, 'network_silent', 'seven days after the later day it is closed as the network''s silence');
select is((select count(*) from private.owed_answers where answered_at is null and due_at <= now()), 1::bigint, 'the answer that never came counts');
rollback to savepoint extended;

-- Another take of the tape.
select pg_temp.later(10);
select is(pg_temp.step('talent', 'tape', '{"move": "hand_in", "url": "https://vimeo.com/1234567", "note": ""}'), null, 'the talent hands in another take');
select is((pg_temp.stored()).owe_by, pg_temp.day_of(21), 'another take is due as many days after it');
select is(pg_temp.extend('tape', '30'), 'PT422 move_not_allowed', 'another take gives no second extension');
rollback to savepoint extended;

-- Too late to say ------------------------------------------------------------------------------------

rollback to savepoint rights;
select pg_temp.later(15);
select is(pg_temp.read_as('north') #> '{tapes,0,moves}', '[]', 'after the deadline no more time is offered');
select is(pg_temp.extend('tape', '30'), 'PT422 move_not_allowed', 'who is late already cannot extend');
rollback to savepoint rights;

-- Time that was lost on hold comes first: the later day must be later than the deadline as it is.
update private.enquiries set owe_by = owe_by + interval '5 days' where id = pg_temp.one();
update private.owed_answers set due_at = due_at + interval '5 days' where true;
select is(pg_temp.read_as('north') #> '{tapes,0,outcome,days,0}', '20', 'after days on hold a day is offered only if it is later');
select is(pg_temp.extend('tape', '19'), 'PT422 validation_failed days', 'more time never means less');
rollback to savepoint rights;

-- After an audition ------------------------------------------------------------------------------------

select is(pg_temp.step('north', 'audition', jsonb_build_object(
  'move', 'offer', 'kind', 'audition', 'minutes', 30, 'timeZone', 'UTC', 'where', 'studio', 'place', 'Studio 1', 'companion', '', 'note', '',
  'slots', jsonb_build_array(private.utc(now() + interval '3 days'), private.utc(now() + interval '4 days'))
)), null, 'the network offers times as the outcome of the tape');
select is(pg_temp.read_as('north') #> '{tapes,0,outcome}', 'null', 'a tape whose outcome was given has no time to extend');
select is(pg_temp.step('talent', 'audition', jsonb_build_object('move', 'take', 'slot', private.utc(now() + interval '3 days'))), null, 'the talent takes a time');
select is(pg_temp.extend('audition', '20'), 'PT422 move_not_allowed', 'a network has no more time before the audition');
update private.enquiry_messages set sent_at = sent_at - interval '4 days' where true;
update private.auditions set starts_at = now() - interval '10 minutes' where true;
update private.enquiries set owe_by = now() + interval '14 days' + interval '20 minutes' where id = pg_temp.one();
select is(pg_temp.extend('audition', '20'), 'PT422 move_not_allowed', 'a network has no more time while the audition lasts');
update private.auditions set starts_at = now() - interval '1 hour' where true;
update private.enquiries set owe_by = now() + interval '14 days' - interval '30 minutes' where id = pg_temp.one();
savepoint met;
select is(pg_temp.step('north', 'audition', jsonb_build_object('move', how)), null, 'the network says how it went: ' || how),
  is(pg_temp.read_as('north') #> '{auditions,0,moves}', '["extend"]', 'it may then extend once: ' || how),
  is(pg_temp.extend('audition', '30'), null, 'it extends to thirty days: ' || how),
  is((pg_temp.stored()).owe_by, now() + interval '30 days' - interval '30 minutes', 'the outcome is due thirty days after the audition: ' || how),
  is(pg_temp.extend('audition', '30'), 'PT422 move_not_allowed', 'it does not extend twice: ' || how)
from (values ('held')) as went (how);
rollback to savepoint met;
select is(pg_temp.extend('audition', '31'), 'PT422 validation_failed days', 'an outcome later than thirty days after the audition is refused');
select is(pg_temp.extend('audition', '18'), null, 'a network extends before it has said how the audition went');
select is(pg_temp.read_as('talent') #>> '{auditions,0,outcome,isExtended}', 'true', 'the talent reads that the outcome of the audition was extended');
select is(pg_temp.step('north', 'audition', '{"move": "missed"}'), null, 'it can still say that nobody came');
select is(pg_temp.extend('audition', '30'), 'PT422 move_not_allowed', 'saying how it went gives no second extension');
select is((pg_temp.stored()).owe_by, now() + interval '18 days' - interval '30 minutes', 'saying how it went leaves the later day');
select throws_ok(
  format('update private.auditions set outcome_days = 31 where enquiry_id = %L', pg_temp.one()), '23514', null,
  'no audition has an outcome later than thirty days, whoever writes it'
);
select is(tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.one(), 'You have the part.')), null, 'the network writes the outcome');
select is((pg_temp.stored()).owed_by, 'talent', 'with the outcome the later day is over');
select is(pg_temp.read_as('north') #> '{auditions,0,outcome}', 'null', 'an audition whose outcome was given has no time to extend');
rollback to savepoint met;

-- The missed audition, too.
select is(pg_temp.step('north', 'audition', '{"move": "missed"}'), null, 'the network says that nobody came');
select is(pg_temp.extend('audition', '25'), null, 'it may extend then as well');
