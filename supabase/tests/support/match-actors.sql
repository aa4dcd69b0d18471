-- The actors of the tests of matching: a brief of which they change one field at a time, and how well talent fit it, in
-- a line.

create function tests.brief_of(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('startsOn', current_date + 28, 'endsOn', null) || '{"state": "open", "title": "Morning anchor", "roles": ["anchor"],
    "mustSkills": ["live BROADCAST", "Interviewing"], "niceSkills": ["Radio"], "languages": [{"language": "pt", "level": "fluent"}],
    "place": "lisbon", "isRemote": false, "mustBeThere": false, "minYears": 5, "maxYears": 20, "text": "", "showNetworkName": true}'::jsonb || changes
$$;
create function tests.add_brief_of(changes jsonb default '{}') returns uuid language sql as $$
  select (public.add_brief(tests.brief_of(changes)) ->> 'id')::uuid
$$;
-- One line a part: its points of so many, or a question mark.
create function tests.told_match(match jsonb) returns text language sql as $$
  select concat_ws(' ', coalesce(match ->> 'score', 'none'), match ->> 'sureness', string_agg(
    format('%s:%s', part ->> 'name', case when (part -> 'isKnown')::boolean then format('%s/%s', part -> 'points', part -> 'of') else '?' end), ' ' order by place
  ))
  from jsonb_array_elements(match -> 'parts') with ordinality as listed (part, place)
$$;
create function tests.found_for(brief uuid) returns text language sql as $$
  select coalesce(string_agg(people.name, ' ' order by place), 'nobody')
  from jsonb_array_elements(public.brief_matches(brief) -> 'items') with ordinality as listed (item, place)
  join tests.people as people on people.account = (item ->> 'userId')::uuid
$$;
-- In plpgsql, which sees a brief that its own statement has added.
create function tests.match_of(brief uuid, name text) returns text language plpgsql as $$
begin
  return tests.told_match(public.brief_match(brief, tests.account(name)));
end
$$;
create function tests.match_facts(brief uuid, name text, wanted text) returns jsonb language sql as $$
  select part -> 'facts' from jsonb_array_elements(public.brief_match(brief, tests.account(name)) -> 'parts') as part where part ->> 'name' = wanted
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
