-- A talent's control over who may find them.

create function private.privacy_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  -- Every change of the list makes a new version.
  select listed.body || jsonb_build_object('version', md5(listed.body::text))
  from (select jsonb_build_object(
    'employer', case when profile.current_network is not null then jsonb_build_object(
      'name', profile.current_network,
      'isBlocked', exists (
        select from private.talent_blocks as block
        where block.user_id = talent and block.is_employer
      )
    ) end,
    'networks', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('userId', network.id, 'networkName', network.name)
          order by private.words_key(network.name) collate "C", network.id
        ),
        '[]'
      )
      from private.talent_blocks as block
      join private.block_keys as key on key.id = block.key and key.kind = 'network'
      join private.networks as network on network.id = key.value::uuid
      where block.user_id = talent and (block.is_chosen or not block.is_employer)
    ),
    'names', (
      select coalesce(jsonb_agg(coalesce(block.name, own.name, key.value) order by coalesce(own.name, key.value)), '[]')
      from private.talent_blocks as block
      join private.block_keys as key on key.id = block.key and key.kind in ('name', 'own_name')
      left join private.own_name_keys as own on own.key = key.id
      where block.user_id = talent and not block.is_employer
    ),
    'domains', (
      select coalesce(jsonb_agg(key.value order by key.value), '[]')
      from private.talent_blocks as block
      join private.block_keys as key on key.id = block.key and key.kind = 'domain'
      where block.user_id = talent
    )
  )
  from public.talent_profiles as profile
  where profile.user_id = talent) as listed (body)
);
comment on function private.privacy_json(uuid) is
  'The blocks of a talent: `{employer: {name, isBlocked} | null, networks: [{userId, networkName}], names: [text], domains: [text], version}`.';

create function public.talent_privacy() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.privacy_json(private.require_active_role('talent'));
end
$$;
comment on function public.talent_privacy() is
  'The blocks of the calling talent: `{employer: {name, isBlocked} | null, networks: [{userId, networkName}], names: [text], domains: [text], version}`.';
grant execute on function public.talent_privacy() to authenticated;

