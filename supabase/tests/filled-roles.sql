-- When a role is filled, all others who were asked about the same job are told.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('hired', tests.create_account('talent')),
  ('leaving', tests.create_account('talent')),
  ('waiting', tests.create_account('talent')),
  ('talking', tests.create_account('talent')),
  ('declined', tests.create_account('talent')),
  ('late', tests.create_account('talent')),
  ('hidden', tests.create_account('talent')),
  ('reported', tests.create_account('talent')),
  ('elsewhere', tests.create_account('talent')),
  ('editor', tests.create_account('tv_network', 'approved', 'editor@north.example')),
  ('viewer', tests.create_account('tv_network', 'approved', 'viewer@north.example'));
delete from private.network_members where user_id in (tests.account('editor'), tests.account('viewer'));
insert into private.network_members (network_id, user_id, role, may_write) values
  (tests.account('north'), tests.account('editor'), 'editor', false),
  (tests.account('north'), tests.account('viewer'), 'viewer', true);

create temp table jobs as
select name, jsonb_build_object('programme', name, 'confidential', false, 'pay', 'unpaid', 'role', 'anchor') as job
from unnest('{Morning,Evening}'::text[]) as name;
create function pg_temp.ask(who text, stands private.enquiry_state, job_name text default 'Morning', asking text default 'north') returns uuid language sql as $$
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, leaves_at,
    ended_by, reason
  ) select
    tests.account(asking), tests.account(who), private.placeholder_brief(), tests.account(asking), stands, jobs.job, 'We ask', '', 7,
    now() + interval '7 days', case when stands <> 'leaving' then now() end,
    case stands when 'open' then 'talent' when 'talking' then 'network' end::private.enquiry_actor,
    case when stands in ('open', 'talking') then now() + interval '7 days' end,
    case when stands = 'leaving' then now() + interval '5 minutes' end,
    case stands when 'declined' then 'talent' when 'expired' then 'clock' end::private.enquiry_actor,
    case stands when 'declined' then 'dates' when 'expired' then 'no_answer' end
  from jobs where jobs.name = job_name
  returning id
$$;
create temp table asked as
select 'hired' as who, pg_temp.ask('hired', 'talking') as id
union all select 'leaving', pg_temp.ask('leaving', 'leaving')
union all select 'waiting', pg_temp.ask('waiting', 'open')
union all select 'talking', pg_temp.ask('talking', 'talking')
union all select 'declined', pg_temp.ask('declined', 'declined')
union all select 'late', pg_temp.ask('late', 'expired')
union all select 'late elsewhere', pg_temp.ask('late', 'expired', 'Evening')
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
create function pg_temp.late_moves(of_whom text) returns jsonb language sql as $$
  select tests.read_enquiry('late', id) -> 'moves' from asked where who = of_whom
$$;
grant select on asked to public;

select is(pg_temp.others(), 3, 'the other open enquiries about the job are counted, of the same network, to talent it sees and not reported');
select is(pg_temp.close('chose_another', true), 'PT422 validation_failed filled', 'an enquiry that closes without a hire does not fill the role');
savepoint before;
select is(pg_temp.close('hired', false), null, 'a network hires one of several and keeps the role open');
select is((select count(*) from pg_temp.stand() where state in ('leaving', 'open')), 6::bigint, 'hiring one of several leaves the other enquiries as they are');
select is(pg_temp.late_moves('late'), '["revive"]', 'who was asked and did not answer in time can still say yes while others are hired');
rollback to savepoint before;

select is(pg_temp.close('hired', true), null, 'a network closes an enquiry as hired and fills the role');
select results_eq(
  'select * from pg_temp.stand()',
  $$values ('another job', 'open', null), ('another network', 'open', null), ('declined', 'declined', 'dates'), ('hidden', 'open', null),
    ('hired', 'closed', 'hired'), ('late', 'expired', 'no_answer'), ('late elsewhere', 'expired', 'no_answer'), ('leaving', 'draft', null), ('reported', 'open', null), ('talking', 'closed', 'chose_another'),
    ('waiting', 'withdrawn', 'filled')$$,
  'filling a role withdraws waiting enquiries, closes talks, recalls unsent enquiries and moves no others'
);
select results_eq(
  'select person.name from private.notifications as told join people as person on tests.account(person.name) = told.user_id order by 1',
  $$values ('hired'), ('talking'), ('waiting')$$, 'the talent of ended enquiries are told that the role is filled, and those of unsent enquiries are not'
);

select is(pg_temp.late_moves('late'), '[]', 'who did not answer in time cannot say yes to a role that is filled');
select is(
  tests.refusal_as('late', format('select public.move_talent_enquiry(%L, %s, %L)', id, (tests.enquiry(id)).version, 'revive')),
  'PT422 move_not_allowed', 'the database refuses a late yes to a role that is filled'
)
from asked where who = 'late';
select is(pg_temp.late_moves('late elsewhere'), '["revive"]', 'who did not answer in time can still say yes to another job of the same network');

