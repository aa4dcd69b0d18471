-- The keys by which a talent may block a network. Every check of who may be seen calls this, once per request.

create function private.networks_below(domain text, moment timestamptz) returns setof uuid
language plpgsql stable security definer rows 2 set search_path = '' as $$
begin
  return query
    select kept.network_id from private.network_domains as kept
    -- The sign after the point is the stroke.
    where reverse(kept.domain) collate "C" > reverse(networks_below.domain) || '.'
      and reverse(kept.domain) collate "C" < reverse(networks_below.domain) || '/'
      and (kept.until is null or kept.until > moment);
end
$$;
comment on function private.networks_below(text, timestamptz) is
  'The networks whose domain is below a given one: for `bbc.example` those with `news.bbc.example`. It is a function, because a planner that sees the range expects a ninth of all networks in it, and reads all of them again at each later step.';

create function private.networks_parted_from(network uuid, moment timestamptz) returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
  with recursive parted (id, undone_at) as (
    select network, 'infinity'::timestamptz
    union
    select case merge.from_id when parted.id then merge.into_id else merge.from_id end, merge.undone_at
    from parted join private.network_merges as merge on parted.id in (merge.from_id, merge.into_id)
    -- What the other had been one with before then counted for both.
    where merge.undone_at > moment - interval '30 days' and merge.undone_at <= parted.undone_at
  )
  select distinct parted.id from parted where parted.id <> network;
end
$$;
comment on function private.networks_parted_from(uuid, timestamptz) is
  'The networks with which a network was one until at most 30 days before a moment, also through another one.';

create function private.named_keys_of_networks(networks uuid[], moment timestamptz)
returns table (network uuid, kind private.block_kind, value text, is_stated boolean)
-- One plan for one network and for all of them, in which each row is looked up by its key: the cost must not grow with
-- the number of networks.
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
set random_page_cost = 1.1 set enable_hashjoin = off set enable_mergejoin = off set enable_hashagg = off as $$
begin
  return query
  with own (network, id) as (
    select asked.id, asked.id from unnest(networks) as asked (id)
    union
    -- Networks that the desk has merged into it keep their keys: that can only reduce what it sees.
    select merged.merged_into, merged.id from private.networks as merged where merged.merged_into = any (networks)
  ),
  own_domain (network, domain) as (
    select own.network, kept.domain
    from own join private.network_domains as kept on kept.network_id = own.id
    where kept.until is null or kept.until > moment
    union
    -- The mail domains of its members count as its keys while they use them, proved or not.
    select member.network_id, lower(split_part(address, '@', -1))
    from private.network_members as member
    join public.tv_network_profiles as profile on profile.user_id = member.user_id
    join auth.users as account on account.id = member.user_id,
      unnest(array[account.email, profile.contact_email]) as address
    where member.network_id = any (networks) and member.ended_at is null and address is not null
    union
    -- Domains where it invites, and former domains of the last month: otherwise it would see who comes back.
    select own.network, kept.value
    from own join private.kept_keys as kept on kept.network_id = own.id and kept.kind = 'domain'
    where kept.until > moment
  ),
  -- Anybody has a domain below that of a mail provider.
  house as (
    select mine.network, mine.domain from own_domain as mine where not private.is_free_mail(mine.domain)
  ),
  own_or_above (network, domain) as (
    select mine.network, mine.domain from own_domain as mine
    union
    select mine.network, above
    from own_domain as mine, private.domain_and_above(mine.domain) as above
    where not private.is_free_mail(above)
  ),
  met (network, id) as (
    select mine.network, other.network_id
    from own_or_above as mine join private.network_domains as other on other.domain = mine.domain
    where other.until is null or other.until > moment
    union
    select house.network, other from house, private.networks_below(house.domain, moment) as other
    union
    select asked.id, namesake
    from unnest(networks) as asked (id), private.namesakes_of(asked.id) as namesake
    union
    -- Where its members, or who has just left it, worked a month ago.
    select own.network, former.network_id
    from own
    join private.network_members as mine on mine.network_id = own.id
    join private.network_members as former on former.user_id = mine.user_id
    where (mine.ended_at is null or mine.ended_at > moment - interval '30 days')
      and former.ended_at > moment - interval '30 days'
    union
    select own.network, kept.value::uuid
    from own join private.kept_keys as kept on kept.network_id = own.id and kept.kind = 'network'
    where kept.until > moment
  ),
  colleague (network, id) as (
    select met.network, coalesce(one.merged_into, one.id) from met join private.networks as one on one.id = met.id
    union
    -- A colleague of one network is a colleague of all networks that were merged with it.
    select met.network, merged.id
    from met
    join private.networks as one on one.id = met.id
    join private.networks as merged on merged.merged_into = coalesce(one.merged_into, one.id)
    union
    -- Also for 30 days after they were separated: otherwise it would see who comes back.
    select met.network, other.id
    from met, private.networks_parted_from(met.id, moment) as other (id)
  ),
  gone (network, names) as (
    select asked.id, former.names
    from unnest(networks) as asked (id)
    join private.deleted_networks as former
      on former.domains && array(select mine.domain from own_or_above as mine where mine.network = asked.id)
      or private.domains_and_above(former.domains)
        && array(select house.domain from house where house.network = asked.id)
      or former.name in (
        select nullif(one.name_key, '')
        from own join private.networks as one on one.id = own.id where own.network = asked.id
      )
  )
  select colleague.network, 'network'::private.block_kind, colleague.id::text, true from colleague
  union
  select mine.network, 'domain', above, above = mine.domain
  from own_domain as mine, private.domain_and_above(mine.domain) as above
  union
  select colleague.network, 'name', named.key, (colleague.network, other.id) in (select own.network, own.id from own)
  from colleague
  join private.networks as other on other.id = colleague.id
  cross join lateral (
    select unnest(array[other.name_key, other.company_key])
    union all
    select kept.name from private.network_names as kept where kept.network_id = other.id
    union all
    select kept.name from private.network_domains as kept
    where kept.network_id = other.id and kept.name is not null and (kept.until is null or kept.until > moment)
  ) as named (key)
  -- Otherwise anybody who registers with an address at a network's domain could hide people from it.
  where (colleague.network, other.id) in (select own.network, own.id from own)
    or private.is_known_network(other.status, other.is_confirmed)
  union
  -- Its names until a month ago, and those of the others of its house.
  select colleague.network, 'name', kept.value, (colleague.network, colleague.id) in (select own.network, own.id from own)
  from colleague join private.kept_keys as kept on kept.network_id = colleague.id and kept.kind = 'name'
  where kept.until > moment
    and (not kept.is_shared or (colleague.network, colleague.id) in (select own.network, own.id from own))
  union
  select gone.network, 'name', unnest(gone.names), true from gone;
