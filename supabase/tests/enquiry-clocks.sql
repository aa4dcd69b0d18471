-- After a yes: which side owes an answer and until when, what the clock does when it does not answer, and how often
-- a network answers in time.

select is(private.after_working_days(since::timestamptz, days), due::timestamptz, format('%s working days after %s', days, since))
from (values
  ('2026-11-23 10:00Z', 5, '2026-11-30 10:00Z'), ('2026-11-25 10:00Z', 5, '2026-12-02 10:00Z'), ('2026-11-27 23:59Z', 5, '2026-12-04 23:59Z'),
  ('2026-11-28 09:00Z', 5, '2026-12-04 09:00Z'), ('2026-11-29 09:00Z', 5, '2026-12-04 09:00Z'), ('2026-11-27 09:00Z', 1, '2026-11-30 09:00Z'),
  ('2026-12-31 09:00Z', 10, '2027-01-14 09:00Z')
) as counted (since, days, due);

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));

create function pg_temp.open_one() returns uuid language sql as $$
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by
  ) values (
    tests.account('north'), tests.account('talent'), gen_random_uuid(), tests.account('north'), 'open',
    '{"programme": "", "confidential": true, "pay": "unpaid"}', 'We ask', '', 7, now() + interval '7 days', now(), 'talent',
    now() + interval '7 days'
  ) returning id
$$;
create function pg_temp.stored(wanted uuid) returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry where enquiry.id = wanted
$$;
create function pg_temp.move(wanted uuid, actor private.enquiry_actor, move text, why text default null) returns private.enquiries language plpgsql as $$
begin
  return private.move_enquiry(pg_temp.stored(wanted), actor, move, why);
end
$$;
-- A step after which the network owes an answer until then.
create function pg_temp.step(wanted uuid, side private.enquiry_actor, until timestamptz) returns void language plpgsql as $$
begin
  perform private.set_owed_answer(pg_temp.move(wanted, side, 'step'), side, 'network', until);
end
$$;
-- As if so much time had passed.
create function pg_temp.pass(span interval) returns void language sql as $$
  update private.enquiries set owe_by = owe_by - span, answer_by = answer_by - span, state_since = state_since - span,
    looked_at = looked_at - span, unavailable_since = unavailable_since - span, frozen_at = frozen_at - span where true;
  update private.owed_answers set due_at = due_at - span, began_at = began_at - span, answered_at = answered_at - span where true
$$;
create function pg_temp.run_clock() returns integer language sql as $$select public.run_enquiry_clock(100)$$;
create function pg_temp.answers() returns text language sql as $$
  select concat_ws(' of ', told ->> 'inTime', told ->> 'owed') from (select private.answers_json(tests.account('north'))) as one (told)
$$;
create function pg_temp.owed() returns text language sql as $$
  select string_agg(case when answered_at is null then 'open' when answered_at <= due_at then 'in time' else 'late' end, ', ' order by began_at, id)
  from private.owed_answers
$$;

create temp table made as select pg_temp.open_one() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
select pg_temp.move(pg_temp.one(), 'talent', 'accept');
select is((pg_temp.stored(pg_temp.one())).owed_by, 'network', 'after a yes the network owes an answer');
select is((pg_temp.stored(pg_temp.one())).owe_by, private.after_working_days(now(), 5), 'after a yes the network has five working days to answer');
select is(pg_temp.owed(), 'open', 'the answer that the network owes is noted');
select pg_temp.pass('2 days');
select pg_temp.move(pg_temp.one(), 'talent', 'write');
select is((pg_temp.stored(pg_temp.one())).owe_by, private.after_working_days(now(), 5) - interval '2 days', 'another message of the talent''s gives the network no more time');
select is((select due_at from private.owed_answers), private.after_working_days(now(), 5) - interval '2 days', 'another message of the talent''s does not move the noted day');
select is(pg_temp.owed(), 'open', 'two messages of the talent''s are one owed answer');
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time', 'an answer within its days is noted as given in time');
select is((pg_temp.stored(pg_temp.one())).owe_by, now() + interval '14 days', 'after the network''s answer the talent has two weeks');
update private.enquiries set looked_at = now();
select is(pg_temp.run_clock(), 0, 'the clock does nothing within the talent''s two weeks');

savepoint talent_silent;
select pg_temp.pass('14 days');
update private.enquiries set looked_at = now();
select is(pg_temp.run_clock(), 1, 'the clock ends the enquiry after the talent''s two weeks');
select is((pg_temp.stored(pg_temp.one())).reason, 'talent_silent', 'an enquiry that the talent did not answer ends as their silence');
select is(pg_temp.owed(), 'in time', 'the talent''s silence is not noted against the network');
rollback to savepoint talent_silent;

