-- What is costly to find out is found out once for an answer, and not for each row of it: a network with thousands of
-- enquiries, matches and notifications asks as often as one with two. Counted by the server, and not timed.

set local track_functions = 'all';
insert into people
select name, tests.create_account(role, 'approved', replace(name, ' ', '') || '@' || house || '.example') as account
from (
  values ('nora', 'tv_network', 'harbournews')
  union all
  select 'talent ' || number, 'talent', 'mail' from generate_series(1, 8) as number
) as person (name, role, house);
update public.talent_profiles set is_available = true, current_network = null, first_name = 'Ada ' || user_id, is_visible = true, visible_since = now();
delete from private.talent_blocks;

insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values (tests.account('nora'), 'Weekend anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true);

-- How often a function is called, with those that it calls, until a question is answered.
create function pg_temp.calls_of(counted regprocedure, who text, question text) returns bigint language plpgsql as $$
declare
  before bigint;
begin
  perform tests.sign_in(tests.account(who));
  before := coalesce(pg_stat_get_xact_function_calls(counted), 0);
  execute 'select ' || question;
  perform tests.step_back();
  return coalesce(pg_stat_get_xact_function_calls(counted), 0) - before;
end
$$;
grant execute on function pg_temp.calls_of to public;

create temp table asked (question text, counted regprocedure, few bigint, many bigint) on commit drop;
insert into asked (question, counted)
select question, 'private.keys_of_networks(uuid[],timestamptz)'::regprocedure
from (values
  ('public.briefs()'), ('public.network_overview()'), ('public.own_data()'), ('public.talent_lists()'), ('public.network_activity()'),
  ('public.saved_talent(''{}'')'), ('public.network_enquiries()'), ('public.ask_limits()')
) as one (question);

-- With two of everything, and then with eight.
create function pg_temp.give(first integer, last integer) returns void language plpgsql as $$
begin
  insert into private.notifications (user_id, kind, occasion, talent_id, brief_id)
  select tests.account('nora'), 'new_match', 'of ' || number, tests.account('talent ' || number), brief.id
  from generate_series(first, last) as number, private.briefs as brief;
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by, delivered_at, accepted_at
  )
  select
    tests.account('nora'), tests.account('talent ' || number), private.placeholder_brief(), tests.account('nora'), 'talking', 4,
    '{"programme": "Evening", "confidential": false, "role": "anchor"}', 'Hello.', '', 7, now(), now(), now()
  from generate_series(first, last) as number;
  insert into private.saved_talent (network_id, talent_id)
  select tests.account('nora'), tests.account('talent ' || number) from generate_series(first, last) as number;
end
$$;

select pg_temp.give(1, 2);
-- Twice: the first time the server plans, and may ask for more.
update asked set few = pg_temp.calls_of(counted, 'nora', question);
update asked set few = pg_temp.calls_of(counted, 'nora', question);
select pg_temp.give(3, 8);
update asked set many = pg_temp.calls_of(counted, 'nora', question);
select is(many, few, format('%s computes the keys of a network as often for eight people as for two', question)) from asked;

-- A talent who blocks nobody is seen by all networks, whatever their keys are.
select is(
  pg_temp.calls_of('private.keys_of_networks(uuid[],timestamptz)', 'talent 1', question), 0::bigint,
  format('%s of a talent who blocks nobody computes no keys of networks', question)
)
from unnest('{public.talent_overview(),public.talent_visibility(),public.talent_enquiries()}'::text[]) as question;
select is(
  pg_temp.calls_of('private.is_available(private.enquiries,integer[])', 'nora', 'public.notifications()'), 0::bigint,
  'notifications about people ask nothing of enquiries'
);
insert into private.notifications (user_id, kind, occasion)
select tests.account('nora'), 'enquiry', id || ' accept 2' from private.enquiries;
select is(
  pg_temp.calls_of('private.is_available(private.enquiries,integer[])', 'nora', 'public.notifications()'), 8::bigint,
  'each notification of an enquiry asks once whether its two sides see each other'
);

-- Names of networks: whole ones are compared only with those that share a piece with them.
select private.compare_name('trelli', true);
-- So many that it would be worth comparing them all, if the server did not know what that costs.
select private.compare_name(translate(left(md5(number::text), 14), '0123456789', 'ghiklmnopr'), true)
from generate_series(1, 400) as number;
analyze private.compared_names, private.name_pieces;
create function pg_temp.compared(typed text) returns bigint language plpgsql as $$
declare
  before constant bigint := coalesce(pg_stat_get_xact_function_calls('private.are_near_networks(private.name_parts,private.name_parts)'::regprocedure), 0);
begin
  perform from private.names_near(private.name_parts(typed), true);
  return coalesce(pg_stat_get_xact_function_calls('private.are_near_networks(private.name_parts,private.name_parts)'::regprocedure), 0) - before;
end
$$;
select is(pg_temp.compared('hatch bellow'), 0::bigint, 'a name that shares no piece with another is compared with none');
select private.compare_name('trelli channel', true);
select is(pg_temp.compared('hatch channel'), 0::bigint, 'a name is not compared with one that has only a common word in common with it');
select is(pg_temp.compared('trellis'), 2::bigint, 'a name is compared with those whose pieces are near');
