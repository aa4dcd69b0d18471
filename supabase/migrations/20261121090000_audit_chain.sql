-- The record becomes a chain: each entry holds a hash of its content and of the entry before it, so a
-- changed, removed or inserted one is found, whoever did it and however. Entries are numbered without
-- gaps, one writer at a time.

create table private.audit_head (
  is_only boolean primary key default true check (is_only),
  entry bigint not null,
  hash text not null
);
comment on table private.audit_head is
  'The last entry''s number and hash. Locked by whoever adds one; and without it, entries cut off at the end would not be missed.';
alter table private.audit_head enable row level security;
insert into private.audit_head (entry, hash) values (0, '');

alter table public.audit_log
  add column previous_hash text,
  add column hash text,
  alter column id drop identity,
  -- The moment of the deed, not of its transaction's beginning: entries follow each other in time.
  alter column at set default clock_timestamp();
comment on column public.audit_log.hash is
  'SHA-256 in hex of everything else in the entry, the hash of the entry before it included.';

create index audit_log_by_actor on public.audit_log (actor, id);
create index audit_log_by_action on public.audit_log (action, id);

create function private.hash_of(entry public.audit_log) returns text
language sql stable set search_path = ''
return encode(
  sha256(
    convert_to(
      -- An array of texts, so that no character can pass from one field into the next.
      jsonb_build_array(
        entry.previous_hash, entry.id::text, private.utc(entry.at), entry.actor::text, entry.action,
        entry.target::text, entry.before::text, entry.after::text, entry.reason
      )::text,
      'UTF8'
    )
  ),
  'hex'
);
comment on function private.hash_of(public.audit_log) is
  'What an entry''s hash must be, by its content.';

create function private.chain_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  head private.audit_head;
begin
  -- Held to the end of the transaction: the next entry waits until it is known whether this one stays.
  select * into head from private.audit_head for update;
  new.id := head.entry + 1;
  new.previous_hash := head.hash;
  new.hash := private.hash_of(new);
  update private.audit_head set entry = new.id, hash = new.hash;
  return new;
end
$$;
comment on function private.chain_entry() is 'Numbers an entry and ties it to the one before.';

-- Entries written before there was a chain are tied together in their order.
alter table public.audit_log disable trigger refuse_change;
do $$
declare
  entry public.audit_log;
  previous text := '';
  number bigint := 0;
begin
  for entry in select * from public.audit_log order by id loop
    number := number + 1;
    update public.audit_log set id = number where id = entry.id;
    entry.id := number;
    entry.previous_hash := previous;
    previous := private.hash_of(entry);
    update public.audit_log
    set previous_hash = entry.previous_hash, hash = previous
    where id = number;
  end loop;
  update private.audit_head set entry = number, hash = previous;
end
$$;
alter table public.audit_log
  alter column previous_hash set not null,
  alter column hash set not null;
-- Always: also in a session that calls itself a replica, where other triggers sleep.
alter table public.audit_log enable always trigger refuse_change;

create trigger chain_entry before insert on public.audit_log
  for each row execute function private.chain_entry();
alter table public.audit_log enable always trigger chain_entry;

create function private.record(
  actor uuid,
  action text,
  target uuid,
  before jsonb default null,
  after jsonb default null,
  reason text default null
) returns public.audit_log
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, target, before, after, reason)
  values (record.actor, record.action, record.target, record.before, record.after, record.reason)
  returning audit_log;
$$;
comment on function private.record(uuid, text, uuid, jsonb, jsonb, text) is
  'Adds an entry to the record. The last thing a transaction should wait for: it holds the chain to its end.';

create function public.verify_audit_log() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries bigint;
  broken bigint;
  head private.audit_head;
begin
  if current_setting('role') <> 'service_role' then
    perform private.require_admin();
  end if;

  select * into head from private.audit_head;
  select
    count(*),
    -- A number that is missing is named by the place where it should be.
    min(place) filter (
      where chained.id <> place
        or chained.previous_hash <> chained.expected_previous
        or chained.hash <> private.hash_of(chained.entry)
    )
  into entries, broken
  from (
    select
      entry.id, entry.previous_hash, entry.hash, entry,
      row_number() over by_number as place,
      lag(entry.hash, 1, '') over by_number as expected_previous
    from public.audit_log as entry
    window by_number as (order by entry.id)
  ) as chained;

  if broken is null and (entries, coalesce((
    select entry.hash from public.audit_log as entry where entry.id = entries
  ), '')) <> (head.entry, head.hash) then
    broken := least(entries, head.entry) + 1;
  end if;
  return jsonb_build_object('entries', entries, 'firstBrokenId', broken, 'head', head.hash);
end
$$;
comment on function public.verify_audit_log() is
  'For an administrator or the worker''s key: recomputes the whole chain. `{entries, firstBrokenId: number | null, head}`; head, kept elsewhere, also proves that nobody rewrote the chain from some entry on.';
