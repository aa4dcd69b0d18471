-- A talent's profile, as a network reads it.

create function private.talent_view_json(talent uuid, viewer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_public_json(talent)
    || jsonb_build_object('savedIn', private.lists_with(viewer, talent));
end
$$;
comment on function private.talent_view_json(uuid, uuid) is
  'A profile as a network reads it: talent_public_json() and savedIn, the ids of its own lists that contain them. It does not check whether they may be seen.';

create function public.view_talent(talent uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  viewer constant uuid := private.acting_network();
  profile jsonb;
begin
  perform private.limit_profile_rate(1);
  if private.can_see_talent(talent) then
    profile := private.talent_view_json(talent, viewer);
  end if;
  -- This also covers the network's own id: it may see itself, and is not a talent.
  if profile is null then
    raise exception 'talent_not_found' using errcode = 'PT404';
  end if;
  perform private.count_opened_profiles(viewer, array[talent]);
  return profile;
end
$$;
comment on function public.view_talent(uuid) is
  'A talent''s profile for the calling network: talent_view_json(). Counts as seen today. PT404 talent_not_found, the same for a talent who is hidden, blocks the network, is not approved, or does not exist; PT429 too_many_requests after 240 in a minute or 1,500 in an hour. Repeatable.';
grant execute on function public.view_talent(uuid) to authenticated;
