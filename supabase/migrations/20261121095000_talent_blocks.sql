-- The networks by which a talent does not want to be found. A block names a key, and a network has keys: its mail
-- domains and those above them; its own accounts and names, and those of everybody who writes from its domains, from
-- one above or from one below, and of everybody who goes by its name; and the names that are nearly one of these. A
-- network with a key that a talent blocks does not see them. So a block also holds for a colleague's account, under any
-- name, and for accounts that do not exist yet.
--
-- A domain that a network has proved stays its own: otherwise it could escape a block by moving to another address. A
-- name that the desk has confirmed stays too, even if the network no longer uses it, because its people block the name
-- that they know. A name that nobody has confirmed is a key only while the network uses it, and of that network alone:
-- otherwise a network could take a competitor's name, and hide the competitor's people for good, or from others. A
-- colleague's name counts once the desk or the mailbox has confirmed it; their account always counts. All of this also
-- holds after one of a network's accounts is erased: its names and domains stay, without the account.

alter table public.talent_profiles
  add column current_network_id uuid references private.networks (id) on delete set null,
  add column is_visible boolean not null default false,
  add column visible_since timestamptz,
  add column first_visible_at timestamptz,
  add column hide_employer boolean not null default false,
  add column hide_links boolean not null default false,
  add constraint chosen_network_has_a_name check (current_network_id is null or current_network is not null);
comment on column public.talent_profiles.current_network_id is
  'Which network was meant by current_network, where it was chosen among those there are.';
comment on column public.talent_profiles.is_visible is
  'Whether networks may see the talent. Only the talent sets it; paused until they do.';
comment on column public.talent_profiles.visible_since is 'When they last went live; null while they are paused.';
comment on column public.talent_profiles.first_visible_at is 'When they first went live; null before. Written by a trigger alone.';
comment on column public.talent_profiles.hide_employer is 'Whether the talent''s employer is hidden from networks.';
comment on column public.talent_profiles.hide_links is 'Whether the talent''s links are hidden from networks.';
create index talent_profiles_by_network on public.talent_profiles (current_network_id);
grant select (current_network_id, is_visible, visible_since, hide_employer, hide_links) on public.talent_profiles
  to authenticated;

create function private.keep_first_visible() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.first_visible_at := now();
  return new;
end
$$;
comment on function private.keep_first_visible() is
  'A talent who has been live once may set a day on which they are live again.';
create trigger keep_first_visible before insert or update of is_visible on public.talent_profiles
  for each row when (new.is_visible and new.first_visible_at is null)
  execute function private.keep_first_visible();

create type private.block_kind as enum ('network', 'domain', 'name', 'own_name');
comment on type private.block_kind is
  'How a network is blocked: by its account, by a mail domain with those below it, by its name, or by its name for one talent who has said which networks with nearly that name are others.';

create table private.block_keys (
  id integer generated always as identity primary key,
  kind private.block_kind not null,
  value text not null check (value <> ''),
  unique (kind, value)
);
comment on table private.block_keys is
  'Everything that anybody blocks, once. By number, so that a row of the search carries its blocks as a short list.';
alter table private.block_keys enable row level security;

