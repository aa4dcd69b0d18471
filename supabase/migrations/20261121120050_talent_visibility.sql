-- Visible or paused, the facts that a talent hides from networks, and the networks that see them: each number and name
-- here comes from the rule that every search uses.

create function private.employer_names(talent uuid) returns table (blocked text, called text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select near.blocked, near.called
    from private.talent_blocks as block
    join private.block_keys as key on key.id = block.key and key.kind in ('name', 'own_name')
    left join private.own_name_keys as own on own.key = key.id
    join private.near_names as near on near.blocked = coalesce(own.name, key.value)
    where block.user_id = talent and block.is_employer;
end
$$;
comment on function private.employer_names(uuid) is
  'The names of networks that may be the hidden employer of a talent, together with the name that the talent wrote.';

create function private.names_of_network(network uuid) returns setof text
language plpgsql stable security definer rows 3 set search_path = '' as $$
begin
  return query
    select named.key
    from private.networks as own, unnest(array[own.name_key, own.company_key]) as named (key)
    where own.id = any (private.network_with_merged(network)) and named.key <> ''
    union
    select kept.name from private.network_names as kept
    where kept.network_id = any (private.network_with_merged(network))
    union
    select written.name from private.network_domains as written
    where written.network_id = any (private.network_with_merged(network)) and written.name is not null;
end
$$;
comment on function private.names_of_network(uuid) is
  'The names of a network: present, former, in its domains, and those of networks that the desk has merged into it.';

create function private.employer_networks(talent uuid)
returns table (id uuid, name text, is_certain boolean, is_other boolean, is_hidden boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  standing constant public.profile_status := 'approved';
  blocked constant integer[] := array_remove(private.keys_blocked_by(talent), private.everybody_key());
  near constant text[] := array(select called from private.employer_names(talent));
begin
  return query
    with candidate as (
      select coalesce(called.merged_into, called.id) as id from private.networks as called
      where called.name_key = any (near)
        or called.company_key = any (near)
      union
      select private.network_after_merges(kept.network_id) from private.network_names as kept
      where kept.name = any (near)
      union
      select private.network_after_merges(written.network_id) from private.network_domains as written
      where written.name = any (near)
      union
      select private.network_after_merges(profile.current_network_id) from public.talent_profiles as profile
      where profile.user_id = talent
    )
    select
      network.id, network.name,
      coalesce(network.id = private.network_after_merges(own.current_network_id), false)
        or own.key in (select private.names_of_network(network.id)),
      (
        select coalesce(bool_and(exists (
          select from private.other_networks as other
          where (other.user_id, other.blocked, other.called) = (talent, named.blocked, named.called)
        )), false)
        from private.employer_names(talent) as named
        where named.called in (select private.names_of_network(network.id))
      ),
      not private.is_visible_to(standing, blocked, private.keys_of_network(network.id))
    from candidate
    join private.networks as network on network.id = candidate.id,
      lateral (
        select profile.current_network_id, private.network_name_key(profile.current_network) as key
        from public.talent_profiles as profile where profile.user_id = talent
      ) as own
    where network.status = 'approved'
    order by private.words_key(network.name) collate "C", network.id;
end
$$;
comment on function private.employer_networks(uuid) is
  'The approved networks that may be a talent''s employer: whether they are it by the talent''s choice or text, whether the talent has said that they are another, and whether they do not see the talent, leaving aside a pause.';

create function private.visibility_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  standing constant public.profile_status := private.announced_status_of(talent);
  blocked constant integer[] := private.keys_blocked_by(talent);
  when_live constant integer[] := array_remove(blocked, private.everybody_key());
  seeing bigint;
  seeing_when_live bigint;
begin
  if when_live = '{}' then
    -- Who blocks nobody is seen by all or, while they are paused, by none: nobody's keys have to be computed.
    select count(*), count(*) filter (where private.is_visible_to(standing, blocked, array[private.everybody_key()]))
    into seeing_when_live, seeing
    from private.networks as viewer where viewer.status = 'approved';
  else
    -- Of all at once: one after the other, five hundred took a second.
    select
      count(*) filter (where private.is_visible_to(standing, blocked, viewer.keys)),
      count(*) filter (where private.is_visible_to('approved', when_live, viewer.keys))
    into seeing, seeing_when_live
    from private.keys_of_networks(array(select id from private.networks where networks.status = 'approved')) as viewer;
  end if;
  return (
    select jsonb_build_object(
      'visible', profile.is_visible,
      'hideEmployer', profile.hide_employer,
      'hideLinks', profile.hide_links,
      'pausedUntil', (select terms.paused_until from private.talent_terms as terms where terms.user_id = talent),
      'seenBy', jsonb_build_object(
        'networks', seeing,
        'networksWhenVisible', seeing_when_live,
        'employer', case when profile.current_network is not null then (
          select jsonb_build_object(
            'typed', profile.current_network,
            'matched', coalesce(
              jsonb_agg(jsonb_build_object(
                'id', network.id, 'name', network.name, 'isCertain', network.is_certain,
                'isOther', network.is_other, 'isHidden', network.is_hidden
              )),
              '[]'
            ),
            -- For the present networks, and for one that comes later.
            'hidden', coalesce(bool_and(network.is_hidden or network.is_other), true) and exists (
              select from private.talent_blocks as block where block.user_id = talent and block.is_employer
            ),
            'namedIn', private.employer_named_in(profile)
          )
          from private.employer_networks(talent) as network
        ) end
      )
    )
    from public.talent_profiles as profile where profile.user_id = talent
  );
end
$$;
comment on function private.visibility_json(uuid) is
  'Whether networks see a talent, how many do and would, and the state of the employer: `{visible, hideEmployer, hideLinks, pausedUntil | null, seenBy: {networks, networksWhenVisible, employer: {typed, matched: [{id, name, isCertain, isOther, isHidden}], hidden, namedIn: [field]} | null}}`.';

create function public.talent_visibility() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.visibility_json(private.require_active_role('talent'));
end
$$;
comment on function public.talent_visibility() is
  'Whether networks see the calling talent, and which: visibility_json(). PT403 wrong_role.';
grant execute on function public.talent_visibility() to authenticated;

create function public.talent_as_seen() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_public_json(private.require_active_role('talent'));
end
$$;
comment on function public.talent_as_seen() is
  'The calling talent''s profile as networks read it that may see them: talent_public_json(). PT403 wrong_role.';
grant execute on function public.talent_as_seen() to authenticated;

create function public.save_talent_visibility(visibility jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
begin
  perform private.require(jsonb_typeof(visibility) = 'object', 'visibility');
  perform private.require(not visibility ? field or jsonb_typeof(visibility -> field) = 'boolean', field)
  from unnest(array['visible', 'hideEmployer', 'hideLinks']) as field;
  update public.talent_profiles as profile
  set
    is_visible = coalesce((visibility -> 'visible')::boolean, profile.is_visible),
    visible_since = case
      when not coalesce((visibility -> 'visible')::boolean, profile.is_visible) then null
      when profile.is_visible then profile.visible_since
      else now()
    end,
    hide_employer = coalesce((visibility -> 'hideEmployer')::boolean, profile.hide_employer),
    hide_links = coalesce((visibility -> 'hideLinks')::boolean, profile.hide_links)
  where profile.user_id = talent;
  return private.visibility_json(talent);
end
$$;
comment on function public.save_talent_visibility(jsonb) is
  'Lets networks see the calling talent, or pauses them, and sets what is hidden from networks: `{visible, hideEmployer, hideLinks}`. Fields that are left out stay as they are, because a page knows their state only from when it was opened. Answers talent_visibility(). PT422 validation_failed with the field.';
grant execute on function public.save_talent_visibility(jsonb) to authenticated;

create function public.tell_networks_apart(network uuid, is_other boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  named record;
  own_key integer;
begin
  perform private.require(is_other is not null, 'isOther');
  perform from public.talent_profiles as profile where profile.user_id = talent for no key update;
  if not exists (
    select from private.employer_networks(talent) as near where near.id = network and not near.is_certain
  ) then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  for named in
    select near.blocked, near.called from private.employer_names(talent) as near
    where near.called <> near.blocked and near.called in (select private.names_of_network(network))
  loop
    if not is_other then
      delete from private.other_networks as other
      where (other.user_id, other.blocked, other.called) = (talent, named.blocked, named.called);
      continue;
    end if;
    insert into private.block_keys (kind, value) values ('own_name', talent || ' ' || named.blocked)
    on conflict (kind, value) do update set value = excluded.value
    returning id into own_key;
    insert into private.own_name_keys (key, user_id, name) values (own_key, talent, named.blocked)
    on conflict do nothing;
    insert into private.other_networks (user_id, blocked, called)
    values (talent, named.blocked, named.called)
    on conflict do nothing;
    insert into private.talent_blocks (user_id, key, is_employer, is_chosen, name)
    select talent, own_key, block.is_employer, block.is_chosen, block.name
    from private.talent_blocks as block
    join private.block_keys as key on key.id = block.key
    where block.user_id = talent and key.kind = 'name' and key.value = named.blocked
    on conflict do nothing;
    delete from private.talent_blocks as block using private.block_keys as key
    where block.user_id = talent and key.id = block.key and key.kind = 'name' and key.value = named.blocked;
  end loop;
  -- Which credits are of the employer.
  perform private.index_talent(talent);
  return private.visibility_json(talent);
end
$$;
comment on function public.tell_networks_apart(uuid, boolean) is
  'Records that a network with a similar name is not the calling talent''s employer, or that it may be after all. Answers talent_visibility(). PT404 account_not_found for one that is not near, or is the employer by its very name.';
grant execute on function public.tell_networks_apart(uuid, boolean) to authenticated;

create function public.networks_named(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := private.network_name_key(words);
begin
  perform private.require(char_length(words) <= 120 and wanted <> '', 'q');
  return (
    with named as (
      select coalesce(one.merged_into, one.id) as id, one.name_key as key, one.name
      from private.networks as one
      where one.name_key like private.like_pattern(wanted)
      union all
      -- Networks with nearly this name are offered as well, because half the time one of them is meant; but not where
      -- the letters alone find enough: nearly every network's name is near 'channel'.
      select coalesce(one.merged_into, one.id), one.name_key, one.name
      from private.names_near(private.name_parts(wanted), true) as known
      join private.networks as one on one.name_key = known.name
      where (
        select count(*) < 8
        from (
          select from private.networks as one
          where one.name_key like private.like_pattern(wanted) and one.status = 'approved' and one.merged_into is null
          limit 8
        ) as enough
      )
      union all
      -- Of a name that a network has given up only the key is kept.
      select private.network_after_merges(former.network_id), former.name, null
      from private.network_names as former
      where former.name like private.like_pattern(wanted)
    ),
    chosen as (
      select distinct on (network.name_key)
        network.id, network.name, network.name_key as key,
        case when named.key <> network.name_key then named.name end as formerly,
        not starts_with(named.key, wanted) as begins_elsewhere
      from named join private.networks as network on network.id = named.id
      where network.status = 'approved'
      order by
        network.name_key, named.key <> network.name_key, not starts_with(named.key, wanted), network.id,
        named.name
    ),
    first_ones as (
      select chosen.* from chosen order by begins_elsewhere, chosen.key limit 8
    )
    select coalesce(
      jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object('id', found.id, 'name', found.name, 'formerly', found.formerly))
        order by found.begins_elsewhere, found.key
      ),
      '[]'
    )
    from first_ones as found
  );
end
$$;
comment on function public.networks_named(text) is
  'Approved networks with a present or former name that contains these letters or is similar, including names of networks merged into them; at most eight, each name once, names that begin with the letters first: `[{id, name, formerly?}]`, where `formerly` is the name of a merged one by which it was found. For anybody who says where they work. PT422 validation_failed: q.';
grant execute on function public.networks_named(text) to service_role;
