-- The number of talent who have everything that a brief asks for, while it is being written: the query of points, for a
-- brief that is not stored.

create function private.full_match_conditions(asked private.asked) returns text
language sql immutable set search_path = ''
return concat_ws(
  ' and ',
  case when asked.must_count > 0 then private.has_all_condition(asked.must) end,
  case when 'role' = any (asked.parts) then private.has_any_condition(asked.role) end,
  case when asked.language_steps > 0 then private.has_all_condition(asked.languages) end,
  case when 'place' = any (asked.parts) and not asked.is_remote then private.in_place_condition(asked.place) end,
  case when asked.min_years is not null then format('found.years >= %L', asked.min_years) end,
  case when asked.max_years is not null then format('found.years <= %L', asked.max_years) end
);
comment on function private.full_match_conditions(private.asked) is
  'The conditions that everybody in the first standing of a brief meets, in a form that the search''s indexes answer; empty for none.';

create function public.preview_brief(brief jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set jit = off set random_page_cost = 1.1 as $$
declare
  most constant integer := 5000;
  network constant uuid := private.acting_network('editor');
  payload constant jsonb := brief || '{"title": "Preview", "text": "", "state": "open", "showNetworkName": false}';
  written private.briefs;
  asked private.asked;
  ids integer[];
  amount integer;
begin
  -- The counts reveal how many talent have which values: many calls could copy what the caller may see, as searches
  -- could.
  perform private.limit_own_rate('search', 240);
  perform private.limit_own_rate('search_hour', 2000, 3600);
  perform private.require_brief(payload);
  written := private.brief_with(written, payload);
  written.id := gen_random_uuid();
  asked := (private.asked_in(array[written]))[1];
  -- Through the newest so many, as a search looks.
  execute format(
    $query$
      select array_agg(newest.id) from (
        select found.id from private.talent_search as found where %s order by found.listed_at desc, found.id desc limit %s
      ) as newest
    $query$,
    concat_ws(
      ' and ', private.visibility_condition(private.keys_of_network(network)), nullif(private.full_match_conditions(asked), '')
    ),
    most + 1
  )
  into ids;
  if ids is null then
    return '{"everything": 0, "isExact": true}';
  end if;
  execute format(
    'select count(*) from (%s) as pair where pair.standing = %L and pair.score is not null',
    private.match_query(array[asked], format('found.id = any (%L)', ids[:most]), false), 'all'
  )
  into amount;
  return jsonb_build_object('everything', amount, 'isExact', cardinality(ids) <= most);
end
$$;
comment on function public.preview_brief(jsonb) is
  'How many talent whom the calling network may see would have everything for a brief that is not stored, among the newest 5,000 who meet it. The brief as add_brief() takes it, without title, text, state and name. `{everything, isExact}`. PT422 validation_failed with the field; PT429 too_many_requests with the searches. Repeatable.';
grant execute on function public.preview_brief(jsonb) to authenticated;