select pg_temp.move(pg_temp.one(), 'talent', 'write');
delete from private.notifications;
savepoint network_silent;
update private.enquiries set owe_by = now(), looked_at = now();
update private.owed_answers set due_at = now() where answered_at is null;
select is(pg_temp.run_clock(), 1, 'a network is notified once that its answer is late');
select is(pg_temp.run_clock(), 0, 'a network is not told a second time that its answer is late');
select is((select array_agg(user_id) from private.notifications), array[tests.account('north')], 'only the network is notified that its answer is late');
select pg_temp.pass('6 days 23 hours');
update private.enquiries set looked_at = now();
select is(pg_temp.run_clock(), 0, 'a late network has a week more');
savepoint late;
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time, late', 'an answer within the extra week is noted as late');
rollback to savepoint late;
select pg_temp.move(pg_temp.one(), 'talent', move) from unnest('{write,give}'::text[]) as move;
select is((pg_temp.stored(pg_temp.one())).owe_by, now() - interval '6 days 23 hours', 'a talent who reminds it gives it no more time');
select is(pg_temp.run_clock(), 0, 'a reminder does not have the network told again that it is late');
savepoint reminded;
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time, late', 'an answer after the reminder is noted as late all the same');
rollback to savepoint reminded;
select pg_temp.step(pg_temp.one(), side, now() + interval '14 days') from unnest('{talent,network}'::private.enquiry_actor[]) as side;
select is((pg_temp.stored(pg_temp.one())).owe_by, now() + interval '14 days', 'a step may have the talk go on');
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time, late', 'an answer that was late stays late');
rollback to savepoint reminded;
select pg_temp.step(pg_temp.one(), 'clock', now() + interval '14 days');
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time, in time', 'the network owes an answer anew when a step lapses');
rollback to savepoint late;
select pg_temp.pass('1 hour');
update private.enquiries set looked_at = now();
select is(pg_temp.run_clock(), 1, 'the clock closes the enquiry after the extra week');
select is((pg_temp.stored(pg_temp.one())).reason, 'network_silent', 'an enquiry that the network did not answer ends as its silence');
select is((pg_temp.stored(pg_temp.one())).ended_by, 'clock', 'an enquiry that the network did not answer was ended by the clock');
select is((select count(*) from private.notifications where user_id = tests.account('talent')), 1::bigint, 'the talent is notified that the enquiry ended because the network did not answer');
select is(pg_temp.owed(), 'in time, open', 'an answer that never came stays open in the notes');
rollback to savepoint network_silent;

savepoint needless;
select pg_temp.move(pg_temp.one(), 'talent', 'end', 'not_interested');
select is(pg_temp.owed(), 'in time', 'an answer that the talent made needless does not count as owed');
rollback to savepoint needless;
select pg_temp.move(pg_temp.one(), 'network', 'close', 'chose_another');
select is(pg_temp.owed(), 'in time, in time', 'closing the enquiry counts as an answer');
rollback to savepoint needless;

-- A pause and a report cost nobody their time.
update private.enquiries set owe_by = now() + interval '1 day', looked_at = now() - interval '2 hours';
update private.owed_answers set due_at = now() + interval '1 day' where answered_at is null;
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select pg_temp.run_clock();
select pg_temp.pass('3 days');
select is(pg_temp.run_clock() > 0 and (pg_temp.stored(pg_temp.one())).state = 'talking', true, 'no enquiry ends as silence while the two do not see each other');
select tests.go_live(tests.account('talent'));
update private.enquiries set looked_at = now() - interval '2 hours';
select pg_temp.run_clock();
select is((pg_temp.stored(pg_temp.one())).owe_by, now() + interval '1 day', 'the time while the two did not see each other is given back');
select is((select due_at from private.owed_answers where answered_at is null), now() + interval '1 day', 'the noted day moves by the time that is given back');
rollback to savepoint needless;
update private.enquiries set owe_by = now() + interval '1 day', looked_at = now() - interval '2 hours';
update private.owed_answers set due_at = now() + interval '1 day' where answered_at is null;
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select pg_temp.run_clock();
select pg_temp.pass('3 days');
select tests.go_live(tests.account('talent'));
select pg_temp.move(pg_temp.one(), 'talent', 'write');
select is((pg_temp.stored(pg_temp.one())).owe_by, now() + interval '1 day', 'the time is given back also when somebody writes before the clock has looked');
select pg_temp.move(pg_temp.one(), 'network', 'write');
select is(pg_temp.owed(), 'in time, in time', 'an answer within the time that was given back is in time');
rollback to savepoint needless;

create temp table waiting as select pg_temp.open_one() as id;
grant select on waiting to public;
create function pg_temp.times() returns interval[] language sql stable as $$
  select array[stored.answer_by - now(), stored.owe_by - now()]
  from private.enquiries as stored join waiting using (id) where stored.state = 'open'
