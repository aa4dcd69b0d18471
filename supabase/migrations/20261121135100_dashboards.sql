-- The news of a dashboard since it was last opened. They are part of the one call for which the page waits, so each is
-- a few rows by an index; a link beside it leads to the complete list.

create index talent_profiles_by_visibility on public.talent_profiles (first_visible_at desc, user_id)
  where status = 'approved';

create function private.summary_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'userId', profile.user_id,
      'firstName', profile.first_name,
      'lastName', profile.last_name,
      'headline', profile.headline,
      'roles', profile.roles,
      'location', profile.location,
      'isAvailable', profile.is_available,
      'photo', private.picture_json(talent, 'photo')
    )
    from public.talent_profiles as profile where profile.user_id = talent
  );
end
$$;
comment on function private.summary_json(uuid) is
  'A talent in a line: `{userId, firstName, lastName, headline, roles, location, isAvailable, photo}`. It does not check the caller.';

create function private.person_json(talent uuid, network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.summary_json(talent) || jsonb_build_object('savedIn', private.lists_with(network, talent));
end
$$;
comment on function private.person_json(uuid, uuid) is
  'A talent in a line on a network''s dashboard: summary_json(), and savedIn, the ids of the lists that contain them and that the caller sees. It does not check whether they may be seen.';

create function private.newcomers_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.person_json(newcomer.user_id, network) || jsonb_build_object('since', private.utc(newcomer.first_visible_at))
      order by newcomer.first_visible_at desc, newcomer.user_id
    ),
    '[]'
  )
  from (
    select profile.user_id, profile.first_visible_at
    from public.talent_profiles as profile
    join private.talent_search as found on found.user_id = profile.user_id
    where profile.status = 'approved' and profile.first_visible_at > now() - interval '14 days'
      -- In a select of its own it is called once, and not for each row.
      and private.is_visible_to(profile.status, found.blocked_keys, (select private.keys_of_network(network)))
    order by profile.first_visible_at desc, profile.user_id
    limit 5
  ) as newcomer
);
comment on function private.newcomers_json(uuid) is
  'The five who first went live last, in the last 14 days, among those a network may see: `[person_json() with since]`.';

create function private.saved_changes_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.person_json(latest.talent_id, network) || jsonb_build_object('since', private.utc(latest.changed_at))
      order by latest.changed_at desc, latest.talent_id
    ),
    '[]'
  )
  from (
    select saved.talent_id, change.changed_at
    from private.visible_saved_people(network, among => array(
      select changed.user_id from private.availability_changes as changed
      where changed.changed_at > now() - interval '30 days'
    )) as saved
    join private.availability_changes as change on change.user_id = saved.talent_id
    where change.changed_at > greatest(saved.saved_at, now() - interval '30 days')
    order by change.changed_at desc, saved.talent_id
    limit 5
  ) as latest
);
comment on function private.saved_changes_json(uuid) is
  'The five saved people who became available or ceased to be last, in the last 30 days and since they were saved: `[person_json() with since]`.';

create function private.new_people(network uuid, briefs uuid[]) returns table (brief_id uuid, people jsonb)
-- To compile such a query takes longer than to run it.
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  -- The last ones of each brief, so that the comparison stays bounded, however many came. Hidden talent take nobody's
  -- place.
  fresh constant jsonb := (
    select jsonb_object_agg(asked.id, told.ids)
    from unnest(briefs) as asked (id), lateral (
      select coalesce(jsonb_agg(latest.talent_id), '[]') as ids
      from (
        select one.talent_id from private.notifications as one
        join private.talent_search as found on found.user_id = one.talent_id
        where one.kind = 'new_match' and one.brief_id = asked.id and one.created_at > now() - interval '7 days'
          and private.is_visible_to('approved', found.blocked_keys, keys)
        group by one.talent_id order by max(one.created_at) desc, one.talent_id limit 20
      ) as latest
    ) as told
  );
