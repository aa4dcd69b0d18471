-- Half of a brief's points for its place are for the country, whether it is named or implied. The search uses only a
-- country that is named.

-- What a place means whose country nobody says.
select is(private.country_of(place), country, format('%s is in %s', place, coalesce(country, 'a country that is not known')))
from (values
  ('London', 'united kingdom'), ('Manchester, UK', 'united kingdom'), ('Camden, London', 'united kingdom'),
  ('LONDON  ', 'united kingdom'), ('London, Ontario', 'canada'), ('London, ON', 'canada'), ('London, Kentucky', 'united states'),
  ('London, Essex Road', null), ('Paris', 'france'), ('Paris, Texas', 'united states'), ('Paris, Île-de-France', 'france'),
  ('Lyon', 'france'), ('Köln', 'germany'), ('Berlin, DE', 'germany'), ('Wilmington, DE', null),
  ('Cambridge', null), ('Cambridge, MA', 'united states'), ('Cambridge, England', 'united kingdom'),
  ('Birmingham', null), ('Birmingham, West Midlands', 'united kingdom'), ('Birmingham, Alabama', 'united states'),
  ('Valencia', null), ('Valencia, Spain', 'spain'), ('Valencia, Carabobo, Venezuela', 'venezuela'),
  ('San José', null), ('San Jose, CA', 'united states'), ('San José, Costa Rica', 'costa rica'),
  ('Georgia', null), ('Tbilisi, Georgia', 'georgia'), ('Atlanta, Georgia', 'united states'), ('Macon, Georgia', null),
  ('Jamaica, New York', 'united states'), ('Lebanon, Ohio', 'united states'), ('Beirut', 'lebanon'),
  ('東京', 'japan'), ('東京都', 'japan'), ('大阪市', 'japan'), ('Osaka', 'japan'), ('日本東京', 'japan'), ('横浜市', 'japan'),
  ('서울특별시', 'south korea'), ('القاهرة', 'egypt'), ('Москва', 'russia'), ('กรุงเทพฯ', 'thailand'), ('กรุงเทพมหานคร', 'thailand'), ('London / Paris', 'france'),
  ('台灣', 'taiwan'), ('高雄，臺灣', 'taiwan'), ('香港', 'hong kong'), ('中國', 'china'), ('한국', 'south korea'), ('ประเทศไทย', 'thailand'),
  ('السعودية', 'saudi arabia'), ('فلسطين', 'palestine'), ('دبي، الإمارات', 'united arab emirates'), ('சென்னை', 'india'), ('কলকাতা', 'india'), ('मुम्बई', 'india'),
  ('UK', 'united kingdom'), ('Deutschland', 'germany'), ('Springfield', null), ('Remote', null), ('—', null), ('', null)
) as told (place, country);

select is(
  (select string_agg(place, ', ' order by place) from (select place from private.place_countries group by place having count(*) > 1) as several),
  'aberdeen, alexandria, birmingham, cambridge, cartagena, cordoba, de, durham, georgetown, georgia, granada, guadalajara, halifax, hamilton, hyderabad, '
    || 'id, in, kingston, la paz, leon, lincoln, merida, newcastle, odesa, oxford, panama city, perth, plymouth, portsmouth, richmond, saint petersburg, '
    || 'san jose, san juan, toledo, tripoli, valencia, victoria, worcester, york',
  'the listed names are those of places in several countries'
);
select is(
  (select string_agg(distinct country, ', ') from private.place_countries as listed where not exists (
    select from private.known_places as people where (people.kind, people.name) = ('nationality', listed.country)
  )),
  null, 'each known place is in a known country'
);

