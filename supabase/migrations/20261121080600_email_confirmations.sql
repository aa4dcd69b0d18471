-- Proof that the owner of an address made the account: a mailed link, and the account's password.

create table private.email_confirmations (
  token_hash text primary key check (token_hash <> ''),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  email text not null check (private.is_mail_address(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  used_at timestamptz
);
comment on table private.email_confirmations is
  'Links that confirm an address. Only a hash of each token is kept.';

create index email_confirmations_by_user on private.email_confirmations (user_id);
alter table private.email_confirmations enable row level security;

create function public.confirmation_email(token_hash text) returns text
language sql stable security definer set search_path = ''
return (
  select confirmation.email
  from private.email_confirmations as confirmation
  where confirmation.token_hash = confirmation_email.token_hash
    and confirmation.used_at is null
    and confirmation.expires_at > now()
);
comment on function public.confirmation_email(text) is
  'The address a link was sent to while the link is good; null when it is unknown, used or expired.';
grant execute on function public.confirmation_email(text) to service_role;

create function public.confirm_email(token_hash text, user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_address(confirm_email.user_id);
  update private.email_confirmations as confirmation
  set used_at = now()
  from auth.users as account
  where confirmation.token_hash = confirm_email.token_hash
    and confirmation.user_id = confirm_email.user_id
    and confirmation.used_at is null
    and confirmation.expires_at > now()
    and account.id = confirmation.user_id
    and lower(account.email) = lower(confirmation.email);
  if not found then
    return null;
  end if;

  update public.user_roles as roles
  set email_confirmed_at = now()
  where roles.user_id = confirm_email.user_id and roles.email_confirmed_at is null;
  return private.announced_status_of(confirm_email.user_id);
end
$$;
comment on function public.confirm_email(text, uuid) is
  'Uses a link up for the account it was sent to and answers the account''s status; null when it is not good, or another''s.';
grant execute on function public.confirm_email(text, uuid) to service_role;
