-- The way back to one's application: for applicants who have lost the mail, are refused at sign-in, or apply again with
-- the same address; and for those who mistyped the address, in the browser they applied in.

create function private.mail_application_link(email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_at(email);
  status constant public.profile_status := private.announced_status_of(account);
begin
  if status is null or private.has_no_application(account) then
    return;
  end if;
  if status = 'approved' then
    perform private.queue_already_registered(lower(email));
    return;
  end if;
  -- One an hour at most, so that nobody's mailbox can be flooded from a form.
  perform private.queue_applicant_mail(
    account, 'application_link', floor(extract(epoch from now()) / 3600)::text, '{}'
  );
end
$$;
comment on function private.mail_application_link(text) is
  'Mails the link to its status page to the address of an application, at most once an hour; to an approved account how to sign in; to nobody else anything. Mail `application_link` with `{firstName, role, sealedToken}`.';

create function public.request_application_link(
  email text, token_hash text, sealed_token text, address_hashes text[]
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_at(email);
begin
  perform private.mail_application_link(email);
  perform private.mail_confirmation_again(
    applied.user_id,
    case
      when applied.user_id = account then request_application_link.token_hash
      else encode(sha256(convert_to(applied.user_id || request_application_link.token_hash, 'UTF8')), 'hex')
    end,
    request_application_link.sealed_token
  )
  from (
    -- Nobody is approved before confirming, and the first link may be lost as well.
    select account as user_id where not private.has_no_application(account)
    union
    -- An application at a placeholder address has had a link as well, which reaches nobody: otherwise its five a day
    -- would last longer, and a correction would reveal that the address has an account.
    select named.user_id from private.application_addresses as named
    where named.address_hash = any (address_hashes) and named.user_id is distinct from account
    -- Each is locked, in the desk's order.
    order by user_id
  ) as applied;
end
$$;
comment on function public.request_application_link(text, text, text, text[]) is
  'Mails the way back to an application to its address, as private.mail_application_link() does, and a link that confirms the address if it is not confirmed: at most five a day, which count together with applications at placeholder addresses whose hashes are those of this address. The answer is empty, so that nobody else learns whether an address has applied.';
grant execute on function public.request_application_link(text, text, text, text[]) to service_role;

create function private.has_no_application(account uuid) returns boolean
language sql stable security definer set search_path = ''
return not exists (select from private.applications as application where application.user_id = account);
comment on function private.has_no_application(uuid) is 'Whether an account is an administrator''s, or none.';

create function public.confirmation_state(token_hash text) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (
    select case
      when link.used_at is not null then 'used'
      when lower(person.email) <> lower(link.email) then 'unknown'
      when roles.email_confirmed_at is not null and link.expires_at <= now() then 'used'
      when link.expires_at <= now() then 'expired'
      else 'good'
    end
    from private.email_confirmations as link
    join auth.users as person on person.id = link.user_id
    join public.user_roles as roles on roles.user_id = link.user_id
    where link.token_hash = confirmation_state.token_hash
  ),
  (
    select 'change' from private.email_changes as change
    where change.token_hash = confirmation_state.token_hash and change.expires_at > now()
  ),
  'unknown'
);
comment on function public.confirmation_state(text) is
  'The state of a link that confirms an address: good; change, for an account that moves to the address or gets news there; used, if the address is confirmed already; expired; unknown. It reveals nothing about the account.';
grant execute on function public.confirmation_state(text) to service_role;

create function public.renew_confirmation(old_hash text, token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_confirmation_again(link.user_id, renew_confirmation.token_hash, renew_confirmation.sealed_token)
  from private.email_confirmations as link join auth.users as person on person.id = link.user_id
  where link.token_hash = old_hash and lower(person.email) = lower(link.email);
end
$$;
comment on function public.renew_confirmation(text, text, text) is
  'Mails a new link in place of an expired one, to the same address, at most five a day including the first. Does nothing for a confirmed address, or an unknown link.';
grant execute on function public.renew_confirmation(text, text, text) to service_role;

create function public.correct_registration_address(
  registration_id uuid,
  role text,
  new_email text,
  token_hash text,
  sealed_token text,
  address_hash text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(new_email);
  account uuid;
begin
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(role <> 'tv_network' or not private.is_free_mail(address), 'email');
  select roles.user_id into account
  from public.user_roles as roles
  where roles.registration_id = correct_registration_address.registration_id
    and roles.email_confirmed_at is null
    and private.announced_status_of(roles.user_id) = 'pending'
    -- Applications at placeholder addresses are erased after that time, and the others must behave the same, so that
    -- nobody can tell them apart.
    and roles.created_at > now() - interval '30 days'
    -- An invited person is identified by the address: otherwise anybody who got a leaked link would appear at the desk
    -- as a colleague.
    and not exists (select from private.network_invitations as invitation where invitation.joining = roles.user_id);
  -- As at registration: the owner of an address that has an account gets a mail, and nobody else learns of it.
  if private.account_at(address) <> account then
    perform private.queue_already_registered(address);
  end if;
  perform private.lock_address(account);
  -- At most five a day: each one sends a mail to somebody. A link that was used meanwhile has proved the address.
  if account is null or (
    select count(*) from private.email_confirmations as confirmation
    where confirmation.user_id = account and confirmation.created_at > now() - interval '1 day'
  ) >= 5 or exists (
    select from public.user_roles as roles where roles.user_id = account and roles.email_confirmed_at is not null
  ) then
    return;
  end if;
  update private.application_addresses as named
  set address_hash = correct_registration_address.address_hash, named_at = default
  where named.user_id = account;
  update private.mail_outbox as mail set state = 'cancelled'
  where mail.owner = account and mail.kind = 'confirm_email' and mail.state = 'queued' and mail.attempts = 0;
  -- The application leaves its former address either way. Otherwise the owner of that address could tell by a link, a
  -- sign-in or a mail whether the new one has an account.
  begin
    perform private.set_email(account, address, false);
  exception
    when unique_violation then
      perform private.set_email(account, private.placeholder_address(account), false);
  end;
  perform private.mail_confirmation_again(account, token_hash, sealed_token);
end
$$;
comment on function public.correct_registration_address(uuid, text, text, text, text, text) is
  'Moves an application that was made in a browser to another address, while the one it has is not confirmed, and mails the link there: links to the former one end. For the address it already has, the link is mailed again. If the new address has an account, the application gets a placeholder address until it is corrected again. The answer is empty, and nothing is done for a registration that made no account, that is 30 days old, or that an invitation led to. PT422 validation_failed: email.';
grant execute on function public.correct_registration_address(uuid, text, text, text, text, text) to service_role;
