-- The search itself: one call finds a page of talent with their total and what each further filter would
-- leave. Written out for each question, with values as literals, so that it is planned for what was asked.

create function private.facet_ids(wanted_kind private.facet_kind, wanted jsonb) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A value that nobody has is no number of anybody's.
  return array(
    select coalesce(stored.id, 0)
    from jsonb_array_elements_text(wanted) as given
    left join private.facet_values as stored
      on stored.kind = wanted_kind and stored.value = private.skeleton(btrim(given))
  );
end
$$;
comment on function private.facet_ids(private.facet_kind, jsonb) is 'The numbers of a list of values; 0 for one that nobody has.';

create function private.search_conditions(filter jsonb, viewer_keys integer[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  every_of constant integer[] :=
    private.facet_ids('skill', filter -> 'skills')
    || private.facet_ids('language', filter -> 'languages')
    || case when filter ->> 'location' <> '' then
      private.facet_ids('location', jsonb_build_array(filter -> 'location')) end
    || case when filter ->> 'nationality' <> '' then
      private.facet_ids('nationality', jsonb_build_array(filter -> 'nationality')) end
    || case when filter ->> 'available' <> '' then
      private.facet_ids('available', jsonb_build_array(filter -> 'available')) end
    || case when filter ->> 'hasReel' <> '' then
      private.facet_ids('reel', jsonb_build_array(filter -> 'hasReel')) end;
begin
  return concat_ws(
    ' and ',
    format('private.is_visible_to(''approved'', found.blocked_keys, %L)', viewer_keys),
    case when every_of <> '{}' then format('found.facets operator(pg_catalog.@>) %L', every_of) end,
    case when jsonb_array_length(filter -> 'roles') > 0 then
      format('found.facets operator(pg_catalog.&&) %L', private.facet_ids('role', filter -> 'roles'))
    end,
    case when jsonb_array_length(filter -> 'anySkill') > 0 then
      format('found.facets operator(pg_catalog.&&) %L', private.facet_ids('skill', filter -> 'anySkill'))
    end,
    case when filter ->> 'minYears' is not null then format('found.years >= %L', (filter -> 'minYears')::integer) end,
    case when filter ->> 'maxYears' is not null then format('found.years <= %L', (filter -> 'maxYears')::integer) end,
    case when filter ->> 'noticeWeeks' is not null then
      format('found.notice_weeks <= %L', (filter -> 'noticeWeeks')::integer)
    end
  );
end
$$;
comment on function private.search_conditions(jsonb, integer[]) is
  'All of a search but its words, as conditions; whom the viewer may not see is left out here, by the one rule.';

create function private.facet_counts(matches integer[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(
      kinds.kind,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('value', top.value, 'label', top.label, 'count', top.amount)
            order by top.amount desc, top.value
          ),
          '[]'
        )
        from (
          select stored.value, stored.label, counted.amount
          from (
            select facet, count(*) as amount
            from private.talent_search as row_of, unnest(row_of.facets) as facet
            where row_of.id = any (matches)
            group by facet
          ) as counted
          join private.facet_values as stored on stored.id = counted.facet
          where stored.kind = kinds.kind
          order by counted.amount desc, stored.value
          limit 50
        ) as top
      )
    )
    from unnest(enum_range(null::private.facet_kind)) as kinds (kind)
  );
end
$$;
comment on function private.facet_counts(integer[]) is
  'How many of the talent found have each value, the 50 most frequent of each kind: `{kind: [{value, label, count}]}`.';

create function private.find_talent(conditions text, query tsquery, typed text, amount integer)
returns table (id integer, points integer)
language plpgsql stable security definer
set search_path = '' set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  -- By the newest so many: to rank all that a frequent word brings takes seconds among a million.
  return query execute format(
    $query$
      select found.id, %1$s
      from private.talent_search as found
      where %2$s and %3$s
      order by found.listed_at desc, found.id desc
      limit %4$s
    $query$,
    case
      when typed is not null then
        format('(1000000 * extensions.word_similarity(%L, found.name))::integer', typed)
      when query is not null then format('(1000000 * ts_rank(found.words, %L::tsquery))::integer', query)
      else '0'
    end,
    conditions,
    case
      when typed is not null then format('(found.name operator(extensions.%%>) %1$L or found.words @@ %2$L::tsquery)', typed, query)
      when query is not null then format('found.words @@ %L::tsquery', query)
      else 'true'
    end,
    amount
  );
