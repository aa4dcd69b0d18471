-- The calls: a network asks about a brief of its own, and a talent about the briefs that they may know of.

create function private.visibility_condition(keys integer[]) returns text
language sql immutable set search_path = ''
return format('private.is_visible_to(''approved'', found.blocked_keys, %L)', keys);
comment on function private.visibility_condition(integer[]) is
  'The one rule of who is seen, as a condition on rows `found` of the search, for a viewer with these keys.';

create function private.match_notification(brief uuid, talent uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select told.id from private.notifications as told
    where told.user_id = auth.uid() and told.kind = 'new_match' and told.brief_id = brief and told.talent_id = talent
      -- A member who looks again within a moment still sees who was new.
      and (told.read_at is null or told.read_at > now() - interval '30 minutes')
    limit 1
  );
end
$$;
comment on function private.match_notification(uuid, uuid) is
  'The notification that told the caller of a talent who has come to fit a brief, until half an hour after it was read; else null.';

create function private.best_matches(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 50;
  brief constant private.briefs := private.own_brief(wanted);
  visible constant text := private.visibility_condition(private.keys_of_network(brief.network_id));
  compares_text constant boolean := private.has_vector(wanted);
  best record;
begin
  -- The text can lift somebody by a few points only: it is compared for those who come near without it.
  select * into best from private.best_rows(wanted, visible, case when compares_text then 4 * most else most end);
  return (
    select jsonb_build_object(
      'items', coalesce(
        jsonb_agg(
          private.talent_card_json(listed.user_id, brief.network_id)
            || jsonb_build_object(
              'score', listed.score, 'sureness', listed.sureness, 'standing', listed.standing, 'parts', listed.parts,
              'newsId', private.match_notification(wanted, listed.user_id)
            )
          order by listed.place
        ),
        '[]'
      ),
      'isExact', best.is_exact,
      'comparesText', compares_text,
      'nextCursor', null
    )
    from (
      select found.*,
        row_number() over (order by found.score is null, found.standing, found.score desc, found.sureness desc, found.listed_at desc, found.row_id desc) as place
      from private.matches(array[wanted], format('found.id = any (%L)', best.ids), true, most) as found
    ) as listed
  );
end
$$;
comment on function private.best_matches(uuid) is 'The answer of brief_matches(), without counting the read.';

create function private.limit_match_rate() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_own_rate('matches', 240);
  perform private.limit_own_rate('matches_hour', 2000, 3600);
  -- It writes only counters, like search_talent().
  perform set_config('synchronous_commit', 'off', true);
end
$$;
comment on function private.limit_match_rate() is
  'Counts a caller''s requests for who fits a brief: a brief that is changed again and again could list everybody, fifty at a time. PT429 too_many_requests after 240 in a minute or 2,000 in an hour.';

create function public.brief_matches(wanted uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_network();
  perform private.limit_match_rate();
  return private.best_matches(wanted);
end
$$;
comment on function public.brief_matches(uuid) is
  'The talent who fit one of the calling network''s briefs and do not lack a must, at most 50, in the order of match_order(): `{items: [card + score | null, sureness, standing, parts: [{name, isKnown, points, of, facts}], newsId | null (match_notification())], isExact, comparesText, nextCursor: null}`. PT404 brief_not_found; PT429 too_many_requests (limit_match_rate()). Repeatable.';
grant execute on function public.brief_matches(uuid) to authenticated;

create function private.one_match(wanted uuid, talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  brief constant private.briefs := private.own_brief(wanted);
  pair jsonb;
begin
  select jsonb_build_object('score', found.score, 'sureness', found.sureness, 'standing', found.standing, 'parts', found.parts)
  into pair
  from private.matches(
    array[wanted],
    format('found.user_id = %L and %s', talent, private.visibility_condition(private.keys_of_network(brief.network_id))),
    true
  ) as found;
  if pair is null then
    raise exception 'talent_not_found' using errcode = 'PT404';
  end if;
  return pair;
end
$$;
comment on function private.one_match(uuid, uuid) is 'The answer of brief_match(), without counting the read.';

create function public.brief_match(wanted uuid, talent uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_network();
  perform private.limit_match_rate();
  return private.one_match(wanted, talent);
end
$$;
comment on function public.brief_match(uuid, uuid) is
  'How well one talent fits one of the calling network''s briefs: `{score, sureness, standing, parts}` as in brief_matches(). PT404 brief_not_found; PT404 talent_not_found, the same for who is hidden, blocks the network, is not approved, or does not exist; PT429 too_many_requests (limit_match_rate()). Repeatable.';
grant execute on function public.brief_match(uuid, uuid) to authenticated;

create function private.networks_seeing(
  talent uuid,
  networks uuid[],
  when_visible boolean default false
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  blocked constant integer[] := case
    when when_visible then array_remove(private.keys_blocked_by(talent), private.everybody_key())
    else private.keys_blocked_by(talent)
  end;
  standing constant public.profile_status := private.status_of(talent);
begin
  -- Who blocks nobody is seen by all of them: to compute the keys of a thousand networks takes half a second. Everybody
  -- who is not seen takes the other way, so that the time does not tell why.
  if standing = 'approved' and blocked = '{}' then
    return array(
      select network.id from private.networks as network where network.id = any (networks) and network.status = 'approved'
    );
  end if;
  return array(
    select network.id
    from private.keys_of_networks(networks) as viewer
    join private.networks as network on network.id = viewer.network
    where network.status = 'approved' and private.is_visible_to(standing, blocked, viewer.keys)
  );
end
$$;
comment on function private.networks_seeing(uuid, uuid[], boolean) is
  'The approved ones of these networks that may see a talent, by the one rule, or would see them if the talent were not paused.';

create function private.briefs_known_to(talent uuid, briefs uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  named constant uuid[] := private.networks_seeing(talent, array(
    select distinct brief.network_id from private.briefs as brief
    where brief.id = any (briefs) and brief.shows_network_name
  ), when_visible => true);
begin
  return array(
    select brief.id
    from private.briefs as brief
    join private.networks as network on network.id = brief.network_id
    where brief.id = any (briefs) and brief.state = 'open' and network.status = 'approved'
      -- Blocks do not affect a brief without a name: otherwise a talent could find out its network by blocking one half
      -- of the networks, and then the other.
      and (not brief.shows_network_name or brief.network_id = any (named))
  );
end
$$;
comment on function private.briefs_known_to(uuid, uuid[]) is
  'Those of these briefs that a talent may know of: open ones of approved networks; ones with a name only if the talent does not block the network, and those without a name in any case.';

create function public.talent_matches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  newest constant uuid[] := array(
    select brief.id from private.briefs as brief where brief.state = 'open' order by brief.created_at desc limit 500
  );
begin
  return (
    with pair as materialized (
      select found.*, brief.network_id
      from private.matches(newest, format('found.user_id = %L', talent), true) as found
      join private.briefs as brief on brief.id = found.brief_id
      where found.standing <> 'lacks' and (found.score is null or found.score >= 50)
    ),
    known as materialized (
      select private.briefs_known_to(talent, array(select pair.brief_id from pair)) as ids
    ),
    told as materialized (
      select pair.*, row_number() over (order by pair.score desc, pair.sureness desc, brief.created_at desc, brief.id) as place,
        jsonb_build_object(
          'briefId', brief.id,
          'title', brief.title,
          'networkName', case when brief.shows_network_name then network.name end,
          'roles', brief.roles,
          'place', brief.place,
          'isRemote', brief.is_remote,
          'startsOn', brief.starts_on,
          'endsOn', brief.ends_on,
          'score', pair.score,
          'sureness', pair.sureness,
          'parts', pair.parts
        ) as item
      from pair
      join private.briefs as brief on brief.id = pair.brief_id
      join private.networks as network on network.id = brief.network_id
      where pair.brief_id = any ((select known.ids from known)::uuid[])
    )
    select jsonb_build_object(
      'items', coalesce(
        jsonb_agg(told.item order by told.place) filter (where told.score is not null and told.place <= 50), '[]'
      ),
      'unscored', coalesce(jsonb_agg(told.parts) filter (where told.score is null), '[]')
    )
    from told
  );
end
$$;
comment on function public.talent_matches() is
  'The open briefs that fit the calling talent, among the newest 500: at most 50 with a score from 50 on, the best first, of those that they may know of, whose network is named where it chose to be: `{items: [{briefId, title, networkName | null, roles, place, isRemote, startsOn, endsOn, score, sureness, parts}], unscored: [parts of a brief of whose match too little is known]}`.';
grant execute on function public.talent_matches() to authenticated;
