-- Whoever has just applied may ask for the confirmation once more from the browser they applied in, which
-- names the registration and nothing else. What happens behind it is never told: a registration with a known
-- address made no account.

create function public.send_confirmation_again(
  registration_id uuid,
  token_hash text,
  sealed_token text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  applicant record;
begin
  select roles.user_id, account.email into applicant
  from public.user_roles as roles
  join auth.users as account on account.id = roles.user_id
  where roles.registration_id = send_confirmation_again.registration_id
    and roles.email_confirmed_at is null
  for update of roles;
  if not found then
    return;
  end if;
  -- Not more than a mailbox bears, however patient the browser is.
  if (
    select count(*) from private.email_confirmations as confirmation
    where confirmation.user_id = applicant.user_id
      and confirmation.created_at > now() - interval '1 day'
  ) >= 5 then
    return;
  end if;

  insert into private.email_confirmations (token_hash, user_id, email)
  values (send_confirmation_again.token_hash, applicant.user_id, applicant.email);
  perform private.queue_mail(
    format('confirm_email:%s:%s', send_confirmation_again.registration_id, send_confirmation_again.token_hash),
    'confirm_email',
    applicant.email,
    jsonb_build_object('sealedToken', send_confirmation_again.sealed_token),
    applicant.user_id
  );
end
$$;
comment on function public.send_confirmation_again(uuid, text, text) is
  'Mails one more link that confirms the address of a registration, at most five a day with the first one; the earlier links stay good. Nothing for an address that is confirmed, and for a registration that made no account.';
grant execute on function public.send_confirmation_again(uuid, text, text) to service_role;
