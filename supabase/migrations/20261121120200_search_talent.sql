-- The search itself: one call finds a page of talent with the total and the counts of further filters. The query is
-- built with values as literals, so that it is planned for exactly these.

-- Loads the extension: only in a session that has loaded it may a role that is not a superuser set its thresholds.
select extensions.similarity('a', 'a');

-- The rows are narrow and read all the time, so they are in memory, even if the planner assumes otherwise.
create function private.newest_rows(
  conditions text,
  asked private.search_words,
  most integer,
  with_counts boolean,
  out ids integer[],
  out points integer[],
  out counted integer[],
  out amounts integer[],
  out holders integer[]
)
language plpgsql stable security definer
set search_path = '' set pg_trgm.word_similarity_threshold = 0.5
set jit = off set random_page_cost = 1.1 as $$
begin
  -- One value more is looked for than is counted: so it is known whether there are more.
  execute format(
    $query$
      with matching as materialized (
        select found.id, %1$s as points, found.facets
        from private.talent_search as found
        where %2$s and %3$s
        order by found.listed_at desc, found.id desc
        limit %4$s + 1
      ), counts as (
        select listed.facet, count(*)::integer as amount, min(listed.id) as holder
        from (
          select first.id, unnest(first.facets) as facet from (select id, facets from matching limit %4$s) as first
        ) as listed
        where %5$s
        group by listed.facet
      )
      select
        (select array_agg(id) from matching),
        (select array_agg(points) from matching),
        (select array_agg(facet) from counts),
        (select array_agg(amount) from counts),
        (select array_agg(holder) from counts)
    $query$,
    case
      -- For talent who were found by their words alone, the name adds no points.
      when asked.near is not null then format(
        $points$
          (1000000 * (
            ts_rank(found.words, %2$L::tsquery) + case
              when found.name operator(extensions.%%>) %1$L then extensions.word_similarity(%1$L, found.name) else 0
            end
          ))::integer + %3$s
        $points$,
        asked.near, asked.query, asked.points
      )
      when asked.query is not null then
        format('(1000000 * ts_rank(found.words, %L::tsquery))::integer + %s', asked.query, asked.points)
      else '0'
    end,
    conditions,
    private.meets_words_condition(asked),
    most,
    case when with_counts then 'true' else 'false' end
  )
  into ids, points, counted, amounts, holders;
  ids := coalesce(ids, '{}');
end
$$;
comment on function private.newest_rows(text, private.search_words, integer, boolean) is
  'The newest rows up to a limit, and one more, that meet conditions and words: their ids, how well their words fit and, on request, how many of them (without the one more) have each value, and which of them came first.';

create function private.keyset_page(
  conditions text,
  asked private.search_words,
  sort text,
  after jsonb,
  amount integer
) returns integer[]
language plpgsql stable security definer
set search_path = '' set pg_trgm.word_similarity_threshold = 0.5
set jit = off set random_page_cost = 1.1 as $$
declare
  ids integer[];
  ordered constant text := case sort when 'experience' then 'found.years' else 'found.listed_at' end;
begin
  execute format(
    $query$
      select array_agg(id) from (
        select found.id
        from private.talent_search as found
        where %1$s and %2$s and %3$s
        order by %4$s desc, found.id desc
        limit %5$s
      ) as listed
    $query$,
    conditions,
    private.meets_words_condition(asked),
    case when after is null then 'true' else format(
      '(%s, found.id) < (%L, %L)',
      ordered,
      case sort
        when 'experience' then after ->> 'rank'
        else (timestamptz 'epoch' + (after -> 'rank')::bigint * interval '1 microsecond')::text
      end,
      (after -> 'id')::integer
    ) end,
    ordered,
    amount
  )
  into ids;
  return ids;
end
$$;
comment on function private.keyset_page(text, private.search_words, text, jsonb, integer) is
  'A page of those who meet conditions and words, the newest first or by experience, along that order''s own index and so from any place alike.';

