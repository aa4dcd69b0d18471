-- What only the database itself may touch lives in `private`, which the Data API never serves.

create schema private;
comment on schema private is
  'Tables and helpers that no caller reaches directly: only the functions in public do.';

revoke all on schema private from public;
revoke create on schema public from public;

-- What is made is closed until its own migration says who may have it: on a hosted project everything in
-- public is open to all by default, and anywhere a function is. All grants together are a table to read,
-- supabase/tests/authorisation.md. The worker, with the secret key, gets functions only, so that a leaked key
-- reads no table.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- Types ---------------------------------------------------------------------------------------

create type public.account_role as enum ('admin', 'talent', 'tv_network');
comment on type public.account_role is 'What an account is; it has exactly one role for life.';

create type public.profile_status as enum ('pending', 'approved', 'rejected', 'deactivated', 'hidden');
comment on type public.profile_status is
  'Where an account stands with the vetting desk. Only approved accounts may sign in.';
