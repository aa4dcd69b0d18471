-- What the dashboards of those who are not administrators show first, in one call each: a page comes
-- with these data, and waits for them.

create function public.talent_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'location', profile.location,
    'nationality', profile.nationality,
    'yearsOfExperience', profile.years_of_experience,
    'isAvailable', profile.is_available,
    'currentNetwork', profile.current_network,
    'status', private.told_status_of(profile.user_id),
    'emailConfirmed', roles.email_confirmed_at is not null,
    'appliedAt', profile.created_at,
    'statusChangedAt', private.told_since(profile.user_id),
    'owed', private.talent_owed_json(profile.user_id),
    'appearances', private.impressions_json(profile.user_id),
    'matches', private.matches_json(profile.user_id),
    'profile', private.talent_own_json(profile.user_id)
  ) into overview
  from public.talent_profiles as profile
  join public.user_roles as roles on roles.user_id = profile.user_id
  where profile.user_id = auth.uid() and private.is_active();
  if overview is null then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  return overview;
end
$$;
comment on function public.talent_overview() is
  'An active talent''s own account: how it stands, which enquiries wait for them, how often networks saw it, what it fits, and the profile, of which the worker tells what it lacks.';
grant execute on function public.talent_overview() to authenticated;

create function public.network_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  acting constant uuid := private.acting_network();
  overview jsonb;
begin
  select jsonb_build_object(
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'networkName', network.name,
    'jobTitle', profile.job_title,
    'status', private.told_status_of(profile.user_id),
    'emailConfirmed', roles.email_confirmed_at is not null,
    'appliedAt', profile.created_at,
    'statusChangedAt', private.told_since(profile.user_id),
    'owed', private.network_owed_json(acting),
    'briefs', private.open_briefs_json(acting),
    'saved', private.saved_changes_json(acting),
    'newcomers', private.newcomers_json(acting),
    'profile', private.network_own_json(acting, profile.user_id)
  ) into overview
  from public.tv_network_profiles as profile
  join public.user_roles as roles on roles.user_id = profile.user_id
  join private.networks as network on network.id = acting
  where profile.user_id = auth.uid();
  return overview;
end
$$;
comment on function public.network_overview() is
  'The calling member''s account: how it stands, which enquiries wait for the network, what is new of briefs, saved people and others, and the profile, of which the worker tells what it lacks.';
grant execute on function public.network_overview() to authenticated;
