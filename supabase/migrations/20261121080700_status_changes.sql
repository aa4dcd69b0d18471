-- The only way an account's status changes: one function that checks, writes, records and tells.

create function private.is_transition(present public.profile_status, wanted public.profile_status)
returns boolean
language sql immutable parallel safe set search_path = ''
return (present, wanted) in (
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'deactivated'), ('approved', 'hidden'),
  ('rejected', 'approved'), ('rejected', 'pending'),
  ('deactivated', 'approved'),
  ('hidden', 'approved')
);
comment on function private.is_transition(public.profile_status, public.profile_status) is
  'The graph of statuses, as in shared/profile-status.ts.';

create function private.end_sessions(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = account;
exception
  -- A hosted project may keep Auth's tables to itself. is_active() shuts the account out anyway.
  when insufficient_privilege then return;
end
$$;
comment on function private.end_sessions(uuid) is 'Signs an account out everywhere, where the database may.';

create function public.set_account_status(
  target uuid,
  expected text,
  new_status text,
  reason text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account_role public.account_role;
  account_email text;
  first_name text;
  present public.profile_status;
  wanted public.profile_status;
  stated_reason constant text := case when not private.is_blank(reason) then reason end;
  kind text;
  entry bigint;
begin
  perform private.require_admin();
  if target = auth.uid() then
    raise exception 'own_account' using errcode = 'PT403';
  end if;

  select roles.role, account.email into account_role, account_email
  from public.user_roles as roles
  join auth.users as account on account.id = roles.user_id
  where roles.user_id = target;
  -- The row is locked before it is compared: of two administrators, the second sees what the first did.
  if account_role = 'talent' then
    select profile.status, profile.first_name into present, first_name
    from public.talent_profiles as profile where profile.user_id = target for update;
  elsif account_role = 'tv_network' then
    select profile.status, profile.first_name into present, first_name
    from public.tv_network_profiles as profile where profile.user_id = target for update;
  end if;
  if present is null then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;

  if present::text is distinct from expected then
    raise exception 'status_changed' using errcode = 'PT409', detail = present::text;
  end if;
  if new_status is null or new_status <> all (enum_range(null::public.profile_status)::text[])
    or not private.is_transition(present, new_status::public.profile_status)
  then
    raise exception 'transition_not_allowed' using errcode = 'PT422';
  end if;
  wanted := new_status::public.profile_status;
  if wanted in ('rejected', 'deactivated', 'hidden') and stated_reason is null then
    raise exception 'reason_required' using errcode = 'PT422', detail = 'reason';
  end if;
  perform private.require(coalesce(char_length(stated_reason), 0) <= 2000, 'reason');

  if account_role = 'talent' then
    update public.talent_profiles set status = wanted, status_changed_at = now() where user_id = target;
  else
    update public.tv_network_profiles set status = wanted, status_changed_at = now() where user_id = target;
  end if;

  insert into public.audit_log (actor, action, target, before, after, reason)
  values (
    auth.uid(),
    'account_status_changed',
    target,
    jsonb_build_object('status', present),
    jsonb_build_object('status', wanted),
    stated_reason
  )
  returning id into entry;

  kind := case
    when wanted = 'pending' then 'reopened'
    when wanted = 'approved' and present in ('deactivated', 'hidden') then 'approved_again'
    else wanted::text
  end;
  perform private.queue_mail(
    format('%s:%s:%s', kind, target, entry),
    kind,
    account_email,
    jsonb_build_object('firstName', first_name, 'role', account_role, 'reason', stated_reason)
  );

  if present = 'approved' then
    perform private.end_sessions(target);
  end if;
  return wanted;
end
$$;
comment on function public.set_account_status(uuid, text, text, text) is
  'Changes an account''s status for an administrator, if it still is what they saw, along the graph; records it and queues the mail.';
