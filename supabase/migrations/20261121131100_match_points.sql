-- How well talent fit a brief, in whole points. There is one query that tells it (docs/decisions/018); the
-- list of a brief, one person and a talent's own side all read it, so that they cannot differ.

-- For `&` and icount(): how many numbers two lists have in common, without a query for each row.
create extension if not exists intarray with schema extensions;

create function private.part_rules()
returns table (name text, is_asked text, is_known text, quality text)
language sql immutable parallel safe rows 8 set search_path = '' as $$
  values
    ('role', 'asked.role is not null', 'near.says_role', 'case when near.role_hits > 0 then 360360 else 0 end'),
    ('must', 'asked.must_count > 0', 'near.says_skills', 'near.must_hits * 360360 / asked.must_count'),
    ('nice', 'asked.nice_count > 0', 'near.says_skills', 'near.nice_hits * 360360 / asked.nice_count'),
    ('languages', 'asked.language_steps > 0', 'near.says_languages',
      'near.languages_hits * 360360 / asked.language_steps'),
    ('place', 'asked.place is not null', 'true',
      'case when near.place_hits = 2 then 360360 when asked.is_remote or near.place_hits = 1 then 180180 else 0 end'),
    ('years', 'num_nonnulls(asked.min_years, asked.max_years) > 0', 'true',
      '72072 * greatest(5 - greatest(asked.min_years - near.years, near.years - asked.max_years, 0), 0)'),
    ('start', 'asked.starts_on is not null', 'near.notice_weeks is not null',
      'case when asked.today + 7 * near.notice_weeks > asked.ends_on then 0
        else 36036 * greatest(
          10 - (greatest(asked.today + 7 * near.notice_weeks - greatest(asked.starts_on, asked.today), 0) + 6) / 7, 0
        )
      end'),
    ('text', 'true', 'near.text_similarity is not null', 'near.text_similarity')
$$;
comment on function private.part_rules() is
  'When a brief asks about a part, when it is known for a talent `near`, and how well they then meet what is `asked`, in 360,360ths, which every number up to 15 divides. Skills and steps of languages count each, a role that meets is enough, a place has to meet in all that is said of it, half of its points are for those in the same country and for those elsewhere who may stay there, a year too few or too many takes a fifth, and a week too late a tenth.';

create function private.parts_compared(asks private.asked[], with_text boolean) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A query is built even if there are no briefs.
  return coalesce(
    nullif(array(select distinct unnest(asked.parts) from unnest(asks) as asked), '{}'), '{role}'
  ) || case when with_text and private.compares_texts() then '{text}'::text[] else '{}' end;
end
$$;
comment on function private.parts_compared(private.asked[], boolean) is
  'The parts about which any of these briefs asks, and the text if texts are compared: other parts are not computed.';

create function private.place_hits(asks private.asked[]) returns text
language sql immutable set search_path = ''
return case when cardinality(asks) = 1 and asks[1].place is not null then format(
  'case when %s then 2 when coalesce(found.country = %L, found.places operator(pg_catalog.&&) %L) then 1 else 0 end',
  private.in_place_condition(asks[1].place), asks[1].country, asks[1].place[2:]
) else
  'case when found.facets operator(pg_catalog.@>) asked.place[:1] '
  'and (found.places operator(pg_catalog.@>) asked.place or found.places operator(pg_catalog.<@) asked.place) then 2 '
  'when coalesce(found.country = asked.country, found.places operator(pg_catalog.&&) asked.place[2:]) then 1 else 0 end'
end;
comment on function private.place_hits(private.asked[]) is
  'The expression of where a row `found` of the search is: 2 at the place of a brief, 1 in the same country, or, where one of the two countries is not known, in the same region, 0 elsewhere.';

create function private.requirements_met_by(part text, asks private.asked[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted integer[];
begin
  if part = 'place' then
    return private.place_hits(asks);
  end if;
  if cardinality(asks) = 1 then
    wanted := array(
      select distinct listed.number::integer from jsonb_array_elements_text(to_jsonb(asks[1]) -> part) as listed (number)
      where listed.number <> '0'
    );
    -- To look for a few is faster than to compare lists, which are copied for it.
    if cardinality(wanted) <= 5 then
      return coalesce(
        (select string_agg(format('(%s = any (found.facets))::integer', number), ' + ') from unnest(wanted) as number), '0'
      );
    end if;
  end if;
  return format('extensions.icount(found.facets operator(extensions.&) asked.%I)', part);
end
$$;
comment on function private.requirements_met_by(text, private.asked[]) is
  'The expression for how many of a part''s requirements a row `found` of the search has.';

create function private.rated_query(asks private.asked[], conditions text, with_text boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  compared constant text[] := private.parts_compared(asks, with_text);
  -- A single brief is written out as constants, which are worked out once and not for each row.
  is_single constant boolean := cardinality(asks) = 1;
  asking constant text := case when is_single then format('(select (%L::private.asked).*)', asks[1])
    else format('unnest(%L::private.asked[])', asks) end;
  hits text;
  qualities text;
begin
  select
    string_agg(format('%s as %s_hits, ', private.requirements_met_by(part.name, asks), part.name), '')
      filter (where part.name in ('role', 'must', 'nice', 'languages', 'place')),
    string_agg(
      format(
        'case when %2$s and %3$s then %4$s end as %1$s_quality, case when %2$s and %3$s then %5$s else 0 end as %1$s_weight',
        part.name, rule.is_asked, rule.is_known, rule.quality, part.weight
      ),
      ', '
    )
  into hits, qualities
  from private.match_parts() as part join private.part_rules() as rule using (name)
  where part.name = any (compared);

  -- The inner query computes values that the outer one reads several times; without `offset 0` the planner would inline
  -- it, and compute them again at each use.
  return format(
    $query$
      select
        near.brief_id, near.parts, near.must_count, near.is_remote, near.must_be_there, near.full_weight, near.id, near.user_id, near.listed_at, near.facets,
        near.blocked_keys, near.years, near.notice_weeks, %1$s
      from (
        select
          %2$s, asked.weight%3$s, found.id, found.user_id, found.listed_at, found.facets, found.blocked_keys,
          found.years, %4$s found.says_role, found.says_skills, found.says_languages, found.notice_weeks
        from %5$s as asked
        cross join private.talent_search as found
        %6$s
        where %7$s
        offset 0
      ) as near
      %8$s
      offset 0
    $query$,
    case when is_single then qualities else replace(qualities, 'asked.', 'near.') end
      || case when 'text' = any (compared) then ', near.has_text' else '' end,
    case when is_single then
      'asked.brief_id, asked.parts, asked.must_count, asked.is_remote, asked.must_be_there' else 'asked.*' end,
    case when 'text' = any (compared) then
      (
        select format(
          ' + case when theirs.vector is null then 0 else %s end as full_weight, '
          'private.vector_similarity(theirs.vector, own.vector) as text_similarity, theirs.vector is not null as has_text', part.weight
        )
        from private.match_parts() as part where part.name = 'text'
      )
    else ' as full_weight'
    end,
    hits, asking,
    case when 'text' = any (compared) then
      $join$
        left join private.embeddings as theirs on theirs.brief_id = asked.brief_id
        left join private.embeddings as own on own.user_id = found.user_id and own.model = theirs.model
      $join$
    end,
    conditions,
    case when is_single then format('cross join %s as asked', asking) end
  );
end
$$;
comment on function private.rated_query(private.asked[], text, boolean) is
  'The query that rates each row `found` of the search that meets the conditions for each of these briefs (`must_quality` and so on; null if it is not known), with the weight of each known part (`must_weight`).';

create function private.is_enough_known(known integer, asked bigint, lacks_must boolean) returns boolean
language sql immutable parallel safe
return 2 * known >= asked and not lacks_must;
comment on function private.is_enough_known(integer, bigint, boolean) is
  'Whether enough is known for a score: half of the requirements, by weight, and some skills if some are a must.';

create type private.match_standing as enum ('all', 'near', 'far', 'lacks');
comment on type private.match_standing is
  'How somebody fits a brief, the best first. They have all that it asks for of roles, must-have skills, languages, place and years; or they come near; or they live elsewhere or do other work; or they lack a must, which is all of the must-have skills or the place where they must live.';

create function private.standing_expression(compared text[]) returns text
language sql immutable set search_path = ''
return (
  with part as (
    select name, format('(%L <> all (reached.parts) or %s)', name, case name
      when 'place' then 'reached.is_remote or reached.place_quality = 360360'
      else format('reached.%s_quality is not distinct from 360360', name)
    end) as is_met
    from unnest(compared) as name where name in ('role', 'must', 'languages', 'place', 'years')
  )
  select format(
    'case when %s then ''lacks'' when %s then ''far'' when %s then ''all'' else ''near'' end::private.match_standing',
    coalesce(string_agg(case name
      when 'must' then 'reached.must_quality is not distinct from 0 and ''must'' = any (reached.parts)'
      when 'place' then format('reached.must_be_there and not %s', is_met)
    end, ' or '), 'false'),
    coalesce(string_agg(case name
      when 'role' then 'reached.role_quality is not distinct from 0 and ''role'' = any (reached.parts)'
      when 'place' then format('not %s', is_met)
    end, ' or '), 'false'),
    coalesce(string_agg(is_met, ' and '), 'true')
  )
  from part
);
comment on function private.standing_expression(text[]) is
  'The expression for the standing of a pair. Unknown parts count as not met.';

create function private.match_query(asks private.asked[], conditions text, with_text boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  known text;
  sums text;
  points text;
  total text;
  has_must boolean;
begin
  -- A part's share of 100 is the growth of the running total of weights, each total rounded down: so the shares add up
  -- to 100 whatever parts are left out, and a score is the sum of whole points.
  select
    string_agg(format('rated.%s_weight', part.name), ' + '),
    string_agg(format('100 * (%s) / nullif(summed.known, 0) as %s_sum', part.upto, part.name), ', '),
    string_agg(
      format(
        'reached.%1$s_sum - %2$s as %1$s_of, coalesce((reached.%1$s_sum - %2$s) * reached.%1$s_quality / 360360, 0) as %1$s_points',
        part.name, coalesce('reached.' || part.before || '_sum', '0')
      ),
      ', '
    ),
    string_agg(format('counted.%s_points', part.name), ' + '),
    bool_or(part.name = 'must')
  into known, sums, points, total, has_must
  from (
    select
      one.name, lag(one.name) over (order by one.place) as before,
      string_agg(format('summed.%s_weight', one.name), ' + ') over (order by one.place) as upto
    from private.match_parts() as one where one.name = any (private.parts_compared(asks, with_text))
  ) as part;

  return format(
    $query$
      select
        counted.*,
        case when counted.is_scored then %1$s end as score,
        (100 * counted.known / counted.full_weight)::integer as sureness
      from (
        select
          reached.*, %2$s, private.is_enough_known(reached.known, reached.full_weight, %3$s) as is_scored, %7$s as standing
        from (
          select summed.*, %4$s
          from (select rated.*, %5$s as known from (%6$s) as rated offset 0) as summed
          offset 0
        ) as reached
        offset 0
      ) as counted
    $query$,
    total, points, case when has_must then 'reached.must_count > 0 and reached.must_quality is null' else 'false' end,
    sums, known, private.rated_query(asks, conditions, with_text),
    private.standing_expression(private.parts_compared(asks, with_text))
  );
end
$$;
comment on function private.match_query(private.asked[], text, boolean) is
  'The query that compares briefs with the rows `found` of the search that meet the conditions: each pair with the quality, share and points of each part (`must_quality`, `must_of`, `must_points`), the score, which is the sum of the points or null while too little is known, how much of the requirements is known, of 100, and the standing. The text is left out where there is nothing to compare it with.';
