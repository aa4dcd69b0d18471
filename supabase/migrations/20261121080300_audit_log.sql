-- The audit log: an entry is written in the same transaction as the act that it records. The log is a chain: each entry
-- contains a hash of its content and of the entry before it, so a changed, removed or inserted entry is detected,
-- however it was done. Entries are numbered without gaps, one writer at a time.
--
-- The part of an entry that is about people (before, after, reason) is bound into the chain by a salted hash of its
-- own, so it can be removed when a person is erased: the salt is removed with it, the chain stays valid, and the rest
-- still shows that these ids did something at that time
-- (docs/decisions/013-erasing-a-person-keeps-the-hash-chain-of-the-audit-log-valid.md).

create table public.audit_log (
  id bigint primary key,
  -- The moment of the deed, not of its transaction's beginning: entries follow each other in time.
  at timestamptz not null default clock_timestamp(),
  actor uuid not null,
  action text not null check (action <> ''),
  target uuid,
  before jsonb,
  after jsonb,
  reason text check (private.is_line(reason, 2000)),
  salt text,
  content_hash text not null,
  previous_hash text not null,
  hash text not null
);
comment on table public.audit_log is
  'Append-only log of decisions. Actor and target are not foreign keys, because the log outlives accounts.';
comment on column public.audit_log.salt is
  'A random salt, so that nobody can guess removed content from its hash; null when the content was removed.';
comment on column public.audit_log.content_hash is
  'SHA-256 in hex of salt, before, after and reason; stays when they are taken out.';
comment on column public.audit_log.hash is
  'SHA-256 in hex of everything else in the entry, by the content''s hash, the hash of the entry before it included.';

create index audit_log_by_target on public.audit_log (target, id);
create index audit_log_by_actor on public.audit_log (actor, id);
create index audit_log_by_action on public.audit_log (action, id);
-- The verification of an emptied entry looks up the erasure that emptied it.
create index audit_log_by_emptied on public.audit_log
  using gin ((after -> 'entries') jsonb_path_ops) where action = 'account_erased';
alter table public.audit_log enable row level security;

create table private.audit_head (
  is_only boolean primary key default true check (is_only),
  entry bigint not null,
  hash text not null
);
comment on table private.audit_head is
  'The number and hash of the last entry. Whoever adds an entry locks this row; without it nobody would notice that entries at the end were cut off.';
alter table private.audit_head enable row level security;
insert into private.audit_head (entry, hash) values (0, '');

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  content constant text[] := '{before,after,reason,salt}';
begin
  -- The only permitted change: the content of an entry is removed as a whole.
  if tg_op = 'UPDATE'
    and to_jsonb(new) - content = to_jsonb(old) - content
    and num_nonnulls(new.before, new.after, new.reason, new.salt) = 0
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_change() is
  'Refuses every change of an entry, even by the owner, except the erasure of its content.';

create function private.refuse_truncation() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_truncation() is 'Keeps all that was written, even from the owner.';

create trigger refuse_change before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger refuse_truncation before truncate on public.audit_log
  for each statement execute function private.refuse_truncation();

-- Always: also in a session that calls itself a replica, where other triggers sleep.
alter table public.audit_log enable always trigger refuse_change;
alter table public.audit_log enable always trigger refuse_truncation;

create function private.content_hash_of(entry public.audit_log) returns text
language sql stable set search_path = ''
return encode(
  sha256(
    convert_to(
      -- An array of texts, so that no character can pass from one field into the next.
      jsonb_build_array(entry.salt, entry.before::text, entry.after::text, entry.reason)::text,
      'UTF8'
    )
  ),
  'hex'
);
comment on function private.content_hash_of(public.audit_log) is
  'The hash that an entry''s content must have while it is there.';

create function private.hash_of(entry public.audit_log) returns text
language sql stable set search_path = ''
return encode(
  sha256(
    convert_to(
      jsonb_build_array(
        entry.previous_hash, entry.id::text, private.utc(entry.at), entry.actor::text, entry.action,
        entry.target::text, entry.content_hash
      )::text,
      'UTF8'
    )
  ),
  'hex'
);
comment on function private.hash_of(public.audit_log) is 'The hash that an entry must have by its content.';

create function private.chain_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  head private.audit_head;
begin
  -- Held to the end of the transaction: the next entry waits until it is known whether this one stays.
  select * into head from private.audit_head for update;
  new.id := head.entry + 1;
  new.previous_hash := head.hash;
  new.salt := gen_random_uuid();
  new.content_hash := private.content_hash_of(new);
  new.hash := private.hash_of(new);
  update private.audit_head set entry = new.id, hash = new.hash where is_only;
  return new;
end
$$;
comment on function private.chain_entry() is 'Numbers an entry and ties it to the one before.';

