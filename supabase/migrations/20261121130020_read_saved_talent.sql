-- Saved talent as the network's members read them: without hidden talent, and without lists that are not the reader's.

create function private.visible_saved(
  network uuid, reader uuid default auth.uid(), among uuid[] default null
) returns setof private.saved_talent
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  scopes constant uuid[] := private.scopes_of(reader);
begin
  if among is not null then
    -- By their keys: a network may have saved thousands.
    return query
      select saved.*
      from private.saved_talent as saved
      join private.talent_search as found on found.user_id = saved.talent_id
      where saved.network_id = network and saved.talent_id = any (among) and saved.scope = any (scopes)
        and private.is_visible_to('approved', found.blocked_keys, keys);
    return;
  end if;
  return query
    select saved.*
    from private.saved_talent as saved
    join private.talent_search as found on found.user_id = saved.talent_id
    where saved.network_id = network and saved.scope = any (scopes)
      and private.is_visible_to('approved', found.blocked_keys, keys);
end
$$;
comment on function private.visible_saved(uuid, uuid, uuid[]) is
  'The saved talent, all of them or those among these people, whom a network may see now, by the one rule, as far as one of its members may know. Everything that reads or counts saved talent begins here. A talent in a confidential list has a row for it beside the row of the open lists.';

create function private.visible_saved_people(
  network uuid, reader uuid default auth.uid(), among uuid[] default null
) returns setof private.saved_talent
language sql stable security definer set search_path = '' as $$
  select distinct on (saved.talent_id) saved.*
  from private.visible_saved(network, reader, among) as saved
  order by saved.talent_id, saved.scope <> saved.network_id, saved.saved_at, saved.scope;
$$;
comment on function private.visible_saved_people(uuid, uuid, uuid[]) is
  'visible_saved(), each person once: as the whole network has saved them, else as the first confidential list has.';

create function private.lists_with(network uuid, talent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select list.id
    from private.listed_talent as listed
    join private.talent_lists as list on list.id = listed.list_id
    where listed.network_id = network and listed.talent_id = talent
      and list.scope = any (private.scopes_of(auth.uid()))
    order by list.place, list.id
  );
end
$$;
comment on function private.lists_with(uuid, uuid) is
  'The network''s lists that contain a talent and that the caller sees, in its order. It does not check whether the talent may be seen.';

create function private.saved_json(saved private.saved_talent) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  return jsonb_build_object(
    'note', coalesce(saved.note, ''),
    'version', saved.version,
    'rating', saved.rating,
    'savedAt', private.utc(saved.saved_at),
    'lists', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', list.id, 'name', list.name, 'stage', listed.stage)
            || jsonb_strip_nulls(jsonb_build_object('briefId', brief.id))
          order by list.place, list.id
        ),
        '[]'
      )
      from private.listed_talent as listed
      join private.talent_lists as list on list.id = listed.list_id
      left join private.briefs as brief on brief.id = list.brief_id and brief.scope = any (scopes)
      where listed.network_id = saved.network_id and listed.talent_id = saved.talent_id and list.scope = any (scopes)
    )
  ) || case when saved.scope <> saved.network_id then jsonb_build_object('keptIn', saved.scope) else '{}' end
    || private.author_json('savedBy', saved.network_id, saved.saved_by)
    || private.author_json('notedBy', saved.network_id, saved.noted_by);
end
$$;
comment on function private.saved_json(private.saved_talent) is
  'A network''s note, rating and lists for somebody, as the caller may see them: `{note, version, rating, savedAt, keptIn?, savedBy?, notedBy?, lists: [{id, name, stage, briefId?: the brief that the list is of}]}`, the names as author_json() writes them; keptIn: the confidential list to which note and rating belong.';

create function private.saved_duplicates(network uuid, talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- By the data itself: the look-alikes that the desk has stored are few.
  alike constant uuid[] := array(
    select other.user_id
    from private.duplicate_keys as own join private.duplicate_keys as other on other.name_key = own.name_key
    where own.user_id = talent and other.user_id <> talent
    union
    select other.user_id
    from private.duplicate_keys as own join private.duplicate_keys as other on other.link_keys && own.link_keys
    where own.user_id = talent and other.user_id <> talent
  );
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name,
          'reason', case when link.is_shown then 'same_link' else 'same_name' end
        )
        order by saved.saved_at, profile.user_id
      ),
      '[]'
    )
    from private.duplicate_keys as own
    join public.talent_profiles as self on self.user_id = own.user_id
    cross join private.visible_saved_people(network, among => alike) as saved
    join private.duplicate_keys as other on other.user_id = saved.talent_id
    join public.talent_profiles as profile on profile.user_id = other.user_id
    -- Only by data that both profiles show: that two accounts share a telephone is for the desk alone.
    cross join lateral (
      select other.link_keys && own.link_keys and not (self.hide_links or profile.hide_links)
    ) as link (is_shown)
    where own.user_id = talent and (link.is_shown or other.name_key = own.name_key)
  );
