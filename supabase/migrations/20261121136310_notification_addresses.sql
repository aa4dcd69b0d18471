-- The address at which a talent gets news of enquiries and matches. A newsroom may read the mailbox with which they
-- sign in, so once another address is proved, the sign-in address gets none of these. Mails about the account's
-- security still go there. The link that proves an address is a change of address with another purpose.

create table private.notification_addresses (
  user_id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  proved_at timestamptz not null default now()
);
comment on table private.notification_addresses is
  'The addresses at which talent get news, each proved by a link; without a row it goes to the address with which they sign in. For their eyes alone.';
alter table private.notification_addresses enable row level security;

create function private.is_news(kind text) returns boolean
language sql immutable parallel safe set search_path = ''
return kind in ('enquiry', 'new_match', 'saved_available', 'agent_agreed', 'agent_resigned');
comment on function private.is_news(text) is
  'Whether a kind of mail tells of enquiries, matches, people or the talent''s agent, and not of the account itself.';

create index mail_outbox_by_turn on private.mail_outbox (private.is_news(kind), next_attempt_at) where state = 'queued';

create function private.is_still_wanted(kind text, owner uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return owner is null
    or not (private.is_news(kind) or kind = 'agent_enquiry')
    or private.wants_mail(owner, kind) and private.announced_status_of(owner) is not distinct from 'approved';
end
$$;
comment on function private.is_still_wanted(text, uuid) is
  'Whether a mail that waits may be sent: news only to an account that still wants such mails and is not closed, and to an agent only while the talent''s account is open.';

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
  'Whether a mail goes to an owner''s present or future address for news, or to their agent: nobody else may see that address, the desk included.';

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
  'The address for news: `{email, isOwn, pending: {email, expiresAt} | null}`; isOwn: whether it differs from the sign-in address; pending: the address that waits to be confirmed.';

create function private.redirect_news(account uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox as mail
  set recipient = private.news_address_of(account)
  where mail.owner = account and mail.state in ('queued', 'failed') and private.is_news(mail.kind);
$$;
comment on function private.redirect_news(uuid) is
  'Redirects news that still waits in the outbox to the present address. Its key stays, so that nothing is delivered twice.';

create function public.request_notification_address(
  new_email text, token_hash text, sealed_token text, replaces text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  address constant text := lower(new_email);
begin
  perform private.limit_own_rate('notification_address', 10, 3600);
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(char_length(token_hash) between 1 and 200, 'token_hash');
  perform private.require(char_length(sealed_token) between 1 and 1000, 'sealed_token');
  perform private.require(address <> private.news_address_of(talent), 'email');
  perform private.require(
    address <> (select lower(person.email) from auth.users as person where person.id = talent), 'email'
  );
  -- A client that got no answer asks again, or presses again for a link that is already replaced.
  if exists (
    select from private.email_changes as sent
    where sent.user_id = talent and sent.purpose = 'notifications' and sent.email = address
      and sent.created_at > now() - interval '10 minutes' and sent.expires_at > now()
      and private.utc(sent.expires_at) is distinct from request_notification_address.replaces
  ) then
    return;
  end if;
  -- Before an earlier link is replaced: it stays good when no mail would bring the later one.
  perform private.limit_address_mails(address);
  insert into private.email_changes as change (user_id, purpose, token_hash, email)
  values (talent, 'notifications', request_notification_address.token_hash, address)
  on conflict (user_id, purpose) do update set
    token_hash = excluded.token_hash, email = excluded.email,
    created_at = default, expires_at = default;
  -- The mail is the same whether or not the address has an account: anybody may own it, and confirms with the password.
  perform private.queue_mail(
    'confirm_notification_address:' || gen_random_uuid(), 'confirm_notification_address', address,
    jsonb_build_object('sealedToken', sealed_token), talent
  );
end
$$;
comment on function public.request_notification_address(text, text, text, text) is
  'Mails a link, valid for 24 hours, to an address at which the calling talent wants news; a later address replaces an earlier one. If the same address is requested again within ten minutes, nothing is mailed and the link stays valid, unless `replaces` names that link by its end as it was read. No news goes there until the link is used, and the sign-in address gets no mail about it. PT422 validation_failed: email, if it is not an address or gets the news already, token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after ten in an hour, three of them to one address, or when all accounts together have had ten an hour sent to it.';
grant execute on function public.request_notification_address(text, text, text, text) to authenticated;

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
    and private.announced_status_of(waiting.user_id) = 'approved'
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

create function private.follow_sign_in_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.notification_addresses as own where own.user_id = new.id and own.email = lower(new.email);
  delete from private.email_changes as change
  where change.user_id = new.id and change.purpose = 'notifications' and change.email = lower(new.email);
  -- A former employer may read the mailbox that the owner has moved away from.
  perform private.redirect_news(new.id);
  return null;
end
$$;
comment on function private.follow_sign_in_address() is
  'Deletes the other address for news once the owner signs in with it, and redirects news that waits for the former sign-in address.';
create trigger follow_sign_in_address after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.follow_sign_in_address();