begin
  if briefs = '{}' or not exists (select from jsonb_each(fresh) as one where one.value <> '[]') then
    return;
  end if;
  return query execute format(
    $query$
      select best.brief_id, jsonb_agg(
        private.person_json(best.user_id, %L) || jsonb_build_object(
          'fit', jsonb_build_object('score', best.score, 'sureness', best.sureness, 'standing', best.standing)
        ) order by best.place
      )
      from (
        select pair.*, row_number() over (partition by pair.brief_id order by %s) as place
        from (%s) as pair
        where pair.standing <> 'lacks' and %L::jsonb -> pair.brief_id::text ? pair.user_id::text
      ) as best
      where best.place <= 3
      group by best.brief_id
    $query$,
    network, private.match_order('pair'),
    private.match_query(
      private.asked_of(briefs),
      format('found.user_id = any (%L) and %s', array(
        select distinct one.id::uuid from jsonb_each(fresh) as told, jsonb_array_elements_text(told.value) as one (id)
      ), private.visibility_condition(keys)),
      true
    ),
    fresh
  );
end
$$;
comment on function private.new_people(uuid, uuid[]) is
  'Of each of these briefs of a network the three who fit it best among the last twenty who have come to fit it in the last seven days, of those it may see now: `[person_json() with fit: {score | null, sureness, standing}]`. It does not check whether the caller may see the briefs.';

create function private.open_briefs_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  return (
    with listed as materialized (
      select brief.id, brief.title, brief.roles, brief.created_at, coalesce(fresh.amount, 0) as amount
      from private.briefs as brief
      left join private.new_matches(network) as fresh on fresh.brief_id = brief.id
      where brief.network_id = network and brief.state = 'open' and brief.scope = any (scopes)
      order by amount desc, brief.created_at desc, brief.id
      limit 5
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', listed.id, 'title', listed.title, 'roles', listed.roles, 'newMatches', listed.amount,
          'people', coalesce(fresh.people, '[]')
        )
        order by listed.amount desc, listed.created_at desc, listed.id
      ),
      '[]'
    )
    from listed
    left join private.new_people(network, array(select one.id from listed as one where one.amount > 0)) as fresh
      on fresh.brief_id = listed.id
  );
end
$$;
comment on function private.open_briefs_json(uuid) is
  'A network''s open briefs that the caller may see, at most five, those first that most people have come to fit in the last seven days, with three of these: `[{id, title, roles, newMatches, people: new_people()}]`.';

create function private.matches_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  fitting constant uuid[] := array(
    select brief.id
    from private.known_matches as known
    join private.briefs as brief on brief.id = known.brief_id and brief.state = 'open'
    where known.user_id = talent and brief.id = any (
      private.briefs_known_to(talent, array(
        select mine.brief_id from private.known_matches as mine where mine.user_id = talent
      ))
    )
    order by known.since desc, brief.id
  );
  latest constant uuid[] := fitting[:3];
  scores jsonb := '{}';
begin
  if latest <> '{}' then
    execute format(
      'select coalesce(jsonb_object_agg(pair.brief_id, pair.score), ''{}'') from (%s) as pair',
      private.match_query(private.asked_of(latest), format('found.user_id = %L', talent), true)
    )
    into scores;
  end if;
  return jsonb_build_object(
    'count', cardinality(fitting),
    'latest', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'briefId', brief.id, 'title', brief.title, 'score', scores -> brief.id::text,
            'networkName', case when brief.shows_network_name then network.name end,
            'logo', case when brief.shows_network_name then private.picture_json(network.id, 'logo') end
          ) order by one.place
        ),
        '[]'
      )
      from unnest(latest) with ordinality as one (id, place)
      join private.briefs as brief on brief.id = one.id
      join private.networks as network on network.id = brief.network_id
    )
  );
end
$$;
comment on function private.matches_json(uuid) is
  'The open briefs that fit a talent well, that they may know of, whose network is named and its logo shown where it chose to be: `{count, latest: [{briefId, title, score | null, networkName | null, logo | null}]}`, of which the latest three.';