insert into people values ('north', tests.create_account('tv_network', 'approved', 'casting@north.example'));
create temp table dwellers as
select name, location from (values
  ('manchester', 'Manchester, UK'), ('leeds', 'Leeds'), ('london', 'London'), ('ontario', 'London, Ontario'), ('toronto', 'Toronto'),
  ('paris', 'Paris'), ('lyon', 'Lyon, France'), ('texas', 'Paris, Texas'), ('dallas', 'Dallas'), ('cambridge', 'Cambridge'),
  ('valencia', 'Valencia'), ('madrid', 'Madrid'), ('tokyo', '東京'), ('osaka', 'Osaka'), ('kingdom', 'UK'), ('napa', 'Napa, Wine Country'),
  ('lebanon', 'Lebanon, Ohio'), ('atlanta', 'Atlanta, Georgia')
) as told (name, location);
insert into people select name, tests.create_account('talent') from dwellers;
update public.talent_profiles as profile
set location = dwellers.location, roles = '{host}', skills = '{Sailing}', years_of_experience = 9
from dwellers where profile.user_id = tests.account(dwellers.name);
create function pg_temp.add(place text, changes jsonb default '{}') returns uuid language sql as $$
  select (public.add_brief(jsonb_build_object('place', place) || '{"state": "open", "title": "Harbour", "roles": ["host"], "mustSkills": ["Sailing"],
    "niceSkills": [], "languages": [], "isRemote": false, "mustBeThere": false, "minYears": null, "maxYears": null, "startsOn": null,
    "endsOn": null, "text": "", "showNetworkName": true}' || changes) ->> 'id')::uuid
$$;
create function pg_temp.found(filter jsonb) returns text language sql as $$
  select coalesce(string_agg(people.name, ' ' order by people.name), 'nobody')
  from jsonb_array_elements(public.search_talent(filter) -> 'items') as item join people on people.account = (item ->> 'userId')::uuid
$$;
grant execute on function pg_temp.add, pg_temp.found to public;

create temp table pairs as
select place, name, expected from (values
  ('London', 'london', 'all 16 unread'), ('London', 'ontario', 'all 16 unread'), ('London', 'manchester', 'far 8 country'), ('London', 'leeds', 'far 8 country'),
  ('London', 'kingdom', 'far 8 country'), ('London', 'toronto', 'far 0 nothing'), ('London', 'paris', 'far 0 nothing'), ('London', 'cambridge', 'far 0 unknown'),
  ('London, Ontario', 'manchester', 'far 0 nothing'), ('London, Ontario', 'toronto', 'far 8 country'), ('London, Ontario', 'london', 'all 16 unread'),
  ('Manchester, UK', 'london', 'far 8 country'), ('Manchester, UK', 'ontario', 'far 0 nothing'), ('Manchester, UK', 'cambridge', 'far 0 unknown'),
  ('UK', 'leeds', 'far 8 whole'), ('UK', 'kingdom', 'all 16 unread'), ('UK', 'paris', 'far 0 nothing'),
  ('Paris', 'lyon', 'far 8 country'), ('Paris', 'texas', 'all 16 unread'), ('Paris', 'dallas', 'far 0 nothing'),
  ('Lyon', 'paris', 'far 8 country'), ('Lyon', 'texas', 'far 0 nothing'), ('Houston', 'texas', 'far 8 country'),
  ('Birmingham', 'cambridge', 'far 0 unknown'), ('Birmingham', 'leeds', 'far 0 unknown'), ('Seville', 'valencia', 'far 0 unknown'),
  ('Seville', 'madrid', 'far 8 country'), ('Valencia', 'madrid', 'far 0 unknown'), ('Caracas', 'valencia', 'far 0 unknown'),
  ('大阪', 'tokyo', 'far 8 country'), ('東京都', 'osaka', 'far 8 country'), ('Tokyo', 'osaka', 'far 8 country'), ('Nagoya', 'madrid', 'far 0 nothing'),
  ('Sonoma, Wine Country', 'napa', 'far 8 region'), ('Beirut, Lebanon', 'lebanon', 'far 0 nothing'), ('Tbilisi', 'atlanta', 'far 0 nothing'),
  ('Boston', 'atlanta', 'far 8 country'), ('Springfield', 'dallas', 'far 0 unknown')
) as told (place, name, expected);
create temp table asked (place text, id uuid);
grant select, insert on pairs, asked to public;
select tests.sign_in(tests.account('north'));
insert into asked select place, pg_temp.add(place) from (select distinct place from pairs) as told;
select is(
  (select format('%s %s %s', public.brief_match(asked.id, tests.account(name)) ->> 'standing', part ->> 'points',
     case when part -> 'facts' -> 'isThere' = 'true' then 'unread' else part -> 'facts' ->> 'shares' end)
   from asked, jsonb_array_elements(public.brief_match(asked.id, tests.account(name)) -> 'parts') as part
   where asked.place = pairs.place and part ->> 'name' = 'place'),
  expected, format('%s for %s', name, place)
) from pairs;
select is(
  (select part ->> 'points' from jsonb_array_elements(
     public.brief_match(pg_temp.add('Birmingham', '{"isRemote": true}'), tests.account('leeds')) -> 'parts') as part where part ->> 'name' = 'place'),
  '8', 'remote work gets half of the points for the place, whatever the country'
);

-- The filter and the words go by what is said.
select is(pg_temp.found(filter), expected, format('the search: %s', filter))
from (values
  ('{"location": "London"}'::jsonb, 'london ontario'), ('{"location": "London, UK"}', 'london'), ('{"location": "UK"}', 'kingdom manchester'),
  ('{"location": "Manchester, UK"}', 'manchester'), ('{"location": "France"}', 'lyon'), ('{"location": "Japan"}', 'nobody'),
  ('{"location": "Paris, France"}', 'paris'), ('{"q": "Canada"}', 'ontario'), ('{"q": "France"}', 'lyon'), ('{"q": "Great Britain"}', 'kingdom manchester')
) as told (filter, expected);
select is(
  (select string_agg(people.name, ' ' order by people.name) from jsonb_array_elements(public.brief_matches(
     pg_temp.add('London', '{"mustBeThere": true}')) -> 'items') as item join people on people.account = (item ->> 'userId')::uuid),
  'london ontario', 'a brief for people who must be at the place finds the same country'
);

-- One brief is written out as constants, several are compared from a list.
select tests.step_back();
select is(
  (select string_agg(format('%s for %s', pairs.name, pairs.place), ', ')
   from pairs join asked using (place)
   join private.matches((select array_agg(id) from asked), 'true', false) as pair
     on pair.brief_id = asked.id and pair.user_id = tests.account(pairs.name),
     jsonb_array_elements(pair.parts) as part
   where part ->> 'name' = 'place' and part ->> 'points' <> split_part(pairs.expected, ' ', 2)),
  null, 'the points are the same among several briefs'
);