create function private.require_privacy(privacy jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require(jsonb_typeof(privacy) = 'object', 'privacy');
  perform private.require(
    coalesce(jsonb_typeof(privacy -> 'employerIsBlocked') in ('boolean', 'null'), true), 'employerIsBlocked'
  );
  perform private.require(
    jsonb_typeof(privacy -> 'networks') = 'array' and jsonb_array_length(privacy -> 'networks') <= 200,
    'networks'
  );
  perform private.require(
    jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    'networks'
  )
  from jsonb_array_elements(privacy -> 'networks') as given;
  perform private.require(
    coalesce(jsonb_typeof(privacy -> 'names') = 'array' and jsonb_array_length(privacy -> 'names') <= 400, true),
    'names'
  );
  perform private.require(
    jsonb_typeof(given) = 'string' and char_length(given #>> '{}') <= 120
      and private.network_name_key(given #>> '{}') <> '',
    'names'
  )
  from jsonb_array_elements(privacy -> 'names') as given;
  perform private.require(
    jsonb_typeof(privacy -> 'domains') = 'array' and jsonb_array_length(privacy -> 'domains') <= 100,
    'domains'
  );
  perform private.require(
    jsonb_typeof(given) = 'string'
      -- As it is written in addresses, in ASCII: another spelling would match no address.
      and given #>> '{}' ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$'
      and char_length(given #>> '{}') <= 253,
    'domains'
  )
  from jsonb_array_elements(privacy -> 'domains') as given;
end
$$;
comment on function private.require_privacy(jsonb) is
  'Refuses a payload that is not a valid list of blocks, with the name of the first wrong field.';

create function public.save_talent_privacy(privacy jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  employer text;
  chosen uuid;
  kept integer[];
  present jsonb;
  hides_from_employer boolean;
begin
  perform private.require_privacy(privacy);
  select private.network_name_key(profile.current_network), profile.current_network_id into employer, chosen
  from public.talent_profiles as profile where profile.user_id = talent for no key update;
  present := private.privacy_json(talent);
  -- Otherwise a tab that was left open would show the talent again to networks that another tab has just blocked.
  if present ->> 'version' <> privacy ->> 'version' then
    raise exception 'privacy_changed' using errcode = 'PT409';
  end if;
  -- For a talent, a network that they may not see is the same as one that does not exist.
  perform private.require(private.can_see_network(given::uuid), 'networks')
  from jsonb_array_elements_text(privacy -> 'networks') as given
  where not exists (
    select from private.talent_blocks as block join private.block_keys as key on key.id = block.key
    where block.user_id = talent and key.kind = 'network' and key.value = given
  );
  -- No network writes from there, so it would hide from nobody. One that has become such since may stay.
  perform private.require(not private.is_free_mail(given), 'domains')
  from jsonb_array_elements_text(privacy -> 'domains') as given
  where not exists (
    select from private.talent_blocks as block join private.block_keys as key on key.id = block.key
    where block.user_id = talent and key.kind = 'domain' and key.value = lower(given)
  );

  hides_from_employer := coalesce((privacy ->> 'employerIsBlocked')::boolean, exists (
    select from private.talent_blocks as block where block.user_id = talent and block.is_employer
  ));
  with wanted (place, kind, value, is_employer, is_chosen, name) as (
    select 1, 'name'::private.block_kind, employer, true, false, profile.current_network
    from public.talent_profiles as profile where profile.user_id = talent and hides_from_employer and employer <> ''
    union all
    select 1, 'name', typed.key, false, true, typed.given
    from (
      select distinct on (named.key) named.key, given
      from jsonb_array_elements_text((present || privacy) -> 'names') as given,
        private.network_name_key(given) as named (key)
      order by named.key, given
    ) as typed
    -- The present employer has a switch of its own, which a list must not contradict.
    where typed.key is distinct from employer
    union all
    -- The employer that they chose, and hide from as such, from the list, or both.
    select 2, 'network', chosen::text, hides_from_employer, privacy -> 'networks' ? chosen::text, null
    where chosen is not null and (hides_from_employer or privacy -> 'networks' ? chosen::text)
    union all
    select 2, 'network', given, false, true, null
    from (select distinct jsonb_array_elements_text(privacy -> 'networks')) as network (given)
    where given::uuid is distinct from chosen
    union all
    select 3, 'domain', given, false, true, null
    from (select distinct lower(jsonb_array_elements_text(privacy -> 'domains'))) as domain (given)
  ),
  listed (key, is_employer, is_chosen, name) as materialized (
    select
      case ordered.kind
        when 'name' then private.name_block_key(talent, ordered.value)
        else private.block_key(ordered.kind, ordered.value)
      end,
      ordered.is_employer, ordered.is_chosen, ordered.name
    -- In one order for everybody, names before networks as an employer's are: two who hide from the same networks
    -- would else wait for each other in a circle.
    from (select * from wanted order by wanted.place, wanted.value) as ordered
  ),
  saved as (
    insert into private.talent_blocks as block (user_id, key, is_employer, is_chosen, name)
    select talent, listed.key, listed.is_employer, listed.is_chosen, listed.name from listed
    on conflict (user_id, key) do update set
      is_employer = excluded.is_employer, name = excluded.name,
      -- A former employer that stays in the list is not chosen by that.
      is_chosen = case when excluded.is_employer then excluded.is_chosen else block.is_chosen or block.is_employer end,
      created_at = case
        when block.is_employer and not block.is_chosen and excluded.is_chosen then clock_timestamp() else block.created_at
      end
    returning block.key
  )
  select coalesce(array_agg(saved.key), '{}') into kept from saved;
  -- Last, so that blocks that stay hold all the time, and networks that were told apart stay so.
  delete from private.talent_blocks as block where block.user_id = talent and block.key <> all (kept);
  return private.privacy_json(talent);
end
$$;
comment on function public.save_talent_privacy(jsonb) is
  'Replaces the blocks of the calling talent: `{version?, employerIsBlocked?, networks: [userId] (up to 200), names?: [text] (up to 400, each in any spelling), domains: [text] (up to 100, each with those below it)}`. `version` is the version that was edited; null or none accepts any; employer and names stay as they are when left out. Answers talent_privacy(). PT409 privacy_changed when it has been saved since; PT422 validation_failed with the field; a network that cannot be seen counts as unknown.';
grant execute on function public.save_talent_privacy(jsonb) to authenticated;

create function public.seen_by(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  called text;
begin
  if private.can_see_network(network) then
    select asked.name into called from private.networks as asked where asked.id = network;
  end if;
  if called is null then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  return (
    -- Of several networks with its name, one that sees the talent is enough.
    select jsonb_build_object(
      'networkName', called,
      'isVisible', bool_or(
        private.is_visible_to(private.announced_status_of(talent), mine.keys, private.keys_of_network(namesake.id))
      ),
      'because', (
        select coalesce(jsonb_agg(distinct case when key.kind = 'own_name' then 'name' else key.kind end), '[]')
        from private.talent_blocks as block
        join private.block_keys as key on key.id = block.key
        where block.user_id = talent and block.key = any (private.keys_of_network(network))
      )
    )
    from private.networks as namesake, (select private.keys_blocked_by(talent)) as mine (keys)
    where namesake.id in (select private.namesakes_of(network)) and namesake.status = 'approved'
    group by mine.keys
  );
end
$$;
comment on function public.seen_by(uuid) is
  'Whether a network sees the calling talent, by the rule that every search asks: `{networkName, isVisible, because: [network | domain | name]}`. PT404 account_not_found.';
grant execute on function public.seen_by(uuid) to authenticated;

create function public.find_networks(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  wanted constant text := private.network_name_key(words);
begin
  perform private.require(char_length(words) <= 120 and char_length(wanted) >= 2, 'q');
  return (
    with named as (
      select network.id, network.name, network.name_key as key
      from private.networks as network
      -- The first is for the index, the second for whole beginnings of words.
      where network.name_key like '%' || wanted || '%'
        and ' ' || network.name_key like '% ' || wanted || '%'
        and network.status = 'approved'
    ),
    chosen as (
      select distinct on (named.key) named.id, named.name, named.key
      from named order by named.key, named.id
    ),
    first_ones as (
      select chosen.*, chosen.key not like wanted || '%' as begins_elsewhere
      from chosen order by begins_elsewhere, chosen.key limit 8
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object('userId', found.id, 'networkName', found.name)
        order by found.begins_elsewhere, found.key
      ),
      '[]'
    )
    from first_ones as found
  );
end
$$;
comment on function public.find_networks(text) is
  'Approved networks with a word that begins so, at most eight, each name once, those that begin so first: `[{userId, networkName}]`. Fewer than two letters: PT422 validation_failed with q.';
grant execute on function public.find_networks(text) to authenticated;
