-- A person who can run statements of their own puts tables and functions with the names of ours into the search
-- path. Ours are called all the same.

create temp table people as
select tests.create_account('talent') as talent, tests.create_account('tv_network') as network;
grant select on people to public;
select tests.sign_in(talent) from people;

create temp table user_roles as select talent as user_id, 'admin'::public.account_role as role from people;
create temp table talent_profiles as select network as user_id from people;
create temp table settings as select true as sign_ups_open;
create temp view listed_accounts as select gen_random_uuid() as user_id, 'approved' as status;
create function pg_temp.uid() returns uuid language sql as 'select gen_random_uuid()';
create function pg_temp.now() returns timestamptz language sql as $$select '2000-01-01'::timestamptz$$;
create function pg_temp.lower(text) returns text language sql as $$select 'admin'$$;
create function pg_temp.equals(uuid, uuid) returns boolean language sql as 'select true';
create operator pg_temp.= (function = pg_temp.equals, leftarg = uuid, rightarg = uuid);

set local search_path = pg_temp, tests, public;
select is(tests.refusal(statement), 'PT403 wrong_role', statement || ' is not deceived')
from unnest(array[
  'select public.admin_overview()', 'select public.admin_applications(''{}'')', 'select public.verify_audit_log()',
  'select public.admin_settings()', 'select public.network_overview()'
]) as statement;
select is((select id from public.me()), (select talent from people), 'me() still answers the caller with deceiving objects in the search path');
select is(
  (select array_agg(profile.user_id) from public.talent_profiles as profile),
  (select array[talent] from people), 'a policy still shows the caller''s own row alone with deceiving objects in the search path'
);
set local search_path = tests, public;
select tests.step_back();
