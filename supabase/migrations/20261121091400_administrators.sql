-- Administrators are made by administrators: invited by mail, and removed, but never the last one.

create table private.admin_invitations (
  token_hash text primary key check (token_hash <> ''),
  email text not null unique check (email = lower(email) and private.is_mail_address(email)),
  name text check (private.is_line(name, 80)),
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours'
);
comment on table private.admin_invitations is
  'Invitations of administrators who have not joined yet. Only a hash of each token is kept; one for each address.';
comment on column private.admin_invitations.name is
  'The name in the mail''s greeting, and in the list until they join; null if none was given.';
comment on column private.admin_invitations.invited_by is
  'Not a foreign key: the invitation outlives the account that sent it.';
alter table private.admin_invitations enable row level security;

create index user_roles_by_role on public.user_roles (role) where role = 'admin';

create function public.administrators() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'items', (
      select jsonb_agg(
        jsonb_build_object(
          'userId', person.id,
          'email', person.email,
          'createdAt', private.utc(roles.created_at),
          'lastSignInAt', private.utc(roles.last_sign_in_at),
          'isSelf', person.id = auth.uid(),
          'hasSecondStep', private.has_second_step(person.id)
        )
        order by roles.created_at, person.id
      )
      from public.user_roles as roles join auth.users as person on person.id = roles.user_id
      where roles.role = 'admin'
    ),
    'invitations', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'email', invitation.email,
            'name', invitation.name,
            'invitedBy', private.person_email(invitation.invited_by),
            'invitedAt', private.utc(invitation.created_at),
            'expiresAt', private.utc(invitation.expires_at)
          )
          order by invitation.created_at
        ),
        '[]'
      )
      from private.admin_invitations as invitation where invitation.expires_at > now()
    )
  );
end
$$;
comment on function public.administrators() is
  'For an administrator: `{items: [{userId, email, createdAt, lastSignInAt, isSelf, hasSecondStep}], invitations: [{email, name, invitedBy, invitedAt, expiresAt}]}`.';
grant execute on function public.administrators() to authenticated;

create function private.notify_administrators(kind text, about text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    concat_ws(':', kind, roles.user_id, gen_random_uuid()), kind, person.email,
    jsonb_build_object('administrator', about, 'invitedBy', private.person_email(auth.uid())),
    roles.user_id
  )
  from public.user_roles as roles join auth.users as person on person.id = roles.user_id
  where roles.role = 'admin'
  order by roles.user_id;
$$;
comment on function private.notify_administrators(text, text) is
  'Mails every administrator, the caller too, what the caller has done about another one''s address: somebody who has stolen the caller''s cookie acts in their name. Data `{administrator, invitedBy}`.';

