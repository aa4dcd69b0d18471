-- What a dashboard shows of what has changed since it was last looked at. Each is part of the one call that the
-- page waits for, so each is a few rows by an index; whoever wants all of it follows the link beside it.

create index talent_profiles_by_visibility on public.talent_profiles (visible_since desc, user_id)
  where status = 'approved';

create function private.summary_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'userId', profile.user_id,
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'headline', profile.headline,
    'roles', profile.roles,
    'location', profile.location,
    'isAvailable', profile.is_available
  )
  from public.talent_profiles as profile where profile.user_id = talent
);
comment on function private.summary_json(uuid) is
  'A talent in a line: `{userId, firstName, lastName, headline, roles, location, isAvailable}`. It does not ask who is asking.';

create function private.newcomers_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.summary_json(newcomer.user_id) || jsonb_build_object('since', private.utc(newcomer.visible_since))
      order by newcomer.visible_since desc, newcomer.user_id
    ),
    '[]'
  )
  from (
    select profile.user_id, profile.visible_since
    from public.talent_profiles as profile
    join private.talent_search as found on found.user_id = profile.user_id,
      (select private.keys_of_network(network)) as viewer (keys)
    where profile.status = 'approved' and profile.visible_since > now() - interval '14 days'
      and private.is_visible_to(profile.status, found.blocked_keys, viewer.keys)
    order by profile.visible_since desc, profile.user_id
    limit 5
  ) as newcomer
);
comment on function private.newcomers_json(uuid) is
  'The five who went live last, in the last 14 days, among those a network may see: `[summary with since]`.';

create function private.saved_changes_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.summary_json(latest.talent_id) || jsonb_build_object('since', private.utc(latest.changed_at))
      order by latest.changed_at desc, latest.talent_id
    ),
    '[]'
  )
  from (
    select saved.talent_id, change.changed_at
    from private.seen_people(network) as saved
    join private.availability_changes as change on change.user_id = saved.talent_id
    where change.changed_at > greatest(saved.saved_at, now() - interval '30 days')
    order by change.changed_at desc, saved.talent_id
    limit 5
  ) as latest
);
comment on function private.saved_changes_json(uuid) is
  'The five saved people who became available or ceased to be last, in the last 30 days and since they were saved: `[summary with since]`.';

create function private.open_briefs_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', listed.id, 'title', listed.title, 'newMatches', listed.amount)
      order by listed.amount desc, listed.created_at desc, listed.id
    ),
    '[]'
  )
  from (
    select brief.id, brief.title, brief.created_at, coalesce(fresh.amount, 0) as amount
    from private.briefs as brief
    left join private.new_matches(network) as fresh on fresh.brief_id = brief.id
    where brief.network_id = network and brief.state = 'open' and brief.scope = any (private.scopes_of(auth.uid()))
    order by amount desc, brief.created_at desc, brief.id
    limit 5
  ) as listed
);
comment on function private.open_briefs_json(uuid) is
  'A network''s open briefs that the caller may see, at most five, those first that most people have come to fit in the last seven days: `[{id, title, newMatches}]`.';

create function private.matches_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'count', count(*),
    'latest', coalesce(
      jsonb_agg(jsonb_build_object('briefId', fitting.id, 'title', fitting.title, 'networkName', fitting.network_name)
        order by fitting.place) filter (where fitting.place <= 3),
      '[]'
    )
  )
  from (
    select brief.id, brief.title, case when brief.shows_network_name then network.name end as network_name,
      row_number() over (order by known.since desc, brief.id) as place
    from private.known_matches as known
    join private.briefs as brief on brief.id = known.brief_id and brief.state = 'open'
    join private.networks as network on network.id = brief.network_id
    where known.user_id = talent and brief.id = any (
      private.briefs_known_to(talent, array(
        select mine.brief_id from private.known_matches as mine where mine.user_id = talent
      ))
    )
  ) as fitting
);
comment on function private.matches_json(uuid) is
  'The open briefs that fit a talent well, that they may know of, whose network is named where it chose to be: `{count, latest: [{briefId, title, networkName | null}]}`, of which the latest three.';