end
$$;
comment on function private.named_keys_of_networks(uuid[], timestamptz) is
  'The accounts, names and domains by which each of these networks may be blocked at a moment, and whether the network has them by itself: the other ones follow from these, as the domains above its own do, and the names of its colleagues.';

create function private.keys_of_networks(networks uuid[], moment timestamptz default now())
returns table (network uuid, keys integer[])
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
set random_page_cost = 1.1 set enable_hashjoin = off set enable_mergejoin = off set enable_hashagg = off as $$
begin
  return query
  with had as (
    select named.network, named.kind, named.value from private.named_keys_of_networks(networks, moment) as named
  ),
  met_by (network, key) as (
    select asked.id, private.everybody_key() from unnest(networks) as asked (id)
    union
    select had.network, known.id
    from had join private.block_keys as known on (known.kind, known.value) = (had.kind, had.value)
    union
    -- By names that are nearly its name, until the talent says that it is another network.
    select had.network, known.id
    from had
    join private.near_names as near on near.called = had.value
    join private.block_keys as known on known.kind = 'name' and known.value = near.blocked
    where had.kind = 'name'
    union
    select had.network, own_name.key
    from had
    join private.near_names as near on near.called = had.value
    join private.own_name_keys as own_name on own_name.name = near.blocked
    where had.kind = 'name' and (
      near.called = near.blocked
      or not exists (
        select from private.other_networks as other
        where (other.user_id, other.blocked, other.called) = (own_name.user_id, near.blocked, near.called)
      )
    )
  )
  select met_by.network, array_agg(met_by.key order by met_by.key) from met_by group by met_by.network;
end
$$;
comment on function private.keys_of_networks(uuid[], timestamptz) is
  'The keys by which a talent may block each of these networks at a moment, which is now; at infinity only those that do not lapse. Call it once per request, not once per row.';

create function private.keys_of_network(network uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select found.keys from private.keys_of_networks(array[keys_of_network.network]) as found);
end
$$;
comment on function private.keys_of_network(uuid) is 'The keys by which anybody might block a network: private.keys_of_networks().';
