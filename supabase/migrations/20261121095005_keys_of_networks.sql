-- The keys by which a talent may block a network. Every check of who may be seen calls this, once per request.

create function private.networks_below(domain text) returns setof uuid
language plpgsql stable security definer rows 2 set search_path = '' as $$
begin
  return query
    select kept.network_id from private.network_domains as kept
    -- The sign after the point is the stroke.
    where reverse(kept.domain) collate "C" > reverse(networks_below.domain) || '.'
      and reverse(kept.domain) collate "C" < reverse(networks_below.domain) || '/'
      and (kept.until is null or kept.until > now());
end
$$;
comment on function private.networks_below(text) is
  'The networks whose domain is below a given one: for `bbc.example` those with `news.bbc.example`. It is a function, because a planner that sees the range expects a ninth of all networks in it, and reads all of them again at each later step.';

create function private.keys_of_networks(networks uuid[]) returns table (network uuid, keys integer[])
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
    where kept.until is null or kept.until > now()
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
    where kept.until > now()
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
    where other.until is null or other.until > now()
    union
    select house.network, other from house, private.networks_below(house.domain) as other
    union
    select asked.id, namesake
    from unnest(networks) as asked (id), private.namesakes_of(asked.id) as namesake
    union
    -- Where its members, or who has just left it, worked a month ago.
    select own.network, former.network_id
    from own
    join private.network_members as mine on mine.network_id = own.id
    join private.network_members as former on former.user_id = mine.user_id
    where (mine.ended_at is null or mine.ended_at > now() - interval '30 days')
      and former.ended_at > now() - interval '30 days'
    union
    select own.network, kept.value::uuid
    from own join private.kept_keys as kept on kept.network_id = own.id and kept.kind = 'network'
    where kept.until > now()
  ),
  colleague (network, id) as (
    select met.network, coalesce(one.merged_into, one.id) from met join private.networks as one on one.id = met.id
    union
    -- A colleague of one network is a colleague of all networks that were merged with it.
    select met.network, merged.id
    from met
    join private.networks as one on one.id = met.id
    join private.networks as merged on merged.merged_into = coalesce(one.merged_into, one.id)
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
  ),
  had (network, kind, value) as (
    select colleague.network, 'network'::private.block_kind, colleague.id::text from colleague
    union
    select mine.network, 'domain', above
    from own_domain as mine, private.domain_and_above(mine.domain) as above
    union
    select colleague.network, 'name', named.key
    from colleague
    join private.networks as other on other.id = colleague.id
    cross join lateral (
      select unnest(array[other.name_key, other.company_key])
      union all
      select kept.name from private.network_names as kept where kept.network_id = other.id
      union all
      select kept.name from private.network_domains as kept
      where kept.network_id = other.id and kept.name is not null and (kept.until is null or kept.until > now())
    ) as named (key)
    -- Otherwise anybody who registers with an address at a network's domain could hide people from it.
    where (colleague.network, other.id) in (select own.network, own.id from own)
      or private.is_known_network(other.status, other.is_confirmed)
    union
    -- Its names until a month ago, and those of the others of its house.
    select colleague.network, 'name', kept.value
    from colleague join private.kept_keys as kept on kept.network_id = colleague.id and kept.kind = 'name'
    where kept.until > now()
    union
    select gone.network, 'name', unnest(gone.names) from gone
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
comment on function private.keys_of_networks(uuid[]) is
  'The keys by which a talent may block each of these networks. Call it once per request, not once per row.';

create function private.keys_of_network(network uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select found.keys from private.keys_of_networks(array[keys_of_network.network]) as found);
end
$$;
comment on function private.keys_of_network(uuid) is 'The keys by which anybody might block a network: private.keys_of_networks().';
