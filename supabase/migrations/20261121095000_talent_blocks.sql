-- Whom a talent does not want to be found by. A block names a key, and a network has keys: its mail domains
-- and those above them, and the accounts and names of itself, of everybody who writes from its domains, from one
-- above or from one below, and of everybody who goes by its name; and the names that are nearly one of these.
-- Whoever has a key that a talent blocks does not see them. So a block also holds for a colleague's account,
-- under whichever name, and for accounts that do not exist yet. A domain that a network has proved stays its own:
-- else it would leave a block by moving to another address; and so does a name that the desk vouches for, whoever
-- goes by it now: its people block what they know it by. What nobody vouches for is a key while a network says
-- so, and of that network alone: else one would hide a competitor's people for good, or from others, by taking
-- its name. A colleague's name counts once the desk or the mailbox knows them; their account always does. All of
-- that also holds when one of a network's accounts is erased: what it was called and where it wrote from stays,
-- without the account.

alter table public.talent_profiles
  add column current_network_id uuid references public.tv_network_profiles (user_id) on delete set null,
  add column is_visible boolean not null default false,
  add column visible_since timestamptz,
  add column hide_employer boolean not null default false,
  add column hide_links boolean not null default false,
  add constraint chosen_network_has_a_name check (current_network_id is null or current_network is not null);
comment on column public.talent_profiles.current_network_id is
  'Which network was meant by current_network, where it was chosen among those there are.';
comment on column public.talent_profiles.is_visible is
  'Whether networks may see the talent, who alone says so; paused until they do.';
comment on column public.talent_profiles.visible_since is 'When they last went live; null while they are paused.';
comment on column public.talent_profiles.hide_employer is 'Whether networks are not told where the talent works.';
comment on column public.talent_profiles.hide_links is 'Whether networks are not shown the talent''s links.';
create index talent_profiles_by_network on public.talent_profiles (current_network_id);
grant select (current_network_id, is_visible, visible_since, hide_employer, hide_links) on public.talent_profiles
  to authenticated;

create type private.block_kind as enum ('network', 'domain', 'name', 'own_name');
comment on type private.block_kind is
  'By what a network is blocked: its account, a mail domain with those below it, its name, or its name for one talent, who has said which networks with nearly that name are others.';

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
  name text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table private.talent_blocks is 'Whom each talent is hidden from.';
comment on column private.talent_blocks.name is
  'Of who is blocked by their name: as it was written. Null for an account and a domain.';
comment on column private.talent_blocks.is_employer is
  'Blocked from the start, because the talent works there. When they no longer do it is a block like any other, which only they take away.';
create index talent_blocks_by_key on private.talent_blocks (key);
alter table private.talent_blocks enable row level security;

-- Keys ------------------------------------------------------------------------------------------

create index tv_network_profiles_by_name on public.tv_network_profiles
  using gin (private.network_name_key(network_name) extensions.gin_trgm_ops) with (fastupdate = off);

create function private.domain_and_above(domain text) returns setof text
language sql immutable parallel safe rows 2 set search_path = ''
as $$
  select array_to_string(labels[place:], '.')
  from (select string_to_array(lower(domain), '.')) as split (labels),
    generate_series(1, cardinality(labels) - 1) as place
$$;
comment on function private.domain_and_above(text) is
  'A mail domain and each it lies below, but not the last ending: a.b.example, b.example.';

