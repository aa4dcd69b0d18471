-- A second step behind the password: codes of an authenticator app, or a passkey, and recovery codes for when both are
-- lost. If an account has one, a session that began with a password alone is not active: private.is_active() lets it do
-- nothing, in any call. The worker checks codes and signatures, because only it has the keys that open the secrets. The
-- database makes sure that a code counts once, limits wrong ones, and applies the consequences. Setting one up, and
-- being without it again, is in second_step_enrolment.sql.

create table private.second_steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (private.is_line(name, 60)),
  sealed_secret text check (char_length(sealed_secret) between 1 and 1000),
  last_time_step bigint,
  credential_id text unique check (char_length(credential_id) between 1 and 1400),
  public_key text check (char_length(public_key) between 1 and 4000),
  sign_count bigint,
  transports text[],
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check (
    (kind = 'totp') = (sealed_secret is not null)
    and (kind = 'passkey') = (num_nonnulls(credential_id, public_key, sign_count, transports) = 4)
  )
);
comment on table private.second_steps is
  'The second steps of accounts. One that is not confirmed does not count, and can be confirmed for a quarter of an hour.';
comment on column private.second_steps.sealed_secret is 'Sealed by the worker for its owner alone; the key is not in this database.';
comment on column private.second_steps.last_time_step is
  'Which code was last used, by its number since 1970: neither it nor an earlier one counts again.';
comment on column private.second_steps.sign_count is
  'The passkey''s own count of its signatures when it was last used; most always report 0.';
create index second_steps_by_user on private.second_steps (user_id);
alter table private.second_steps enable row level security;

create table private.recovery_codes (
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'Recovery codes that have not been used, as SHA-256 of 80 random bits. Using one removes it.';
alter table private.recovery_codes enable row level security;

create table private.second_step_tries (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  tries integer not null default 0,
  blocked_until timestamptz,
  is_owner_notified boolean not null default false
);
comment on table private.second_step_tries is
  'How many codes in a row were tried for an account without one being right. Its row is also the one turn in which an account''s codes are tried.';
comment on column private.second_step_tries.blocked_until is
  'No code counts before, right or wrong. Each five wrong ones in a row double the wait, so that a patient guesser gets nowhere either.';
alter table private.second_step_tries enable row level security;

create function private.has_second_step(account uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.second_steps as step
    where step.user_id = account and step.confirmed_at is not null
  );
end
$$;
comment on function private.has_second_step(uuid) is 'Whether an account is signed in to with a second step.';

create function private.has_passed_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.has_second_step(auth.uid()) or exists (
    select from private.session_proofs as proof
    where proof.session_id = private.own_session() and proof.user_id = auth.uid()
      and proof.second_step_at is not null
  );
end
$$;
comment on function private.has_passed_second_step() is
  'Whether the caller''s session is more than a password, where their account wants that.';

create function private.second_step_kinds(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(distinct step.kind)
      || case
        when exists (select from private.recovery_codes as code where code.user_id = account)
        then '["recovery_code"]'::jsonb else '[]'
      end,
    '[]'
  )
  from private.second_steps as step
  where step.user_id = account and step.confirmed_at is not null
  having count(*) > 0
);
comment on function private.second_step_kinds(uuid) is
  'The kinds of second step that an account has: `["passkey", "totp", "recovery_code"]`; null if it has no second step.';

create function public.own_second_step() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  return jsonb_build_object(
    'enrolled', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', step.id, 'kind', step.kind, 'name', step.name,
            'createdAt', private.utc(step.created_at), 'lastUsedAt', private.utc(step.last_used_at)
          )
          order by step.created_at, step.id
        ),
        '[]'
      )
      from private.second_steps as step
      where step.user_id = auth.uid() and step.confirmed_at is not null
    ),
    'recoveryCodesLeft', (
      select count(*) from private.recovery_codes as code where code.user_id = auth.uid()
    ),
    'required', private.needs_second_step()
  );
end
$$;
comment on function public.own_second_step() is
  'The caller''s own: `{enrolled: [{id, kind: totp | passkey, name, createdAt, lastUsedAt}], recoveryCodesLeft, required}`; required: whether their account can only set one up.';
grant execute on function public.own_second_step() to authenticated;

