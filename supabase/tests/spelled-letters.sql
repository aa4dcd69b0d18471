-- People who write ä, ö, ü, ø, å or ß and people who write ae, oe, ue, aa or ss find the same names, in every list
-- that can be searched. These count as exact matches, so they come before similar names.

insert into people values
  ('network', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('jurgen', tests.create_account('talent')), ('juergen', tests.create_account('talent')), ('juergens', tests.create_account('talent')),
  ('orsted', tests.create_account('talent')), ('ostredt', tests.create_account('talent')), ('aase', tests.create_account('talent'));
select tests.may_search(account) from people where name = 'network';
update public.talent_profiles as profile
set first_name = told.first_name, last_name = told.last_name, location = told.location, nationality = 'Danish', bio = '', headline = '',
  skills = told.skills::text[], roles = '{host}', created_at = now() - make_interval(days => told.days)
from (values
  ('jurgen', 'Jürgen', 'Groß', 'Dübendorf, Schweiz', '{Hörspiel}', 5), ('juergen', 'Juergen', 'Weiss', 'Duebendorf', '{Hoerspiel}', 4),
  ('juergens', 'Jurgins', 'Moss', 'München', '{}', 1), ('orsted', 'Lone', 'Ørsted', 'Muenchen, Deutschland', '{}', 5),
  ('ostredt', 'Lone', 'Oerstad', 'Aalborg / Buenos Aires', '{}', 1), ('aase', 'Åse', 'Kjær', 'Ålborg, Danmark', '{}', 2)
) as told (name, first_name, last_name, location, skills, days)
where profile.user_id = tests.account(told.name);

create function pg_temp.found(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg(people.name, ' ' order by place), 'nobody')
  from jsonb_array_elements(public.search_talent(filter) -> 'items') with ordinality as listed (item, place)
  join people on people.account = (item ->> 'userId')::uuid
$$;
create function pg_temp.all_found(filter jsonb) returns text
language sql as $$select string_agg(name, ' ' order by name) from string_to_table(pg_temp.found(filter), ' ') as name$$;
grant execute on function pg_temp.found, pg_temp.all_found to public;

select tests.sign_in(tests.account('network'));
select matches(pg_temp.found(jsonb_build_object('q', q)), expected, format('%s in the box', q))
from (values
  ('juergen', '^(jurgen juergen|juergen jurgen)( |$)'), ('Jürgen', '^(jurgen juergen|juergen jurgen)( |$)'), ('Juergen Gross', '^jurgen'), ('jürgen weiß', '^juergen'),
  ('oersted', '^orsted( |$)'), ('Ørsted', '^orsted( |$)'), ('aase', '^aase( |$)'), ('Åse Kjaer', '^aase( |$)'), ('hoerspiel', '^(jurgen juergen|juergen jurgen)$')
) as asked (q, expected);

select is(pg_temp.all_found(filter), expected, format('%s', filter))
from (values
  ('{"skills": ["hoerspiel"]}'::jsonb, 'juergen jurgen'), ('{"skills": ["Hörspiel"]}', 'juergen jurgen'), ('{"anySkill": ["HOERSPIEL"]}', 'juergen jurgen'), ('{"skills": ["horspiel"]}', 'juergen jurgen'),
  ('{"location": "Duebendorf"}', 'juergen jurgen'), ('{"location": "Dübendorf"}', 'juergen jurgen'), ('{"location": "dubendorf, Suisse"}', 'juergen jurgen'),
  ('{"location": "Muenchen"}', 'juergens orsted'), ('{"location": "Munich, Deutschland"}', 'juergens orsted'), ('{"location": "Aalborg"}', 'aase ostredt'),
  ('{"location": "buen"}', 'ostredt'), ('{"location": "Aalb"}', 'aase ostredt'), ('{"location": "Duebe"}', 'juergen jurgen'), ('{"location": "Ålborg"}', 'aase ostredt'), ('{"location": "Muenchen Deutschland"}', 'juergens orsted'), ('{"q": "muenchen"}', 'juergens orsted'), ('{"q": "Munich"}', 'juergens orsted')
) as asked (filter, expected);
select is(
  (select string_agg(concat_ws('=', entry ->> 'label', entry ->> 'count'), ' ' order by entry ->> 'label')
    from jsonb_array_elements(public.search_talent('{"facets": true}') -> 'facets' -> 'skill') as entry),
  'Hörspiel=2', 'it is one skill to choose'
);
select is(
  (select string_agg(one ->> 'place', ' ') from jsonb_array_elements(public.search_talent('{"q": "host Muenchen"}') -> 'understood') as one),
  'Munich', 'a town is understood in either'
);
select is(
  (public.preview_brief('{"roles": ["host"], "mustSkills": ["Hoerspiel"], "niceSkills": [], "languages": [], "place": "Dübendorf", "isRemote": false,
    "mustBeThere": true, "minYears": null, "maxYears": null, "startsOn": null, "endsOn": null}') ->> 'everything')::integer,
  2, 'a brief compares as the search does'
);

select tests.step_back();
select is(private.value_key(private.value_key(typed)), private.value_key(typed), format('the key of "%s" is its own', typed))
from unnest(array['Blaae Uee', 'Québec', 'Aaesaa', 'Groooee', 'Saarbrücken']) as typed;