create function private.domains_and_above(domains text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return array(select private.domain_and_above(domain) from unnest(domains) as domain);
comment on function private.domains_and_above(text[]) is 'Mail domains and all that they lie below.';

create table private.network_domains (
  user_id uuid not null references public.tv_network_profiles (user_id) on delete cascade,
  domain text not null check (domain <> ''),
  primary key (user_id, domain)
);
comment on table private.network_domains is
  'Each mail domain that a network proved to write from, or was approved with, the former ones too.';
create index network_domains_by_domain on private.network_domains (domain);
-- Of a domain and all below it, one stretch: each begins with the other's letters, read from behind.
create index network_domains_from_behind on private.network_domains ((reverse(domain)) collate "C");
alter table private.network_domains enable row level security;

create function private.keep_domains() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.network_domains (user_id, domain)
  select profile.user_id, lower(split_part(address, '@', -1))
  from public.tv_network_profiles as profile
  join public.user_roles as roles on roles.user_id = profile.user_id
  join auth.users as account on account.id = profile.user_id,
    -- One that is only written down is not kept: anybody could write down a competitor's, and hide its people.
    unnest(array[
      case when roles.email_confirmed_at is not null then account.email end,
      case when profile.status = 'approved' and tg_table_name = 'tv_network_profiles' then profile.contact_email end
    ]) as address
  where profile.user_id = new.user_id and address is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_domains() is
  'Keeps the domains of the addresses that a network has now: of its account once it has proved to read it, and of the one it is written to at when the desk approves it.';
create trigger keep_domains after update of status on public.tv_network_profiles
  for each row when (new.status = 'approved') execute function private.keep_domains();
create trigger keep_domains after update of email_confirmed_at on public.user_roles
  for each row execute function private.keep_domains();

create table private.network_names (
  user_id uuid not null references public.tv_network_profiles (user_id) on delete cascade,
  name text not null check (name <> ''),
  primary key (user_id, name)
);
comment on table private.network_names is
  'Each name of a network that the desk vouches for, the former ones too, as private.network_name_key() has them: those it was approved with, and those it took since and the desk has seen.';
create index network_names_by_name on private.network_names (name);
alter table private.network_names enable row level security;

-- Without a setting of its own, so that it is written out into the query of the keys, where it is a condition.
create function private.is_known_network(status public.profile_status, email_confirmed_at timestamptz) returns boolean
language sql immutable parallel safe
-- An account that is gone or hidden was approved once.
return status not in ('pending', 'rejected') or email_confirmed_at is not null;
comment on function private.is_known_network(public.profile_status, timestamptz) is
  'Whether the desk or the mailbox knows a network: anybody can register with an address at another''s domain, under the name of those who work there.';

create function private.vouch_names(network uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.network_names (user_id, name)
  select profile.user_id, named.key
  from public.tv_network_profiles as profile
  cross join unnest(array[profile.network_name, profile.company_name]) as typed (name),
    private.network_name_key(typed.name) as named (key)
  where profile.user_id = network and named.key <> ''
  on conflict do nothing;
$$;
comment on function private.vouch_names(uuid) is
  'Makes the names that a network goes by now its own, for good. What it calls itself otherwise is a key of its while it does, and of nobody else.';

create function private.keep_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.vouch_names(new.user_id);
  return null;
end
$$;
comment on function private.keep_names() is 'The desk has seen what it approves.';
create trigger keep_names after update of status on public.tv_network_profiles
  for each row when (new.status = 'approved') execute function private.keep_names();

create function private.compare_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compare_name(called.name, true)
  from (
    select distinct name from unnest(array[
      private.network_name_key(new.network_name), private.network_name_key(new.company_name)
    ]) as name where name <> '' order by name
  ) as called;
  return null;
end
$$;
comment on function private.compare_names() is 'Takes up what a network calls itself among the names that are compared.';
create index tv_network_profiles_by_name_key on public.tv_network_profiles (private.network_name_key(network_name));
create index tv_network_profiles_by_company_key on public.tv_network_profiles (private.network_name_key(company_name));

create trigger compare_names after insert or update of network_name, company_name on public.tv_network_profiles
  for each row execute function private.compare_names();

create function private.forget_called_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_names(array(
    select named.key from unnest(array[old.network_name, old.company_name]) as typed (name),
      private.network_name_key(typed.name) as named (key)
    where not exists (
        select from public.tv_network_profiles as profile where private.network_name_key(profile.network_name) = named.key
      )
      and not exists (
        select from public.tv_network_profiles as profile where private.network_name_key(profile.company_name) = named.key
      )
      and not exists (select from private.network_names as kept where kept.name = named.key)
      and not exists (select from private.deleted_networks as former where former.names @> array[named.key])
  ), true);
  return null;
end
$$;
comment on function private.forget_called_names() is 'Compares no name that nobody is or was called.';
create trigger forget_called_names after delete on public.tv_network_profiles
  for each row execute function private.forget_called_names();
create trigger forget_changed_name after update of network_name, company_name on public.tv_network_profiles
  for each row when ((old.network_name, old.company_name) is distinct from (new.network_name, new.company_name))
  execute function private.forget_called_names();

create function private.namesakes_of(network uuid) returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select network
  union
  -- Else whoever calls itself by a broadcaster's name would be hidden from, or seen, in its place.
  select other.user_id
  from public.tv_network_profiles as one
  join private.network_names as mine
    on mine.user_id = one.user_id and mine.name = private.network_name_key(one.network_name)
  join private.network_names as vouched on vouched.name = mine.name
  join public.tv_network_profiles as other
    on other.user_id = vouched.user_id and private.network_name_key(other.network_name) = vouched.name
  where one.user_id = network
$$;
comment on function private.namesakes_of(uuid) is
  'The accounts that go by a network''s name and that the desk knows under it, itself among them: to a talent they are one network.';

create table private.deleted_networks (
  id integer generated always as identity primary key,
  name text not null,
  names text[] not null,
  domains text[] not null
);
comment on table private.deleted_networks is
  'What a network whose account was erased was called and where it wrote from: it stays the colleague of those who share a name or a domain with it, and of who comes later. A company''s, not a person''s; nothing tells whose account it was.';
comment on column private.deleted_networks.name is
  'What it was called at the end, as private.network_name_key() has it; empty for a name of signs.';
comment on column private.deleted_networks.names is 'All that it ever went by, likewise.';
comment on column private.deleted_networks.domains is 'Its mail domains but those of free mail, the former ones too.';
create index deleted_networks_by_name on private.deleted_networks (name);
create index gone_networks_by_names on private.deleted_networks using gin (names) with (fastupdate = off);
create index deleted_networks_by_domain on private.deleted_networks using gin (domains) with (fastupdate = off);
create index deleted_networks_by_domain_above on private.deleted_networks
  using gin (private.domains_and_above(domains)) with (fastupdate = off);
alter table private.deleted_networks enable row level security;

create function private.everybody() returns integer
language sql immutable parallel safe set search_path = ''
return 0;
comment on function private.everybody() is
  'The key that every network has. Who is paused blocks it, so that one rule tells of them and of who blocks a network, in the same time.';

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
  'Of a talent who has said that a network with nearly the name they block is another one: the key that they block instead of the name''s.';
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
  'Which networks a talent says are not the one they block by name: each by what it is called, so that one which takes another name is asked about again.';
alter table private.other_networks enable row level security;

create function private.compare_blocked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compare_name(new.value, false);
  return null;
end
$$;
comment on function private.compare_blocked_name() is 'Finds the networks whose names are near one that a talent blocks.';
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
comment on function private.forget_blocked_name() is 'Compares no name that nobody blocks any more.';
create trigger forget_blocked_name after delete on private.block_keys
  for each row when (old.kind = 'name') execute function private.forget_blocked_name('value');
create trigger forget_blocked_name after delete on private.own_name_keys
  for each row execute function private.forget_blocked_name('name');

create function private.keys_of_network(network uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with own_domain as (
      select kept.domain from private.network_domains as kept where kept.user_id = network
      union
      -- What it says of itself holds for itself, vouched for or not, while it says so.
      select lower(split_part(address, '@', -1))
      from public.tv_network_profiles as profile join auth.users as account on account.id = profile.user_id,
        unnest(array[account.email, profile.contact_email]) as address
      where profile.user_id = network and address is not null
    ),
    -- Anybody has a domain below that of a mail provider.
    house as (
      select own_domain.domain from own_domain
      where not exists (select from private.free_mail_domains as free where free.domain = own_domain.domain)
    ),
    own_or_above (domain) as (
      select domain from own_domain
      union
      select above from own_domain, private.domain_and_above(own_domain.domain) as above
      where not exists (select from private.free_mail_domains as free where free.domain = above)
    ),
    colleague as (
      select other.user_id from private.network_domains as other
      where other.domain in (select domain from own_or_above)
      union
      select other.user_id
      from house
      join private.network_domains as other
        -- The sign after the point is the stroke.
        on reverse(other.domain) collate "C" > reverse(house.domain) || '.'
        and reverse(other.domain) collate "C" < reverse(house.domain) || '/'
      union
      select private.namesakes_of(network)
    ),
    gone as (
      select former.names from private.deleted_networks as former
      where former.domains && array(select domain from own_or_above)
        or private.domains_and_above(former.domains) && array(select domain from house)
        or former.name = (
          select nullif(private.network_name_key(profile.network_name), '')
          from public.tv_network_profiles as profile where profile.user_id = network
        )
    ),
    had (kind, value) as (
      select 'network'::private.block_kind, user_id::text from colleague
      union
      select 'domain', above from own_domain, private.domain_and_above(own_domain.domain) as above
      union
      select 'name', named.key
      from public.tv_network_profiles as profile
      join public.user_roles as roles on roles.user_id = profile.user_id
      cross join lateral (
        select private.network_name_key(typed)
        from unnest(array[profile.network_name, profile.company_name]) as typed
        union all
        select kept.name from private.network_names as kept where kept.user_id = profile.user_id
      ) as named (key)
      where profile.user_id in (select user_id from colleague)
        -- Else whoever registers with an address at a network's domain would hide people from it.
        and (profile.user_id = network or private.is_known_network(profile.status, roles.email_confirmed_at))
      union
      select 'name', unnest(gone.names) from gone
    )
    select private.everybody()
    union
    select key.id from private.block_keys as key join had using (kind, value)
    union
    -- By what is nearly its name, until the talent says that it is another network.
    select key.id
    from had
    join private.near_names as near on near.called = had.value
    join private.block_keys as key on key.kind = 'name' and key.value = near.blocked
    where had.kind = 'name'
    union
    select own.key
    from had
    join private.near_names as near on near.called = had.value
    join private.own_name_keys as own on own.name = near.blocked
    where had.kind = 'name' and (
      near.called = near.blocked
      or not exists (
        select from private.other_networks as other
        where (other.user_id, other.blocked, other.called) = (own.user_id, near.blocked, near.called)
      )
    )
    order by 1
  );
end
$$;
comment on function private.keys_of_network(uuid) is
  'The keys by which anybody might block a network. To be asked once a request, not once a row.';

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
    select private.everybody() from public.talent_profiles as profile
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
  'Keeps no name, domain or account that nobody blocks any more.';
create trigger forget_keys after delete on private.talent_blocks
  referencing old table as gone
  for each statement execute function private.forget_keys();

create function private.keep_deleted_network() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone public.tv_network_profiles;
  called text;
  every_name text[];
  own_domains text[];
  blocked integer;
begin
  select * into gone from public.tv_network_profiles as profile where profile.user_id = old.user_id;
  called := private.network_name_key(gone.network_name);
  select key.id into blocked from private.block_keys as key
  where key.kind = 'network' and key.value = old.user_id::text;
  -- Of whom nobody knew, nothing holds for anybody.
  if blocked is null and not private.is_known_network(gone.status, old.email_confirmed_at) then
    return old;
  end if;
  every_name := array(
    select kept.name from private.network_names as kept where kept.user_id = old.user_id
    union
    select named.key from private.network_name_key(gone.network_name) as named (key) where named.key <> ''
  );
  own_domains := array(
    select kept.domain from private.network_domains as kept
    where kept.user_id = old.user_id and not private.is_free_mail(kept.domain)
  );
  insert into private.deleted_networks (name, names, domains)
  select called, every_name, own_domains
  where not exists (
    select from private.deleted_networks as former
    where (former.name, former.names, former.domains) = (called, every_name, own_domains)
  );

  if blocked is null then
    return old;
  end if;
  -- Its name is enough: who shares a domain with it has that too, by the row above.
  insert into private.talent_blocks (user_id, key, name)
  select block.user_id, instead.key, instead.name
  from private.talent_blocks as block
  cross join (
    select private.block_key('name', called), gone.network_name where called <> ''
    union all
    select private.block_key('domain', domain), null from unnest(own_domains) as domain where called = ''
  ) as instead (key, name)
  where block.key = blocked
  on conflict do nothing;
  delete from private.talent_blocks as block where block.key = blocked;
  return old;
end
$$;
comment on function private.keep_deleted_network() is
  'Keeps what makes a network whose account goes the colleague of others, and turns each block on the account into one on its name: who hides from a network stays hidden from its other accounts, and from one that it makes anew.';
-- Of the account and not of the profile, which goes after it: whether its mailbox was known stands there.
create trigger keep_deleted_network before delete on public.user_roles
  for each row when (old.role = 'tv_network') execute function private.keep_deleted_network();

-- The employer -----------------------------------------------------------------------------------

create function private.chosen_network(payload jsonb, present public.talent_profiles) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- In no expression of SQL, as a default is one too: a table whose row it names could not be altered by Postgres 15.
  return case
    when (payload -> 'isAvailable')::boolean then null
    -- Saved by a page that does not know of it.
    when not payload ? 'currentNetworkId'
      then case when (present).current_network = payload ->> 'currentNetwork' then (present).current_network_id end
    else (
      select profile.user_id from public.tv_network_profiles as profile
      where profile.user_id = (payload ->> 'currentNetworkId')::uuid
        -- Whom nobody knows, nobody works for; one that was chosen while it was known stays.
        and (profile.status = 'approved' or profile.user_id = (present).current_network_id)
    )
  end;
end
$$;
comment on function private.chosen_network(jsonb, public.talent_profiles) is
  'Which network a talent means by where they work, if they chose one: `{isAvailable, currentNetwork, currentNetworkId?}`. Null for one that is not approved.';

create function private.be_discreet() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hide_employer := true;
  new.hide_links := true;
  return new;
end
$$;
comment on function private.be_discreet() is
  'Who takes a job, or has one when they register, is discreet until they say otherwise.';
create trigger be_discreet_at_first before insert on public.talent_profiles
  for each row when (new.current_network is not null) execute function private.be_discreet();
create trigger be_discreet before update of current_network on public.talent_profiles
  for each row when (old.current_network is null and new.current_network is not null)
  execute function private.be_discreet();

create function private.block_employer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name constant text := private.network_name_key(new.current_network);
begin
  update private.talent_blocks set is_employer = false where user_id = new.user_id and is_employer;
  if name <> '' then
    insert into private.talent_blocks (user_id, key, is_employer, name)
    values (new.user_id, private.name_block_key(new.user_id, name), true, new.current_network)
    on conflict (user_id, key) do update set is_employer = true, name = excluded.name;
    -- Of one that was chosen, whatever it is called from now on.
    insert into private.talent_blocks (user_id, key, is_employer)
    select new.user_id, private.block_key('network', new.current_network_id::text), true
    where new.current_network_id is not null
    on conflict (user_id, key) do update set is_employer = true;
  end if;
  return null;
end
$$;
comment on function private.block_employer() is
  'Hides a talent from the network they work for, from the moment they say so until they take the block away: who only names another, or none, stays hidden from the former one.';

create trigger block_first_employer after insert on public.talent_profiles
  for each row execute function private.block_employer();
-- Only when it changes: who has unblocked it would otherwise block it with every save.
create trigger block_new_employer after update of current_network, current_network_id on public.talent_profiles
  for each row when (
    (old.current_network, old.current_network_id) is distinct from (new.current_network, new.current_network_id)
    -- An account that was erased takes its choice along; its name stays.
    and (new.current_network_id is not null or old.current_network is distinct from new.current_network)
  )
  execute function private.block_employer();