create function public.try_second_step(account uuid, session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  state private.second_step_tries;
  is_blocked boolean;
begin
  if not exists (
    select from auth.sessions as present
    where present.id = try_second_step.session and present.user_id = account
      and (present.not_after is null or present.not_after > now())
  ) then
    return null;
  end if;
  insert into private.second_step_tries as known (user_id) values (account)
  on conflict (user_id) do update set tries = known.tries
  returning * into state;
  is_blocked := coalesce(state.blocked_until > now(), false);
  -- A caller who gets this far knows the password: the owner gets one mail about it.
  if (is_blocked or state.tries >= 5) and not state.is_owner_notified and private.has_second_step(account) then
    perform private.notify_owner(account, 'second_step_failed', '{}');
    update private.second_step_tries as told set is_owner_notified = true where told.user_id = account;
  end if;
  if is_blocked then
    return jsonb_build_object(
      'wait', greatest(1, ceil(extract(epoch from state.blocked_until - now())))::integer,
      'totp', '[]'::jsonb
    );
  end if;
  update private.second_step_tries as counted
  set
    tries = state.tries + 1,
    blocked_until = case
      when (state.tries + 1) % 5 = 0
      then now() + least(interval '4 hours', interval '15 minutes' * 2 ^ least(state.tries / 5, 10))
    end
  where counted.user_id = account;
  return jsonb_build_object(
    'wait', 0,
    'totp', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', step.id, 'sealedSecret', step.sealed_secret, 'isConfirmed', step.confirmed_at is not null)
          order by step.created_at
        ),
        '[]'
      )
      from private.second_steps as step
      where step.user_id = account and step.kind = 'totp'
        and (step.confirmed_at is not null or step.created_at > now() - interval '15 minutes')
    )
  );
end
$$;
comment on function public.try_second_step(uuid, uuid) is
  'Counts a try of a code for an account, in one of its live sessions, and answers what the code is compared with: `{wait: seconds or 0, totp: [{id, sealedSecret, isConfirmed}]}`. After five wrong ones in a row the answer has only a wait, a quarter of an hour and then twice as long each time, four hours at most, and the owner gets a mail. Null for a session that has ended.';
grant execute on function public.try_second_step(uuid, uuid) to service_role;

create function private.note_second_step(account uuid, session uuid, is_sign_in boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions as present
    where present.id = note_second_step.session and present.user_id = account
      and (present.not_after is null or present.not_after > now())
      -- A session that waits for its second step does so for as long as its page.
      and (not is_sign_in or present.created_at > now() - interval '15 minutes')
    -- The session does not end before this is over.
    for key share
  ) then
    -- This error rolls back everything that was used up for the try.
    raise exception 'second_step_expired' using errcode = 'PT403';
  end if;
  delete from private.second_step_tries as done where done.user_id = account;
  insert into private.session_proofs as known (session_id, user_id, second_step_at, reauthenticated_at)
  values (
    note_second_step.session, account,
    case when is_sign_in then now() end, case when not is_sign_in then now() end
  )
  on conflict (session_id) do update set
    second_step_at = coalesce(excluded.second_step_at, known.second_step_at),
    reauthenticated_at = coalesce(excluded.reauthenticated_at, known.reauthenticated_at);
end
$$;
comment on function private.note_second_step(uuid, uuid, boolean) is
  'Notes of a session that its second step was passed, at sign-in or to reauthenticate; PT403 second_step_expired, and no proof is used up, when it has ended, or waited for a quarter of an hour.';

create function public.pass_totp(
  account uuid, session uuid, step uuid, time_step bigint, sealed_secret text, is_sign_in boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two with the same code, the second waits for this row and finds the code used.
  update private.second_steps as used
  set
    last_time_step = pass_totp.time_step, last_used_at = now(),
    -- By the key that seals today, so that an older one can be taken away.
    sealed_secret = pass_totp.sealed_secret
  where used.id = pass_totp.step and used.user_id = account and used.kind = 'totp'
    and used.confirmed_at is not null
    and (used.last_time_step is null or used.last_time_step < pass_totp.time_step);
  if not found then
    return false;
  end if;
  perform private.note_second_step(account, pass_totp.session, is_sign_in);
  return true;
end
$$;
comment on function public.pass_totp(uuid, uuid, uuid, bigint, text, boolean) is
  'Uses a code up that the worker found right, by the number of its time, and lets the session pass; false when that code or a later one was used before. PT403 second_step_expired, and the code is not used up, for a session that has ended.';
grant execute on function public.pass_totp(uuid, uuid, uuid, bigint, text, boolean) to service_role;

create function public.use_recovery_code(account uuid, session uuid, code_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Deleting uses it up: of two at once, the second finds nothing.
  delete from private.recovery_codes as code
  where code.user_id = account and code.code_hash = use_recovery_code.code_hash;
  if not found then
    return false;
  end if;
  perform private.note_second_step(account, use_recovery_code.session, true);
  perform private.notify_owner(
    account, 'recovery_code_used',
    jsonb_build_object('left', (select count(*) from private.recovery_codes as code where code.user_id = account))
  );
  perform private.note_activity(account, 'recovery_code_used', private.device_of(use_recovery_code.session));
  perform private.add_audit_entry(account, 'recovery_code_used', account);
  return true;
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Uses a recovery code up in place of the second step, tells the owner and records it; false for one that is not the account''s, or was used. PT403 second_step_expired, and the code is left, for a session that has ended. After try_second_step().';
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;
