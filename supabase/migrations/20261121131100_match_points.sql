-- How well talent fit a brief, in whole points. There is one query that tells it (docs/decisions/018); the
-- list of a brief, one person and a talent's own side all read it, so that they cannot differ.

-- For `&` and icount(): how many numbers two lists have in common, without a query for each row.
create extension if not exists intarray with schema extensions;

create function private.qualities() returns jsonb
language sql immutable parallel safe set search_path = ''
return jsonb_build_object(
  'role', $$case when near.role is not null then
    case when near.role_hits > 0 then 360360 when near.facets operator(extensions.&&) every.role then 0 end
  end$$,
  'must', $$case when near.must_count > 0 then
    case when near.must_hits > 0 then near.must_hits * 360360 / near.must_count
      when near.facets operator(extensions.&&) every.skill then 0 end
  end$$,
  'nice', $$case when near.nice_count > 0 then
    case when near.nice_hits > 0 then near.nice_hits * 360360 / near.nice_count
      when near.facets operator(extensions.&&) every.skill then 0 end
  end$$,
  'languages', $$case when near.language_steps > 0 then
    case when near.languages_hits > 0 then near.languages_hits * 360360 / near.language_steps
      when near.facets operator(extensions.&&) every.language then 0 end
  end$$,
  'place', $$case when near.place is not null then
    case when near.place_hits > 0 then 360360 when near.is_remote then 180180 else 0 end
  end$$,
  'years', $$case when num_nonnulls(near.min_years, near.max_years) > 0 then
    72072 * greatest(5 - greatest(near.min_years - near.years, near.years - near.max_years, 0), 0)
  end$$,
  'start', $$case when near.starts_on is not null and near.notice_weeks is not null then
    case when current_date + 7 * near.notice_weeks > near.ends_on then 0
      else 36036 * greatest(
        10 - (greatest(current_date + 7 * near.notice_weeks - greatest(near.starts_on, current_date), 0) + 6) / 7, 0
      )
    end
  end$$,
  'text', 'near.text_likeness'
);
comment on function private.qualities() is
  'How well somebody `near` meets a brief, part by part, in 360,360ths, which every number up to 15 divides; null while it is not known. Skills and steps of languages count each, a role or a place that meets is enough, half of a place''s points are for those elsewhere who may stay there, a year too few or too many takes a fifth, and a week too late a tenth.';

create function private.parts_compared(wanted uuid[], with_text boolean) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- No briefs ask about nothing, and have a query all the same.
  return coalesce(
    nullif(
      array(select distinct unnest(private.parts_asked(brief)) from private.briefs as brief where brief.id = any (wanted)),
      '{}'
    ),
    '{role}'
  ) || case when with_text and private.compares_texts() then '{text}'::text[] else '{}' end;
end
$$;
comment on function private.parts_compared(uuid[], boolean) is
  'Which parts any of these briefs asks about, and the text where texts are compared: no other is worked out.';

