-- The filters of a search as conditions on the rows `found`. They are texts: each query is built with its values as
-- literals.

create function private.facet_key(kind private.facet_kind, typed text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case kind
    when 'skill' then private.value_key(typed)
    when 'location' then private.place_value(kind, typed)
    when 'nationality' then private.place_value(kind, typed)
    else btrim(typed)
  end;
end
$$;
comment on function private.facet_key(private.facet_kind, text) is
  'The key under which a value of a kind is stored, however it was typed.';

create function private.facet_ids(wanted_kind private.facet_kind, wanted jsonb) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A value that nobody has gets the number 0, which no row has.
  return array(
    select coalesce(stored.id, 0)
    from jsonb_array_elements_text(wanted) as given
    left join private.facet_values as stored
      on stored.kind = wanted_kind and stored.value = private.facet_key(wanted_kind, given)
  );
end
$$;
comment on function private.facet_ids(private.facet_kind, jsonb) is 'The numbers of a list of values; 0 for one that nobody has.';

create function private.has_all_condition(wanted integer[]) returns text
language sql immutable set search_path = ''
return case when wanted <> '{}' then format('found.facets operator(pg_catalog.@>) %L', wanted) end;
comment on function private.has_all_condition(integer[]) is
  'The condition that somebody has all of these values; null for none.';

create function private.has_any_condition(wanted integer[]) returns text
language sql immutable set search_path = ''
return format('found.facets operator(pg_catalog.&&) %L', case when wanted = '{}' then '{0}' else wanted end);
comment on function private.has_any_condition(integer[]) is 'The condition that somebody has one of these values.';

create function private.vaguer_place_condition(parts integer[]) returns text
language sql immutable set search_path = ''
return format(
  '(found.facets operator(pg_catalog.@>) %L and found.places operator(pg_catalog.<@) %L)', parts[:1], parts
);
comment on function private.vaguer_place_condition(integer[]) is
  'The condition that a location has the first of these parts and no others: a missing part is unknown, and a contradicting part does not match.';

create function private.in_place_condition(parts integer[]) returns text
language sql immutable set search_path = ''
return case when cardinality(parts) > 1 then format(
    '(%s or %s)', private.has_all_condition(parts), private.vaguer_place_condition(parts)
  )
  else private.has_all_condition(parts) end;
comment on function private.in_place_condition(integer[]) is
  'The condition that somebody is at a place with these parts, by the rule of place_condition(): their location has all of them, or fewer and none that contradicts.';

-- Written out with its values as literals, so that it is planned for how many have the value: of a frequent one
-- somebody is found at once, and a rare one is looked up.
create function private.is_visible_value(facet integer, viewer_keys integer[]) returns boolean
language plpgsql stable security definer set search_path = '' set jit = off set random_page_cost = 1.1 as $$
declare
  found_one boolean;
begin
  execute format(
    $query$
      select exists (
        select from private.talent_search as found
        where private.is_visible_to('approved', found.blocked_keys, %L) and %s
      )
    $query$,
    viewer_keys, private.has_all_condition(array[facet])
  )
  into found_one;
  return found_one;
end
$$;
comment on function private.is_visible_value(integer, integer[]) is
  'Whether anybody whom the viewer may see has a value. A value that only hidden talent have must not change what the viewer finds.';

create function private.values_beginning(
  wanted_kind private.facet_kind,
  beginning text,
  viewer_keys integer[]
) returns integer[]
language plpgsql stable security definer set search_path = '' set jit = off set random_page_cost = 1.1 as $$
declare
  -- The names of all places on earth would be too many.
  most constant integer := 500;
  first_ids constant integer[] := array(
    select stored.id from private.facet_values as stored
    where stored.kind = wanted_kind and stored.value ^@ beginning
    order by stored.value limit most + 1
  );
begin
  -- Values that only hidden talent have find nobody. They only do harm where they take the room of others.
  if cardinality(first_ids) <= most then
    return first_ids;
  end if;
  return array(
    with newest as materialized (
      select distinct facet
      from (
        select found.facets from private.talent_search as found
        where private.is_visible_to('approved', found.blocked_keys, viewer_keys)
        order by found.listed_at desc, found.id desc
        limit 5000
      ) as seen, unnest(seen.facets) as facet
    )
    select stored.id from private.facet_values as stored
    where stored.kind = wanted_kind and stored.value ^@ beginning
      and (
        stored.id in (select facet from newest)
        -- The value is rare, then, and looked up: bool_or reads all holders, because otherwise the plan would expect to
        -- find the first one soon.
        or (
          select bool_or(private.is_visible_to('approved', found.blocked_keys, viewer_keys))
          from private.talent_search as found
          where found.facets operator(pg_catalog.@>) array[stored.id]
        )
      )
    order by stored.value limit most
  );
end
$$;
comment on function private.values_beginning(private.facet_kind, text, integer[]) is
  'The numbers of the values with this beginning, the first 500 by their letters; if there are more, only those of talent whom the viewer may see.';

create function private.place_condition(wanted_kind private.facet_kind, typed text, viewer_keys integer[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[];
  beginnings text[];
  said integer;
  part text;
  beginning text;
  exact integer[];
  every_exact integer[] := '{}';
  conditions text[] := '{}';
begin
  select array_agg(part.value order by part.place), array_agg(part.typed order by part.place), count(*) filter (where part.is_said)
  into parts, beginnings, said
  from (
    select named.value, min(private.words_key(named.label)) as typed, min(named.place) as place,
      not bool_and(named.is_implied) as is_said
    from private.place_parts(wanted_kind, typed) with ordinality as named (value, label, is_implied, place)
    group by named.value
  ) as part;
  -- Each part is a condition of its own.
  perform private.require(said <= 5, wanted_kind::text);
  for part, beginning in select * from unnest(parts, beginnings) loop
    exact := private.facet_ids(wanted_kind, jsonb_build_array(part));
    if exact <> '{0}' and private.is_visible_value(exact[1], viewer_keys) then
      conditions := conditions || private.has_all_condition(exact);
      every_exact := every_exact || exact;
    else
      -- If nobody has this value: the values that begin with it, also for known places, in the spelling in which they
      -- are stored.
      conditions := conditions || private.has_any_condition(
        private.values_beginning(wanted_kind, part, viewer_keys)
        || case when beginning <> part then private.values_beginning(wanted_kind, beginning, viewer_keys) else '{}' end
      );
      every_exact := every_exact || 0;
    end if;
  end loop;
  -- A talent who names fewer parts of the same place may be there; one who names a different part is not.
  if wanted_kind = 'location' and cardinality(parts) > 1 and every_exact[1] > 0 then
    return format('(%s or %s)', array_to_string(conditions, ' and '), private.vaguer_place_condition(every_exact));
  end if;
  return nullif(array_to_string(conditions, ' and '), '');
end
$$;
comment on function private.place_condition(private.facet_kind, text, integer[]) is
  'The condition that somebody''s location or nationality has each typed part, or, if nobody whom the viewer may see has it, a part that begins with it; or that their location has the first part and nothing that contradicts the others; null for nothing typed. PT422 validation_failed: location, nationality, for more than five parts.';

create function private.unwanted_pattern() returns text
language sql immutable parallel safe set search_path = ''
return '(?:^|[[:space:]])[-−](?:["“”]([^"“”]+)["“”]?|([^[:space:][:digit:][:punct:]][^[:space:]]*))';
comment on function private.unwanted_pattern() is
  'The excluded words of a search as a pattern: a word, or several between quotation marks, directly after a minus sign that no word precedes.';

create function private.wanted_words(typed text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(typed, private.unwanted_pattern(), ' ', 'g');
comment on function private.wanted_words(text) is 'The typed text of a search, without the excluded words.';

create function private.no_unwanted_condition(typed text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(format('not found.words @@ %L::tsquery', asked.query), ' and ')
  from regexp_matches(typed, private.unwanted_pattern(), 'g') as unwanted (part),
    -- The last word counts as a beginning: as a phrase, it is meant whole.
    lateral (select private.words_query('"' || coalesce(part[1], part[2]) || '"')) as asked (query)
  where asked.query is not null
);
comment on function private.no_unwanted_condition(text) is
  'The condition that somebody has none of the excluded words: `anchor -sports`, `-"breaking news"`; null if there are none.';

create type private.search_condition as (kind private.facet_kind, condition text);
comment on type private.search_condition is
  'One condition of a search, with its kind if the search asks for one value out of several of that kind, else null.';

create function private.search_conditions(filter jsonb, viewer_keys integer[])
returns private.search_condition[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select (asked.kind, asked.condition)::private.search_condition
    from (
      values
        (1, null::private.facet_kind, format('private.is_visible_to(''approved'', found.blocked_keys, %L)', viewer_keys)),
        (2, null, private.has_all_condition(
          private.facet_ids('skill', filter -> 'skills') || private.facet_ids('language', filter -> 'languages')
        )),
        (3, 'available', case when filter ->> 'available' <> '' then
          private.has_all_condition(private.facet_ids('available', jsonb_build_array(filter -> 'available')))
        end),
        (4, 'reel', case when filter ->> 'hasReel' <> '' then
          private.has_all_condition(private.facet_ids('reel', jsonb_build_array(filter -> 'hasReel')))
        end),
        (5, 'role', case when jsonb_array_length(filter -> 'roles') > 0 then
          private.has_any_condition(private.facet_ids('role', filter -> 'roles'))
        end),
        (6, 'skill', case when jsonb_array_length(filter -> 'anySkill') > 0 then
          private.has_any_condition(private.facet_ids('skill', filter -> 'anySkill'))
        end),
        (7, 'location', private.place_condition('location', filter ->> 'location', viewer_keys)),
        (8, 'nationality', private.place_condition('nationality', filter ->> 'nationality', viewer_keys)),
        (9, null, case when filter ->> 'minYears' is not null then
          format('found.years >= %L', (filter -> 'minYears')::integer)
        end),
        (10, null, case when filter ->> 'maxYears' is not null then
          format('found.years <= %L', (filter -> 'maxYears')::integer)
        end),
        (11, null, case when filter ->> 'noticeWeeks' is not null then
          format('found.notice_weeks <= %L', (filter -> 'noticeWeeks')::integer)
        end),
        -- A condition of its own, so that no similar name is found instead.
        (12, null, 'found.words @@ ' || quote_literal(private.phrases_query(private.wanted_words(filter ->> 'q'))::text) || '::tsquery'),
        (13, null, private.no_unwanted_condition(filter ->> 'q'))
    ) as asked (place, kind, condition)
    where asked.condition is not null
    order by asked.place
  );
end
$$;
comment on function private.search_conditions(jsonb, integer[]) is
  'All conditions of a search except its words that are no phrases, computed once. The talent whom the viewer may not see are excluded here, by the one rule.';

create function private.joined_conditions(
  conditions private.search_condition[], besides private.facet_kind default null
) returns text
language sql immutable set search_path = ''
return (
  select string_agg(asked.condition, ' and ' order by place)
  from unnest(conditions) with ordinality as asked (kind, condition, place)
  where besides is null or asked.kind is distinct from besides
);
comment on function private.joined_conditions(private.search_condition[], private.facet_kind) is
  'The conditions of a search as one, on request without those of one kind: another value of the kind would be chosen beside or instead of its own, so the results for it are counted without them.';

create type private.search_words as (
  query tsquery,
  near text,
  elsewhere text,
  points text
);
comment on type private.search_words is
  'The words of a search: as a query; as typed, once similar names count too; the condition for talent who lack some of the words; and points besides those of the words.';

create function private.meets_words_condition(asked private.search_words) returns text
language sql immutable set search_path = ''
return case
  when asked.query is null then 'true'
  else format(
    '(%s)',
    concat_ws(
      ' or ', format('found.words @@ %L::tsquery', asked.query),
      case when asked.near is not null then format('found.name operator(extensions.%%>) %L', asked.near) end,
      case when asked.elsewhere is not null then format('(%s)', asked.elsewhere) end
    )
  )
end;
comment on function private.meets_words_condition(private.search_words) is
  'The condition that somebody has the words as they are, or, given the typed text, also a similar name, or is at the place that the words name.';
