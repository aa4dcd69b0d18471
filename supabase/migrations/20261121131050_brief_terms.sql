-- The requirements of a brief, in the form in which talent are compared with it.

create function private.requirements_in(briefs private.briefs[])
returns table (brief_id uuid, part text, label text, place integer, value text, facet integer)
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  -- A value that nobody has gets the number 0, which no row has.
  return query
    select term.brief_id, term.part, term.label, term.place::integer, term.value, coalesce(stored.id, 0)
    from (
      select brief.id, 'role', listed.given, listed.place, 'role'::private.facet_kind, listed.given
      from unnest(briefs) as brief, unnest(brief.roles) with ordinality as listed (given, place)
      union all
      select brief.id, 'must', listed.given, listed.place, 'skill', private.value_key(listed.given)
      from unnest(briefs) as brief, unnest(brief.must_skills) with ordinality as listed (given, place)
      union all
      select brief.id, 'nice', listed.given, listed.place, 'skill', private.value_key(listed.given)
      from unnest(briefs) as brief, unnest(brief.nice_skills) with ordinality as listed (given, place)
      union all
      -- Each level up to the one that is wanted is a step on the way to it.
      select brief.id, 'languages', listed.given ->> 'language', listed.place, 'language',
        format('%s:%s', listed.given ->> 'language', step)
      from unnest(briefs) as brief, jsonb_array_elements(brief.languages) with ordinality as listed (given, place),
        unnest(enum_range((listed.given ->> 'level')::private.language_level, 'basic')) as step
      union all
      select brief.id, 'place', named.label, named.place, 'location', named.value
      from unnest(briefs) as brief,
        private.place_parts('location', brief.place) with ordinality as named (value, label, is_implied, place)
    ) as term (brief_id, part, label, place, kind, value)
    left join private.facet_values as stored on stored.kind = term.kind and stored.value = term.value;
end
$$;
comment on function private.requirements_in(private.briefs[]) is
  'The requirements of briefs by the search''s numbers: one row for each role, skill, step of a language, and part of the place. `facet` is 0 for a value that nobody has.';

create function private.requirements_of(wanted uuid[])
returns table (brief_id uuid, part text, label text, place integer, value text, facet integer)
language sql stable security definer rows 20 set search_path = '' as $$
  select term.* from private.requirements_in(array(
    select brief from private.briefs as brief where brief.id = any (wanted)
  )) as term;
$$;
comment on function private.requirements_of(uuid[]) is
  'The requirements of these briefs, as requirements_in() writes them.';

create function private.match_parts()
returns table (place integer, name text, weight integer)
language sql immutable parallel safe rows 8 set search_path = '' as $$
  values
    (1, 'role', 30), (2, 'must', 25), (3, 'nice', 10), (4, 'languages', 15), (5, 'place', 10), (6, 'years', 10),
    (7, 'start', 10), (8, 'text', 15)
$$;
comment on function private.match_parts() is
  'The parts of a match, in the order in which they are shown and rounded, with their weights. Name, nationality, photograph and sex are not among them.';

create function private.parts_asked(brief private.briefs) returns text[]
language sql immutable set search_path = ''
return array_remove(
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
);
comment on function private.parts_asked(private.briefs) is
  'The parts about which a brief asks. Whether its text can be compared is decided elsewhere.';

create type private.asked as (
  brief_id uuid, parts text[], weight bigint, role integer[], must integer[], must_count integer, nice integer[],
  nice_count integer, languages integer[], language_steps integer, place integer[], country text,
  is_remote boolean, must_be_there boolean,
  min_years integer, max_years integer, starts_on date, ends_on date, today date
);
comment on type private.asked is
  'A brief in the form in which talent are compared with it: the parts about which it asks and their total weight, the search''s numbers of its requirements (null for no requirement), and how many there are of each; and today''s date, which is read once and not for each row.';

create function private.asked_in(briefs private.briefs[]) returns private.asked[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select row(
      brief.id, given.parts,
      (select sum(part.weight) from private.match_parts() as part where part.name = any (given.parts)),
      named.role, named.must, cardinality(brief.must_skills), named.nice, cardinality(brief.nice_skills),
      named.languages, named.language_steps, named.place, named.country,
      brief.is_remote, brief.must_be_there, brief.min_years, brief.max_years, brief.starts_on, brief.ends_on, current_date
    )::private.asked
    from unnest(briefs) as brief
    -- Without `offset 0` it would be written out, and worked out, wherever it is named.
    cross join lateral (select private.parts_asked(brief) as parts offset 0) as given
    left join (
      select
        term.brief_id,
        array_agg(term.facet order by term.facet) filter (where term.part = 'role') as role,
        array_agg(term.facet order by term.facet) filter (where term.part = 'must') as must,
        array_agg(term.facet order by term.facet) filter (where term.part = 'nice') as nice,
        array_agg(term.facet order by term.facet) filter (where term.part = 'languages') as languages,
        (count(*) filter (where term.part = 'languages'))::integer as language_steps,
        array_agg(term.facet order by term.place) filter (where term.part = 'place') as place,
        private.country_of_parts(array_agg(term.value order by term.place) filter (where term.part = 'place')) as country
      from private.requirements_in(briefs) as term group by term.brief_id
    ) as named on named.brief_id = brief.id
  );
end
$$;
comment on function private.asked_in(private.briefs[]) is
  'Briefs in the form in which talent are compared with them, also one that is not stored.';

create function private.asked_of(wanted uuid[]) returns private.asked[]
language sql stable security definer set search_path = ''
return private.asked_in(array(select brief from private.briefs as brief where brief.id = any (wanted)));
comment on function private.asked_of(uuid[]) is 'Stored briefs in the form in which talent are compared with them.';
