-- Questions for days: who may ask and answer what, whose answer is then due, and that every move outside the table
-- is refused.

select tests.begin_talks();

savepoint talking;
update private.enquiries set state = 'open', accepted_at = null where id = tests.talk();
select is(tests.step_days('north', tests.asking()), 'PT422 move_not_allowed', 'a network asks for no days before the talent has said yes');
rollback to savepoint talking;

select is(tests.step_days('north', tests.asking() || change), 'PT422 validation_failed ' || field, 'asking for days is refused with: ' || change::text)
from (values
  ('{"from": null}'::jsonb, 'from'), ('{"from": "soon"}', 'from'), (jsonb_build_object('from', tests.day(-2)), 'from'),
  ('{"to": null}', 'to'), ('{"to": "2027-02-30"}', 'to'), (jsonb_build_object('to', tests.day(9)), 'to'),
  (jsonb_build_object('to', tests.day(10 + 366)), 'to'), (jsonb_build_object('from', tests.day(700), 'to', tests.day(731)), 'to'),
  ('{"note": 5}', 'note'), (jsonb_build_object('note', repeat('x', 501)), 'note'), ('{"rank": 1}', 'profile'), ('{"move": "book"}', 'move')
) as wrong (change, field);
select is((select count(*) from private.availability_checks), 0::bigint, 'a refused question for days is not kept');
select is(tests.step_days('north', tests.asking(), at_version => 9), 'PT409 enquiry_changed', 'days are not asked for when the enquiry has changed since it was read');
select is(tests.step_days('south', tests.asking(), 'north'), 'PT404 enquiry_not_found', 'another network asks for no days in this enquiry');
select is(tests.step_days('other', tests.plain_move('available')), 'PT404 enquiry_not_found', 'another talent does not answer for days in this enquiry');
select is(tests.step_days('talent', tests.plain_move('available')), 'PT422 move_not_allowed', 'a talent cannot answer about days that nobody asked for');
select is(tests.step_days('talent', tests.plain_move('option')), 'PT422 validation_failed move', 'a talent cannot make a move of the network about days');
select is(tests.step_days('north', tests.plain_move('agree')), 'PT422 validation_failed move', 'a network cannot agree for the talent');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(tests.step_days('north', tests.asking()), 'PT403 may_not_write', 'a member without the right asks for nothing');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = tests.talk();
select is(tests.step_days('north', tests.asking()), 'PT409 enquiry_frozen', 'no days can be asked for in a reported enquiry');
rollback to savepoint rights;

