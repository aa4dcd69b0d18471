-- Passkeys, as a second step: the worker checks their signatures, and the database makes sure that each challenge is
-- answered once, in the session that it was made for.

create table private.passkey_challenges (
  challenge text primary key check (char_length(challenge) between 16 and 200),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  purpose text not null check (purpose in ('enrol', 'sign_in', 'reauthenticate')),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
comment on table private.passkey_challenges is
  'The challenges that a passkey signs. An answer deletes its challenge, right or wrong, so that none counts twice.';
create index passkey_challenges_by_user on private.passkey_challenges (user_id);
create index passkey_challenges_by_session on private.passkey_challenges (session_id);
alter table private.passkey_challenges enable row level security;

create function private.keep_challenge(account uuid, session uuid, challenge text, purpose text) returns void
language sql security definer set search_path = '' as $$
  delete from private.passkey_challenges as old
  where old.user_id = account
    and (old.expires_at <= now() or (old.session_id = session and old.purpose = keep_challenge.purpose));
  insert into private.passkey_challenges (challenge, user_id, session_id, purpose)
  values (keep_challenge.challenge, account, keep_challenge.session, keep_challenge.purpose);
$$;
comment on function private.keep_challenge(uuid, uuid, text, text) is
  'Keeps a challenge for five minutes, in place of the one before for the same in the same session.';

create function private.take_challenge(account uuid, session uuid, challenge text, purpose text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.passkey_challenges as kept
  where kept.challenge = take_challenge.challenge and kept.user_id = account
    and kept.session_id = take_challenge.session and kept.purpose = take_challenge.purpose
    and kept.expires_at > now();
  return found;
end
$$;
comment on function private.take_challenge(uuid, uuid, text, text) is
  'Uses a challenge up; false when it is not there, or was made for something else.';

create function private.passkeys_of(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(jsonb_build_object('id', step.credential_id, 'transports', step.transports) order by step.created_at),
    '[]'
  )
  from private.second_steps as step
  where step.user_id = account and step.kind = 'passkey' and step.confirmed_at is not null
);
comment on function private.passkeys_of(uuid) is 'An account''s passkeys for a browser: `[{id, transports}]`.';

create function public.begin_passkey(challenge text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_room_for_second_step();
  perform private.require(char_length(begin_passkey.challenge) between 16 and 200, 'challenge');
  perform private.keep_challenge(auth.uid(), private.own_session(), begin_passkey.challenge, 'enrol');
  return private.passkeys_of(auth.uid());
end
$$;
comment on function public.begin_passkey(text) is
  'Keeps the challenge that a new passkey of the caller''s is to sign, and answers those there are: `[{id, transports}]`. PT403 reauthenticate; PT409 too_many_second_steps; PT422 validation_failed: challenge.';
grant execute on function public.begin_passkey(text) to authenticated;

create function public.add_passkey(
  account uuid, session uuid, challenge text, passkey jsonb, code_hashes text[]
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- As in confirm_totp(). Another one may have ended the session, and the challenge with it.
  perform from public.user_roles as roles where roles.user_id = account for no key update;
  if not private.take_challenge(account, add_passkey.session, add_passkey.challenge, 'enrol') then
    return null;
  end if;
  -- An app may have been added since the passkey was begun.
  perform private.require_fewer_second_steps(account);
  insert into private.second_steps (
    user_id, kind, name, credential_id, public_key, sign_count, transports, confirmed_at
  )
  values (
    account, 'passkey', passkey ->> 'name', passkey ->> 'id', passkey ->> 'publicKey',
    (passkey -> 'signCount')::bigint,
    array(select jsonb_array_elements_text(passkey -> 'transports') limit 10), now()
  );
  return private.finish_enrolment(account, add_passkey.session, 'passkey', code_hashes);
exception
  -- Somebody has it already.
  when unique_violation then return null;
end
$$;
comment on function public.add_passkey(uuid, uuid, text, jsonb, text[]) is
  'Keeps a passkey `{name, id, publicKey, signCount, transports}` whose answer to the challenge the worker has verified; from then on the account requires it. Answers whether the recovery codes were stored, which happens the first time; null if the challenge no longer exists, or the passkey belongs to an account already. PT409 too_many_second_steps.';
grant execute on function public.add_passkey(uuid, uuid, text, jsonb, text[]) to service_role;

create function public.ask_passkey(account uuid, session uuid, challenge text, purpose text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known constant jsonb := private.passkeys_of(account);
begin
  if known = '[]' or ask_passkey.purpose not in ('sign_in', 'reauthenticate') or not exists (
    select from auth.sessions as present
    where present.id = ask_passkey.session and present.user_id = account
      and (present.not_after is null or present.not_after > now())
  ) then
    return null;
  end if;
  perform private.keep_challenge(account, ask_passkey.session, ask_passkey.challenge, ask_passkey.purpose);
  return known;
end
$$;
comment on function public.ask_passkey(uuid, uuid, text, text) is
  'Keeps the challenge that one of an account''s passkeys is to sign in a session, and answers which those are; null when there is none, or the session has ended.';
grant execute on function public.ask_passkey(uuid, uuid, text, text) to service_role;

create function public.take_passkey_challenge(
  account uuid, session uuid, challenge text, purpose text, credential_id text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.take_challenge(
    account, take_passkey_challenge.session, take_passkey_challenge.challenge, take_passkey_challenge.purpose
  ) then
    return null;
  end if;
  return (
    select jsonb_build_object('publicKey', step.public_key, 'signCount', step.sign_count)
    from private.second_steps as step
    where step.user_id = account and step.kind = 'passkey' and step.confirmed_at is not null
      and step.credential_id = take_passkey_challenge.credential_id
  );
end
$$;
comment on function public.take_passkey_challenge(uuid, uuid, text, text, text) is
  'Uses a challenge up and answers the data that its answer is checked with: `{publicKey, signCount}`; null when the challenge was answered before, or the passkey is not the account''s.';
grant execute on function public.take_passkey_challenge(uuid, uuid, text, text, text) to service_role;

create function public.pass_passkey(
  account uuid, session uuid, credential_id text, sign_count bigint, is_sign_in boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One that counts and does not count on is a copy.
  update private.second_steps as used
  set sign_count = pass_passkey.sign_count, last_used_at = now()
  where used.user_id = account and used.kind = 'passkey' and used.credential_id = pass_passkey.credential_id
    and used.confirmed_at is not null
    and (pass_passkey.sign_count > used.sign_count or (pass_passkey.sign_count = 0 and used.sign_count = 0));
  if not found then
    return false;
  end if;
  perform private.note_second_step(account, pass_passkey.session, is_sign_in);
  return true;
end
$$;
comment on function public.pass_passkey(uuid, uuid, text, bigint, boolean) is
  'Lets a session pass by an answer of a passkey that the worker found right; false for a copy of a passkey that counts. PT403 second_step_expired for a session that has ended. After take_passkey_challenge().';
grant execute on function public.pass_passkey(uuid, uuid, text, bigint, boolean) to service_role;
