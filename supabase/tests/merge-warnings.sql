-- The plan of a merge warns of what the two networks lose together: writing to talent, and asking anybody new.

insert into people values
  ('admin', tests.create_account('admin')),
  ('one', tests.create_account('tv_network', 'approved', 'casting@one.example')),
  ('other', tests.create_account('tv_network', 'approved', 'desk@other.example')),
  ('talent', tests.create_account('talent'));
insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days, state)
select tests.account('one'), tests.account('talent'), private.placeholder_brief(), '{}', '', '', 7, 'open';
insert into private.asking_pauses (network_id, answered) select tests.account(who), 3 from unnest('{one,other}'::text[]) as who;
grant execute on all functions in schema pg_temp to public;
select tests.act('admin');

create function pg_temp.suspends_with(of_one integer, of_other integer) returns text language plpgsql as $$
declare
  said text;
begin
  perform tests.step_back();
  delete from private.enquiry_reports where true;
  insert into private.enquiry_reports (enquiry_id, network_id, reason, entry, state, decided_at)
  select enquiry.id, tests.account(given.who), 'fake', 0, 'upheld', now()
  from (values ('one', of_one), ('other', of_other)) as given (who, amount),
    generate_series(1, given.amount), (select id from private.enquiries limit 1) as enquiry;
  perform tests.act('admin');
  said := public.merge_plan(tests.account('one'), tests.account('other')) ->> 'suspends';
  raise exception using errcode = 'PLAN2', message = said;
exception when sqlstate 'PLAN2' then
  return sqlerrm;
end
$$;
select is(
  pg_temp.suspends_with(of_one, of_other), outcome, format('the plan, of networks with %s and %s upheld reports, says whether somebody stops writing: %s', of_one, of_other, outcome)
)
from (values (1, 0, 'false'), (2, 0, 'true'), (0, 2, 'true'), (1, 2, 'true'), (2, 2, 'false')) as case_of (of_one, of_other, outcome);

create function pg_temp.pauses_when(open_one text) returns text language plpgsql as $$
declare
  said text;
begin
  perform tests.step_back();
  update private.asking_pauses set looked_at = now(), looked_by = tests.account('admin')
  where looked_at is null and network_id = any (array(select tests.account(name) from unnest(string_to_array(open_one, ',')) as name));
  perform tests.act('admin');
  said := public.merge_plan(tests.account('one'), tests.account('other')) ->> 'pauses';
  raise exception using errcode = 'PLAN1', message = coalesce(said, 'none');
exception when sqlstate 'PLAN1' then
  return sqlerrm;
end
$$;
select is(pg_temp.pauses_when('other'), 'from', 'the plan says that a pause of asking comes along');
select is(pg_temp.pauses_when('one'), 'into', 'the plan says that the network it goes into has a pause already');
select is(pg_temp.pauses_when('one,other'), 'none', 'the plan names no pause where there is none');