create function public.invite_administrator(
  email text,
  token_hash text,
  sealed_token text,
  name text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(email);
  invitation private.admin_invitations;
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(name is null or private.is_line(name, 80), 'name');
  if private.account_at(address) is not null then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  perform private.limit_own_rate('invite', 30);
  perform private.limit_own_rate('invite_to', 5, 3600, address);
  -- A second invitation replaces the first, whose link ends.
  insert into private.admin_invitations (token_hash, email, name, invited_by)
  values (invite_administrator.token_hash, address, invite_administrator.name, auth.uid())
  on conflict on constraint admin_invitations_email_key do update set
    token_hash = excluded.token_hash, name = excluded.name, invited_by = excluded.invited_by,
    created_at = default, expires_at = default
  returning * into invitation;
  perform private.queue_mail(
    'admin_invitation:' || token_hash, 'admin_invitation', address,
    jsonb_build_object(
      'sealedToken', sealed_token,
      'firstName', invitation.name,
      'invitedBy', private.person_email(auth.uid())
    )
  );
  perform private.notify_administrators('administrator_invited', address);
  perform private.add_audit_entry(
    auth.uid(), 'administrator_invited', null, null, jsonb_build_object('email', address)
  );
  return jsonb_build_object('email', address, 'expiresAt', private.utc(invitation.expires_at));
end
$$;
comment on function public.invite_administrator(text, text, text, text) is
  'Mails an invitation, good for 48 hours, in place of any earlier one to the address: `{email, expiresAt}`. Mail `admin_invitation` with `{sealedToken, firstName, invitedBy}`; the name may be null. All administrators get a mail. PT403 reauthenticate; PT409 account_exists; PT422 validation_failed: email, name (1 to 80 characters); PT429 too_many_requests after 30 in a minute, or five in an hour to the same address.';
grant execute on function public.invite_administrator(text, text, text, text) to authenticated;

create function public.withdraw_invitation(email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.admin_invitations as invitation
  where invitation.email = lower(withdraw_invitation.email);
  if found then
    perform private.add_audit_entry(
      auth.uid(), 'invitation_withdrawn', null,
      jsonb_build_object('email', lower(withdraw_invitation.email))
    );
  end if;
end
$$;
comment on function public.withdraw_invitation(text) is
  'Ends the invitation of an address; without one, nothing happens.';
grant execute on function public.withdraw_invitation(text) to authenticated;

create function public.invitation_email(token_hash text) returns text
language sql stable security definer set search_path = ''
return (
  select invitation.email from private.admin_invitations as invitation
  where invitation.token_hash = invitation_email.token_hash and invitation.expires_at > now()
);
comment on function public.invitation_email(text) is
  'The address a live invitation was sent to; null when it is unknown, used, withdrawn or expired.';
grant execute on function public.invitation_email(text) to service_role;

create function public.accept_invitation(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := public.invitation_email(token_hash);
begin
  if address is null then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  return public.begin_admin_registration(address) || jsonb_build_object('email', address);
end
$$;
comment on function public.accept_invitation(text) is
  'Stores the intent of an invited administrator, with which the worker signs them up as with any registration: `{outcome: ready, registrationId, email}`. The invitation is used up when the account is made, not before. PT400 token_invalid.';
grant execute on function public.accept_invitation(text) to service_role;

create function private.use_up_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invited_by uuid;
begin
  delete from private.admin_invitations as invitation
  using auth.users as person
  where person.id = new.user_id and invitation.email = lower(person.email)
  returning invitation.invited_by into invited_by;
  if found then
    perform private.add_audit_entry(
      new.user_id, 'administrator_joined', new.user_id, null,
      jsonb_build_object('invitedBy', invited_by)
    );
  end if;
  return null;
end
$$;
comment on function private.use_up_invitation() is
  'Uses up an invitation, which makes one administrator, and records whose it was.';

create trigger use_up_invitation after insert on public.user_roles
  for each row when (new.role = 'admin') execute function private.use_up_invitation();

create function private.delete_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = account;
exception
  -- A hosted project may keep Auth's tables to itself. Without a role the account is nobody.
  when insufficient_privilege then
    delete from public.user_roles where user_id = account;
end
$$;
comment on function private.delete_account(uuid) is
  'Removes an account, or at least all it may do where Auth''s tables are closed.';

create function public.remove_administrator(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrators uuid[];
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  -- All of them, in one order: of two who remove each other, the second finds themselves removed.
  administrators := array(
    select locked.user_id from (
      select roles.user_id from public.user_roles as roles
      where roles.role = 'admin' order by roles.user_id for update
    ) as locked
  );
  perform private.require_admin();
  if target is null or target <> all (administrators) then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  if not exists (
    select from unnest(administrators) as other
    where other <> target
      and not exists (select from private.account_deletions as leaving where leaving.user_id = other)
  ) then
    raise exception 'last_administrator' using errcode = 'PT409';
  end if;
  perform private.notify_administrators('administrator_removed', private.person_email(target));
  perform private.add_audit_entry(
    auth.uid(), 'administrator_removed', target,
    jsonb_build_object('email', private.person_email(target))
  );
  perform private.delete_account(target);
end
$$;
comment on function public.remove_administrator(uuid) is
  'Removes an administrator''s account, the caller''s own too, but not the last one; they are signed out on their next call. All administrators get a mail, the removed one too. PT403 reauthenticate; PT409 last_administrator; PT404 account_not_found.';
grant execute on function public.remove_administrator(uuid) to authenticated;
