-- How well talent fit a brief, in whole points. There is one query that tells it (docs/decisions/018); the
-- list of a brief, one person and a talent's own side all read it, so that they cannot differ.

-- For `&` and icount(): how many numbers two lists have in common, without a query for each row.
create extension if not exists intarray with schema extensions;

create function private.terms_of(wanted uuid[])
returns table (brief_id uuid, part text, label text, place integer, facet integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A value that nobody has is no number of anybody's: 0.
  return query
    select term.brief_id, term.part, term.label, term.place::integer, coalesce(stored.id, 0)
    from (
      select brief.id, 'role', listed.given, listed.place, 'role'::private.facet_kind, listed.given
      from private.briefs as brief, unnest(brief.roles) with ordinality as listed (given, place)
      where brief.id = any (wanted)
      union all
      select brief.id, 'must', listed.given, listed.place, 'skill', private.skeleton(listed.given)
      from private.briefs as brief, unnest(brief.must_skills) with ordinality as listed (given, place)
      where brief.id = any (wanted)
      union all
      select brief.id, 'nice', listed.given, listed.place, 'skill', private.skeleton(listed.given)
      from private.briefs as brief, unnest(brief.nice_skills) with ordinality as listed (given, place)
      where brief.id = any (wanted)
      union all
      -- Each level up to the one that is wanted is a step on the way to it.
      select brief.id, 'languages', listed.given ->> 'language', listed.place, 'language',
        format('%s:%s', listed.given ->> 'language', step)
      from private.briefs as brief, jsonb_array_elements(brief.languages) with ordinality as listed (given, place),
        unnest(enum_range((listed.given ->> 'level')::private.language_level, 'basic')) as step
      where brief.id = any (wanted)
      union all
      -- A profile has a place by each of its parts, so the first one asks for all of "Lisbon, Portugal".
      select brief.id, 'place', brief.place, 1, 'location', private.skeleton(
        (select named from private.place_parts(brief.place) as named limit 1)
      )
      from private.briefs as brief where brief.id = any (wanted) and not private.is_blank(brief.place)
    ) as term (brief_id, part, label, place, kind, value)
    left join private.facet_values as stored on stored.kind = term.kind and stored.value = term.value;
end
$$;
comment on function private.terms_of(uuid[]) is
  'What briefs ask for, as the search numbers it: one row for each role, skill, step of a language, and the place. `facet` is 0 for what nobody has.';

create function private.match_parts()
returns table (place integer, name text, weight integer)
language sql immutable parallel safe set search_path = '' as $$
  values
    (1, 'role', 30), (2, 'must', 25), (3, 'nice', 10), (4, 'languages', 15), (5, 'place', 10), (6, 'years', 10),
    (7, 'start', 10), (8, 'text', 15)
$$;
comment on function private.match_parts() is
  'What is compared, in the order in which it is shown and rounded, and how much each part weighs beside the others. No name, nationality, photograph or sex is among it.';

create function private.asked_of(wanted uuid[])
returns table (
  brief_id uuid, parts text[], weight bigint, roles integer[], must integer[], must_count integer, nice integer[],
  nice_count integer, languages integer[], language_steps bigint, places integer[], is_remote boolean,
  min_years integer, max_years integer, starts_on date, ends_on date
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with term as materialized (select * from private.terms_of(wanted)),
    asked as (
      select
        brief.*,
        array_remove(
          array[
            case when brief.roles <> '{}' then 'role' end,
            case when brief.must_skills <> '{}' then 'must' end,
            case when brief.nice_skills <> '{}' then 'nice' end,
            case when brief.languages <> '[]' then 'languages' end,
            case when not private.is_blank(brief.place) then 'place' end,
            case when num_nonnulls(brief.min_years, brief.max_years) > 0 then 'years' end,
            case when brief.starts_on is not null then 'start' end
          ],
          null
        ) as parts
      from private.briefs as brief where brief.id = any (wanted)
    )
    select
      asked.id,
      asked.parts,
      (select sum(part.weight) from private.match_parts() as part where part.name = any (asked.parts)),
      array(select facet from term where term.brief_id = asked.id and part = 'role'),
      array(select facet from term where term.brief_id = asked.id and part = 'must'),
      cardinality(asked.must_skills),
      array(select facet from term where term.brief_id = asked.id and part = 'nice'),
      cardinality(asked.nice_skills),
      array(select facet from term where term.brief_id = asked.id and part = 'languages'),
      (select count(*) from term where term.brief_id = asked.id and part = 'languages'),
      array(select facet from term where term.brief_id = asked.id and part = 'place'),
      asked.is_remote, asked.min_years, asked.max_years, asked.starts_on, asked.ends_on
    from asked;
end
$$;
comment on function private.asked_of(uuid[]) is
  'Briefs in the form in which talent are compared with them: which parts they ask about and what these weigh together, the search''s numbers of what they ask for, and how many of each.';

create function private.quality_expressions() returns text
language sql immutable parallel safe set search_path = ''
return $expressions$
  case when 'role' = any (asked.parts) then case
    when found.facets operator(extensions.&&) asked.roles then 360360
    when found.facets operator(extensions.&&) every.role then 0
  end end as role_quality,
  case when asked.must_count > 0 then case
    when found.facets operator(extensions.&&) asked.must
      then extensions.icount(found.facets operator(extensions.&) asked.must) * 360360 / asked.must_count
    when found.facets operator(extensions.&&) every.skill then 0
  end end as must_quality,
  case when asked.nice_count > 0 then case
    when found.facets operator(extensions.&&) asked.nice
      then extensions.icount(found.facets operator(extensions.&) asked.nice) * 360360 / asked.nice_count
    when found.facets operator(extensions.&&) every.skill then 0
  end end as nice_quality,
  case when asked.language_steps > 0 then case
    when found.facets operator(extensions.&&) asked.languages
      then extensions.icount(found.facets operator(extensions.&) asked.languages) * 360360 / asked.language_steps::integer
    when found.facets operator(extensions.&&) every.language then 0
  end end as languages_quality,
  case when 'place' = any (asked.parts) then case
    when found.facets operator(extensions.&&) asked.places then 360360
    when asked.is_remote then 180180
    else 0
  end end as place_quality,
  case when 'years' = any (asked.parts) then
    72072 * greatest(5 - greatest(asked.min_years - found.years, found.years - asked.max_years, 0), 0)
  end as years_quality,
  case when asked.starts_on is not null and found.notice_weeks is not null then case
    when current_date + 7 * found.notice_weeks > asked.ends_on then 0
    else 36036 * greatest(
      10 - (greatest(current_date + 7 * found.notice_weeks - greatest(asked.starts_on, current_date), 0) + 6) / 7, 0
    )
  end end as start_quality
$expressions$;
comment on function private.quality_expressions() is
  'How well a row `found` of the search meets a brief `asked`, part by part, in 360,360ths, which every number up to 15 divides; null while it is not known. Skills and steps of languages count each, a role or a place that meets is enough, half of a place''s points are for those elsewhere who may stay there, a year too few or too many takes a fifth, and a week too late a tenth.';

create function private.match_query(wanted uuid[], conditions text, with_text boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  compares_text constant boolean := with_text and private.compares_texts();
  sums text;
  shares text;
  points text;
  total text;
begin
  -- A part's share of 100 is what the running total of weights has grown by, each total rounded down: so the
  -- shares add up to 100 whatever is left out, and a score is the sum of whole points.
  select
    string_agg(
      format(
        '%s as %s_sum',
        (
          select string_agg(format('case when rated.%s_quality is null then 0 else %s end', upto.name, upto.weight), ' + ')
          from private.match_parts() as upto where upto.place <= part.place
        ),
        part.name
      ),
      ', '
    ),
    string_agg(
      format(
        '100 * summed.%s_sum / nullif(summed.text_sum, 0) - %s as %s_of', part.name,
        coalesce(
          (
            select format('100 * summed.%s_sum / nullif(summed.text_sum, 0)', before.name)
            from private.match_parts() as before where before.place = part.place - 1
          ),
          '0'
        ),
        part.name
      ),
      ', '
    ),
    string_agg(format('coalesce(shared.%1$s_of * shared.%1$s_quality / 360360, 0) as %1$s_points', part.name), ', '),
    string_agg(format('counted.%s_points', part.name), ' + ')
  into sums, shares, points, total
  from private.match_parts() as part;

  -- Each subquery works out what the next one reads; without `offset 0` it would be written out again
  -- wherever it is named.
  return format(
    $query$
      select
        counted.*,
        case when counted.is_scored then %1$s end as score,
        (100 * counted.text_sum / counted.weight)::integer as sureness
      from (
        select
          shared.*, %2$s,
          2 * shared.text_sum >= shared.weight and not (shared.must_count > 0 and shared.must_quality is null) as is_scored
        from (
          select summed.*, %3$s
          from (
            select rated.*, %4$s
            from (
              select
                asked.brief_id, asked.parts, asked.must_count, asked.weight%5$s as weight, %11$s as has_text,
                found.id, found.user_id, found.listed_at, found.facets, found.blocked_keys, found.years, found.notice_weeks,
                %6$s,
                %7$s as text_quality
              from private.asked_of(%8$L) as asked
              cross join (
                select
                  array(select id from private.facet_values where kind = 'role' order by id) as role,
                  array(select id from private.facet_values where kind = 'skill' order by id) as skill,
                  array(select id from private.facet_values where kind = 'language' order by id) as language
              ) as every
              cross join private.talent_search as found
              %9$s
              where %10$s
              offset 0
            ) as rated
            offset 0
          ) as summed
          offset 0
        ) as shared
        offset 0
      ) as counted
    $query$,
    total, points, shares, sums,
    case when compares_text then
      (
        select format(' + case when theirs.vector is null then 0 else %s end', part.weight)
        from private.match_parts() as part where part.name = 'text'
      )
    end,
    private.quality_expressions(),
    case when compares_text then 'private.likeness(theirs.vector, own.vector)' else 'null::integer' end,
    wanted,
    case when compares_text then
      $join$
        left join private.text_vectors as theirs on theirs.brief_id = asked.brief_id
        left join private.text_vectors as own on own.user_id = found.user_id and own.model = theirs.model
      $join$
    end,
    conditions,
    case when compares_text then 'theirs.vector is not null' else 'false' end
  );
end
$$;
comment on function private.match_query(uuid[], text, boolean) is
  'The query that compares briefs with the rows `found` of the search that meet the conditions: each pair with the quality, share and points of each part (`must_quality`, `must_of`, `must_points`), the score, which is the sum of the points or null while too little is known, and how much of what is asked is known, of 100. The text is left out where there is nothing to compare it with.';