create function private.rated_query(wanted uuid[], conditions text, with_text boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  compared constant text[] := private.parts_compared(wanted, with_text);
  asked private.asked;
  asks text := format('private.asked_of(%L)', wanted);
  hits text;
  qualities text;
begin
  -- A single brief is written out as constants, which are worked out once and not for each row.
  if cardinality(wanted) = 1 then
    select * into asked from private.asked_of(wanted);
    asks := format('(select (%L::private.asked).*)', asked);
  end if;
  select
    string_agg(
      format('extensions.icount(found.facets operator(extensions.&) asked.%1$s) as %1$s_hits, ', part.name), ''
    ) filter (where part.name in ('role', 'must', 'nice', 'languages', 'place')),
    string_agg(format('%s as %s_quality', private.qualities() ->> part.name, part.name), ', ')
  into hits, qualities
  from private.match_parts() as part where part.name = any (compared);

  -- The inner one finds what the outer one reads several times; without `offset 0` it would be written out
  -- again wherever it is named.
  return format(
    $query$
      select near.*, %1$s
      from (
        select
          asked.*, asked.weight%2$s,
          found.id, found.user_id, found.listed_at, found.facets, found.blocked_keys, found.years, %3$s
          found.notice_weeks
        from %4$s as asked
        cross join private.talent_search as found
        %5$s
        where %6$s
        offset 0
      ) as near
      cross join (
        select
          array(select id from private.facet_values where kind = 'role' order by id) as role,
          array(select id from private.facet_values where kind = 'skill' order by id) as skill,
          array(select id from private.facet_values where kind = 'language' order by id) as language
      ) as every
      offset 0
    $query$,
    qualities,
    case when 'text' = any (compared) then
      (
        select format(
          ' + case when theirs.vector is null then 0 else %s end as full_weight, '
          'private.likeness(theirs.vector, own.vector) as text_likeness, theirs.vector is not null as has_text', part.weight
        )
        from private.match_parts() as part where part.name = 'text'
      )
    else ' as full_weight'
    end,
    hits, asks,
    case when 'text' = any (compared) then
      $join$
        left join private.text_vectors as theirs on theirs.brief_id = asked.brief_id
        left join private.text_vectors as own on own.user_id = found.user_id and own.model = theirs.model
      $join$
    end,
    conditions
  );
end
$$;
comment on function private.rated_query(uuid[], text, boolean) is
  'The query that says how well each row `found` of the search that meets the conditions meets each of these briefs: `must_quality` and so on.';

create function private.match_query(wanted uuid[], conditions text, with_text boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  sums text;
  known text;
  shares text;
  points text;
  total text;
  has_must boolean;
begin
  -- A part's share of 100 is what the running total of weights has grown by, each total rounded down: so the
  -- shares add up to 100 whatever is left out, and a score is the sum of whole points.
  select
    string_agg(format('%s as %s_sum', part.upto, part.name), ', '),
    string_agg(format('case when rated.%s_quality is null then 0 else %s end', part.name, part.weight), ' + '),
    string_agg(
      format(
        '100 * summed.%1$s_sum / nullif(summed.known, 0) - %2$s as %1$s_of', part.name,
        coalesce('100 * summed.' || part.before || '_sum / nullif(summed.known, 0)', '0')
      ),
      ', '
    ),
    string_agg(format('coalesce(shared.%1$s_of * shared.%1$s_quality / 360360, 0) as %1$s_points', part.name), ', '),
    string_agg(format('counted.%s_points', part.name), ' + '),
    bool_or(part.name = 'must')
  into sums, known, shares, points, total, has_must
  from (
    select
      one.name, one.weight, lag(one.name) over (order by one.place) as before,
      string_agg(format('case when rated.%s_quality is null then 0 else %s end', one.name, one.weight), ' + ')
        over (order by one.place) as upto
    from private.match_parts() as one where one.name = any (private.parts_compared(wanted, with_text))
  ) as part;

  return format(
    $query$
      select
        counted.*,
        case when counted.is_scored then %1$s end as score,
        (100 * counted.known / counted.full_weight)::integer as sureness
      from (
        select
          shared.*, %2$s, private.is_enough(shared.known, shared.full_weight, %3$s) as is_scored
        from (
          select summed.*, %4$s
          from (select rated.*, %5$s, %6$s as known from (%7$s) as rated offset 0) as summed
          offset 0
        ) as shared
        offset 0
      ) as counted
    $query$,
    total, points, case when has_must then 'shared.must_count > 0 and shared.must_quality is null' else 'false' end,
    shares, sums, known, private.rated_query(wanted, conditions, with_text)
  );
end
$$;
comment on function private.match_query(uuid[], text, boolean) is
  'The query that compares briefs with the rows `found` of the search that meet the conditions: each pair with the quality, share and points of each part (`must_quality`, `must_of`, `must_points`), the score, which is the sum of the points or null while too little is known, and how much of what is asked is known, of 100. The text is left out where there is nothing to compare it with.';

create function private.is_enough(known integer, asked bigint, lacks_must boolean) returns boolean
language sql immutable parallel safe
return 2 * known >= asked and not lacks_must;
comment on function private.is_enough(integer, bigint, boolean) is
  'Whether enough is known for a score: half of what is asked, by weight, and some skills where some are a must.';

create function private.rough_query(wanted uuid, conditions text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  good text;
  known text;
  has_must boolean;
begin
  select
    string_agg(format('coalesce(rated.%s_quality, 0) * %s', part.name, part.weight), ' + '),
    string_agg(format('case when rated.%s_quality is null then 0 else %s end', part.name, part.weight), ' + '),
    bool_or(part.name = 'must')
  into good, known, has_must
  from private.match_parts() as part where part.name = any (private.parts_compared(array[wanted], false));
  return format(
    $query$
      select rated.id, case when private.is_enough(rated.known, rated.full_weight, %1$s) then rated.good::float8 / (3603.6::float8 * rated.known) end as rough
      from (select rated.*, %2$s as good, %3$s as known from (%4$s) as rated offset 0) as rated
    $query$,
    case when has_must then 'rated.must_quality is null' else 'false' end,
    good, known, private.rated_query(array[wanted], conditions, false)
  );
end
$$;
comment on function private.rough_query(uuid, text) is
  'The score before anything is rounded, which costs a third: `id, rough`. Rounding shares moves a score by less than half a point a part, and rounding points takes less than one a part.';
