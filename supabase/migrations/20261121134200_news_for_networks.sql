-- What a network's dashboard shows of what has changed since it last looked.

create index talent_profiles_by_decision on public.talent_profiles (status_changed_at desc, user_id)
  where status = 'approved';

create function private.glimpse_json(talent uuid) returns jsonb
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
comment on function private.glimpse_json(uuid) is
  'A talent in a line: `{userId, firstName, lastName, headline, roles, location, isAvailable}`. It does not ask who is asking.';

create function private.newcomers_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.glimpse_json(newcomer.user_id) || jsonb_build_object('since', private.utc(newcomer.status_changed_at))
      order by newcomer.status_changed_at desc, newcomer.user_id
    ),
    '[]'
  )
  from (
    select profile.user_id, profile.status_changed_at
    from public.talent_profiles as profile
    join private.talent_search as found on found.user_id = profile.user_id,
      (select private.keys_of_network(network)) as viewer (keys)
    where profile.status = 'approved' and profile.status_changed_at > now() - interval '14 days'
      and private.is_visible_to(profile.status, found.blocked_keys, viewer.keys)
    order by profile.status_changed_at desc, profile.user_id
    limit 5
  ) as newcomer
);
comment on function private.newcomers_json(uuid) is
  'The five who were approved last, in the last 14 days, among those a network may see: `[glimpse with since]`.';
