-- How well talent fit the place of a brief: every part of the place counts, a missing part is unknown, a different
-- one is elsewhere, and the country has half of the points.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')), ('quiet', tests.create_account('talent'));
update public.talent_profiles set location = 'Lisbon', skills = '{}', roles = '{}', years_of_experience = 9 where user_id = tests.account('quiet');
insert into people select called, tests.create_account('talent') from unnest('{here,there,town,near,whole}'::text[]) as called;
update public.talent_profiles as profile
set location = told.location, roles = '{host}', skills = '{Sailing}', years_of_experience = 9
from (values
  ('here', 'Cambridge, MA, USA'), ('there', 'Cambridge, UK'), ('town', 'Cambridge'), ('near', 'Boston, USA'), ('whole', 'Massachusetts, USA')
) as told (name, location)
where profile.user_id = tests.account(told.name);
select tests.sign_in(tests.account('north'));
create function pg_temp.at(place text, changes jsonb default '{}') returns uuid language sql as $$
  select tests.add_brief_of(jsonb_build_object('place', place, 'roles', '["host"]'::jsonb, 'mustSkills', '["Sailing"]'::jsonb, 'niceSkills', '[]'::jsonb,
    'languages', '[]'::jsonb, 'minYears', null, 'maxYears', null, 'startsOn', null) || changes)
$$;
grant execute on function pg_temp.at to public;
select set_config('tests.usa', pg_temp.at('Cambridge, MA, USA')::text, true), set_config('tests.uk', pg_temp.at('Cambridge, UK')::text, true),
  set_config('tests.there', pg_temp.at('Cambridge, MA, USA', '{"mustBeThere": true}')::text, true),
  set_config('tests.states', pg_temp.at('USA', '{"mustBeThere": true}')::text, true),
  set_config('tests.remote', pg_temp.at('Cambridge, MA, USA', '{"isRemote": true}')::text, true);
select is(tests.match_of(current_setting('tests.usa')::uuid, name), expected, format('from Cambridge, MA, USA: %s', name))
from (values
  ('here', '100 100 role:46/46 must:38/38 place:16/16'), ('town', '100 100 role:46/46 must:38/38 place:16/16'),
  ('there', '84 100 role:46/46 must:38/38 place:0/16'), ('near', '92 100 role:46/46 must:38/38 place:8/16'),
  ('whole', '92 100 role:46/46 must:38/38 place:8/16')
) as asked (name, expected);
select is(tests.found_for(current_setting('tests.usa')::uuid) ~ '^(here town|town here) (near whole|whole near) there quiet$', true, 'talent at the place come first, then those in its country');
select is(tests.found_for(current_setting('tests.uk')::uuid) ~ '^(there town|town there) ', true, 'a brief in the other Cambridge finds others first');
select is(tests.found_for(current_setting('tests.there')::uuid) ~ '^(here town|town here)$', true, 'a brief for people who must be at the place fits nobody elsewhere');
select is(
  (select string_agg(name, ' ' order by name) from string_to_table(tests.found_for(current_setting('tests.states')::uuid), ' ') as name),
  'here near whole', 'a brief in a country fits everybody in it'
);
select is(
  (select string_agg(item ->> 'standing', ' ' order by place) from jsonb_array_elements(public.brief_matches(current_setting('tests.remote')::uuid) -> 'items') with ordinality as listed (item, place)),
  'all all all all all near', 'a talent elsewhere has all points for the place when the work is remote'
);
select is(
  tests.refusal(format('select public.add_brief(%L)', tests.brief_of('{"isRemote": true, "mustBeThere": true}'))), 'PT422 validation_failed mustBeThere',
  'a brief for remote work cannot require people to be at a place'
);
select is(
  (select string_agg(item ->> 'standing', ' ' order by place) from jsonb_array_elements(public.brief_matches(current_setting('tests.usa')::uuid) -> 'items') with ordinality as listed (item, place)),
  'all all far far far far', 'a talent elsewhere comes further down when the work is not remote'
);
-- All that must be comes before points.
select set_config('tests.points', pg_temp.at('Cambridge, UK', '{"niceSkills": ["Radio"], "minYears": 5}')::text, true);
select tests.step_back();
update public.talent_profiles set skills = '{Sailing,Radio}' where user_id = tests.account('near');
update public.talent_profiles set years_of_experience = 2 where user_id in (tests.account('there'), tests.account('town'));
select tests.sign_in(tests.account('north'));
select cmp_ok(
  (public.brief_match(current_setting('tests.points')::uuid, tests.account('near')) -> 'score')::integer, '>',
  (public.brief_match(current_setting('tests.points')::uuid, tests.account('there')) -> 'score')::integer, 'somebody elsewhere can have more points'
);
select is(split_part(tests.found_for(current_setting('tests.points')::uuid), ' ', 3), 'near', 'a talent elsewhere comes after those who are there, whatever their points');
