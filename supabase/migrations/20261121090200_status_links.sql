-- Mails about an application carry a link to its status page, which needs no sign-in. The worker makes
-- the tokens and hands some in with each claim of mails; a mail that wants one takes one, and keeps it,
-- so that a second try sends the same words under the same key. No function that decides has to know.

alter table private.mail_outbox
  add column about uuid,
  add column leased_until timestamptz,
  drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check check (state in ('queued', 'sent', 'failed', 'cancelled'));
comment on column private.mail_outbox.about is
  'The applicant whose status page the mail links to; null when it links to none.';
comment on column private.mail_outbox.leased_until is
  'Until when a worker that claimed the mail may be sending it; null when none is.';
create index mail_outbox_by_account on private.mail_outbox (about, created_at);
create index mail_outbox_unsent on private.mail_outbox (created_at, id) where state in ('queued', 'failed');

create table private.status_links (
  token_hash text primary key check (token_hash <> ''),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  email text not null check (private.is_mail_address(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days'
);
comment on table private.status_links is
  'Links to status pages. Only a hash of each token is kept.';
comment on column private.status_links.email is
  'Where the link was sent: when the account moves to another address, old links end.';
create index status_links_by_user on private.status_links (user_id);
alter table private.status_links enable row level security;

create function private.add_status_links(claimed uuid[], links jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with waiting as (
    select mail.id, account.id as user_id, account.email, row_number() over (order by mail.id) as place
    from private.mail_outbox as mail
    join public.user_roles as roles on roles.user_id = mail.about
    join auth.users as account on account.id = mail.about
    where mail.id = any (claimed) and not mail.data ? 'sealedToken' and account.email = mail.recipient
  ),
  given as (
    select link ->> 'hash' as hash, link ->> 'sealed' as sealed, place
    from jsonb_array_elements(links) with ordinality as listed (link, place)
  ),
  taken as (
    update private.mail_outbox as mail
    set data = mail.data || jsonb_build_object('sealedToken', given.sealed)
    from waiting join given using (place)
    where mail.id = waiting.id
    returning given.hash, waiting.user_id, waiting.email
  )
  insert into private.status_links (token_hash, user_id, email)
  select taken.hash, taken.user_id, taken.email from taken;
end
$$;
comment on function private.add_status_links(uuid[], jsonb) is
  'Gives each of the mails that is to link to a status page, and has no token yet, one of `[{hash, sealed}]`.';

drop function public.claim_mails(integer);
create function public.claim_mails(batch integer, links jsonb default '[]')
returns table (id uuid, key text, kind text, recipient text, data jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[];
begin
  with due as materialized (
    select mail.id
    from private.mail_outbox as mail
    where mail.state = 'queued' and mail.next_attempt_at <= now()
    order by mail.next_attempt_at
    limit least(greatest(batch, 0), 100)
    for update skip locked
  ),
  leased as (
    update private.mail_outbox as mail
    set
      attempts = mail.attempts + 1,
      next_attempt_at = now() + interval '60 seconds',
      leased_until = now() + interval '60 seconds'
    from due
    where mail.id = due.id
    returning mail.id
  )
  select array_agg(leased.id) into claimed from leased;

  perform private.add_status_links(claimed, coalesce(links, '[]'));
  return query
    select mail.id, mail.key, mail.kind, mail.recipient, mail.data, mail.attempts
    from private.mail_outbox as mail where mail.id = any (claimed);
end
$$;
comment on function public.claim_mails(integer, jsonb) is
  'Hands out mails that are due, each to one caller, who has 60 seconds to send it and to say so. links: as many fresh `{hash, sealed}` tokens as the batch is large; a mail with a status link comes with `sealedToken` in its data.';

create or replace function public.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  -- A token that has been delivered is of no further use here.
  update private.mail_outbox
  set
    state = 'sent', sent_at = now(), last_error = null, leased_until = null,
    data = data - 'sealedToken'
  where id = mail_id and state <> 'sent';
$$;

create or replace function public.mark_mail_failed(mail_id uuid, error text) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox
  set
    last_error = left(error, 500),
    leased_until = null,
    state = case when attempts >= 20 then 'failed' else 'queued' end,
    next_attempt_at = now() + least(
      interval '30 seconds' * power(2, greatest(attempts - 1, 0)),
      interval '6 hours'
    )
  where id = mail_id and state = 'queued';
$$;

create function private.queue_applicant_mail(
  account uuid,
  kind text,
  occasion text,
  data jsonb,
  wait interval default '0'
) returns void
language sql security definer set search_path = '' as $$
  insert into private.mail_outbox (key, kind, recipient, about, data, next_attempt_at)
  select
    concat_ws(':', queue_applicant_mail.kind, account, occasion),
    queue_applicant_mail.kind,
    person.email,
    account,
    jsonb_build_object('firstName', application.first_name, 'role', application.role)
      || queue_applicant_mail.data,
    now() + wait
  from private.applications as application
  join auth.users as person on person.id = application.user_id
  where application.user_id = account
  on conflict do nothing;
$$;
comment on function private.queue_applicant_mail(uuid, text, text, jsonb, interval) is
  'Queues one mail about an application to its applicant, with a link to its status page; an occasion that was told of before queues nothing.';

create function private.linked_account(token_hash text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid;
begin
  select link.user_id into account
  from private.status_links as link
  join auth.users as person on person.id = link.user_id
  where link.token_hash = linked_account.token_hash
    and link.expires_at > now()
    and lower(person.email) = lower(link.email);
  if not found then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  return account;
end
$$;
comment on function private.linked_account(text) is
  'Whose status page a link leads to; refuses one that is unknown, expired, or was sent to an address the account no longer has.';
