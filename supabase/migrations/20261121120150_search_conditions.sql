-- What somebody asks for, as conditions for the rows `found` of the search. They are texts: each question is
-- written out with its values as literals.

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

create function private.has_all(wanted integer[]) returns text
language sql immutable set search_path = ''
return case when wanted <> '{}' then format('found.facets operator(pg_catalog.@>) %L', wanted) end;
comment on function private.has_all(integer[]) is 'The condition that somebody has all of these values; null for none.';

create function private.has_any(wanted integer[]) returns text
language sql immutable set search_path = ''
return format('found.facets operator(pg_catalog.&&) %L', case when wanted = '{}' then '{0}' else wanted end);
comment on function private.has_any(integer[]) is 'The condition that somebody has one of these values.';

-- Written out with its values as literals, so that it is planned for how many have the value: of a frequent one
-- somebody is found at once, and a rare one is looked up.
create function private.is_anybodys(facet integer, viewer_keys integer[]) returns boolean
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
    viewer_keys, private.has_all(array[facet])
  )
  into found_one;
  return found_one;
end
$$;
comment on function private.is_anybodys(integer, integer[]) is
  'Whether somebody whom the viewer may see has a value. What only others have must not change what the viewer finds.';

create function private.is_at(wanted_kind private.facet_kind, typed text, viewer_keys integer[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  part text;
  exact integer[];
  conditions text[] := '{}';
begin
  for part in select value from private.place_parts(typed) as parts (value) loop
    exact := private.facet_ids(wanted_kind, jsonb_build_array(part));
    conditions := conditions || case
      when exact <> '{0}' and private.is_anybodys(exact[1], viewer_keys) then private.has_all(exact)
      -- Nobody's word: then those that begin so. The names of all places on earth would be too many.
      else private.has_any(array(
        select stored.id from private.facet_values as stored
        where stored.kind = wanted_kind and stored.value ^@ private.skeleton(part)
          and private.is_anybodys(stored.id, viewer_keys)
        order by stored.value limit 500
      ))
    end;
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;
comment on function private.is_at(private.facet_kind, text, integer[]) is
  'The condition that somebody''s location or nationality has each part of what was typed, or, where nobody the viewer may see has it, one that begins so.';

create function private.search_conditions(
  filter jsonb,
  viewer_keys integer[],
  besides private.facet_kind default null
) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return concat_ws(
    ' and ',
    format('private.is_visible_to(''approved'', found.blocked_keys, %L)', viewer_keys),
    private.has_all(
      private.facet_ids('skill', filter -> 'skills')
      || private.facet_ids('language', filter -> 'languages')
      || case when filter ->> 'available' <> '' and besides is distinct from 'available' then
        private.facet_ids('available', jsonb_build_array(filter -> 'available')) end
      || case when filter ->> 'hasReel' <> '' and besides is distinct from 'reel' then
        private.facet_ids('reel', jsonb_build_array(filter -> 'hasReel')) end
    ),
    case when jsonb_array_length(filter -> 'roles') > 0 and besides is distinct from 'role' then
      private.has_any(private.facet_ids('role', filter -> 'roles'))
    end,
    case when jsonb_array_length(filter -> 'anySkill') > 0 and besides is distinct from 'skill' then
      private.has_any(private.facet_ids('skill', filter -> 'anySkill'))
    end,
    case when besides is distinct from 'location' then
      nullif(private.is_at('location', filter ->> 'location', viewer_keys), '')
    end,
    case when besides is distinct from 'nationality' then
      nullif(private.is_at('nationality', filter ->> 'nationality', viewer_keys), '')
    end,
    case when filter ->> 'minYears' is not null then format('found.years >= %L', (filter -> 'minYears')::integer) end,
    case when filter ->> 'maxYears' is not null then format('found.years <= %L', (filter -> 'maxYears')::integer) end,
    case when filter ->> 'noticeWeeks' is not null then
      format('found.notice_weeks <= %L', (filter -> 'noticeWeeks')::integer)
    end
  );
end
$$;
comment on function private.search_conditions(jsonb, integer[], private.facet_kind) is
  'All of a search but its words, as conditions, if wanted without those of which one value is enough; whom the viewer may not see is left out here, by the one rule.';

create function private.groups_asked(filter jsonb) returns private.facet_kind[]
language sql immutable set search_path = ''
return array_remove(
  array[
    case when jsonb_array_length(filter -> 'roles') > 0 then 'role'::private.facet_kind end,
    case when jsonb_array_length(filter -> 'anySkill') > 0 then 'skill' end,
    case when filter ->> 'location' <> '' then 'location' end,
    case when filter ->> 'nationality' <> '' then 'nationality' end,
    case when filter ->> 'available' <> '' then 'available' end,
    case when filter ->> 'hasReel' <> '' then 'reel' end
  ]::private.facet_kind[],
  null
);
comment on function private.groups_asked(jsonb) is
  'The kinds of which a search asks for one value out of several: another one would be chosen beside it or in its place, so what that would leave is counted without the group''s own filter.';

create function private.meets_words(query tsquery, near text) returns text
language sql immutable set search_path = ''
return case
  when near is not null then
    format('(found.name operator(extensions.%%>) %1$L or found.words @@ %2$L::tsquery)', near, query)
  when query is not null then format('found.words @@ %L::tsquery', query)
  else 'true'
end;
comment on function private.meets_words(tsquery, text) is
  'The condition that somebody has the words as they are, or, given what was typed, also a name that is nearly the same.';
