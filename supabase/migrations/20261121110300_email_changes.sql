-- Moving an account to another address: requested with the password, confirmed from the new address, and reported to
-- the old one both times. A link like this also confirms the address at which a talent gets some mails, and proves
-- again the address of a network's member who writes to talent.

create table private.email_changes (
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  purpose text not null default 'login' check (purpose in ('login', 'notifications', 'proof')),
  token_hash text not null unique check (token_hash <> ''),
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (user_id, purpose)
);
comment on table private.email_changes is
  'Addresses that wait to be confirmed, one for each account and purpose: a later one takes the place of an earlier one.';
comment on column private.email_changes.purpose is
  'The purpose: to sign in with the address, to get news at it, or to prove again that it is the owner''s.';
alter table private.email_changes enable row level security;

create function private.queue_address_mail(kind text, recipient text, owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- So that nobody's mailbox can be flooded from somebody's settings. The requests of one account do not use up
  -- another's.
  if (
    select count(*) from private.mail_outbox as mail
    where mail.recipient = queue_address_mail.recipient
      and mail.owner = queue_address_mail.owner
      and mail.kind = queue_address_mail.kind
      and mail.created_at > now() - interval '1 hour'
  ) < 3 then
    perform private.queue_mail(kind || ':' || gen_random_uuid(), kind, recipient, '{}', owner);
  end if;
end
$$;
comment on function private.queue_address_mail(text, text, uuid) is
  'Tells an address of its account that the account moves away: at most three mails of a kind an hour.';

create function private.limit_address_mails(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  full_until timestamptz;
begin
  perform private.limit_own_rate('email_change_to', 3, 3600, address);
  -- One after the other, or all that ask at once would find room for the last mail.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_address_mails ' || address, 0));
  -- Of all kinds, so that the answer does not tell whether the address has an account.
  select mail.created_at + interval '1 hour' into full_until
  from private.mail_outbox as mail
  where mail.recipient = address and mail.kind in ('confirm_new_address', 'address_taken', 'confirm_notification_address', 'agent_invitation')
    and mail.created_at > now() - interval '1 hour'
  order by mail.created_at desc
  offset 9 limit 1;
  if full_until is not null then
    raise exception 'too_many_requests'
    using errcode = 'PT429', detail = greatest(1, ceil(extract(epoch from full_until - now())))::integer::text;
  end if;
end
$$;
comment on function private.limit_address_mails(text) is
  'Refuses when the caller has had three mails an hour sent to an address that they want, or all callers together ten: PT429 too_many_requests (detail: seconds to wait).';

create function public.request_email_change(new_email text, token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(new_email);
  present text;
  holder constant uuid := private.account_at(address);
begin
  perform private.require_reauthentication();
  perform private.limit_own_rate('email_change', 10);
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(char_length(token_hash) between 1 and 200, 'token_hash');
  perform private.require(char_length(sealed_token) between 1 and 1000, 'sealed_token');
  select person.email into present from auth.users as person where person.id = auth.uid();
  perform private.require(address <> present, 'email');
  perform private.require(
    not private.is_free_mail(address) or not exists (
      select from public.user_roles where user_id = auth.uid() and role = 'tv_network'
    ),
    'email'
  );
  -- A client that got no answer asks again: the mailed link stays valid, and is not mailed again.
  if exists (
    select from private.email_changes as sent
    where sent.user_id = auth.uid() and sent.purpose = 'login' and sent.email = address
      and sent.created_at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  -- Before an earlier link is replaced: it stays good when no mail would bring the later one.
  perform private.limit_address_mails(address);

  insert into private.email_changes as change (user_id, token_hash, email)
  values (auth.uid(), request_email_change.token_hash, address)
  on conflict (user_id, purpose) do update set
    token_hash = excluded.token_hash, email = excluded.email,
    created_at = default, expires_at = default;
  -- The answer is the same whether or not the address has an account; its owner learns of it by mail.
  if holder is not null then
    perform private.queue_mail('address_taken:' || gen_random_uuid(), 'address_taken', address, '{}', holder);
  else
    perform private.queue_mail(
      'confirm_new_address:' || gen_random_uuid(), 'confirm_new_address', address,
      jsonb_build_object('sealedToken', sealed_token), auth.uid()
    );
  end if;
  perform private.queue_address_mail('address_change_asked', present, auth.uid());
end
$$;
comment on function public.request_email_change(text, text, text) is
  'Mails a link, valid for 24 hours, to an address the caller wants to move to, and a notice to the present one. Nothing changes until the link is used. For an address that was requested within ten minutes, the link that was mailed stays valid. PT403 reauthenticate; PT422 validation_failed: email, token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after ten in a minute, three an hour to one address, or when all accounts together have had ten an hour sent to it.';
grant execute on function public.request_email_change(text, text, text) to authenticated;

create function public.cancel_email_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  delete from private.email_changes where user_id = auth.uid() and purpose = 'login';
end
$$;
comment on function public.cancel_email_change() is 'Ends the link of the caller''s own change of address; without one, nothing happens. Repeatable.';
grant execute on function public.cancel_email_change() to authenticated;

create or replace function public.confirmation_email(token_hash text) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (
    select confirmation.email
    from private.email_confirmations as confirmation
    where confirmation.token_hash = confirmation_email.token_hash
      and confirmation.used_at is null
      and confirmation.expires_at > now()
  ),
  -- Until it is confirmed, the account signs in with the address it has.
  (
    select person.email
    from private.email_changes as change join auth.users as person on person.id = change.user_id
    where change.token_hash = confirmation_email.token_hash and change.expires_at > now()
  )
);
comment on function public.confirmation_email(text) is
  'The address that the account of a confirmation link signs in with, while the link is good; null when it is unknown, used or expired.';

create function private.set_email(account uuid, new_email text, is_proved boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former text;
begin
  select person.email into former from auth.users as person where person.id = account for update;
  -- Before the account is listed again: the name in the domain of an address that is proved is compared after that.
  perform private.lock_comparisons();
  -- The contact addresses of networks and talent follow, unless they chose another one.
  update public.talent_profiles set contact_email = new_email
  where user_id = account and contact_email = former;
  update public.tv_network_profiles set contact_email = new_email
  where user_id = account and contact_email = former;
  perform set_config('lower_third.sets_email_of', account::text, true);
  update auth.users
  set
    email = new_email,
    raw_user_meta_data = case
      when raw_user_meta_data ? 'email'
      then jsonb_set(raw_user_meta_data, '{email}', to_jsonb(new_email))
      else raw_user_meta_data
    end
  where id = account;
  update auth.identities
  set identity_data = jsonb_set(identity_data, '{email}', to_jsonb(new_email))
  where user_id = account and provider = 'email';
  if is_proved then
    update public.user_roles set email_confirmed_at = now() where user_id = account;
  end if;
  delete from private.password_resets where user_id = account;
end
$$;
comment on function private.set_email(uuid, text, boolean) is
  'Moves an account to an address that its owner has proved to be theirs, or to one that is as unproved as the one before. The rules of registration hold.';

create function public.confirm_new_address(token_hash text, user_id uuid, device text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  change private.email_changes;
  former text;
begin
  perform private.lock_address(confirm_new_address.user_id);
  delete from private.email_changes as waiting
  where waiting.token_hash = confirm_new_address.token_hash
    and waiting.user_id = confirm_new_address.user_id
    and waiting.purpose = 'login'
    and waiting.expires_at > now()
    and private.announced_status_of(waiting.user_id) = 'approved'
    and private.account_at(waiting.email) is null
  returning * into change;
  if not found then
    return null;
  end if;
  select person.email into former from auth.users as person where person.id = change.user_id;
  -- Mails and messages go along with the account.
  perform from private.mail_outbox as mail
  where mail.id in (select own.id from private.mails_of(change.user_id) as own)
  order by mail.created_at, mail.id for update;
  perform from public.contact_messages as message
  where message.id in (select own.id from private.messages_of(change.user_id) as own)
  order by message.id for update;
  perform private.queue_address_mail('address_changed', former, change.user_id);
  perform private.note_activity(change.user_id, 'email_changed', device);
  perform private.add_audit_entry(
    change.user_id, 'email_changed', change.user_id,
    jsonb_build_object('email', former), jsonb_build_object('email', change.email)
  );
  -- Only now, because it also lists the account again, for which the holder of the audit log may be waiting.
  perform private.set_email(change.user_id, change.email);
  return change.email;
exception
  -- Somebody registered with it in this very moment.
  when unique_violation then return null;
end
$$;
comment on function public.confirm_new_address(text, uuid, text) is
  'Uses a link up for the account it is about, moves it to the address the link was sent to, tells the former one, records it, and answers the address; null when the link is not good, or the address has an account by now.';
grant execute on function public.confirm_new_address(text, uuid, text) to service_role;

-- A person who sets or resets the password ends any change of address that somebody else may have begun.
create function private.end_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.email_changes where user_id = new.id;
  return null;
end
$$;
comment on function private.end_email_change() is 'A new password ends the links of changes of address.';

create trigger end_email_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_email_change();

-- Proving the same address again --------------------------------------------------------------------

create function private.proved_until(account uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select roles.email_confirmed_at + interval '90 days' from public.user_roles as roles
    where roles.user_id = account and roles.role = 'tv_network'
  );
end
$$;
comment on function private.proved_until(uuid) is
  'Until when a member of a network has proved their address lately enough to write to talent; null for who never did, and for others.';

create function public.request_address_proof(token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.acting_network();
  perform private.limit_own_rate('address_proof', 3, 3600);
  perform private.require(char_length(token_hash) between 1 and 200, 'token_hash');
  perform private.require(char_length(sealed_token) between 1 and 1000, 'sealed_token');
  select lower(person.email) into address from auth.users as person where person.id = auth.uid();
  insert into private.email_changes as change (user_id, purpose, token_hash, email)
  values (auth.uid(), 'proof', request_address_proof.token_hash, address)
  on conflict (user_id, purpose) do update set
    token_hash = excluded.token_hash, email = excluded.email,
    created_at = default, expires_at = default;
  perform private.queue_mail(
    'prove_address_again:' || gen_random_uuid(), 'prove_address_again', address,
    jsonb_build_object('sealedToken', sealed_token), auth.uid()
  );
end
$$;
comment on function public.request_address_proof(text, text) is
  'Mails the calling member of a network a link, good for 24 hours, by which they prove their address again; a later link replaces an earlier one. PT403 wrong_role; PT422 validation_failed: token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after three in an hour.';
grant execute on function public.request_address_proof(text, text) to authenticated;

create function public.confirm_address_again(token_hash text, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_address(confirm_address_again.user_id);
  delete from private.email_changes as waiting using auth.users as person
  where waiting.token_hash = confirm_address_again.token_hash
    and waiting.user_id = confirm_address_again.user_id
    and waiting.purpose = 'proof'
    and waiting.expires_at > now()
    and person.id = waiting.user_id and lower(person.email) = waiting.email
    and private.announced_status_of(waiting.user_id) = 'approved';
  if not found then
    return false;
  end if;
  update public.user_roles as roles set email_confirmed_at = now()
  where roles.user_id = confirm_address_again.user_id;
  return true;
end
$$;
comment on function public.confirm_address_again(text, uuid) is
  'Uses a link up for its account, whose proof of address starts again from now; false if the link is not valid.';
grant execute on function public.confirm_address_again(text, uuid) to service_role;
