-- Objects that only the database itself may use are in `private`, a schema that the Data API never serves.

create schema private;
comment on schema private is
  'Tables and helpers that no caller reaches directly: only the functions in public do.';

revoke all on schema private from public;
revoke create on schema public from public;

-- New objects are closed until their own migration grants access: by default a hosted project opens everything in
-- public to all, and functions in any schema. supabase/tests/authorisation.md lists all grants. The worker, with the
-- secret key, gets functions only, so that a leaked key reads no table.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- Types ---------------------------------------------------------------------------------------

create type public.account_role as enum ('admin', 'talent', 'tv_network');
comment on type public.account_role is 'The role of an account: exactly one, which never changes.';

create type public.profile_status as enum ('pending', 'approved', 'rejected', 'deactivated', 'hidden');
comment on type public.profile_status is
  'The status of an account at the vetting desk. Only approved accounts may sign in.';