-- Where a day ends last -------------------------------------------------------------------------------
select is(private.earliest_day(at::timestamptz), day::date, 'the earliest day that is not over everywhere at ' || at)
from (values
  ('2026-12-01 00:00:00Z', '2026-11-30'), ('2026-12-01 11:59:59Z', '2026-11-30'), ('2026-12-01 12:00:00Z', '2026-12-01'),
  ('2026-12-01 23:59:59Z', '2026-12-01'), ('2027-01-01 05:00:00Z', '2026-12-31')
) as moment (at, day);
savepoint evening;
-- As it is before noon in UTC, whatever the time of this test.
create or replace function private.earliest_day(at timestamptz default now()) returns date
language sql stable set search_path = '' return (now() at time zone 'UTC')::date - 1;
select is(tests.step_days('north', tests.asking(-1, -1)), null, 'a network asks about a day that is not over everywhere');
select is((tests.held_days()).stands_until, tests.day(-1), 'a question about the day itself lasts until its end');
select is(tests.step_days('talent', tests.plain_move('available')), null, 'a talent answers about the day itself');
select is(tests.step_days('north', tests.deciding('option', -1)), null, 'an option can last until the day itself');
rollback to savepoint evening;
-- As it is from noon on.
create or replace function private.earliest_day(at timestamptz default now()) returns date
language sql stable set search_path = '' return (now() at time zone 'UTC')::date;
select is(tests.step_days('north', tests.asking(-1, 3)), 'PT422 validation_failed from', 'a network asks about no day that is over everywhere');
select is(tests.bring_days('north', '{available}'), null, 'other days are asked about and answered for');
select is(tests.step_days('north', tests.deciding('option', -1)), 'PT422 validation_failed decideOn', 'no option ends on a day that is over everywhere');
rollback to savepoint evening;

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(tests.step_days('north', tests.asking()), null, 'a network asks whether a talent is free');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('talent', private.end_of_day(tests.day(7)))$$, 'the talent has a week, wherever they are'
);
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'only the talent is notified of the question about days');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'the mail about days says nothing of them'
);
select is((tests.read_talk('talent') #> '{availability,0}') - 'id', jsonb_build_object(
  'state', 'asked', 'asked', jsonb_build_object('from', tests.day(10), 'to', tests.day(20)),
  'days', jsonb_build_object('from', tests.day(10), 'to', tests.day(20)), 'until', tests.day(7), 'rank', null,
  'note', 'The morning show.', 'noteBy', 'network', 'moves', '["available", "not_available", "partly"]'::jsonb, 'beside', '[]'::jsonb
), 'the talent reads for which days and what for');
select is(tests.read_talk('north') #> '{availability,0,moves}', '["withdraw"]', 'the network may withdraw its question');
select is(tests.read_talk('talent') #>> '{messages,0,text}', 'The morning show.', 'the question is in the thread, where a report finds it');
select is(tests.step_days('north', tests.asking()), 'PT422 move_not_allowed', 'no second question for days is asked while one is open');
select is(tests.step_days('north', tests.deciding('option', 7)), 'PT422 move_not_allowed', 'a network cannot take an option before the talent has answered');
select is(tests.step_days('north', tests.plain_move('confirm')), 'PT422 move_not_allowed', 'no booking is made before the talent has answered');
savepoint waiting;
select is(tests.step_days('north', tests.plain_move('withdraw')), null, 'a network withdraws its question for days');
select is((tests.held_days()).state, 'withdrawn', 'a withdrawn question is no longer open');
select is((tests.stored_talk()).owed_by, 'network', 'after a withdrawal the network owes an update');
rollback to savepoint waiting;
select is(tests.step_days('talent', '{"move": "available", "rank": 1}'), 'PT422 validation_failed profile', 'a talent cannot add other fields to a yes about days');
select is(tests.step_days('north', '{"move": "withdraw", "rank": 1}'), 'PT422 validation_failed profile', 'a withdrawal takes nothing but a note');
select tests.has_done(tests.account('talent'), 'enquiry_message', 30);
select matches(tests.step_days('talent', tests.plain_move('available')), '^PT429 too_many_requests \d+$', 'the thirty-first move in a minute is refused');
rollback to savepoint waiting;
select is(tests.step_days('talent', '{"move": "not_available", "note": "On location."}'), null, 'a talent answers that they are not free');
select is(tests.read_talk('north') #>> '{availability,0,note}', 'On location.', 'the network reads why the talent is not free');
select is(tests.step_days('north', tests.deciding('option', 7)), 'PT422 move_not_allowed', 'no option is taken on days when the talent is not free');
select is(tests.step_days('north', tests.asking(30, 40)), null, 'a network may ask for other days after a no');
rollback to savepoint waiting;
select is(
  tests.step_days('talent', jsonb_build_object('move', 'partly', 'from', tests.day(change.first), 'to', tests.day(change.last), 'note', change.note)),
  'PT422 validation_failed ' || field, 'refused: partly ' || field
) from (values (9, 15, '', 'from'), (12, 21, '', 'to'), (15, 12, '', 'to'), (10, 20, ' ', 'note')) as change (first, last, note, field);
select is(
  tests.step_days('talent', jsonb_build_object('move', 'partly', 'from', tests.day(12), 'to', tests.day(15))), null, 'a talent is free on some of them'
);
select is(
  tests.read_talk('north') #> '{availability,0,days}', jsonb_build_object('from', tests.day(12), 'to', tests.day(15)), 'the days that the talent is free on take the place of those asked for'
);
select is(tests.step_days('north', tests.deciding('option', 7)), null, 'a network takes an option on the days the talent is free on');
rollback to savepoint waiting;
select is(
  tests.step_days('talent', jsonb_build_object('move', 'partly', 'from', tests.day(10), 'to', tests.day(20), 'note', 'Not on Fridays.')), null,
  'a talent may be free on all of the days but for what their note says'
);
rollback to savepoint waiting;
select is(tests.step_days('talent', tests.plain_move('available')), null, 'a talent answers that they are free');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('network', private.after_working_days(now(), 5))$$, 'the network gives the update that it owes'
);
select is(tests.step_days('talent', tests.plain_move('release')), null, 'a talent withdraws that they are free');
select is((tests.held_days()).state, 'released', 'taking the answer back releases the days');
rollback to savepoint waiting;
update private.availability_checks set stands_until = tests.day(-2);
update private.enquiries set owe_by = now() - interval '1 day' where id = tests.talk();
select public.run_enquiry_clock(10);
select is((tests.held_days()).state, 'lapsed', 'a question without an answer lapses');
select is((tests.stored_talk()).state, 'talking', 'the enquiry goes on when a question for days lapses');
select is((tests.stored_talk()).owed_by, 'network', 'after a question has lapsed the network owes an update');
select is(tests.read_talk('talent') #>> '{messages,-1,step,move}', 'lapse', 'the talent reads in the thread that the question lapsed');
rollback to savepoint talking;

-- State, side and move ------------------------------------------------------------------------------

create temp table tried (state private.availability_state, actor text, move text, done boolean);
select tests.step_days('north', tests.asking());
create function pg_temp.try_all() returns void language plpgsql as $$
declare
  present private.availability_state;
  side text;
  given jsonb;
  refusal text;
begin
  foreach present in array enum_range(null::private.availability_state) loop
    for side, given in
      select 'north', network.tried from (values
        (tests.plain_move('withdraw')), (tests.deciding('option', 5)), (tests.deciding('renew', 5)), (tests.plain_move('confirm')), (tests.plain_move('release'))
      ) as network (tried)
      union all
      select 'talent', talent.tried from (values
        (tests.plain_move('available')), (tests.plain_move('not_available')), (tests.plain_move('agree')), (tests.plain_move('release')),
        (jsonb_build_object('move', 'partly', 'from', tests.day(12), 'to', tests.day(15)))
      ) as talent (tried)
    loop
      begin
        update private.availability_checks set state = present, held_since = now() where true;
        refusal := tests.step_days(side, given);
        if refusal is not null and refusal <> 'PT422 move_not_allowed' then
          raise exception 'unexpected: %', refusal;
        end if;
        raise exception using errcode = 'TRIED', message = coalesce(refusal, '');
      exception when sqlstate 'TRIED' then
        insert into tried values (present, case side when 'north' then 'network' else 'talent' end, given ->> 'move', sqlerrm = '');
      end;
    end loop;
  end loop;
end
$$;
select pg_temp.try_all();
select set_eq(
  $$select state, actor, move from tried where done$$,
  $$select state, actor::text, move from private.availability_moves where actor <> 'clock'$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
