-- Auth can change an address by itself, for instance in its dashboard: the rules of registration hold then, too.

create function private.follow_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_free_mail(new.email) and exists (
    select from public.user_roles where user_id = new.id and role = 'tv_network'
  ) then
    raise exception 'validation_failed' using errcode = 'PT422', detail = 'email';
  end if;
  -- Texts written to or about an address while it was proved to be theirs stay theirs when they leave it.
  if exists (
    select from public.user_roles as roles
    where roles.user_id = new.id and roles.email_confirmed_at is not null
  ) then
    update private.mail_outbox as mail set owner = new.id
    where mail.recipient = lower(old.email) and mail.owner is null and mail.about is null;
    update public.contact_messages as message set owner = new.id
    where lower(message.email) = lower(old.email) and message.owner is null;
  end if;
  -- An administrator who changes an account's address may know more, but we still have to confirm the new one.
  update public.user_roles set email_confirmed_at = null where user_id = new.id;
  return null;
end
$$;
comment on function private.follow_email_change() is
  'Holds the rules of registration when an account''s address changes.';

create trigger follow_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email_change();