end
$$;
comment on function private.find_talent(text, tsquery, text, integer) is
  'The newest so many that meet conditions and words, and how well: by the words as they are, or, given what was typed, also by names that are nearly the same.';

create function private.talent_card_json(talent uuid, viewer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_public_json(talent)
    - '{bio,credits,reels,portfolioLinks,linkedinUrl,twitterUrl,instagramUrl}'::text[]
    || jsonb_build_object(
      'hasReel', exists (select from private.talent_reels as reel where reel.user_id = talent),
      'savedIn', private.lists_with(viewer, talent)
    );
end
$$;
comment on function private.talent_card_json(uuid, uuid) is
  'Somebody in a list of a network: the short of talent_public_json(), hasReel, and savedIn, the ids of the network''s lists they are in. It does not ask whether they may be seen.';

create function public.search_talent(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := private.require_active_role('tv_network');
  most constant integer := 5000;
  page_size constant integer := private.page_size(filter);
  typed constant text := nullif(btrim(private.skeleton(coalesce(filter ->> 'q', ''))), '');
  query constant tsquery := plainto_tsquery('pg_catalog.simple', typed);
  conditions constant text := private.search_conditions(filter, private.keys_of_network(viewer));
  sort constant text := coalesce(filter ->> 'sort', case when typed is null then 'newest' else 'relevance' end);
  after_rank constant bigint := (filter #>> '{after,rank}')::bigint;
  after_id constant integer := (filter #>> '{after,id}')::integer;
  ids integer[];
  points integer[];
  page integer[];
  ranks bigint[];
begin
  select array_agg(found.id), array_agg(found.points) into ids, points
  from private.find_talent(conditions, query, null, most + 1) as found;
  -- Nearly nobody has these words: perhaps one of them is a name with a slip in it.
  if typed is not null and coalesce(cardinality(ids), 0) < page_size then
    select array_agg(found.id), array_agg(found.points) into ids, points
    from private.find_talent(conditions, query, typed, most + 1) as found;
  end if;
  ids := coalesce(ids, '{}');

  select array_agg(ranked.id order by ranked.rank desc, ranked.id desc),
    array_agg(ranked.rank order by ranked.rank desc, ranked.id desc)
  into page, ranks
  from (
    select
      found.id,
      case sort
        when 'relevance' then listed.points
        when 'experience' then found.years
        else (extract(epoch from found.listed_at) * 1000000)::bigint
      end as rank
    from unnest(ids[:most], points[:most]) as listed (id, points)
    join private.talent_search as found on found.id = listed.id
    order by rank desc, found.id desc
  ) as ranked
  where after_id is null or (ranked.rank, ranked.id) < (after_rank, after_id);

  return jsonb_build_object(
    'items', (
      select coalesce(
        jsonb_agg(
          private.talent_card_json(found.user_id, viewer) order by shown.place
        ),
        '[]'
      )
      from unnest(page[:page_size]) with ordinality as shown (id, place)
      join private.talent_search as found on found.id = shown.id
    ),
    'total', least(cardinality(ids), most),
    'totalIsExact', cardinality(ids) <= most,
    'facets', case when (filter -> 'facets')::boolean then private.facet_counts(ids[:most]) end,
    'nextCursor', case when cardinality(page) > page_size then
      jsonb_build_object('rank', ranks[page_size], 'id', page[page_size])
    end
  );
end
$$;
comment on function public.search_talent(jsonb) is
  'Approved talent whom the calling network may see. filter `{q?, roles?: any of, skills?: all of, anySkill?: any of, languages?: all of ["en:working"] (that level or better), location?, nationality?, available?: yes | no, hasReel?: yes | no, noticeWeeks?: at most, minYears?, maxYears?, sort = relevance (with q) | newest | experience, facets?: true, after?: nextCursor, limit = 24}`. `{items: [card], total, totalIsExact (the newest 5,000 are looked through), facets: {role | skill | language | location | nationality | available | reel: [{value, label, count}]} | null, nextCursor: {rank, id} | null}`.';
