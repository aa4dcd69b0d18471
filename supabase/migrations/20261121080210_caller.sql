-- The caller of a function: which account it is, whether its session is live, and whether it is an administrator.

-- Each of these runs at every request. In plpgsql they keep their plans for as long as a connection lives; in SQL each
-- statement that calls them would plan them again, which takes longer than running them.

create function private.status_of(account uuid) returns public.profile_status
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case roles.role
      when 'admin' then case
        when exists (select from private.account_deletions as leaving where leaving.user_id = account)
        then 'deactivated' else 'approved'
      end::public.profile_status
      when 'talent' then (select status from public.talent_profiles where user_id = account)
      when 'tv_network' then (select status from public.tv_network_profiles where user_id = account)
    end
    from public.user_roles as roles
    where roles.user_id = account
  );
end
$$;
comment on function private.status_of(uuid) is
  'An account''s status. Administrators have no profile: their row in user_roles counts as approval, until they ask to be deleted.';

create function private.announced_status_of(account uuid) returns public.profile_status
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select held.announced_status from private.held_decisions as held
      where held.user_id = account and held.effective_at > now()
    ),
    private.status_of(account)
  );
end
$$;
comment on function private.announced_status_of(uuid) is
  'An account''s status as the account itself may know it: one that was just decided takes effect for it when the decision can no longer be undone as a slip.';

create function private.account_at(address text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Auth's one index on the address leaves out accounts of single sign-on, which may share one: without
  -- naming that condition every account would be read.
  return (
    select person.id from auth.users as person
    where person.email = lower(address) and not person.is_sso_user
  );
end
$$;
comment on function private.account_at(text) is
  'The account that signs in with an address; null when there is none. The one way to look an account up by it.';

create function private.signed_in_by_password() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  methods constant jsonb := auth.jwt() -> 'amr';
begin
  return methods is null or methods @> '[{"method": "password"}]' or methods @> '["password"]';
end
$$;
comment on function private.signed_in_by_password() is
  'Whether the caller''s session began with a password. Auth would also mail links and codes that start a session to anybody who has the publishable key, so that access to a mailbox would be enough. A token that does not name its method is from a local stack, which knows only passwords.';

create function private.has_live_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.signed_in_by_password() and exists (
    select from auth.sessions as session
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
  );
end
$$;
comment on function private.has_live_session() is
  'Whether the caller''s session began with a password and still exists. A token outlives a sign-out; this notices it at once.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.announced_status_of(auth.uid()) = 'approved', false)
    and private.has_live_session() and private.has_passed_second_step();
end
$$;
comment on function private.is_active() is
  'Whether the caller may use the product now: approved, and signed in by a session that still exists and has passed the second step, where the account has one.';
-- Only for the policies: the schema is closed, so no query can name it.
grant execute on function private.is_active() to authenticated;

create function private.administrators_need_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select settings.administrators_need_second_step from private.settings as settings);
end
$$;
comment on function private.administrators_need_second_step() is 'Whether an administrator works with a second step alone.';

create function private.needs_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.administrators_need_second_step() and exists (
    select from public.user_roles where user_id = auth.uid() and role = 'admin'
  );
end
$$;
comment on function private.needs_second_step() is 'Whether the caller works with a second step alone.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_active() and exists (
    select from public.user_roles where user_id = auth.uid() and role = 'admin'
  ) and (private.has_second_step(auth.uid()) or not private.administrators_need_second_step());
end
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator who may act now.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    if private.is_active() and private.needs_second_step() then
      raise exception 'second_step_required' using errcode = 'PT403';
    end if;
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses everyone but an administrator who may act now; one who has yet to set up the second step by name.';

create function public.me()
returns table (
  id uuid,
  email text,
  role text,
  status text,
  email_verified boolean,
  created_at timestamptz,
  updated_at timestamptz,
  erase_after timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present constant public.profile_status := private.announced_status_of(auth.uid());
begin
  -- An account of its role without a profile counts as no account.
  if present is null or (
    present = 'approved' and not (private.has_live_session() and private.has_passed_second_step())
  ) then
    return;
  end if;
  return query
    select
      account.id,
      account.email::text,
      roles.role::text,
      present::text,
      roles.email_confirmed_at is not null,
      account.created_at,
      coalesce(account.last_sign_in_at, account.created_at),
      leaving.erase_after
    from auth.users as account
    join public.user_roles as roles on roles.user_id = account.id
    left join private.account_deletions as leaving on leaving.user_id = account.id
    where account.id = auth.uid();
end
$$;
comment on function public.me() is
  'The caller''s account in any status, as far as they have been told. No row for an approved account whose session has ended or waits for its second step; one that is not approved still reads its status, though its sessions have ended. erase_after: when an account whose owner asked for its deletion is erased.';
grant execute on function public.me() to authenticated;

create function private.lock_address(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The profile first, because a new address is written there too.
  perform from public.talent_profiles as profile where profile.user_id = account for no key update;
  perform from public.tv_network_profiles as profile where profile.user_id = account for no key update;
  -- A network is confirmed by its members' addresses, and who was invited joins it by proving theirs.
  perform from private.networks as network
  where network.id in (
    select member.network_id from private.network_members as member
    where member.user_id = account and member.ended_at is null
    union all
    select invitation.network_id from private.network_invitations as invitation where invitation.joining = account
  )
  order by network.id for no key update;
  perform from auth.users as person where person.id = account for update;
end
$$;
comment on function private.lock_address(uuid) is
  'Holds the address of an account as it is. Who accepts a mailed link as a proof, or mails one, takes this before they read the address: otherwise the link would prove an address to which the account moves in the same moment, or go to the former one.';

create function private.lock_sessions(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.sessions as session where session.user_id = any (accounts) order by session.id for update;
exception
  -- As in private.end_sessions().
  when insufficient_privilege then null;
end
$$;
comment on function private.lock_sessions(uuid[]) is
  'Locks all sessions of some accounts in the one order, for who is about to end several of them.';

create function private.end_sessions(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_sessions(array[account]);
  delete from auth.sessions where user_id = account;
exception
  -- A hosted project may keep Auth's tables to itself. is_active() shuts the account out anyway.
  when insufficient_privilege then return;
end
$$;
comment on function private.end_sessions(uuid) is 'Signs an account out everywhere, where the database may.';

-- Policies ------------------------------------------------------------------------------------

create policy "Active talent read their own profile" on public.talent_profiles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
