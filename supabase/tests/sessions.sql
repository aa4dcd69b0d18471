create temp table people as
select role, status, tests.create_account(role, status) as account
from unnest(array['talent', 'tv_network']) as role,
  unnest(array['pending', 'approved', 'rejected', 'deactivated', 'hidden']) as status
union all
select 'admin', 'approved', tests.create_account('admin');
grant select on people to authenticated;

create function pg_temp.account(wanted_role text, wanted_status text) returns uuid
language sql as $$select account from people where role = wanted_role and status = wanted_status$$;

-- What a person gets to know of themselves: "status, verified" by me(), and whether they are active.
create function pg_temp.seen_by(account uuid, session uuid) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform tests.act_as('authenticated', account, session);
  select concat_ws(' ', me.role, me.status, me.id = account) into answer from public.me() as me;
  answer := coalesce(answer, 'nobody');
  perform tests.step_back();
  return answer || case when private.is_active() then ', active' else ', not active' end;
end
$$;

select is(
  pg_temp.seen_by(account, tests.open_session(account)),
  format('%s %s t, %s', role, status, case status when 'approved' then 'active' else 'not active' end),
  format('%s %s: me() answers, %s', status, role, case status when 'approved' then 'active' else 'not active' end)
)
from people;

select is(
  pg_temp.seen_by(account, gen_random_uuid()), 'nobody, not active',
  format('approved %s with a session that is gone: nobody', role)
)
from people where status = 'approved';
select is(pg_temp.seen_by(account, null), 'nobody, not active', format('a token without session: nobody (%s)', role))
from people where status = 'approved';
-- The decision that ended their session is told to whoever still has its token.
select is(
  pg_temp.seen_by(account, gen_random_uuid()), format('%s %s t, not active', role, status),
  format('%s %s with a session that is gone: me() still says so', status, role)
)
from people where status <> 'approved';
select is(
  pg_temp.seen_by(pg_temp.account('talent', 'approved'), tests.open_session(pg_temp.account('admin', 'approved'))),
  'nobody, not active', 'another person''s session: nobody'
);
select is(
  pg_temp.seen_by(gen_random_uuid(), gen_random_uuid()), 'nobody, not active', 'a token of no account: nobody'
);

create temp table expired as select tests.open_session(account) as session, account from people where role = 'admin';
update auth.sessions set not_after = now() - interval '1 second' from expired where id = session;
select is(pg_temp.seen_by(account, session), 'nobody, not active', 'a session past its end: nobody') from expired;
update auth.sessions set not_after = now() + interval '1 hour' from expired where id = session;
select is(pg_temp.seen_by(account, session), 'admin approved t, active', 'a session before its end: active') from expired;
delete from auth.sessions using expired where id = session;
select is(pg_temp.seen_by(account, session), 'nobody, not active', 'signing out ends it at once') from expired;

select tests.act_as('anon');
select is(tests.refusal('select * from public.me()'), '42501 permission denied for function me', 'a visitor has no me()');
select tests.step_back();

-- The other columns of me()
create temp table someone as select tests.create_account('talent', 'approved', 'Someone@harbournews.example') as account;
update public.user_roles set email_confirmed_at = null from someone where user_id = account;
grant select on someone to authenticated;
update auth.users set created_at = '2026-01-02T03:04:05Z', last_sign_in_at = null from someone where id = account;
select tests.sign_in(account) from someone;
select results_eq(
  'select email, email_verified, created_at, updated_at from public.me()',
  $$values ('someone@harbournews.example', false, '2026-01-02T03:04:05Z'::timestamptz, '2026-01-02T03:04:05Z'::timestamptz)$$,
  'updated_at is the creation before the first sign-in, and an address is unverified at first'
);
select tests.step_back();
update auth.users set last_sign_in_at = '2026-02-03T04:05:06Z' from someone where id = account;
update public.user_roles set email_confirmed_at = now() from someone where user_id = account;
select tests.sign_in(account) from someone;
select results_eq(
  'select email_verified, updated_at from public.me()',
  $$values (true, '2026-02-03T04:05:06Z'::timestamptz)$$,
  'updated_at is the last sign-in after it, and a confirmed address is verified'
);

-- Own profile, by the Data API's way
select is((select count(*) from public.talent_profiles), 1::bigint, 'an active talent sees one profile');
select is(user_id, account, 'an active talent sees their own profile') from public.talent_profiles, someone;
select is((select count(*) from public.tv_network_profiles), 0::bigint, 'an active talent sees no profile of a network');
select tests.step_back();
