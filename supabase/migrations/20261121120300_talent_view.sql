-- A talent's profile, as a network reads it.

create function public.view_talent(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  profile jsonb;
begin
  perform private.require_active_role('tv_network');
  if private.can_see_talent(talent) then
    profile := private.talent_public_json(talent);
  end if;
  -- Also for the network's own id: it may see itself, and is no talent.
  if profile is null then
    raise exception 'talent_not_found' using errcode = 'PT404';
  end if;
  return profile;
end
$$;
comment on function public.view_talent(uuid) is
  'What the calling network may read of a talent: talent_public_json(). PT404 talent_not_found, the same for who is hidden, blocks the network, is not approved, or does not exist.';
