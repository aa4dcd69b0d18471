-- A profile as the desk reads it: everything that its owner has written about themselves.

create function private.profile_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  coalesce(
    (
      select private.camel_keys(to_jsonb(profile)) || jsonb_build_object(
        'languages', private.languages_json(account),
        'credits', private.credits_json(account),
        'reels', private.reels_json(account), 'updatedAt', private.utc(profile.updated_at)
      )
      from public.talent_profiles as profile where profile.user_id = account
    ),
    (
      select private.camel_keys(to_jsonb(network)) || private.camel_keys(to_jsonb(profile)) || jsonb_build_object(
        'networkName', network.name,
        'updatedAt', private.utc(greatest(network.updated_at, profile.updated_at))
      )
      from public.tv_network_profiles as profile
      left join private.networks as network on network.id = private.network_of(account)
      where profile.user_id = account
    )
  ) - '{id,name,userId,status,createdAt,statusChangedAt,version,firstVisibleAt}'::text[]
);
comment on function private.profile_json(uuid) is
  'A profile''s own fields, all of them, under camelCase names; without what belongs to the account. `languages`, `credits` and `reels` as the talent''s own profile has them.';
