-- Filling a role tells the rest: whoever else was asked about the same job is not left waiting.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('hired', tests.create_account('talent')),
  ('leaving', tests.create_account('talent')),
  ('waiting', tests.create_account('talent')),
  ('talking', tests.create_account('talent')),
  ('declined', tests.create_account('talent')),
  ('hidden', tests.create_account('talent')),
  ('reported', tests.create_account('talent')),
  ('elsewhere', tests.create_account('talent'));

create temp table jobs as
select name, jsonb_build_object('programme', name, 'confidential', false, 'pay', 'unpaid', 'role', 'anchor') as job
from unnest('{Morning,Evening}'::text[]) as name;
create function pg_temp.ask(who text, stands private.enquiry_state, job_name text default 'Morning', asking text default 'north') returns uuid language sql as $$
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, leaves_at,
    ended_by, reason
  ) select
    tests.account(asking), tests.account(who), private.no_brief(), tests.account(asking), stands, jobs.job, 'We ask', '', 7,
    now() + interval '7 days', case when stands <> 'leaving' then now() end,
    case stands when 'open' then 'talent' when 'talking' then 'network' end::private.enquiry_actor,
    case when stands in ('open', 'talking') then now() + interval '7 days' end,
    case when stands = 'leaving' then now() + interval '5 minutes' end,
    case when stands = 'declined' then 'talent'::private.enquiry_actor end, case when stands = 'declined' then 'dates' end
  from jobs where jobs.name = job_name
  returning id
$$;
create temp table asked as
select 'hired' as who, pg_temp.ask('hired', 'talking') as id
union all select 'leaving', pg_temp.ask('leaving', 'leaving')
union all select 'waiting', pg_temp.ask('waiting', 'open')
union all select 'talking', pg_temp.ask('talking', 'talking')
union all select 'declined', pg_temp.ask('declined', 'declined')
union all select 'hidden', pg_temp.ask('hidden', 'open')
union all select 'reported', pg_temp.ask('reported', 'open')
union all select 'another job', pg_temp.ask('elsewhere', 'open', 'Evening')
union all select 'another network', pg_temp.ask('waiting', 'open', 'Morning', 'south');
update public.talent_profiles set status = 'hidden' where user_id = tests.account('hidden');
update private.enquiries set frozen_at = now() where talent_id = tests.account('reported');
delete from private.notifications where true;

create function pg_temp.close(why text, filled boolean) returns text language plpgsql as $$
declare
  one constant private.enquiries := (select stored from private.enquiries as stored join asked using (id) where asked.who = 'hired');
  refusal text;
begin
  perform tests.sign_in(tests.account('north'));
  refusal := tests.refusal(format('select public.move_network_enquiry(%L, %s, %L, %L, %L)', one.id, one.version, 'close', why, filled));
  perform tests.step_back();
  return refusal;
end
$$;
create function pg_temp.others() returns integer language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.network_enquiry((select id from asked where who = 'hired'));
  perform tests.step_back();
  return (answer ->> 'othersOfJob')::integer;
end
$$;
create function pg_temp.stand() returns table (who text, state text, reason text) language sql as $$
  select asked.who, stored.state::text, stored.reason from private.enquiries as stored join asked using (id) order by asked.who
$$;
grant select on asked to public;

select is(pg_temp.others(), 3, 'who lives beside it is counted: of the same job, network, seen and not reported');
select is(pg_temp.close('chose_another', true), 'PT422 validation_failed filled', 'only who was hired fills a role');
savepoint before;
select is(pg_temp.close('hired', false), null, 'one may be hired of several');
select is((select count(*) from pg_temp.stand() where state in ('leaving', 'open')), 6::bigint, 'hiring one of several leaves the other enquiries as they are');
rollback to savepoint before;

select is(pg_temp.close('hired', true), null, 'the role is filled');
select results_eq(
  'select * from pg_temp.stand()',
  $$values ('another job', 'open', null), ('another network', 'open', null), ('declined', 'declined', 'dates'), ('hidden', 'open', null),
    ('hired', 'closed', 'hired'), ('leaving', 'draft', null), ('reported', 'open', null), ('talking', 'closed', 'chose_another'),
    ('waiting', 'withdrawn', 'filled')$$,
  'what waited is withdrawn, a talk is closed, what had not left is taken back, and nothing else moves'
);
select results_eq(
  'select person.name from private.notifications as told join people as person on tests.account(person.name) = told.user_id order by 1',
  $$values ('hired'), ('talking'), ('waiting')$$, 'they are told, and who never was asked is not'
);

-- About a brief ------------------------------------------------------------------------------------

rollback to savepoint before;
create temp table described as select name, gen_random_uuid() as id from unnest('{theirs,other}'::text[]) as name;
grant select on described to public;
insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
select id, tests.account('north'), name, '{anchor}', '{}', '{}', '[]', '', false, '', false from described;
create function pg_temp.about(described_by text, who text[]) returns void language sql as $$
  update private.enquiries as stored set brief_id = described.id, job_key = described.id
  from asked, described where asked.id = stored.id and asked.who = any (about.who) and described.name = described_by
$$;
select pg_temp.about('theirs', '{hired,waiting,another job}'), pg_temp.about('other', '{talking}');
select is(pg_temp.others(), 2, 'of one brief they are one job, whatever each is told of it, and no other is');
select tests.sign_in(tests.account('north'));
select public.delete_brief(id) from described;
select tests.step_back();
select is((select count(*) from private.enquiries where brief_id is not null), 0::bigint, 'when the briefs are deleted');
select is(pg_temp.others(), 2, 'enquiries of a deleted brief stay one job');
select is(pg_temp.close('hired', true), null, 'filling the role of a deleted brief tells the others');
select results_eq(
  $$select * from pg_temp.stand() where who in ('another job', 'leaving', 'talking', 'waiting')$$,
  $$values ('another job', 'withdrawn', 'filled'), ('leaving', 'leaving', null), ('talking', 'talking', null), ('waiting', 'withdrawn', 'filled')$$,
  'as nobody is who was asked in the same words about another brief or about none'
);