rollback to savepoint before;
delete from private.enquiries as other using asked where asked.id = other.id and asked.who not in ('hired', 'late', 'late elsewhere');
select is(pg_temp.others(), 0, 'an enquiry without other open ones about the job counts none');
select is(pg_temp.late_moves('late'), '["revive"]', 'who was asked and did not answer in time can still say yes');
select is(pg_temp.close('hired', true), null, 'the role is filled also when nobody else is told');
select is(pg_temp.late_moves('late'), '[]', 'filling the role also ends enquiries that were not answered in time');

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
select pg_temp.about('theirs', '{hired,waiting,another job,late}'), pg_temp.about('other', '{talking}');
select is(pg_temp.others(), 2, 'enquiries about one brief are one job, whatever each talent is told of it');

-- A brief that stays open though its role is filled
create function pg_temp.may_close(who text default 'north', whose text default 'hired') returns jsonb language sql as $$
  select tests.read_enquiry(may_close.who, asked.id) -> 'mayCloseBrief' from asked where asked.who = may_close.whose
$$;
create function pg_temp.move(whose text, move text, reason text default null) returns text language sql as $$
  select tests.refusal_as('north', format('select public.move_network_enquiry(%L, %s, %L, %L)', id, (tests.enquiry(id)).version, move, reason))
  from asked where asked.who = whose
$$;
savepoint of_briefs;
select is(pg_temp.may_close(), 'false', 'a network is not offered to close the brief while the two still talk');
select is(pg_temp.close('hired', false), null, 'one may be hired of several for a brief');
select is(pg_temp.may_close(), 'false', 'a network that hires one of several is not offered to close the brief');
rollback to savepoint of_briefs;
select is(pg_temp.close('hired', true), null, 'the role of a brief is filled');
select is(pg_temp.may_close(who), to_jsonb(may), format('may close the brief that stays open, the %s: %s', who, may))
from (values ('north', true), ('editor', true), ('viewer', false)) as member (who, may);
select is(pg_temp.may_close('north', 'waiting'), 'true', 'a member who reads an enquiry that the filled role has ended is offered to close the brief as well');
savepoint filled;
update private.briefs as brief set is_confidential = true from described where described.id = brief.id;
insert into private.confidential_readers (network_id, brief_id, user_id) select tests.account('north'), id, tests.account('north') from described;
select is(pg_temp.may_close('editor'), 'false', 'a colleague who does not see a confidential brief learns nothing about it');
select is(pg_temp.may_close('north'), 'true', 'who sees a confidential brief may close it');
rollback to savepoint filled;
update private.briefs as brief set state = 'closed' from described where described.id = brief.id;
select is(pg_temp.may_close(), 'false', 'a closed brief is not closed again');
rollback to savepoint filled;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('hired');
select is(pg_temp.may_close(), 'false', 'a network is not offered to close the brief while it does not see the talent');
rollback to savepoint filled;
select is(pg_temp.move('hired', 'reopen'), null, 'the network reopens the enquiry in which it had hired');
select is(pg_temp.may_close(), 'false', 'a network that has reopened the enquiry is not offered to close the brief');
select is(pg_temp.close('hired', false), null, 'the network closes the reopened enquiry as one of several');
select is(pg_temp.may_close(), 'false', 'a filled role from before the reopening no longer offers to close the brief');
rollback to savepoint of_briefs;
select is(pg_temp.move('waiting', 'withdraw', 'mistake'), null, 'an enquiry is withdrawn as a mistake');
select is(pg_temp.may_close('north', 'waiting'), 'false', 'an enquiry withdrawn as a mistake does not offer to close the brief');
rollback to savepoint of_briefs;
select is(pg_temp.move('waiting', 'withdraw', 'cancelled'), null, 'an enquiry is withdrawn because the role is canceled');
select is(pg_temp.may_close('north', 'waiting'), 'true', 'an enquiry withdrawn because the role is canceled offers to close the brief');
rollback to savepoint of_briefs;
select tests.sign_in(tests.account('north'));
select public.delete_brief(id) from described;
select tests.step_back();
select is((select count(*) from private.enquiries where brief_id is not null), 0::bigint, 'no enquiry refers to a deleted brief');
select is(pg_temp.others(), 2, 'enquiries of a deleted brief stay one job');
select is(pg_temp.close('hired', true), null, 'filling the role of a deleted brief tells the others');
select results_eq(
  $$select * from pg_temp.stand() where who in ('another job', 'leaving', 'talking', 'waiting')$$,
  $$values ('another job', 'withdrawn', 'filled'), ('leaving', 'leaving', null), ('talking', 'talking', null), ('waiting', 'withdrawn', 'filled')$$,
  'filling the role does not end enquiries in the same words about another brief or about none'
);