end
$$;
comment on function private.saved_duplicates(uuid, uuid) is
  'Others whom the network has saved and may see, and whose name or links suggest the same person: `[{userId, firstName, lastName, reason: same_name | same_link}]`.';

create function public.talent_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', list.id, 'name', list.name, 'people', coalesce(counted.people, 0))
          || private.confidential_json(self, list.scope, list.access_version) || private.author_json('madeBy', self, list.made_by)
        order by list.place, list.id
      ),
      '[]'
    )
    from private.talent_lists as list
    left join (
      select listed.list_id, count(*) as people
      from private.visible_saved(self) as saved
      join private.listed_talent as listed using (network_id, talent_id, scope)
      group by listed.list_id
    ) as counted on counted.list_id = list.id
    where list.network_id = self and list.scope = any (scopes)
  ));
end
$$;
comment on function public.talent_lists() is
  'The calling network''s lists that the caller may see, in its order: `{items: [{id, name, people, confidentialTo?, accessVersion?, madeBy?}]}`, as confidential_json() and author_json() have them. PT403 wrong_role.';
grant execute on function public.talent_lists() to authenticated;

create function private.require_list(network uuid, list uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.talent_lists as owned
    where owned.id = list and owned.network_id = network and owned.scope = any (private.scopes_of(auth.uid()))
  ) then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_list(uuid, uuid) is
  'Refuses a list that is not the network''s or that the caller may not see, with PT404 list_not_found, whichever it is.';

create function private.find_list(network uuid, asked text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  if asked = 'first' then
    return (
      select owned.id from private.talent_lists as owned
      where owned.network_id = network and owned.scope = any (scopes) order by owned.place, owned.id limit 1
    );
  end if;
  if asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.require_list(network, asked::uuid);
    return asked::uuid;
  end if;
  return (
    select owned.id from private.talent_lists as owned
    where owned.network_id = network and owned.scope = any (scopes) and lower(btrim(owned.name)) = lower(btrim(asked))
    -- A confidential one may have the name of another.
    order by owned.is_confidential, owned.place, owned.id limit 1
  );
end
$$;
comment on function private.find_list(uuid, text) is
  'A network''s list that the caller may see by its id, by its name in any capitals, or `first`: the first in its order. Null when none has the name, or there is none; PT404 list_not_found for an id that is not the network''s.';

create function public.saved_talent(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  asked constant text := filter ->> 'list';
  wanted uuid;
  page_size constant integer := private.page_size(filter);
  after_rank constant bigint := (filter #>> '{after,rank}')::bigint;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  answer jsonb;
begin
  wanted := private.find_list(self, asked);
  if wanted is null and asked <> 'first' then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
  with ranked as (
    select
      saved,
      -- By stage and place in a list, else the newest first.
      case when asked is null then -(extract(epoch from saved.saved_at) * 1000000)::bigint
        -- Counted among those who are seen: a gap would tell of somebody who hides that they are still there.
        else array_position(enum_range(null::private.list_stage), listed.stage)::bigint * 1000000
          + row_number() over (partition by listed.stage order by listed.place, saved.talent_id)
      end as rank,
      -- Of all that are saved each person once, as visible_saved_people() has them.
      row_number() over (partition by saved.talent_id order by saved.scope <> self, saved.saved_at, saved.scope) as nth
    from private.visible_saved(self) as saved
    left join private.listed_talent as listed
      on listed.list_id = wanted and listed.talent_id = saved.talent_id and listed.scope = saved.scope
    where asked is null or listed.list_id is not null
  ),
  last as (
    select ranked.rank from ranked where asked is not null and ranked.nth = 1 and (ranked.saved).talent_id = after_id
  ),
  page as (
    select ranked.saved, ranked.rank, (ranked.saved).talent_id as id,
      row_number() over (order by ranked.rank, (ranked.saved).talent_id) as place
    from ranked
    where ranked.nth = 1 and (
      after_id is null
      or case
        when asked is null then (ranked.rank, (ranked.saved).talent_id) > (after_rank, after_id)
        -- After the last one of the page before, wherever they are now; if they are gone, the next one has their place.
        when exists (select from last) then ranked.rank > (select last.rank from last)
        else ranked.rank >= after_rank
      end
    )
    order by place
    limit page_size + 1
  )
  select jsonb_build_object(
    'items', coalesce(
      jsonb_agg(
        private.saved_json(page.saved) || jsonb_build_object('talent', private.talent_card_json(page.id, self))
        order by page.place
      ) filter (where page.place <= page_size),
      '[]'
    ),
    'nextCursor', case when count(*) > page_size then (
      jsonb_agg(jsonb_build_object('rank', page.rank, 'id', page.id)) filter (where page.place = page_size)
    ) -> 0 end
  )
  into answer
  from page;
  return answer;
end
$$;
comment on function public.saved_talent(jsonb) is
  'The saved talent whom the calling network may see. filter `{list?: id | name | first, after?: nextCursor, limit = 24}`: of a list by stage and place, else of all the newest first. `{items: [saved_json() with talent: card], nextCursor: {rank, id} | null}`. PT404 list_not_found.';
grant execute on function public.saved_talent(jsonb) to authenticated;