create table private.talent_blocks (
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  key integer not null references private.block_keys (id),
  is_employer boolean not null default false,
  is_chosen boolean not null default true,
  name text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table private.talent_blocks is 'The networks from which each talent hides.';
comment on column private.talent_blocks.name is
  'Of who is blocked by their name: as it was written. Null for an account and a domain.';
comment on column private.talent_blocks.is_employer is
  'Blocked from the start, because the talent works there. When they no longer do it is a block like any other, which only they take away.';
comment on column private.talent_blocks.is_chosen is
  'The talent has hidden from it themselves, whether or not they work there. False for a block that came with the employer, also when they no longer work there.';
create index talent_blocks_by_key on private.talent_blocks (key);
alter table private.talent_blocks enable row level security;

create function private.lock_comparisons_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_comparisons();
  return null;
end
$$;
comment on function private.lock_comparisons_first() is
  'Takes the turn before a statement that makes or forgets blocks: with a block, its key and its name come up, or go.';
create trigger lock_comparisons_first before insert or update or delete on private.talent_blocks
  for each statement execute function private.lock_comparisons_first();

create function private.everybody_key() returns integer
language sql immutable parallel safe set search_path = ''
return 0;
comment on function private.everybody_key() is
  'The key that every network has. A paused talent blocks it, so that one rule covers pausing and blocking, in the same time.';

create function private.block_key(wanted_kind private.block_kind, wanted text) returns integer
language sql security definer set search_path = '' as $$
  -- Written even when it is there: until the block is, nobody can take the key for one without blocks.
  insert into private.block_keys (kind, value) values (wanted_kind, wanted)
  on conflict (kind, value) do update set value = excluded.value
  returning id;
$$;
comment on function private.block_key(private.block_kind, text) is 'The number of a key, which it gets now if it has none.';

create table private.own_name_keys (
  key integer primary key references private.block_keys (id) on delete cascade,
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  name text not null,
  unique (user_id, name)
);
comment on table private.own_name_keys is
  'For a talent who has said that a network with nearly the blocked name is another one: the key that they block instead of the name''s.';
create index own_name_keys_by_name on private.own_name_keys (name);
alter table private.own_name_keys enable row level security;

create table private.other_networks (
  user_id uuid not null,
  blocked text not null,
  called text not null,
  said_at timestamptz not null default now(),
  primary key (user_id, blocked, called),
  foreign key (user_id, blocked) references private.own_name_keys (user_id, name) on delete cascade
);
comment on table private.other_networks is
  'The networks that a talent has said are not the one that they block by name. Each is stored by its name, so that the talent is asked again when it changes its name.';
alter table private.other_networks enable row level security;

create function private.compare_blocked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compare_name(new.value, false);
  return null;
end
$$;
comment on function private.compare_blocked_name() is
  'Finds the networks whose names resemble a name that a talent blocks.';
create trigger compare_blocked_name after insert on private.block_keys
  for each row when (new.kind = 'name') execute function private.compare_blocked_name();

create function private.forget_blocked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  blocked constant text := to_jsonb(old) ->> tg_argv[0];
begin
  if not exists (select from private.block_keys as key where key.kind = 'name' and key.value = blocked)
    and not exists (select from private.own_name_keys as own where own.name = blocked)
  then
    perform private.forget_names(array[blocked], false);
  end if;
  return null;
end
$$;
comment on function private.forget_blocked_name() is 'Stops comparing a blocked name when nobody blocks it any longer.';
create trigger forget_blocked_name after delete on private.block_keys
  for each row when (old.kind = 'name') execute function private.forget_blocked_name('value');
create trigger forget_blocked_name after delete on private.own_name_keys
  for each row execute function private.forget_blocked_name('name');

create function private.name_block_key(talent uuid, blocked text) returns integer
language sql security definer set search_path = ''
return coalesce(
  (select own.key from private.own_name_keys as own where own.user_id = talent and own.name = blocked),
  private.block_key('name', blocked)
);
comment on function private.name_block_key(uuid, text) is
  'The key by which a talent blocks a name: everybody''s, or their own where they have told networks of nearly that name apart.';

create function private.keys_blocked_by(talent uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select private.everybody_key() from public.talent_profiles as profile
    where profile.user_id = talent and not profile.is_visible
    union all
    select block.key from private.talent_blocks as block where block.user_id = talent
    order by 1
  );
end
$$;
comment on function private.keys_blocked_by(uuid) is
  'The keys that a talent blocks; one that everybody has among them while they are paused.';

create function private.forget_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.block_keys as key
  where key.id in (
    select unused.id from private.block_keys as unused
    where unused.id in (select gone.key from gone)
      and not exists (select from private.talent_blocks as block where block.key = unused.id)
    for update skip locked
  );
  return null;
end
$$;
comment on function private.forget_keys() is
  'Deletes blocked names, domains and accounts that nobody blocks any longer.';
create trigger forget_keys after delete on private.talent_blocks
  referencing old table as gone
  for each statement execute function private.forget_keys();
