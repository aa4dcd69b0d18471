-- Who may see whom. Everything that shows a person or a network to somebody else calls these functions: profiles and
-- pictures, search, lists and matches. A rule that narrows visibility (a blocked network, an account that is about to
-- be erased) belongs here and nowhere else.

create function private.has_role(wanted public.account_role) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.user_roles as roles where roles.user_id = auth.uid() and roles.role = wanted
);
comment on function private.has_role(public.account_role) is
  'Whether the caller has this role. Whether they may act now, is_active() tells.';

create function private.require_active_role(wanted public.account_role) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.has_role(wanted) and private.is_active()) then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_active_role(public.account_role) is
  'The caller, if they may act now in this role; everybody else is refused with PT403 wrong_role.';

-- Without a setting of its own, so that it is inlined into the query of a search: a call for every row takes seventy
-- times as long. The operator is written with its schema, because an extension has one with the same name.
create function private.is_visible_to(
  status public.profile_status,
  blocked_keys integer[],
  viewer_keys integer[]
) returns boolean
language sql immutable parallel safe
return status = 'approved' and not blocked_keys operator(pg_catalog.&&) viewer_keys;
comment on function private.is_visible_to(public.profile_status, integer[], integer[]) is
  'The one rule by which a network may see a talent: approved, and blocking none of the network''s keys. Everything that shows a talent to networks uses it.';

create function private.can_see_talent(talent uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  standing public.profile_status;
  blocked integer[];
  keys integer[];
begin
  if not private.is_active() then
    return false;
  elsif talent = auth.uid() or private.has_role('admin') then
    return true;
  elsif not private.is_member() then
    return false;
  end if;
  -- Run the same queries for unknown ids too: response time must not reveal whether someone is hidden or does
  -- not exist.
  standing := (select profile.status from public.talent_profiles as profile where profile.user_id = talent);
  blocked := private.keys_blocked_by(talent);
  keys := private.keys_of_network(private.network_of(auth.uid()));
  return coalesce(private.is_visible_to(standing, blocked, keys), false);
end
$$;
comment on function private.can_see_talent(uuid) is
  'Whether the caller may see this talent: themselves, every administrator, and members of approved networks an approved talent who does not block them. For a network it takes the same time for every talent that it may not see.';

create function private.can_see_network(network uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_active() and (
  coalesce(network = private.network_of(auth.uid()), false)
  or private.has_role('admin')
  or (
    private.has_role('talent')
    and exists (
      select from private.networks as open
      where open.id = network and open.status = 'approved'
    )
  )
);
comment on function private.can_see_network(uuid) is
  'Whether the caller may see this network: its members, every administrator, and approved talent an approved network.';
