-- How a network is known: by the mail domains that its people have proved, the names that the desk has confirmed, and
-- the former names of a network whose account is erased. `talent_blocks` describes the effect.

create index networks_by_name on private.networks
  using gin (name_key extensions.gin_trgm_ops) with (fastupdate = off);

create function private.domain_and_above(domain text) returns setof text
language plpgsql immutable parallel safe rows 2 set search_path = '' as $$
declare
  labels constant text[] := string_to_array(lower(domain), '.');
begin
  for place in 1 .. cardinality(labels) - 1 loop
    return next array_to_string(labels[place:], '.');
  end loop;
end
$$;
comment on function private.domain_and_above(text) is
  'A mail domain and each it lies below, but not the last ending: a.b.example, b.example.';

create function private.domains_and_above(domains text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return array(select private.domain_and_above(domain) from unnest(domains) as domain);
comment on function private.domains_and_above(text[]) is 'Mail domains and all that they lie below.';

create table private.network_domains (
  network_id uuid not null references private.networks (id) on delete cascade,
  domain text not null check (domain <> ''),
  name text,
  until timestamptz,
  primary key (network_id, domain)
);
comment on table private.network_domains is
  'Each mail domain that a network''s members proved to write from, or were approved with, the former ones too.';
comment on column private.network_domains.name is
  'private.domain_name(): people know many a company by it, and not by the name of its account.';
comment on column private.network_domains.until is
  'For a domain from which only former members wrote: how long it still counts; null for good.';
create index network_domains_by_domain on private.network_domains (domain);
-- Of a domain and all below it, one stretch: each begins with the other's letters, read from behind.
create index network_domains_by_reversed_domain on private.network_domains ((reverse(domain)) collate "C");
create index network_domains_by_name on private.network_domains (name);
alter table private.network_domains enable row level security;

create function private.domain_name(domain text) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- Without its ending, which in some countries has two labels: `co.uk`.
  labels constant text[] := string_to_array(regexp_replace(lower(domain), '(\.(com?|net|org|ac|gov|edu|gob|or|ne))?\.[^.]+$', ''), '.');
  named constant text := private.network_name_key(replace(labels[cardinality(labels)], '-', ' '));
begin
  return case when not private.is_free_mail(domain) and named !~ '^xn ' and exists (
    select from unnest((private.name_parts(named)).words) as said (part)
    where char_length(said.part) >= 3 and said.part !~ '^[0-9]+$'
      and not exists (select from private.name_words as known where known.word = said.part)
  ) then named end;
end
$$;
comment on function private.domain_name(text) is
  'The name in a mail domain, as private.network_name_key() writes it: `merganser tv` in `news.merganser-tv.example`. Null where it tells nobody apart: two letters, a number, a word that everybody in television uses, a provider of free mail.';

create function private.name_domain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.domain_name(new.domain);
  if new.name is not null then
    perform private.compare_name(new.name, true);
  end if;
  return new;
end
$$;
comment on function private.name_domain() is 'Adds the name in a domain to the names that are compared.';
create trigger name_domain before insert on private.network_domains
  for each row execute function private.name_domain();

create function private.keep_domains() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.network_domains (network_id, domain)
  select distinct member.network_id, lower(split_part(address, '@', -1))
  from public.tv_network_profiles as profile
  join private.network_members as member on member.user_id = profile.user_id and member.ended_at is null
  join public.user_roles as roles on roles.user_id = profile.user_id
  join auth.users as account on account.id = profile.user_id,
    -- One that is only written down is not kept: anybody could write down a competitor's, and hide its people.
    unnest(array[
      case when roles.email_confirmed_at is not null then account.email end,
      case when profile.status = 'approved' and tg_table_name <> 'user_roles' then profile.contact_email end
    ]) as address
  where profile.user_id = new.user_id and address is not null
  on conflict (network_id, domain) do update set until = null;
  return null;
end
$$;
comment on function private.keep_domains() is
  'Keeps the domains of the addresses that a member has now: of their account once they have proved to read it, and of the one they are written to at when the desk approves them.';
create trigger keep_domains after update of status on public.tv_network_profiles
  for each row when (new.status = 'approved') execute function private.keep_domains();
create trigger keep_domains after update of email_confirmed_at on public.user_roles
  for each row execute function private.keep_domains();
create trigger keep_domains after insert on private.network_members
  for each row execute function private.keep_domains();

create function private.let_domains_lapse() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.network_domains as kept (network_id, domain, until)
  select new.network_id, left_from.domain, now() + interval '30 days'
  from (
    select distinct lower(split_part(address, '@', -1)) as domain
    from public.tv_network_profiles as profile join auth.users as account on account.id = profile.user_id,
      unnest(array[account.email, profile.contact_email]) as address
    where profile.user_id = new.user_id and address is not null
  ) as left_from
  where not exists (
    select from private.network_members as member
    join public.tv_network_profiles as profile on profile.user_id = member.user_id
    join auth.users as account on account.id = member.user_id,
      unnest(array[account.email, profile.contact_email]) as address
    where member.network_id = new.network_id and member.ended_at is null
      and lower(split_part(address, '@', -1)) = left_from.domain
  )
    -- A domain that was proved stays the network's own, whichever member leaves.
    and not private.has_proved_domain(new.network_id, left_from.domain)
  on conflict (network_id, domain) do update set until = excluded.until;
  return null;
end
$$;
comment on function private.let_domains_lapse() is
  'Keeps a domain for another 30 days after the last member who wrote from it has left. Otherwise a network could invite and remove a person, and then see for good, or at once, the talent who hide from that person''s former employer.';
create trigger let_domains_lapse after update of ended_at on private.network_members
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.let_domains_lapse();

create table private.network_names (
  network_id uuid not null references private.networks (id) on delete cascade,
  name text not null check (name <> ''),
  primary key (network_id, name)
);
comment on table private.network_names is
  'Each name of a network that the desk vouches for, the former ones too, as private.network_name_key() has them: those it was approved with, and those it took since and the desk has seen.';
create index network_names_by_name on private.network_names (name);
alter table private.network_names enable row level security;

-- Without a setting of its own, so that it is inlined into the query of the keys, where it is a condition.
create function private.is_known_network(status public.profile_status, is_confirmed boolean) returns boolean
language sql immutable parallel safe
-- One that is closed or hidden was approved once.
return status not in ('pending', 'rejected') or is_confirmed;
comment on function private.is_known_network(public.profile_status, boolean) is
  'Whether the desk or the mailbox knows a network: anybody can register with an address at another''s domain, under the name of those who work there.';

create function private.vouch_names(network uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.network_names (network_id, name)
  select own.id, named.key
  from private.networks as own, unnest(array[own.name_key, own.company_key]) as named (key)
  where own.id = network and named.key <> ''
  on conflict do nothing;
$$;
comment on function private.vouch_names(uuid) is
  'Makes the present names of a network its own for good. A name that the desk has not confirmed is its key only while the network uses it.';

create function private.keep_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.vouch_names(new.id);
  return null;
end
$$;
comment on function private.keep_names() is 'Keeps the names that the desk saw when it approved the network.';
create trigger keep_names after update of status on private.networks
  -- A network that is separated from another has its former state: nobody has checked it again.
  for each row when (new.status = 'approved' and new.merged_into is null) execute function private.keep_names();

create function private.compare_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compare_name(called.name, true)
  from (
    select distinct name from unnest(array[new.name_key, new.company_key]) as name where name <> '' order by name
  ) as called;
  return null;
end
$$;
comment on function private.compare_names() is 'Adds the names that a network uses to the names that are compared.';
create index networks_by_name_key on private.networks (name_key);
create index networks_by_company_key on private.networks (company_key);

create trigger compare_names after insert or update of name, company_name on private.networks
  for each row execute function private.compare_names();

create function private.is_network_name(key text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.networks as one where one.name_key = key)
    or exists (select from private.networks as one where one.company_key = key)
    or exists (select from private.network_names as vouched where vouched.name = key)
    or exists (select from private.network_domains as written where written.name = key)
    or exists (select from private.kept_keys as kept where kept.kind = 'name' and kept.value = key)
    or exists (select from private.deleted_networks as former where former.names @> array[key]);
end
$$;
comment on function private.is_network_name(text) is 'Whether a network is called so, or was and has it as a key.';

create function private.forget_called_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before it is asked who else is called so: they have the turn when they take the name.
  perform private.lock_comparisons();
  perform private.forget_names(array(
    select named.key from unnest(array[old.name_key, old.company_key]) as named (key) where not private.is_network_name(named.key)
  ), true);
  return null;
end
$$;
comment on function private.forget_called_names() is 'Stops comparing the names of a deleted network, unless another network has or had them.';
create trigger forget_called_names after delete on private.networks
  for each row execute function private.forget_called_names();

create function private.forget_domain_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_comparisons();
  if not private.is_network_name(old.name) then
    perform private.forget_names(array[old.name], true);
  end if;
  return null;
end
$$;
comment on function private.forget_domain_name() is 'Stops comparing the name in a removed domain, unless another network has it.';
create trigger forget_domain_name after delete on private.network_domains
  for each row when (old.name is not null) execute function private.forget_domain_name();
create trigger forget_changed_name after update of name, company_name on private.networks
  for each row when ((old.name, old.company_name) is distinct from (new.name, new.company_name))
  execute function private.forget_called_names();

create function private.namesakes_of(network uuid) returns setof uuid
language plpgsql stable security definer rows 3 set search_path = '' as $$
begin
  return query
  select network
  union
  -- Otherwise talent would hide from, or be seen by, a network that only uses a broadcaster's name, in the
  -- broadcaster's place.
  select vouched.network_id
  from unnest(private.network_with_merged(network)) as same (id)
  join private.networks as one on one.id = same.id
  join private.network_names as mine
    on mine.network_id = coalesce(one.merged_into, one.id) and mine.name = one.name_key
  join private.network_names as vouched on vouched.name = mine.name
  -- A network that was merged into another still goes by its name.
  join private.networks as other
    on other.name_key = vouched.name and coalesce(other.merged_into, other.id) = vouched.network_id;
end
$$;
comment on function private.namesakes_of(uuid) is
  'The networks that go by a network''s name, or that of one merged into it, and that the desk knows under it, itself among them: to a talent they are one.';

create table private.deleted_networks (
  id integer generated always as identity primary key,
  name text not null,
  names text[] not null,
  domains text[] not null
);
comment on table private.deleted_networks is
  'The former names and mail domains of a network whose account was erased: it still counts as the colleague of networks that share a name or a domain with it, and of later ones. They are a company''s data, not a person''s; nothing shows whose account it was.';
comment on column private.deleted_networks.name is
  'Its last name, as private.network_name_key() writes it; empty for a name of signs.';
comment on column private.deleted_networks.names is 'All that it ever went by, likewise.';
comment on column private.deleted_networks.domains is 'Its mail domains but those of free mail, the former ones too.';
create index deleted_networks_by_name on private.deleted_networks (name);
create index deleted_networks_by_names on private.deleted_networks using gin (names) with (fastupdate = off);
create index deleted_networks_by_domain on private.deleted_networks using gin (domains) with (fastupdate = off);
create index deleted_networks_by_domain_above on private.deleted_networks
  using gin (private.domains_and_above(domains)) with (fastupdate = off);
alter table private.deleted_networks enable row level security;
