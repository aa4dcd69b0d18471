-- The mails that an account wants. Mails that it cannot do without (decisions about it, the desk's questions, its own
-- security) are always sent.

create function private.notification_kinds(role public.account_role) returns text[]
language sql immutable parallel safe set search_path = ''
return case role
  when 'talent' then array['status_change', 'desk_question', 'enquiry', 'new_match']
  when 'tv_network' then array['status_change', 'desk_question', 'network_merged', 'asking', 'enquiry', 'new_match', 'saved_available']
  else array[]::text[]
end;
comment on function private.notification_kinds(public.account_role) is
  'The kinds of notification of a role, in the order of its settings.';

create function private.is_always_mailed(kind text) returns boolean
language sql immutable parallel safe set search_path = ''
return kind in ('status_change', 'desk_question', 'network_merged', 'asking');
comment on function private.is_always_mailed(text) is 'Whether a kind of mail cannot be switched off.';

create table private.notification_preferences (
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  kind text not null check (kind in ('enquiry', 'new_match', 'saved_available')),
  by_mail boolean not null,
  primary key (user_id, kind)
);
comment on table private.notification_preferences is
  'An account''s choice about a kind of mail. Without a row it gets the mail.';
alter table private.notification_preferences enable row level security;

create function private.wants_mail(account uuid, kind text) returns boolean
language sql stable security definer set search_path = ''
return private.is_always_mailed(kind) or coalesce(
  (
    select preference.by_mail from private.notification_preferences as preference
    where preference.user_id = account and preference.kind = wants_mail.kind
  ),
  true
);
comment on function private.wants_mail(uuid, text) is
  'Whether to queue a mail of a kind for an account: call it wherever a notification of such a kind is sent.';

create function private.preferences_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'kind', kind,
        'byMail', private.wants_mail(account, kind),
        'isFixed', private.is_always_mailed(kind)
      )
      order by place
    ),
    '[]'
  )
  from public.user_roles as roles,
    unnest(private.notification_kinds(roles.role)) with ordinality as told (kind, place)
  where roles.user_id = account
);
comment on function private.preferences_json(uuid) is
  'An account''s kinds of notification: `[{kind, byMail, isFixed}]`.';

create function public.notification_preferences() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  return private.preferences_json(auth.uid());
end
$$;
comment on function public.notification_preferences() is
  'The caller''s kinds of notification, as private.preferences_json() writes them.';
grant execute on function public.notification_preferences() to authenticated;

create function public.save_notification_preferences(by_mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  perform private.require(jsonb_typeof(by_mail) = 'object', 'byMail');
  perform private.require(
    jsonb_typeof(wanted) = 'boolean'
      and not private.is_always_mailed(kind)
      and kind = any (private.notification_kinds(roles.role)),
    kind
  )
  from jsonb_each(by_mail) as given (kind, wanted), public.user_roles as roles
  where roles.user_id = auth.uid();

  insert into private.notification_preferences as preference (user_id, kind, by_mail)
  select auth.uid(), kind, wanted::boolean from jsonb_each(by_mail) as given (kind, wanted)
  on conflict (user_id, kind) do update set by_mail = excluded.by_mail;
  return private.preferences_json(auth.uid());
end
$$;
comment on function public.save_notification_preferences(jsonb) is
  'Saves the caller''s choices, `{kind: boolean}` for the kinds they name, and answers all of them. PT422 validation_failed with a kind that their role does not have or that cannot be switched off. Repeatable.';
grant execute on function public.save_notification_preferences(jsonb) to authenticated;

create function public.stop_mails(account uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require(
    not private.is_always_mailed(stop_mails.kind)
      and stop_mails.kind = any (private.notification_kinds(roles.role)),
    'kind'
  )
  from public.user_roles as roles where roles.user_id = stop_mails.account;
  insert into private.notification_preferences as preference (user_id, kind, by_mail)
  select roles.user_id, stop_mails.kind, false
  from public.user_roles as roles where roles.user_id = stop_mails.account
  on conflict on constraint notification_preferences_pkey do update set by_mail = false;
end
$$;
comment on function public.stop_mails(uuid, text) is
  'Switches a kind of mail off for the account that a link in such a mail names; does nothing for an account that no longer exists. For the worker, which has verified the link. PT422 validation_failed: kind. Repeatable.';
grant execute on function public.stop_mails(uuid, text) to service_role;

create function public.account_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  return (
    select jsonb_build_object(
      'email', person.email,
      'emailConfirmed', roles.email_confirmed_at is not null,
      'provedUntil', (
        select private.utc(private.proved_until(member.user_id)) from private.network_members as member
        where member.user_id = roles.user_id and member.ended_at is null and member.may_write
      ),
      'decidedAt', private.utc(private.announced_since(roles.user_id)),
      'pendingEmail', (
        select jsonb_build_object('email', change.email, 'expiresAt', private.utc(change.expires_at))
        from private.email_changes as change
        where change.user_id = roles.user_id and change.purpose = 'login' and change.expires_at > now()
      ),
      'sessions', private.sessions_json(roles.user_id),
      'activity', private.activity_json(roles.user_id),
      'notifications', private.preferences_json(roles.user_id),
      'readReceipts', case when roles.role <> 'admin' then private.shows_reading(roles.user_id) end
    )
    from public.user_roles as roles join auth.users as person on person.id = roles.user_id
    where roles.user_id = auth.uid()
  );
end
$$;
comment on function public.account_settings() is
  'The data of the caller''s settings page: `{email, emailConfirmed, provedUntil | null, decidedAt | null, pendingEmail: {email, expiresAt} | null, sessions, activity, notifications, readReceipts}`; readReceipts is null for administrators, and provedUntil is null for who may not write to talent.';
grant execute on function public.account_settings() to authenticated;
