-- A person who has just applied may ask for the confirmation again from the same browser, which sends only the id of
-- the registration. The answer is always the same: a registration with a known address made no account.

create function private.mail_confirmation_again(account uuid, token_hash text, sealed_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  applicant record;
begin
  perform private.lock_address(account);
  select roles.user_id, roles.registration_id, person.email into applicant
  from public.user_roles as roles
  join auth.users as person on person.id = roles.user_id
  where roles.user_id = account and roles.email_confirmed_at is null
  for update of roles;
  if not found then
    return false;
  end if;
  -- A limit that protects the mailbox, however often the person asks.
  if (
    select count(*) from private.email_confirmations as confirmation
    where confirmation.user_id = account
      and confirmation.created_at > now() - interval '1 day'
  ) >= 5 then
    return false;
  end if;

  insert into private.email_confirmations (token_hash, user_id, email)
  values (mail_confirmation_again.token_hash, account, applicant.email);
  perform private.queue_mail(
    format('confirm_email:%s:%s', applicant.registration_id, mail_confirmation_again.token_hash),
    'confirm_email',
    applicant.email,
    jsonb_build_object('sealedToken', mail_confirmation_again.sealed_token),
    account
  );
  return not private.is_placeholder_address(applicant.email);
end
$$;
comment on function private.mail_confirmation_again(uuid, text, text) is
  'Mails one more link that confirms an account''s address, at most five a day with the first one; the earlier links stay good. False where nothing was mailed: the address is confirmed, has had its five, or is nobody''s.';

create function public.send_confirmation_again(
  registration_id uuid,
  token_hash text,
  sealed_token text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_confirmation_again(roles.user_id, send_confirmation_again.token_hash, sealed_token)
  from public.user_roles as roles
  where roles.registration_id = send_confirmation_again.registration_id;
end
$$;
comment on function public.send_confirmation_again(uuid, text, text) is
  'Mails one more link that confirms the address of a registration, at most five a day including the first; the earlier links stay valid. Does nothing for a confirmed address, or for a registration that made no account.';
grant execute on function public.send_confirmation_again(uuid, text, text) to service_role;

create function public.send_confirmation_to(target uuid, token_hash text, sealed_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_applicant(target);
  return private.mail_confirmation_again(target, token_hash, sealed_token);
end
$$;
comment on function public.send_confirmation_to(uuid, text, text) is
  'The same for an administrator, about an account that cannot be approved before: whether a link was mailed. False for an address that is confirmed or has had five of them today. PT404 account_not_found.';
grant execute on function public.send_confirmation_to(uuid, text, text) to authenticated;
