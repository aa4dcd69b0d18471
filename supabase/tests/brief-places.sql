-- The place of a brief: every list that compares talent with it counts the same people as being there as the
-- search's filter finds.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('angeles', tests.create_account('talent')), ('state', tests.create_account('talent')), ('brooklyn', tests.create_account('talent')),
  ('boston', tests.create_account('talent')), ('english', tests.create_account('talent')), ('camden', tests.create_account('talent')),
  ('capital', tests.create_account('talent')), ('plain', tests.create_account('talent')), ('ontario', tests.create_account('talent')),
  ('leeds', tests.create_account('talent'));
update public.talent_profiles as profile
set location = told.location, roles = '{host}', skills = '{Sailing}', years_of_experience = 9
from (values
  ('angeles', 'Los Angeles, CA'), ('state', 'California'), ('brooklyn', 'Brooklyn, New York'), ('boston', 'Boston, USA'),
  ('english', 'London, England'), ('camden', 'Camden, London, UK'), ('capital', 'London, UK'), ('plain', 'London'),
  ('ontario', 'London, Ontario'), ('leeds', 'Leeds, England')
) as told (name, location)
where profile.user_id = tests.account(told.name);

create function pg_temp.brief(place text, changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('place', place) || '{"state": "open", "title": "Harbour", "roles": ["host"], "mustSkills": ["Sailing"],
    "niceSkills": [], "languages": [], "isRemote": false, "mustBeThere": true, "minYears": null, "maxYears": null, "startsOn": null,
    "endsOn": null, "text": "", "showNetworkName": true}' || changes
$$;
create function pg_temp.add(place text, changes jsonb default '{}') returns uuid language sql as $$
  select (public.add_brief(pg_temp.brief(place, changes)) ->> 'id')::uuid
$$;
create function pg_temp.names(items jsonb) returns text language sql as $$
  select coalesce(string_agg(people.name, ' ' order by people.name), 'nobody')
  from jsonb_array_elements(items) as item join people on people.account = (item ->> 'userId')::uuid
$$;
create function pg_temp.filtered(place text) returns text language sql as $$
  select pg_temp.names(public.search_talent(jsonb_build_object('location', place)) -> 'items')
$$;
create function pg_temp.matched(brief uuid) returns text language plpgsql as $$
begin
  return pg_temp.names(public.brief_matches(brief) -> 'items');
end
$$;
create function pg_temp.preview(place text) returns text language sql as $$
  select public.preview_brief(pg_temp.brief(place) - '{title,text,state,showNetworkName}'::text[]) ->> 'everything'
$$;
grant execute on function pg_temp.brief, pg_temp.add, pg_temp.names, pg_temp.filtered, pg_temp.matched, pg_temp.preview to public;

create temp table asked as
select place, expected from (values
  ('California', 'angeles state'), ('New York', 'brooklyn'), ('England', 'english leeds'), ('London, UK', 'camden capital english plain'),
  ('London, England', 'capital english plain'), ('London', 'camden capital english ontario plain'),
  ('London, Ontario', 'ontario plain'), ('USA', 'angeles boston brooklyn state'), ('Camden, London', 'camden')
) as told (place, expected);
grant select on asked to public;

select tests.sign_in(tests.account('north'));
select is(pg_temp.filtered(place), expected, format('the search at %s', place)) from asked;
select is(pg_temp.matched(pg_temp.add(place)), expected, format('who must be in %s', place)) from asked;
select is(
  pg_temp.preview(place), cardinality(string_to_array(expected, ' '))::text, format('while a brief for %s is written', place)
) from asked;
select tests.step_back();
select tests.sign_in(tests.account('english'));
select is(
  (select string_agg(item ->> 'place', ' | ' order by item ->> 'place') from jsonb_array_elements(public.talent_matches() -> 'items') as item),
  'England | London | London, England | London, UK', 'a talent is notified of the same briefs'
);
select tests.step_back();

-- One brief is written out as constants, several are compared from a list.
select tests.sign_in(tests.account('north'));
create temp table many as
select place, pg_temp.add(place, '{"mustBeThere": false}') as id from asked;
grant select on many to public;
select tests.step_back();
select is(
  (select string_agg(people.name, ' ' order by people.name)
   from private.matches((select array_agg(id) from many), 'true', false) as pair
   join people on people.account = pair.user_id
   where pair.brief_id = many.id and pair.standing = 'all'),
  asked.expected, format('of several briefs, %s', place)
) from many join asked using (place);

-- Half of the points are for the country, and the sentence says where somebody is.
select tests.sign_in(tests.account('north'));
select is(
  (select format('%s %s/%s %s', public.brief_match(many.id, tests.account(name)) ->> 'standing', part ->> 'points', part ->> 'of', part -> 'facts' ->> 'isThere')
   from many, jsonb_array_elements(public.brief_match(many.id, tests.account(name)) -> 'parts') as part
   where many.place = told.place and part ->> 'name' = 'place'),
  expected, format('%s for %s', name, place)
) from (values
  ('angeles', 'California', 'all 16/16 true'), ('boston', 'California', 'far 8/16 false'), ('english', 'California', 'far 0/16 false'),
  ('leeds', 'London, UK', 'far 8/16 false'), ('ontario', 'London, UK', 'far 0/16 false')
) as told (name, place, expected);
