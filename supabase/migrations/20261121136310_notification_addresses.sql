-- Where a talent has news mailed to: enquiries and matches. A newsroom may read the mailbox that they sign in with, so
-- once another address is proved to be theirs, the login's is told nothing of these. What is about the account's own
-- safety keeps going there. The link that proves an address is a change of address with another purpose.

create table private.notification_addresses (
  user_id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  proved_at timestamptz not null default now()
);
comment on table private.notification_addresses is
  'Where talent have news mailed to, each proved by a link; without a row it goes to the address they sign in with. For their eyes alone.';
alter table private.notification_addresses enable row level security;

create function private.is_news(kind text) returns boolean
language sql immutable parallel safe set search_path = ''
return kind in ('enquiry', 'new_match', 'saved_available');
comment on function private.is_news(text) is
  'Whether a kind of mail tells of enquiries, matches or people, and not of the account itself.';

create function private.news_address_of(account uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select own.email from private.notification_addresses as own where own.user_id = account),
  (select person.email from auth.users as person where person.id = account)
);
comment on function private.news_address_of(uuid) is
  'Where news of an account is mailed to: the address it has proved for that, else the one it signs in with.';

create function private.is_private_address(kind text, owner uuid, recipient text) returns boolean
language sql stable security definer set search_path = ''
return kind in ('confirm_notification_address', 'agent_invitation', 'agent_enquiry', 'agent_link') or exists (
  select from private.notification_addresses as own where own.user_id = owner and own.email = recipient
);
comment on function private.is_private_address(text, uuid, text) is
  'Whether a mail goes to where its owner has news mailed to, or is to have, or to their agent: that is for nobody else, the desk included.';

create function private.notification_address_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'email', private.news_address_of(talent),
  'isOwn', exists (select from private.notification_addresses as own where own.user_id = talent),
  'pending', (
    select jsonb_build_object('email', change.email, 'expiresAt', private.utc(change.expires_at))
    from private.email_changes as change
    where change.user_id = talent and change.purpose = 'notifications' and change.expires_at > now()
  )
);
comment on function private.notification_address_json(uuid) is
  'Where news is mailed to: `{email, isOwn, pending: {email, expiresAt} | null}`; isOwn says that it is another address than the login''s, pending which one waits to be confirmed.';

create function private.redirect_news(account uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox as mail
  set recipient = private.news_address_of(account)
  where mail.owner = account and mail.state in ('queued', 'failed') and private.is_news(mail.kind);
$$;
comment on function private.redirect_news(uuid) is
  'Sends news that still waits in the outbox to where it belongs now. Its key stays, so that none comes twice.';

create function public.request_notification_address(new_email text, token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  address constant text := lower(new_email);
begin
  perform private.take_own_rate('notification_address', 10, 3600);
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(char_length(token_hash) between 1 and 200, 'token_hash');
  perform private.require(char_length(sealed_token) between 1 and 1000, 'sealed_token');
  perform private.require(address <> private.news_address_of(talent), 'email');
  perform private.require(
    address <> (select lower(person.email) from auth.users as person where person.id = talent), 'email'
  );
  -- Before an earlier link is replaced: it stays good when no mail would bring the later one.
  perform private.require_turn_at(address);
  insert into private.email_changes as change (user_id, purpose, token_hash, email)
  values (talent, 'notifications', request_notification_address.token_hash, address)
  on conflict (user_id, purpose) do update set
    token_hash = excluded.token_hash, email = excluded.email,
    created_at = default, expires_at = default;
  -- The same mail whether or not the address has an account: it may be anybody's who says yes with the password.
  perform private.queue_mail(
    'confirm_notification_address:' || gen_random_uuid(), 'confirm_notification_address', address,
    jsonb_build_object('sealedToken', sealed_token), talent
  );
end
$$;
comment on function public.request_notification_address(text, text, text) is
  'Mails a link, good for 24 hours, to an address that the calling talent wants news mailed to; another one takes the place of an earlier. Nothing goes there until the link is used, and the login''s address is told of none of it. PT422 validation_failed: email, where it is none or news goes there already, token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after ten in an hour, three of them to one address, or when all accounts together have had ten an hour sent to it.';
grant execute on function public.request_notification_address(text, text, text) to authenticated;

create function public.cancel_notification_address() returns void
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
begin
  delete from private.email_changes as change where change.user_id = talent and change.purpose = 'notifications';
end
$$;
comment on function public.cancel_notification_address() is
  'Ends the link that would prove another address for the calling talent''s news; without one, nothing happens. Repeatable.';
grant execute on function public.cancel_notification_address() to authenticated;

create function public.remove_notification_address() returns void
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
begin
  delete from private.email_changes as change where change.user_id = talent and change.purpose = 'notifications';
  delete from private.notification_addresses as own where own.user_id = talent;
  perform private.redirect_news(talent);
end
$$;
comment on function public.remove_notification_address() is
  'Has the calling talent''s news mailed to the address they sign in with again, and ends a link that waits. Repeatable.';
grant execute on function public.remove_notification_address() to authenticated;

create function public.confirm_notification_address(token_hash text, user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  proved text;
begin
  delete from private.email_changes as waiting
  where waiting.token_hash = confirm_notification_address.token_hash
    and waiting.user_id = confirm_notification_address.user_id
    and waiting.purpose = 'notifications'
    and waiting.expires_at > now()
    and private.told_status_of(waiting.user_id) = 'approved'
  returning waiting.email into proved;
  if proved is null then
    return null;
  end if;
  insert into private.notification_addresses as own (user_id, email)
  values (confirm_notification_address.user_id, proved)
  on conflict on constraint notification_addresses_pkey do update set
    email = excluded.email, proved_at = default;
  perform private.redirect_news(confirm_notification_address.user_id);
  return proved;
end
$$;
comment on function public.confirm_notification_address(text, uuid) is
  'Uses a link up for the account it is about, has news mailed to the address the link was sent to from then on, and answers the address; null when the link is not good.';
grant execute on function public.confirm_notification_address(text, uuid) to service_role;

create function private.end_notification_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.notification_addresses as own where own.user_id = new.id and own.email = lower(new.email);
  delete from private.email_changes as change
  where change.user_id = new.id and change.purpose = 'notifications' and change.email = lower(new.email);
  return null;
end
$$;
comment on function private.end_notification_address() is
  'Who signs in with the address from now on has no other one for news.';
create trigger end_notification_address after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.end_notification_address();
