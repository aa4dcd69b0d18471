-- A signed-in person proves their identity again before actions that a stolen cookie must not allow: to invite or
-- remove an administrator, to export accounts, to close sign-ups, to change their own address or password, and to
-- delete the account. To invite a member of a network or make one its owner, a recent sign-in is enough.

create table private.session_proofs (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  reauthenticated_at timestamptz,
  second_step_at timestamptz
);
comment on table private.session_proofs is
  'Proofs given in a session after the password that began it. Deleted with the session.';
comment on column private.session_proofs.reauthenticated_at is
  'When its owner last proved again that it is them. Signing in does not count: a cookie may be stolen a minute later.';
comment on column private.session_proofs.second_step_at is
  'When the second step was passed in this session; null until then.';
create index session_proofs_by_user on private.session_proofs (user_id);
alter table private.session_proofs enable row level security;

create function private.require_reauthentication() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  if not exists (
    select from private.session_proofs as proof
    where proof.session_id = private.own_session() and proof.user_id = auth.uid()
      and proof.reauthenticated_at > now() - interval '10 minutes'
  ) then
    raise exception 'reauthenticate' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_reauthentication() is
  'Refuses everyone but an active caller who has proved in this session, within the last ten minutes, that it is them. A stolen token alone changes nothing of the account, and makes nobody an administrator: PT403 reauthenticate.';

create function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  if not exists (
    select from auth.sessions as own
    where own.id = private.own_session() and own.user_id = auth.uid()
      and own.created_at > now() - interval '10 minutes'
  ) then
    perform private.require_reauthentication();
  end if;
end
$$;
comment on function private.require_recent_proof() is
  'Refuses every caller but an active one who has signed in, or has proved in this session who they are, within the last ten minutes. So a session that was left open cannot do these actions, and a person who has just signed in can. PT403 reauthenticate.';

create function public.note_password_given(account uuid, proof uuid, session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- The proof is a session that the password began a moment ago.
  if not exists (
    select from auth.sessions as begun
    where begun.id = note_password_given.proof and begun.user_id = account
      and begun.created_at > now() - interval '2 minutes'
  ) or not exists (
    select from auth.sessions as present
    where present.id = note_password_given.session and present.user_id = account
      and (present.not_after is null or present.not_after > now())
  ) then
    return false;
  end if;
  -- The session that replaces another keeps all proofs of that one.
  insert into private.session_proofs as known (session_id, user_id, reauthenticated_at, second_step_at)
  select proved, account, now(), (
    select former.second_step_at from private.session_proofs as former
    where former.session_id = note_password_given.session
  )
  from unnest(array[note_password_given.session, note_password_given.proof]) as proved
  on conflict (session_id) do update set
    reauthenticated_at = excluded.reauthenticated_at, second_step_at = excluded.second_step_at;
  -- Both belong to this browser: the mail about a change names it.
  insert into private.session_devices (session_id, user_id, device, is_remembered)
  select note_password_given.proof, account, known.device, known.is_remembered
  from private.session_devices as known where known.session_id = note_password_given.session
  on conflict do nothing;
  return true;
end
$$;
comment on function public.note_password_given(uuid, uuid, uuid) is
  'Notes for an account''s session, and for the one with which Auth has just accepted the password, that its owner proved to be themselves; false when either is not the account''s, has ended, or the proof is older than two minutes. Repeatable.';
grant execute on function public.note_password_given(uuid, uuid, uuid) to service_role;
