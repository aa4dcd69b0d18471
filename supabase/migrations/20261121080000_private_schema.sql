-- What only the database itself may touch lives in `private`, which the Data API never serves.

create schema private;
comment on schema private is
  'Tables and helpers that no caller reaches directly: only the functions in public do.';

revoke all on schema private from public;
revoke create on schema public from public;

-- A function may be called by everyone unless somebody says otherwise; here nobody may unless
-- private.apply_grants() says so.
alter default privileges revoke execute on functions from public;

-- Types ---------------------------------------------------------------------------------------

create type public.account_role as enum ('admin', 'talent', 'tv_network');
comment on type public.account_role is 'What an account is; it has exactly one role for life.';

create type public.profile_status as enum ('pending', 'approved', 'rejected', 'deactivated', 'hidden');
comment on type public.profile_status is
  'Where an account stands with the vetting desk. Only approved accounts may sign in.';
