-- A person's sessions: the kind of browser, the start, and the end. The database knows when a session ends, so the time
-- limits hold for its token too, and not only for the cookie.

create table private.session_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  device text not null check (private.is_line(device, 60)),
  is_remembered boolean not null
);
comment on table private.session_devices is
  'The browser of a session in plain words (''Chrome on Windows''), for its owner alone. Deleted with the session.';
create index session_devices_by_user on private.session_devices (user_id);
alter table private.session_devices enable row level security;

create function public.note_session(device text, is_remembered boolean, known text[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fingerprint constant text := private.password_fingerprint(auth.uid());
  former timestamptz;
begin
  -- Held, so that it is not ended before its browser is noted.
  perform from auth.sessions as session where session.id = private.own_session() for no key update;
  if not private.has_live_session() then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  perform private.require(private.is_line(device, 60), 'device');
  perform private.require(is_remembered is not null, 'isRemembered');
  insert into private.session_devices (session_id, user_id, device, is_remembered)
  values (private.own_session(), auth.uid(), note_session.device, note_session.is_remembered)
  on conflict do nothing;
  -- Only to an earlier end: noting a session again cannot prolong it.
  update auth.sessions as session
  set not_after = least(
    session.not_after,
    session.created_at
      + case when note_session.is_remembered then interval '30 days' else interval '12 hours' end
  )
  where session.id = private.own_session();
  -- A caller who is refused for their status, or has yet to pass the second step, has not signed in.
  if not private.is_active() then
    return jsonb_build_object(
      'fingerprint', fingerprint,
      'secondStep', case when private.has_passed_second_step() then null else private.second_step_kinds(auth.uid()) end
    );
  end if;
  select roles.last_sign_in_at into former
  from public.user_roles as roles where roles.user_id = auth.uid() for no key update;
  update public.user_roles as roles set last_sign_in_at = now() where roles.user_id = auth.uid();
  -- The first time every browser is new.
  if former is not null and fingerprint <> all (known) then
    perform private.queue_mail(
      concat_ws(':', 'new_sign_in', auth.uid(), private.own_session()), 'new_sign_in', person.email,
      jsonb_build_object(
        'firstName', application.first_name, 'device', note_session.device, 'at', private.utc(now())
      ),
      person.id
    )
    from auth.users as person left join private.applications as application on application.user_id = person.id
    where person.id = auth.uid();
  end if;
  if known is not null then
    perform private.note_sign_in(note_session.device);
  end if;
  if known is not null and private.has_role('admin') then
    perform private.add_audit_entry(auth.uid(), 'administrator_signed_in', auth.uid());
  end if;
  return jsonb_build_object('fingerprint', fingerprint, 'secondStep', null);
end
$$;
comment on function public.note_session(text, boolean, text[]) is
  'Notes the browser of the caller''s new session, and limits its time: 12 hours after it began, remembered ones 30 days; answers `{fingerprint, secondStep}`: private.password_fingerprint(), and private.second_step_kinds() while the session waits for one of them, else null. known: the fingerprints that the browser brings of accounts it was signed in to; where the caller''s is not among them and this is not their first sign-in, mail `new_sign_in` with `{firstName, device, at}`; null asks nothing, and is no sign-in. Repeatable.';
grant execute on function public.note_session(text, boolean, text[]) to authenticated;

create function private.sessions_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', open.id,
        'device', device.device,
        'isRemembered', coalesce(device.is_remembered, false),
        'signedInAt', private.utc(open.created_at),
        'lastUsedAt', private.utc(open.last_used_at),
        'isCurrent', open.id = private.own_session()
      )
      order by open.id = private.own_session() desc nulls last, open.last_used_at desc, open.id
    ),
    '[]'
  )
  from (
    -- Auth writes when it last exchanged a token, in UTC and without saying so: once an hour of use.
    select
      session.id, session.created_at,
      greatest(session.created_at, session.refreshed_at at time zone 'UTC') as last_used_at
    from auth.sessions as session
    where session.user_id = account and (session.not_after is null or session.not_after > now())
  ) as open
  left join private.session_devices as device on device.session_id = open.id
  -- The browser's cookie has ended by then, remembered or not.
  where open.last_used_at > now() - interval '14 days'
    -- A session that waits for its second step does not count as signed in.
    and (not private.has_second_step(account) or exists (
      select from private.session_proofs as proof
      where proof.session_id = open.id and proof.second_step_at is not null
    ))
);
comment on function private.sessions_json(uuid) is
  'An account''s open sessions, the caller''s first, then the last used: `[{id, device: words | null, isRemembered, signedInAt, lastUsedAt (to the hour), isCurrent}]`.';

create function public.own_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  return private.sessions_json(auth.uid());
end
$$;
comment on function public.own_sessions() is 'The caller''s open sessions, as private.sessions_json() has them.';
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_session(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- Before it ends, if it is this one.
  device constant text := private.device_of(private.own_session());
begin
  perform private.require_active();
  delete from auth.sessions as session
  where session.id = target and session.user_id = auth.uid();
  if not found then
    raise exception 'session_not_found' using errcode = 'PT404';
  end if;
  perform private.note_activity(auth.uid(), 'sessions_ended', device);
  perform private.add_audit_entry(auth.uid(), 'sessions_ended', auth.uid(), null, '{"sessions": 1}');
  return target = private.own_session();
end
$$;
comment on function public.end_own_session(uuid) is
  'Signs the caller out of one of their sessions, at once, and records it; answers whether it was the present one. PT404 session_not_found, for another person''s session too.';
grant execute on function public.end_own_session(uuid) to authenticated;

create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  -- Of two who end each other's session, the second finds that the first has.
  perform private.lock_sessions(array[auth.uid()]);
  perform private.require_active();
  delete from auth.sessions as session
  where session.user_id = auth.uid() and session.id <> private.own_session();
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_activity(auth.uid(), 'sessions_ended', private.device_of(private.own_session()));
    perform private.add_audit_entry(auth.uid(), 'sessions_ended', auth.uid(), null, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;
comment on function public.end_other_sessions() is
  'Signs the caller out everywhere but here, records it, and answers how many sessions that were. Repeatable.';
grant execute on function public.end_other_sessions() to authenticated;
