-- Mails about an application carry a link to its status page, which needs no sign-in. The worker makes
-- the tokens and hands some in with each claim of mails; a mail that wants one takes one, and keeps it,
-- so that a second try sends the same words under the same key. No function that decides has to know.

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
  where application.user_id = account and not private.is_placeholder_address(person.email)
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
  'The account whose status page a link opens; refuses a link that is unknown or expired, or that was sent to an address the account no longer has.';
