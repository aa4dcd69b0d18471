-- A forgotten password: a mailed link, good for an hour and once, in place of the password.

create table private.password_resets (
  token_hash text primary key check (token_hash <> ''),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  email text not null check (private.is_mail_address(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour'
);
comment on table private.password_resets is
  'Links that set a new password. Only a hash of each token is kept; using one ends them all.';
comment on column private.password_resets.email is
  'Where the link was sent: when the account moves to another address, old links end.';
create index password_resets_by_user on private.password_resets (user_id, created_at);
alter table private.password_resets enable row level security;

create function public.request_password_reset(email text, token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person record;
begin
  select account.id, account.email into person
  from auth.users as account join public.user_roles as roles on roles.user_id = account.id
  where account.id = private.account_at(request_password_reset.email)
  -- One after the other, or all that ask at once would find room for the last link.
  for no key update of account;
  if not found then
    return;
  end if;
  delete from private.password_resets as old
  where old.user_id = person.id and old.expires_at <= now();
  -- A person who asks again and again has the links already; so nobody's mailbox can be flooded from the form.
  if (select count(*) from private.password_resets as recent where recent.user_id = person.id) >= 5 then
    return;
  end if;
  insert into private.password_resets (token_hash, user_id, email)
  values (request_password_reset.token_hash, person.id, person.email);
  perform private.queue_mail(
    'password_reset:' || token_hash, 'password_reset', person.email,
    jsonb_build_object('sealedToken', sealed_token), person.id
  );
end
$$;
comment on function public.request_password_reset(text, text, text) is
  'Mails a link to the owner of an address, if it has an account, whatever its status: at most five an hour. The answer is empty either way.';
grant execute on function public.request_password_reset(text, text, text) to service_role;

create function public.is_password_reset_good(token_hash text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.password_resets as link join auth.users as person on person.id = link.user_id
  where link.token_hash = is_password_reset_good.token_hash
    and link.expires_at > now()
    and lower(person.email) = lower(link.email)
);
comment on function public.is_password_reset_good(text) is
  'Whether a link would set a password now.';
grant execute on function public.is_password_reset_good(text) to service_role;

create function public.reset_password(token_hash text, password text, device text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.lock_address((
    select link.user_id from private.password_resets as link where link.token_hash = reset_password.token_hash
  ));
  -- Deleting uses a link up: of two at once, the second waits and finds nothing.
  delete from private.password_resets as link
  using auth.users as person
  where link.token_hash = reset_password.token_hash
    and link.expires_at > now()
    and person.id = link.user_id
    and lower(person.email) = lower(link.email)
  returning link.user_id into account;
  if not found then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  delete from private.password_resets as other where other.user_id = account;
  perform private.set_password(account, password);
  perform private.notify_password_changed(account);
  perform private.note_activity(account, 'password_reset', device);
  perform private.add_audit_entry(account, 'password_reset', account);
  -- Only now, because it also lists the account again, for which the holder of the audit log may be waiting.
  update public.user_roles as roles
  set email_confirmed_at = now()
  where roles.user_id = account and roles.email_confirmed_at is null;
  return private.password_fingerprint(account);
end
$$;
comment on function public.reset_password(text, text, text) is
  'Uses a link up: sets the password, ends every session, confirms the address, which the link has proved, queues the mail that tells and records it; answers private.password_fingerprint(). A refused password leaves the link good. PT400 token_invalid; PT422 validation_failed: password.';
grant execute on function public.reset_password(text, text, text) to service_role;
