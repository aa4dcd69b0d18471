-- The clock of an enquiry that leaves or waits for an answer: reminders, the end, and pauses of the talent.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select tests.talk_in_enquiry(pg_temp.first());

create function pg_temp.run_clock() returns text language sql as $$
  select public.run_enquiry_clock(100)::text
$$;
savepoint clock;
select tests.put_enquiry(pg_temp.first(), 'open');
delete from private.notifications;
update private.enquiries set answer_by = now() + interval '4 days', answer_days = 7, reminders = 0;
select is(pg_temp.run_clock(), '0', 'before half of the time nobody is reminded');
update private.enquiries set answer_by = now() + interval '3 days';
select is(pg_temp.run_clock(), '1', 'a talent is reminded at half of the time');
select is(pg_temp.run_clock(), '0', 'a talent is reminded once at half of the time');
update private.enquiries set answer_by = now() + interval '1 day';
select is(pg_temp.run_clock(), '1', 'a talent is reminded once more when a seventh is left');
select is(pg_temp.run_clock(), '0', 'a talent is reminded once when a seventh is left');
select is((select count(*) from private.notifications where user_id = tests.account('talent')), 2::bigint, 'an enquiry has two reminders in all');
update private.enquiries set answer_by = now();
select is(pg_temp.run_clock(), '1', 'an enquiry expires when its time is over');
select is((tests.enquiry(pg_temp.first())).state, 'expired', 'the clock ends an enquiry whose time is over');
select is((select count(*) from private.notifications), 4::bigint, 'both are told that an enquiry expired');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'moves', '["revive"]', 'an expired enquiry can still be answered');

-- About a brief, as long as that is open.
create temp table job as select null::uuid as brief, null::uuid as enquiry, null::jsonb as body;
grant select, update on job to public;
select tests.sign_in(tests.account('north'));
update job set brief = (public.add_brief(
  '{"state": "open", "title": "Anchor", "roles": ["anchor"], "mustSkills": [], "niceSkills": [], "languages": [], "place": "",
    "isRemote": false, "mustBeThere": false, "minYears": null, "maxYears": null, "startsOn": null, "endsOn": null, "text": "",
    "showNetworkName": true}'
) ->> 'id')::uuid;
select tests.step_back();
update job set body = tests.enquiry_body('{talent}', jsonb_build_object('briefId', brief));
select tests.sign_in(tests.account('north'));
update job set enquiry = (public.send_enquiries(body) #>> '{done,0,id}')::uuid;
select tests.step_back();
create function pg_temp.late_moves() returns jsonb language sql as $$
  select tests.read_enquiry('talent', enquiry) -> 'moves' from job
$$;
update private.enquiries set leaves_at = now() from job where id = enquiry;
select pg_temp.run_clock();
update private.enquiries set answer_by = now() from job where id = enquiry;
select pg_temp.run_clock();
select is(pg_temp.late_moves(), '["revive"]', 'one about a brief can still be answered while the brief is open');
savepoint shut;
update private.briefs set state = 'closed' from job where id = brief;
select is(pg_temp.late_moves(), '[]', 'an expired enquiry about a brief cannot be answered once the brief is closed');
rollback to savepoint shut;
select tests.sign_in(tests.account('north'));
select public.delete_brief(brief) from job;
select tests.step_back();
select is(pg_temp.late_moves(), '[]', 'an enquiry of a deleted brief is not answered late');
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, %s, %L)', enquiry, (tests.enquiry(enquiry)).version, 'revive')),
  'PT422 move_not_allowed', 'the database refuses a late answer to an enquiry of a deleted brief'
)
from job;
rollback to savepoint clock;
select tests.put_enquiry(pg_temp.first(), 'talking');
select tests.lose_talent('pause');
update private.enquiries set looked_at = now() - interval '1 hour';
select is(pg_temp.run_clock(), '1', 'the clock looks each hour who sees whom');
select isnt((tests.enquiry(pg_temp.first())).unavailable_since, null, 'the clock notes an enquiry whose two do not see each other');
update private.enquiries set looked_at = now() - interval '1 hour', unavailable_since = now() - interval '6 days';
select is(pg_temp.run_clock(), '1', 'a talent comes back within a week');
select is((tests.enquiry(pg_temp.first())).state, 'talking', 'a talent who comes back within a week still has the enquiry');
savepoint lost;
update private.enquiries set looked_at = now() - interval '1 hour', unavailable_since = now() - interval '7 days';
select is(pg_temp.run_clock(), '1', 'the clock ends an enquiry a week after the two lost each other');
select is((tests.enquiry(pg_temp.first())).reason, 'unavailable', 'an enquiry that was lost ends as no longer available');
rollback to savepoint lost;
select tests.go_live(tests.account('talent'));
update private.enquiries set looked_at = now() - interval '1 hour';
select pg_temp.run_clock();
select is((tests.enquiry(pg_temp.first())).unavailable_since, null, 'a talent who is back was never away');
rollback to savepoint clock;
select tests.put_enquiry(pg_temp.first(), 'leaving');
select tests.lose_talent('pause');
update private.enquiries set leaves_at = now();
delete from private.notifications;
select pg_temp.run_clock();
select is((tests.enquiry(pg_temp.first())).state, 'closed', 'an enquiry is not delivered to a talent who hides before it leaves');
select is((select count(*) from private.notifications), 0::bigint, 'a talent who hid before an enquiry left is not told of it');
rollback to savepoint clock;
select tests.put_enquiry(pg_temp.first(), 'draft');
update private.enquiries set changed_at = now() - interval '31 days';
select pg_temp.run_clock();
select is((select count(*) from private.enquiries), 0::bigint, 'a recalled enquiry is deleted after a month');
rollback to savepoint clock;