$$;
update private.enquiries set looked_at = now() - interval '2 hours', answer_by = now() + interval '1 day', owe_by = now() + interval '1 day';
-- Who cannot read it is reminded of nothing, and is reminded twice nonetheless.
create function pg_temp.told_after(span interval, who text) returns bigint language plpgsql as $$
begin
  delete from private.notifications;
  perform pg_temp.pass(span);
  update private.enquiries set looked_at = now();
  perform pg_temp.run_clock();
  return (select count(*) from private.notifications where user_id = tests.account(who));
end
$$;
create function pg_temp.be_away(span interval) returns void language plpgsql as $$
begin
  update private.enquiries set looked_at = now() - interval '2 hours';
  update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
  perform pg_temp.run_clock();
  perform pg_temp.pass(span);
  perform pg_temp.run_clock();
  perform tests.go_live(tests.account('talent'));
  update private.enquiries set looked_at = now() - interval '2 hours';
  perform pg_temp.run_clock();
end
$$;
savepoint unanswered;
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select pg_temp.run_clock();
select pg_temp.pass('3 days');
select pg_temp.run_clock();
select tests.go_live(tests.account('talent'));
update private.enquiries set looked_at = now() - interval '2 hours';
select pg_temp.run_clock();
select is(pg_temp.times(), array[interval '1 day', '1 day'], 'a talent who was away has the time that was left for their answer');
rollback to savepoint unanswered;
delete from private.enquiries where id = pg_temp.one();
update private.enquiries set answer_by = now() + interval '5 days', owe_by = now() + interval '5 days';
select pg_temp.be_away('4 days 6 hours');
select is(pg_temp.times(), array[interval '5 days', '5 days'], 'a talent who was away beyond both reminders has their five days again');
select is(pg_temp.told_after('1 day', 'talent'), 0::bigint, 'before half of the time a talent who was away is not reminded');
select is(pg_temp.told_after('12 hours', 'talent'), 1::bigint, 'at half of the time a talent who was away is reminded');
select is(pg_temp.told_after('1 day', 'talent'), 0::bigint, 'a talent who was away is not reminded of the same half again');
select is(pg_temp.told_after('1 day 12 hours', 'talent'), 1::bigint, 'when a seventh is left a talent who was away is reminded once more');
rollback to savepoint unanswered;
delete from private.enquiries where state = 'open';
update private.enquiries set owe_by = now() + interval '1 day', reminders = 0;
select pg_temp.be_away('3 days');
select is((pg_temp.stored(pg_temp.one())).owe_by, now() + interval '1 day', 'a network whose talent was away has its day again');
select is(pg_temp.told_after('23 hours', 'north'), 0::bigint, 'a network whose talent was away is not told within that day that it is late');
select is(pg_temp.told_after('1 hour', 'north'), 1::bigint, 'a network whose talent was away is told after that day that it is late');
rollback to savepoint unanswered;
update private.enquiries set frozen_at = now() where id = (select id from waiting);
insert into private.enquiry_reports (enquiry_id, network_id, reason, state, entry, decided_at)
select id, tests.account('north'), 'fake', 'dismissed', 1, now() from waiting;
select pg_temp.pass('10 days');
insert into people values ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example'));
select tests.sign_in(tests.account('admin'));
select public.unfreeze_enquiry((select id from waiting));
select tests.step_back();
select is(pg_temp.times(), array[interval '1 day', '1 day'], 'both sides have the time that was left after a report was dismissed');
rollback to savepoint needless;

-- How often it answers -------------------------------------------------------------------------------

delete from private.owed_answers where true;
select is(private.answers_json(tests.account('north')), null, 'nothing is said of the answers of a network that has owed none');
insert into private.owed_answers (enquiry_id, network_id, began_at, due_at, answered_at)
select pg_temp.one(), tests.account('north'), now() - interval '20 days', now() - interval '13 days',
  case when number = 1 then now() - interval '12 days' else now() - interval '15 days' end
from generate_series(1, 4) as number;
select is(private.answers_json(tests.account('north')), null, 'nothing is said of a network that has owed four answers');
insert into private.owed_answers (enquiry_id, network_id, began_at, due_at) values (pg_temp.one(), tests.account('north'), now(), now() + interval '1 hour');
select is(private.answers_json(tests.account('north')), null, 'an answer whose time is not over does not count');
update private.owed_answers set due_at = now() where answered_at is null;
select is(pg_temp.answers(), '3 of 5', 'from five owed answers on the share is shown, with late and missing ones');
update private.enquiries set frozen_at = now();
select is(private.answers_json(tests.account('north')), null, 'an answer that the network may not give now is not held against it');
update private.enquiries set frozen_at = null;
select tests.sign_in(tests.account('talent'));
select is(public.talent_enquiry(pg_temp.one()) #> '{network,answers}', '{"owed": 5, "inTime": 3}', 'a talent reads the share of answers beside the name of the network');
select tests.step_back();
update private.owed_answers set began_at = now() - interval '180 days' where answered_at is null;
select is(private.answers_json(tests.account('north')), null, 'answers of more than half a year ago do not count');
