-- The talent who fit a brief, and the briefs that fit a talent: results of the one query of points, with the facts
-- behind them.

create function private.match_order(pair text) returns text
language sql immutable parallel safe set search_path = ''
return format(
  '%1$I.score is null, %1$I.standing, %1$I.score desc, %1$I.sureness desc, %1$I.listed_at desc, %1$I.id desc', pair
);
comment on function private.match_order(text) is
  'The order of pairs of match_query(): talent who have everything first, then those who come near, then those further off; within each the best, then the surest, then the newest; last those without a score.';

create function private.matches(wanted uuid[], conditions text, with_text boolean, most integer default null)
returns table (
  brief_id uuid, row_id integer, user_id uuid, listed_at timestamptz, blocked_keys integer[], score integer,
  sureness integer, standing private.match_standing, parts jsonb
)
-- To compile such a query takes longer than to run it.
language plpgsql stable security definer rows 50 set search_path = '' set jit = off as $$
declare
  asks constant private.asked[] := private.asked_of(wanted);
  facts constant jsonb := jsonb_build_object(
    'role', $sql$jsonb_build_object('wanted', brief.roles, 'has', (
      select coalesce(jsonb_agg(term.label order by term.place), '[]') from term
      where term.brief_id = pair.brief_id and term.part = 'role' and term.facet = any (pair.facets)
    ))$sql$,
    'must', $sql$(
      select jsonb_build_object(
        'has', coalesce(jsonb_agg(term.label order by term.place) filter (where term.facet = any (pair.facets)), '[]'),
        'lacks', coalesce(jsonb_agg(term.label order by term.place) filter (where term.facet <> all (pair.facets)), '[]')
      )
      from term where term.brief_id = pair.brief_id and term.part = 'must'
    )$sql$,
    'nice', $sql$(
      select jsonb_build_object(
        'has', coalesce(jsonb_agg(term.label order by term.place) filter (where term.facet = any (pair.facets)), '[]'),
        'lacks', coalesce(jsonb_agg(term.label order by term.place) filter (where term.facet <> all (pair.facets)), '[]')
      )
      from term where term.brief_id = pair.brief_id and term.part = 'nice'
    )$sql$,
    'languages', $sql$jsonb_build_object('wanted', brief.languages, 'speaks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('language', spoken.language, 'level', spoken.level) order by spoken.place
      ), '[]')
      from private.talent_languages as spoken
      where spoken.user_id = pair.user_id
        and brief.languages @> jsonb_build_array(jsonb_build_object('language', spoken.language))
    ))$sql$,
    'place', $sql$jsonb_build_object(
      'place', brief.place, 'location', profile.location, 'isThere', pair.place_quality = 360360, 'isRemote', brief.is_remote,
      'shares', (
        select case
          when found.country = meant.country and meant.country = private.place_value('location', brief.place) then 'whole'
          when found.country = meant.country then 'country'
          when found.country <> meant.country then 'nothing'
          when exists (
            select from term
            where term.brief_id = pair.brief_id and term.part = 'place' and term.place > 1 and term.facet = any (found.places)
          ) then 'region'
          else 'unknown'
        end
        from private.talent_search as found
        join meant on meant.brief_id = pair.brief_id
        where found.id = pair.id
      )
    )$sql$,
    'years', $sql$jsonb_build_object('years', pair.years, 'min', brief.min_years, 'max', brief.max_years)$sql$,
    'start', $sql$jsonb_build_object(
      'weeks', pair.notice_weeks, 'weeksLate', (greatest(current_date + 7 * pair.notice_weeks - greatest(brief.starts_on, current_date), 0) + 6) / 7,
      'isOver', coalesce(current_date + 7 * pair.notice_weeks > brief.ends_on, false)
    )$sql$,
    'text', $sql$jsonb_build_object('percent', pair.text_quality / 3603)$sql$
  );
  listed text;
begin
  if wanted = '{}' then
    return;
  end if;
  select string_agg(
    format(
      'case when %4$s then jsonb_build_object(''name'', %1$L, ''isKnown'', pair.%2$s_quality is not null,
        ''points'', case when pair.is_scored then pair.%2$s_points else 0 end,
        ''of'', case when pair.is_scored then pair.%2$s_of else 0 end, ''facts'', %3$s) end',
      part.name, part.name, facts ->> part.name,
      case part.name when 'text' then 'pair.has_text' else format('%L = any (pair.parts)', part.name) end
    ),
    ', '
  )
  into listed
  from private.match_parts() as part where part.name = any (private.parts_compared(asks, with_text));
  return query execute format(
    $query$
      with
        term as materialized (select * from private.requirements_of(%1$L)),
        meant as materialized (select asked.brief_id, asked.country from unnest(%5$L::private.asked[]) as asked)
      select
        pair.brief_id, pair.id, pair.user_id, pair.listed_at, pair.blocked_keys, pair.score::integer, pair.sureness, pair.standing,
        (
          select jsonb_agg(part.given order by part.place)
          from unnest(array[%2$s]) with ordinality as part (given, place) where part.given is not null
        )
      from (select * from (%3$s) as every %4$s) as pair
      join private.briefs as brief on brief.id = pair.brief_id
      join public.talent_profiles as profile on profile.user_id = pair.user_id
    $query$,
    wanted, listed, private.match_query(asks, conditions, with_text),
    case when most is not null then format('order by %s limit %s', private.match_order('every'), most) end,
    asks
  );