create function private.entry_id(number bigint) returns uuid
language sql immutable strict parallel safe set search_path = ''
return ('00000000-0000-8000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
comment on function private.entry_id(bigint) is
  'By which id the interface knows the entry of a number: a UUID of version 8, which ends with the number.';

create trigger chain_entry before insert on public.audit_log
  for each row execute function private.chain_entry();
alter table public.audit_log enable always trigger chain_entry;

-- All functions take locks in one order, so that there is no deadlock: first the accounts, then their networks, then the
-- sessions, messages, mails, invitations or settings that they act on, all of them before the first audit entry; then
-- the head of the log; last what triggers on profiles, members, addresses, networks, blocks, questions and appeals
-- write: the turn of lock_comparisons(), then the keys and names that are compared, and the rows of the desk's lists,
-- several of them by their ids. A transaction that lists one account before it compares another takes the turn first.
create function private.add_audit_entry(
  actor uuid,
  action text,
  target uuid,
  before jsonb default null,
  after jsonb default null,
  reason text default null
) returns public.audit_log
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, target, before, after, reason)
  values (
    add_audit_entry.actor, add_audit_entry.action, add_audit_entry.target,
    add_audit_entry.before, add_audit_entry.after, add_audit_entry.reason
  )
  returning audit_log;
$$;
comment on function private.add_audit_entry(uuid, text, uuid, jsonb, jsonb, text) is
  'Adds an entry to the record. The last thing a transaction should wait for: it holds the chain to its end.';

create function private.person_email(person uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select account.email from auth.users as account where account.id = person),
  (
    select entry.before ->> 'email' from public.audit_log as entry
    where entry.target = person and entry.action = 'administrator_removed'
    order by entry.id desc limit 1
  )
);
comment on function private.person_email(uuid) is
  'The address of an account, of a former administrator too; null when there is nothing left to know it by.';

create function private.is_content_whole(entry public.audit_log) returns boolean
language sql stable security definer set search_path = ''
return case
  when entry.salt is not null then entry.content_hash = private.content_hash_of(entry)
  -- Its content was removed: then a later entry records that erasure, and names this one.
  else num_nonnulls(entry.before, entry.after, entry.reason) = 0 and exists (
    select from public.audit_log as erasure
    where erasure.action = 'account_erased'
      and erasure.id > entry.id
      and erasure.after -> 'entries' @> to_jsonb(entry.id)
  )
end;
comment on function private.is_content_whole(public.audit_log) is
  'Whether an entry has the content with which it was written, or was emptied by an erasure.';

create function public.verify_audit_log(first bigint default 1, most integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  start constant bigint := greatest(coalesce(first, 1), 1);
  -- As many as are checked in half a second or less: a statement may take at most eight.
  stop constant bigint := start + least(greatest(coalesce(most, 10000), 1), 10000);
  former text := '';
  entries bigint;
  broken bigint;
  goes_on boolean;
  head private.audit_head;
begin
  if current_setting('role') <> 'service_role' then
    perform private.require_admin();
  end if;

  if start > 1 then
    select entry.hash into former from public.audit_log as entry where entry.id = start - 1;
  end if;
  select
    start - 1 + count(*),
    -- A number that is missing is named by the place where it should be.
    min(place) filter (
      where chained.id <> place
        or chained.previous_hash <> chained.expected_previous
        or chained.hash <> private.hash_of(chained.entry)
        or not private.is_content_whole(chained.entry)
    )
  into entries, broken
  from (
    select
      entry.id, entry.previous_hash, entry.hash, entry,
      start - 1 + row_number() over by_number as place,
      lag(entry.hash, 1, former) over by_number as expected_previous
    from public.audit_log as entry
    where entry.id >= start and entry.id < stop
    window by_number as (order by entry.id)
  ) as chained;

  select * into head from private.audit_head;
  goes_on := exists (select from public.audit_log as entry where entry.id >= stop);
  if former is null then
    broken := start - 1;
  elsif broken is null and goes_on and entries < stop - 1 then
    broken := entries + 1;
  elsif broken is null and not goes_on and (entries, coalesce((
    select entry.hash from public.audit_log as entry where entry.id = entries
  ), '')) <> (head.entry, head.hash) then
    broken := least(entries, head.entry) + 1;
  end if;
  return jsonb_build_object(
    'entries', entries, 'firstBroken', broken, 'head', head.hash,
    'next', case when broken is null and goes_on then stop end
  );
end
$$;
comment on function public.verify_audit_log(bigint, integer) is
  'For an administrator or the worker''s key: recomputes a stretch of the chain, of at most 10,000 entries from a number on. `{entries: checked so far, counted from 1, firstBroken: number | null, head, next: the number to go on from | null}`; head, the last hash, kept elsewhere, also proves that nobody rewrote the chain from some entry on.';
grant execute on function public.verify_audit_log(bigint, integer) to authenticated, service_role;