create function private.facets_json(
  counted integer[],
  amounts integer[],
  holders integer[],
  kinds private.facet_kind[]
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return (
    with ranked as (
      select
        stored.id, stored.kind, stored.value, stored.label, given.amount, given.holder,
        row_number() over (partition by stored.kind order by given.amount desc, stored.value) as place
      from unnest(counted, amounts, holders) as given (id, amount, holder)
      join private.facet_values as stored using (id)
      where stored.kind = any (kinds)
    ), listed as (
      select
        ranked.kind,
        jsonb_agg(
          jsonb_build_object(
            'value', ranked.value,
            -- In the spelling of a talent who was found: the spelling of hidden talent must not be shown.
            'label', coalesce(
              (
                select found.spellings ->> ranked.id::text
                from private.talent_search as found where found.id = ranked.holder
              ),
              ranked.label
            ),
            'count', ranked.amount
          ) order by ranked.place
        ) as entries
      from ranked where ranked.place <= 50 group by ranked.kind
    )
    select jsonb_object_agg(wanted.kind, coalesce(listed.entries, '[]'))
    from unnest(kinds) as wanted (kind) left join listed using (kind)
  );
end
$$;
comment on function private.facets_json(integer[], integer[], integer[], private.facet_kind[]) is
  'Counts of values as they are shown, the 50 most frequent of each kind: `{kind: [{value, label, count}]}`.';

create function private.talent_card_json(talent uuid, viewer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_short_json(talent) || jsonb_build_object(
    'hasReel', exists (select from private.talent_reels as reel where reel.user_id = talent),
    'savedIn', private.lists_with(viewer, talent)
  );
end
$$;
comment on function private.talent_card_json(uuid, uuid) is
  'A talent in a list of a network: talent_short_json(), hasReel, and savedIn, the ids of the network''s lists that contain them. It does not check whether they may be seen.';

create function private.find_talent(viewer uuid, filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 5000;
  page_size constant integer := private.page_size(filter);
  wanted constant text := private.wanted_words(filter ->> 'q');
  typed constant text := case when not private.is_blank(wanted) then private.words_key(wanted) end;
  -- A text of nothing but signs matches nobody.
  query constant tsquery := coalesce(private.words_query(wanted), case when typed is not null then ''::tsquery end);
  keys constant integer[] := private.keys_of_network(viewer);
  conditions constant private.search_condition[] := private.search_conditions(filter, keys);
  understood constant private.understood_word[] := private.understood_words(wanted, keys);
  every_condition constant text := private.joined_conditions(conditions);
  -- If the brief is not the caller's, or no longer exists, nobody is compared, and nothing else shows.
  brief constant uuid := private.compared_brief((filter ->> 'brief')::uuid, viewer);
  sort constant text := case
    when filter ->> 'sort' in ('newest', 'experience') then filter ->> 'sort'
    when brief is not null and coalesce(filter ->> 'sort', 'fit') = 'fit' then 'fit'
    when typed is null then 'newest'
    else 'relevance'
  end;
  after constant jsonb := nullif(filter -> 'after', 'null');
  words private.search_words := (
    query,
    -- The typed text, once similar names count too; a further page continues as the first one began.
    case when (after -> 'near')::integer = 1 then typed end,
    private.named_place_condition(wanted, understood, keys),
    private.understood_points(understood)
  );
  with_facets constant boolean := coalesce((filter -> 'facets')::boolean, false);
  every_kind constant private.facet_kind[] := enum_range(null::private.facet_kind);
  seen record;
  page integer[];
  fits jsonb;
  last_rank bigint;
  total integer := (after -> 'total')::integer;
  facets jsonb;
  sampled private.facet_kind[] := '{}';
  kind private.facet_kind;
begin
  -- Through the newest so many: to rank or count all that a frequent word brings takes seconds among a million.
  if after is null or sort in ('relevance', 'fit') then
    seen := private.newest_rows(every_condition, words, most, with_facets);
    -- Nearly nobody has these words: perhaps one of them is a name with a slip in it.
    if after is null and typed is not null and cardinality(seen.ids) < 24 then
      words.near := typed;
      seen := private.newest_rows(every_condition, words, most, with_facets);
    end if;
    total := coalesce(total, cardinality(seen.ids));
    facets := case when with_facets then private.facets_json(seen.counted, seen.amounts, seen.holders, every_kind) end;
    sampled := case when with_facets and total > most then every_kind else '{}' end;
  end if;

  if sort = 'relevance' then
    select array_agg(ranked.id order by ranked.points desc, ranked.id desc) into page
    from (
      select listed.id, listed.points
      from unnest(seen.ids[:most], seen.points[:most]) as listed (id, points)
      where after is null or (listed.points, listed.id) < ((after -> 'rank')::bigint, (after -> 'id')::integer)
      order by listed.points desc, listed.id desc
      limit page_size + 1
    ) as ranked;
    last_rank := seen.points[array_position(seen.ids, page[page_size])];
  elsif sort = 'fit' then
    select array_agg(ranked.id order by ranked.rank desc, ranked.id desc), (array_agg(ranked.rank order by ranked.rank desc, ranked.id desc))[page_size]
    into page, last_rank
    from (
      select fit.id, fit.rank from private.brief_fits(brief, seen.ids[:most]) as fit
      where after is null or (fit.rank, fit.id) < ((after -> 'rank')::bigint, (after -> 'id')::integer)
      order by fit.rank desc, fit.id desc
      limit page_size + 1
    ) as ranked;
  else
    page := private.keyset_page(every_condition, words, sort, after, page_size + 1);
    select case sort when 'experience' then last.years else (extract(epoch from last.listed_at) * 1000000)::bigint end
    into last_rank
    from private.talent_search as last where last.id = page[page_size];
  end if;

  if facets is not null then
    foreach kind in array array(select asked.kind from unnest(conditions) as asked where asked.kind is not null) loop
      seen := private.newest_rows(private.joined_conditions(conditions, kind), words, most, true);
      facets := facets || private.facets_json(seen.counted, seen.amounts, seen.holders, array[kind]);
      if cardinality(seen.ids) > most and kind <> all (sampled) then
        sampled := sampled || kind;
      end if;
    end loop;
  end if;

  fits := private.brief_fits_json(brief, coalesce(page[:page_size], '{}'));
  return jsonb_build_object(
    'items', (
      select coalesce(
        jsonb_agg(
          private.talent_card_json(found.user_id, viewer) || coalesce(fits -> found.id::text, '{}') order by shown.place
        ),
        '[]'
      )
      from unnest(page[:page_size]) with ordinality as shown (id, place)
      join private.talent_search as found on found.id = shown.id
    ),
    'total', least(total, most),
    'totalIsExact', total <= most,
    'understood', (
      select coalesce(
        jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object(
            'words', word.typed, 'place', word.place, 'nationality', word.nationality, 'language', word.language
          )) order by word.first
        ),
        '[]'
      )
      from unnest(understood) as word
    ),
    'facets', facets,
    'sampledFacets', to_jsonb(sampled),
    'nextCursor', case when cardinality(page) > page_size then
      jsonb_build_object(
        'rank', last_rank, 'id', page[page_size], 'total', total, 'near', (words.near is not null)::integer
      )
    end
  );
end
$$;
comment on function private.find_talent(uuid, jsonb) is 'The answer of search_talent() to a network.';