end
$$;
comment on function private.matches(uuid[], text, boolean, integer) is
  'match_query() with the facts of each part, for all pairs or the best ones up to a limit: parts `[{name, isKnown, points, of, facts}]`, from which shared/match-reasons.ts makes sentences. Nothing is scored twice: the points are those of match_query().';

create function private.best_ranked(asked private.asked, conditions text, amount integer)
returns table (id integer, score integer, standing private.match_standing)
language plpgsql stable security definer rows 50 set search_path = '' set jit = off as $$
begin
  return query execute format(
    $query$
      select pair.id, pair.score::integer, pair.standing from (%s) as pair where pair.standing <> 'lacks' order by %s limit %s
    $query$,
    private.match_query(array[asked], conditions, false), private.match_order('pair'), amount
  );
end
$$;
comment on function private.best_ranked(private.asked, text, integer) is
  'The best rows of the search for a brief, up to a limit, among those that meet the conditions and do not lack a must, by all parts but the text.';

create function private.likely_matches(asked private.asked, visible text) returns integer[]
language plpgsql stable security definer set search_path = '' set jit = off set random_page_cost = 1.1 as $$
declare
  enough constant integer := 15000;
  every_must text;
  nearly_every text;
  any_must text;
  role_too text;
  elsewhere text;
  tier text;
  more integer[];
  likely integer[] := '{}';
begin
  if asked.must_count > 0 then
    every_must := format('found.facets operator(pg_catalog.@>) %L', asked.must);
    any_must := format('found.facets operator(pg_catalog.&&) %L', asked.must);
  end if;
  if cardinality(asked.must) > 2 then
    nearly_every := (
      select format('(%s)', string_agg(
        format('found.facets operator(pg_catalog.@>) %L', array_remove(asked.must, lacked)), ' or '
      ))
      from unnest(asked.must) as lacked
    );
  end if;
  if 'role' = any (asked.parts) then
    role_too := format('found.facets operator(pg_catalog.&&) %L', asked.role);
  end if;
  elsewhere := concat_ws(
    ' and ',
    case when asked.language_steps > 0 then format('found.facets operator(pg_catalog.@>) %L', asked.languages) end,
    case when 'place' = any (asked.parts) and not asked.is_remote then
      private.in_place_condition(asked.place)
    end
  );
  foreach tier in array array[
    concat_ws(' and ', every_must, role_too, nullif(elsewhere, '')), concat_ws(' and ', every_must, role_too),
    case when nearly_every is not null then concat_ws(' and ', nearly_every, role_too, nullif(elsewhere, '')) end,
    case when nearly_every is not null then concat_ws(' and ', nearly_every, role_too) end,
    concat_ws(' and ', any_must, role_too, nullif(elsewhere, '')), every_must, concat_ws(' and ', any_must, role_too),
    concat_ws(' and ', role_too, nullif(elsewhere, '')), any_must, role_too, 'true'
  ] loop
    exit when cardinality(likely) >= enough;
    continue when coalesce(tier, '') = '';
    execute format(
      $query$
        select array_agg(newest.id) from (
          select found.id from private.talent_search as found where %s and %s order by found.listed_at desc, found.id desc limit 6000
        ) as newest
      $query$,
      visible, tier
    ) into more;
    likely := array(select unnest(likely) union select unnest(more));
  end loop;
  return likely;
end
$$;
comment on function private.likely_matches(private.asked, text) is
  'Some fifteen thousand rows of the search that may fit a brief best: those with all that must be first, then all but one, the newest of each kind. For where there are too many to look at each.';

create function private.best_rows(wanted uuid, visible text, amount integer, out ids integer[], out is_exact boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Beyond this many, to look at each of them takes a second.
  many constant integer := 300000;
  asked constant private.asked := (private.asked_of(array[wanted]))[1];
  does_role constant text := format('found.facets operator(pg_catalog.&&) %L', asked.role);
  first_ones constant text := case
    when asked.must is not null then format('found.facets operator(pg_catalog.&&) %L', asked.must)
    when asked.role is not null then does_role
    else 'true'
  end;
  others text;
  scored bigint;
  with_all bigint;
begin
  if asked.must_be_there and asked.place is not null then
    visible := format('%s and %s', visible, private.in_place_condition(asked.place));
  end if;
  select stored.reltuples < many into is_exact
  from pg_catalog.pg_class as stored where stored.oid = 'private.talent_search'::regclass;
  if not is_exact then
    ids := array(
      select best.id
      from private.best_ranked(asked, format('found.id = any (%L)', private.likely_matches(asked, visible)), amount) as best
    );
    return;
  end if;
  select coalesce(array_agg(best.id), '{}'), count(best.score), count(best.score) filter (where best.standing = 'all')
  into ids, scored, with_all
  from private.best_ranked(asked, format('%s and %s', visible, first_ones), amount) as best;

  -- Of the others nobody has all. Where skills are a must they have named none, so that they have no score.
  others := case
    when first_ones = 'true' or with_all = amount or (asked.must is not null and scored = amount) then 'false'
    when asked.must is not null then 'not found.says_skills'
    else format('not %s', first_ones)
  end;
  if others <> 'false' then
    others := format('(%s and %s) or found.id = any (%L)', visible, others, ids);
    ids := array(select best.id from private.best_ranked(asked, others, amount) as best);
  end if;
end
$$;
comment on function private.best_rows(uuid, text, integer) is
  'The best so many rows of the search for a brief, by all parts but the text, and whether all of them were looked at.';
