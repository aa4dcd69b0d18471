-- Passwords and addresses belong to Auth, but are changed here, so that they change in the same transaction as the link
-- that was used up, the sessions that end, and the mail that reports it. Auth's own calls would be several steps that
-- can stop in between, and its calls for administrators exist on a hosted project only
-- (docs/decisions/008-passwords-and-email-addresses-are-changed-by-our-database-not-by-auths-calls.md).

create extension if not exists pgcrypto with schema extensions;

do $$
begin
  -- One by one: for several privileges at once, has_table_privilege() answers whether any of them is held.
  if exists (
    select from (
      values
        ('auth.users', '{select,update,delete}'::text[]), ('auth.sessions', '{select,update,delete}'),
        ('auth.identities', '{select,update}')
    ) as needed (relation, privileges), unnest(needed.privileges) as privilege
    where not has_table_privilege(needed.relation, privilege)
  ) then
    raise exception 'The migrations need to write auth.users, auth.sessions and auth.identities.';
  end if;
end
$$;

-- Auth lets the holder of a token set another password, without a check, without a mail, and with all other sessions
-- still open.
create function private.refuse_other_passwords() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('lower_third.sets_password_of', true) is distinct from new.id::text then
    raise exception 'reauthenticate'
      using errcode = 'PT403', detail = 'Only private.set_password() writes passwords.';
  end if;
  return new;
end
$$;
comment on function private.refuse_other_passwords() is
  'Refuses a password that private.set_password() is not writing.';

create trigger refuse_other_passwords before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.refuse_other_passwords();

-- Nor another address, to which a link for a forgotten password would then go.
create function private.refuse_other_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('lower_third.sets_email_of', true) is distinct from new.id::text then
    raise exception 'reauthenticate'
      using errcode = 'PT403', detail = 'Only private.set_email() moves accounts to another address.';
  end if;
  return new;
end
$$;
comment on function private.refuse_other_addresses() is
  'Refuses an address that private.set_email() is not writing.';

create trigger refuse_other_addresses before update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.refuse_other_addresses();

create function private.set_password(account uuid, password text, kept_session uuid default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- bcrypt reads 72 bytes and no more: two longer passwords could be one.
  perform private.require(char_length(password) >= 6 and octet_length(password) <= 72, 'password');
  perform set_config('lower_third.sets_password_of', account::text, true);
  update auth.users
  set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 10))
  where id = account;
  perform private.lock_sessions(array[account]);
  delete from auth.sessions
  where user_id = account and (kept_session is null or id <> kept_session);
end
$$;
comment on function private.set_password(uuid, text, uuid) is
  'Gives an account another password and signs it out everywhere, but for one session if one is named. PT422 validation_failed: password.';

create function private.password_fingerprint(account uuid) returns text
language sql stable security definer set search_path = ''
return (
  -- The hashed value contains 128 random bits, so nobody can try passwords against a fingerprint.
  select left(encode(sha256(convert_to(person.encrypted_password, 'UTF8')), 'hex'), 32)
  from auth.users as person where person.id = account
);
comment on function private.password_fingerprint(uuid) is
  'The value by which a browser''s cookie proves that an account was signed in to from it: no two accounts have the same, and it changes with the password.';

create function private.notify_password_changed(account uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    'password_changed:' || gen_random_uuid(), 'password_changed', person.email, '{}', account
  )
  from auth.users as person where person.id = account;
$$;
comment on function private.notify_password_changed(uuid) is
  'Queues the mail by which an owner learns that somebody, probably they, changed the password.';

create function private.own_session() returns uuid
language sql stable set search_path = ''
return (auth.jwt() ->> 'session_id')::uuid;
comment on function private.own_session() is 'The session that the caller''s token belongs to; null for a token without one.';

create function private.require_active() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_active() then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_active() is 'Refuses everyone who may not use the product now.';

create function public.has_just_chosen_password(account uuid, password text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Nobody can try passwords by this: it only ever finds one within ten minutes of a change.
  return exists (
    select from private.account_activity as noted
    where noted.user_id = account and noted.kind = 'password_changed' and noted.at > now() - interval '10 minutes'
  ) and private.is_password_of(account, password);
end
$$;
comment on function public.has_just_chosen_password(uuid, text) is
  'Whether an account has changed its password to this one within ten minutes: a client that got no answer sends the change again. The caller has already counted this as a try of a password.';
grant execute on function public.has_just_chosen_password(uuid, text) to service_role;

create function public.change_password(new_password text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked before the check: of two at once, the second finds that the first has ended its session. Otherwise both
  -- would be told that their password is valid, and one of them could not sign in.
  perform from auth.users as person where person.id = auth.uid() for update;
  -- And not by a session that its owner has just ended from another one.
  perform private.lock_sessions(array[auth.uid()]);
  perform private.require_reauthentication();
  if public.has_just_chosen_password(auth.uid(), new_password) then
    return private.password_fingerprint(auth.uid());
  end if;
  perform private.set_password(auth.uid(), new_password, private.own_session());
  perform private.notify_password_changed(auth.uid());
  perform private.note_activity(auth.uid(), 'password_changed', private.device_of(private.own_session()));
  perform private.add_audit_entry(auth.uid(), 'password_changed', auth.uid());
  return private.password_fingerprint(auth.uid());
end
$$;
comment on function public.change_password(text) is
  'Changes the caller''s own password, ends all their other sessions, queues the mail that tells them and records it; answers private.password_fingerprint(). A change that is sent again within ten minutes changes nothing. PT403 reauthenticate; PT422 validation_failed: password.';
grant execute on function public.change_password(text) to authenticated;
