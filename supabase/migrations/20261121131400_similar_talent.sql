-- Other talent whom a network may want to see when it reads a profile.

-- Two talent are compared by the search's facts about them. Nationality is left out because it has nothing to do with
-- work; name, photograph and sex are left out too.
create function private.most_similar(own private.talent_search, viewer_keys integer[], amount integer) returns uuid[]
language plpgsql stable security definer
set search_path = '' set jit = off set random_page_cost = 1.1 as $$
declare
  -- A role weighs most; a language counts once for each level that both reach.
  ids constant integer[] := array(
    select stored.id from private.facet_values as stored
    where stored.id = any (own.facets) and stored.kind in ('role', 'skill', 'language', 'location')
    order by stored.id
  );
  weights constant integer[] := array(
    select case stored.kind when 'role' then 30 when 'skill' then 10 when 'location' then 5 else 3 end
    from private.facet_values as stored where stored.id = any (ids) order by stored.id
  );
  -- Most talent share a language or a place with many: these alone are compared only for a talent without any facts
  -- about their work.
  work constant integer[] := array(
    select stored.id from private.facet_values as stored where stored.id = any (ids) and stored.kind in ('role', 'skill')
  );
  alike uuid[];
begin
  -- Among the newest so many who share any: to compare all that share a frequent role takes seconds among a
  -- million. Written out with literals, as a search is, so that it is planned for how frequent these are.
  execute format(
    $query$
      with sharing as materialized (
        select found.user_id, found.listed_at, found.id, found.years, found.facets
        from private.talent_search as found
        where found.facets operator(pg_catalog.&&) %1$L
          and found.id <> %2$s
          and private.is_visible_to('approved', found.blocked_keys, %3$L)
        order by found.listed_at desc, found.id desc
        limit 1000
      )
      select array_agg(best.user_id order by best.points desc, best.listed_at desc, best.id desc)
      from (
        select sharing.user_id, sharing.listed_at, sharing.id,
          (
            select coalesce(sum(shared.weight), 0)
            from unnest(%4$L::integer[], %5$L::integer[]) as shared (id, weight)
            where shared.id = any (sharing.facets)
          ) + greatest(0, 10 - abs(sharing.years - %6$s)) as points
        from sharing
        order by points desc, sharing.listed_at desc, sharing.id desc
        limit %7$s
      ) as best
    $query$,
    case when work = '{}' then ids else work end, own.id, viewer_keys, ids, weights, own.years, amount
  )
  into alike;
  return coalesce(alike, '{}');
end
$$;
comment on function private.most_similar(private.talent_search, integer[], integer) is
  'The talent most like a given one in roles, skills, languages, place and experience, up to a limit, the most alike first, of those whom a network with these keys may see.';

create function public.similar_talent(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := private.acting_network();
  own private.talent_search;
begin
  if private.can_see_talent(talent) then
    -- Not `found` as in searches, because plpgsql has a variable of that name.
    own := (select listed from private.talent_search as listed where listed.user_id = talent);
  end if;
  -- This also covers the network's own id: it may see itself, and is not a talent.
  if own.id is null then
    raise exception 'talent_not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(private.talent_card_json(alike.id, viewer) order by alike.place), '[]')
    from unnest(private.most_similar(own, private.keys_of_network(viewer), 5)) with ordinality as alike (id, place)
  ));
end
$$;
comment on function public.similar_talent(uuid) is
  'Up to five others whom the calling network may see and who are most like somebody it may see: `{items: [card]}`, the most alike first. It does not count as a view. PT404 talent_not_found, the same for a talent who is hidden, blocks the network, is not approved, or does not exist.';
grant execute on function public.similar_talent(uuid) to authenticated;
