-- What a network is known by: the mail domains that its people have proved, the names that the desk vouches for,
-- and what one whose account is gone was called. `talent_blocks` says what comes of it.

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
