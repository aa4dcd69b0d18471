-- Mails wait here until the worker has handed them to the mail service. They are written in the same transaction as the
-- change that they report. The key is sent along, so that the mail service does not deliver a mail twice if the worker
-- died before it could report success.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  kind text not null check (kind <> ''),
  recipient text not null check (private.is_mail_address(recipient)),
  data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  about uuid,
  owner uuid,
  leased_until timestamptz
);
comment on table private.mail_outbox is 'Every mail the product sends, once.';
comment on column private.mail_outbox.next_attempt_at is
  'When the mail may be claimed: at once, after a failure''s wait, or when a claim''s lease has run out.';
comment on column private.mail_outbox.about is
  'The applicant whose status page the mail links to; null if it links to none.';
comment on column private.mail_outbox.owner is
  'The account that the mail is about, whatever address it went to: the mail is deleted with that account. Null if it is about none, such as an answer to a visitor, until an account moves away from an address that it has proved.';
comment on column private.mail_outbox.leased_until is
  'Until when a worker that claimed the mail may be sending it; null when none is.';

create index mail_outbox_due on private.mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_by_recipient on private.mail_outbox (recipient, kind, created_at);
create index mail_outbox_by_account on private.mail_outbox (about, created_at);
create index mail_outbox_by_owner on private.mail_outbox (owner) where owner is not null;
create index mail_outbox_by_end on private.mail_outbox (created_at) where state in ('sent', 'cancelled');
create index mail_outbox_unsent on private.mail_outbox (created_at, id) where state in ('queued', 'failed');
alter table private.mail_outbox enable row level security;

create function private.placeholder_address(account uuid) returns text
language sql immutable parallel safe set search_path = ''
return 'applicant@' || account::text || '.invalid';
comment on function private.placeholder_address(uuid) is
  'A placeholder for the address of an application whose applicant has named one that already has an account. Nobody can own it, so it gets no mail.';

create function private.is_placeholder_address(address text) returns boolean
language sql immutable parallel safe set search_path = ''
return address like '%.invalid';
comment on function private.is_placeholder_address(text) is
  'Whether an address is nobody''s, by its top-level domain, which RFC 2606 keeps free.';

create function private.queue_mail(
  key text, kind text, recipient text, data jsonb, owner uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into private.mail_outbox (key, kind, recipient, data, owner)
  select queue_mail.key, queue_mail.kind, queue_mail.recipient, queue_mail.data, queue_mail.owner
  where not private.is_placeholder_address(queue_mail.recipient)
  on conflict do nothing;
$$;
comment on function private.queue_mail(text, text, text, jsonb, uuid) is
  'Queues one mail about the owner''s account, or about none; a key that was used before queues nothing, nor does an address that is nobody''s.';

create function private.give_up_unsure_mails() returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox as mail
  set
    state = 'failed', leased_until = null,
    last_error = 'It was cut off before it could be noted. The mail may have been sent.'
  where mail.id in (
    select unsure.id from private.mail_outbox as unsure
    where unsure.state = 'queued'
      and unsure.next_attempt_at <= now() - interval '23 hours'
      and unsure.leased_until <= now() - interval '23 hours'
    for update skip locked
  );
$$;
comment on function private.give_up_unsure_mails() is
  'Leaves a mail to an administrator if a worker claimed it a day ago and never reported on it: the mail service remembers a key for 24 hours, and would now deliver the mail a second time.';

create function public.claim_mails(batch integer, links jsonb default '[]')
returns table (id uuid, key text, kind text, recipient text, data jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[] := '{}';
  leased_now uuid[];
  dropped integer;
begin
  perform private.give_up_unsure_mails();
  loop
    with due as materialized (
      select mail.id, private.is_still_wanted(mail.kind, mail.owner) as is_wanted
      from private.mail_outbox as mail
      where mail.state = 'queued' and mail.next_attempt_at <= now()
      -- Somebody waits for a link or a warning, while news may wait behind as many others as a day brings.
      order by private.is_news(mail.kind), mail.next_attempt_at
      limit least(greatest(batch, 0), 100) - cardinality(claimed)
      for update skip locked
    ),
    -- Its key is free again: if mails are switched on again, the next of the day is sent.
    unwanted as (
      delete from private.mail_outbox as mail using due
      where mail.id = due.id and not due.is_wanted
      returning mail.id
    ),
    leased as (
      update private.mail_outbox as mail
      set
        attempts = mail.attempts + 1,
        next_attempt_at = now() + interval '60 seconds',
        leased_until = now() + interval '60 seconds'
      from due
      where mail.id = due.id and due.is_wanted
      returning mail.id
    )
    select array(select leased.id from leased), (select count(*) from unwanted) into leased_now, dropped;
    claimed := claimed || leased_now;
    -- A batch that is not full means that no more are due.
    exit when dropped = 0;
  end loop;

  perform private.add_status_links(claimed, coalesce(links, '[]'));
  perform private.add_agent_links(claimed, coalesce(links, '[]'));
  return query
    select mail.id, mail.key, mail.kind, mail.recipient, mail.data, mail.attempts
    from private.mail_outbox as mail where mail.id = any (claimed)
    order by mail.created_at, mail.id;
end
$$;
comment on function public.claim_mails(integer, jsonb) is
  'Hands out mails that are due, those about an account before news and the oldest first, each to one caller, who has 60 seconds to send it and to report. News that its reader does not want any more is deleted instead: private.is_still_wanted(). links: as many fresh `{hash, sealed}` tokens as the batch is large; a mail with a link to a status page or to an agent''s page comes with `sealedToken` in its data.';
grant execute on function public.claim_mails(integer, jsonb) to service_role;

create function public.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  -- A token that has been delivered is of no further use here.
  update private.mail_outbox
  set
    state = 'sent', sent_at = now(), last_error = null, leased_until = null,
    data = data - 'sealedToken'
  where id = mail_id and state <> 'sent';
$$;

comment on function public.mark_mail_sent(uuid) is 'Says that a claimed mail was accepted by the mail service. Repeatable.';
grant execute on function public.mark_mail_sent(uuid) to service_role;

create function public.mark_mail_failed(mail_id uuid, error text, wait_seconds integer default 0) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox
  set
    last_error = left(error, 500),
    leased_until = null,
    state = case when attempts >= 20 then 'failed' else 'queued' end,
    next_attempt_at = now() + greatest(
      least(interval '30 seconds' * power(2, greatest(attempts - 1, 0)), interval '6 hours'),
      make_interval(secs => least(wait_seconds, 86400))
    )
  where id = mail_id and state = 'queued';
$$;
comment on function public.mark_mail_failed(uuid, text, integer) is
  'Records why a claimed mail was not sent. The wait doubles from 30 seconds up to 6 hours; if the mail service asked for a longer one, that counts, up to a day. After 20 tries the mail stays, marked failed.';
grant execute on function public.mark_mail_failed(uuid, text, integer) to service_role;

create function public.release_mails(ids uuid[], wait_seconds integer) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox
  set
    attempts = greatest(attempts - 1, 0),
    leased_until = null,
    next_attempt_at = now() + make_interval(secs => least(greatest(wait_seconds, 0), 86400))
  where id = any (ids) and state = 'queued' and leased_until is not null;
$$;
comment on function public.release_mails(uuid[], integer) is
  'Gives back claimed mails that were not tried, to be claimed again after this many seconds, at most a day. So a mail''s tries are not used up while the mail service is down.';
grant execute on function public.release_mails(uuid[], integer) to service_role;
