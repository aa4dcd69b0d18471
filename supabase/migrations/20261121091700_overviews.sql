-- The first data of the dashboards of talent and networks, in one call each: the page is sent with these data, and
-- waits for them.

create function public.talent_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
    'owed', private.talent_owed_json(profile.user_id, 'talent'),
    'awaited', private.talent_owed_json(profile.user_id, 'network'),
    'appearances', private.impressions_json(profile.user_id),
    'matches', private.matches_json(profile.user_id),
    'profile', private.talent_own_json(profile.user_id)
  ) into overview
  from public.talent_profiles as profile
  where profile.user_id = auth.uid() and private.is_active();
  if overview is null then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  return overview;
end
$$;
comment on function public.talent_overview() is
  'An active talent''s dashboard: the enquiries that wait for them and for a network, how often networks saw them, the briefs that they fit, and the profile, from which the worker derives what it lacks.';
grant execute on function public.talent_overview() to authenticated;

create function public.network_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  acting constant uuid := private.acting_network();
  overview jsonb;
begin
  select jsonb_build_object(
    'networkName', network.name,
    'mayWrite', (
      select member.may_write from private.network_members as member
      where member.user_id = auth.uid() and member.ended_at is null
    ),
    'owed', private.network_owed_json(acting, 'network'),
    'awaited', private.network_owed_json(acting, 'talent'),
    'answered', private.network_answered_json(acting),
    'briefs', private.open_briefs_json(acting),
    'saved', private.saved_changes_json(acting),
    'newcomers', private.newcomers_json(acting),
    'standing', private.network_standing_json(acting),
    'profile', private.network_own_json(acting, profile.user_id)
  ) into overview
  from public.tv_network_profiles as profile
  join private.networks as network on network.id = acting
  where profile.user_id = auth.uid();
  return overview;
end
$$;
comment on function public.network_overview() is
  'The dashboard of the calling member''s network: the enquiries that wait for it, that wait for the talent and that were answered, news of briefs, saved people and others, its state, whether the member may write to talent, and the profile, from which the worker takes their role and what it lacks.';
grant execute on function public.network_overview() to authenticated;
