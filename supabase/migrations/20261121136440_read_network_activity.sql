-- The activity of a network as a member reads it: as far as they may know of it now.

create function private.visible_network_activity(network uuid, filter jsonb, most integer)
returns setof private.network_activity
-- Planned for each filter and page: one plan for all of them would join and sort everything that a network did.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  scopes constant uuid[] := private.scopes_of(auth.uid());
  after_time constant timestamptz := (filter #>> '{after,at}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  member constant uuid := (filter ->> 'member')::uuid;
begin
  return query
    select deed.*
    from private.network_activity as deed
    left join private.talent_lists as list on list.id = deed.list_id
    left join private.briefs as brief on brief.id = deed.brief_id
    left join private.enquiries as asked on asked.id = deed.enquiry_id
    left join private.briefs as job on job.id = asked.brief_id
    left join private.talent_search as found on found.user_id = coalesce(deed.talent_id, asked.talent_id)
    where deed.network_id = network and deed.scope = any (scopes)
      and (list.id is null or list.scope = any (scopes))
      and (brief.id is null or brief.scope = any (scopes))
      and (job.id is null or job.scope = any (scopes))
      and (asked.id is null or asked.network_id = network)
      and (
        num_nonnulls(deed.talent_id, deed.enquiry_id) = 0
        or private.is_visible_to('approved', found.blocked_keys, keys)
      )
      and (member is null or member in (deed.by_id, deed.about_id))
      and (filter ->> 'about' is null or split_part(deed.kind, '_', 1) = filter ->> 'about')
      and (after_id is null or (deed.at, deed.id) < (after_time, after_id))
    order by deed.at desc, deed.id desc
    limit most;
end
$$;
comment on function private.visible_network_activity(uuid, jsonb, integer) is
  'The activity of a network as far as the caller may know of it now, the latest first, up to a limit: nothing about a list or brief that they do not see, nor about a talent whom the network does not see.';

create function private.member_name(member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('userId', profile.user_id, 'name', concat_ws(' ', profile.first_name, profile.last_name))
    from public.tv_network_profiles as profile where profile.user_id = member
  );
end
$$;
comment on function private.member_name(uuid) is
  'Somebody who belongs or belonged to a network: `{userId, name}`; null once their account is erased.';

create function private.network_activity_json(deed private.network_activity) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.enquiries;
begin
  select stored.* into asked from private.enquiries as stored where stored.id = deed.enquiry_id;
  return jsonb_build_object(
    'id', deed.id,
    'kind', deed.kind,
    'at', private.utc(deed.at),
    'side', deed.side,
    'by', private.member_name(deed.by_id),
    'member', private.member_name(deed.about_id),
    'talent', (
      select jsonb_build_object(
        'userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name
      )
      from public.talent_profiles as profile where profile.user_id = coalesce(deed.talent_id, asked.talent_id)
    ),
    'listId', deed.list_id,
    'briefId', deed.brief_id,
    'enquiryId', deed.enquiry_id,
    -- A list or brief has its present name; only a renaming shows the names of that time.
    'name', case when deed.kind like '%_renamed' then deed.name else coalesce(
      (select list.name from private.talent_lists as list where list.id = deed.list_id),
      (select brief.title from private.briefs as brief where brief.id = deed.brief_id),
      deed.name
    ) end,
    'detail', deed.detail
  );
end
$$;
comment on function private.network_activity_json(private.network_activity) is
  'An entry of a network''s activity, as in shared/network-activity.ts. It does not check the caller.';

create function public.network_activity(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  page_size constant integer := private.page_size(filter);
begin
  return (
    select jsonb_build_object(
      'items', coalesce(
        jsonb_agg(private.network_activity_json(page.deed) order by page.place) filter (where page.place <= page_size), '[]'
      ),
      'nextCursor', (
        jsonb_agg(jsonb_build_object('at', private.utc((page.deed).at), 'id', (page.deed).id))
          filter (where page.place = page_size and page.amount > page_size)
      ) -> 0
    )
    from (
      select seen as deed, row_number() over (order by seen.at desc, seen.id desc) as place, count(*) over () as amount
      from private.visible_network_activity(network, filter, page_size + 1) as seen
    ) as page
  );
end
$$;
comment on function public.network_activity(jsonb) is
  'The activity of the caller''s network in the last 180 days, as far as they may know of it now, the latest first. filter `{about?: member | network | list | brief | enquiry, member?: userId, after?: nextCursor, limit = 24}`. `{items: [network_activity_json()], nextCursor: {at, id} | null}`. PT403 wrong_role, no_network.';
grant execute on function public.network_activity(jsonb) to authenticated;
