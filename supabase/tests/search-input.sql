-- No search and no request for a profile makes the database fail, whatever is typed and even without the worker. A
-- search finds fewer, and a profile is not found.

insert into people values
  ('network', tests.create_account('tv_network', 'approved', 'casting@north.example')), ('boss', tests.create_account('tv_network', 'approved', 'casting@boss.example')),
  ('ada', tests.create_account('talent')), ('blocking', tests.create_account('talent')), ('hidden', tests.create_account('talent', 'hidden')),
  ('pending', tests.create_account('talent', 'pending'));
select tests.may_search(account) from people where name in ('network', 'boss');
update public.talent_profiles set first_name = 'Ada', last_name = 'Okafor', skills = '{Live,"100% yes",O''Neill}', location = 'Lagos, Nigeria', bio = 'Żółć 漢字 हिन्दी עברית' where user_id = tests.account('ada');
insert into private.talent_blocks (user_id, key) values (tests.account('blocking'), private.block_key('domain', 'boss.example'));

create temp table typed (what text, words text);
grant select on typed to public;
insert into typed values
  ('tsquery operators', '!!a & (b | c:*) <-> ''d'':ab'), ('a weight', 'okafor:A'), ('unbalanced', '((((''"'), ('a regular expression', '^(.*)*$ [[:alpha:]]+ \y \1 (?=x)'),
  ('Data API syntax', 'name.eq.x,or(status.eq.pending)&select=*'), ('SQL', '''); drop table private.talent_search; --'), ('formats', '%L %s %I %1$s %%'), ('like', '%_%\%'),
  ('dollars', '$1 $$ $x$ ${a}'), ('arrays', '{1,2,"3"} {{}}'), ('json', '{"a": [null]}'), ('backslashes', '\\\''\n'), ('a line', E'a\nb\tc\r'), ('space', E' \t\u00a0\u2003 '),
  ('marks', U&'\0301\200F\202E\FEFF'), ('faces', '👩‍🎤🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿'), ('scripts', 'Żółć Здрав Ελλη 漢字 かな 한글 हिन्दी தமிழ் ไทย עברית العربية ქართ አማር ខ្មែ ᠮᠣᠩ ߒߞߏ'),
  ('10 kB', repeat('word ', 2000)), ('one word of 10 kB', repeat('w', 10000)), ('numbers', '1e999 -0 0x7f NaN'), ('a quote', 'O''Neill'), ('commas', ',,,;;//()|');

select tests.sign_in(tests.account('network'));
select is(
  tests.refusal(format('select public.search_talent(%L)', jsonb_build_object(field, case
    when field in ('skills', 'anySkill', 'roles', 'languages') then to_jsonb(array[words, words]) else to_jsonb(words) end, 'facets', true))),
  null, format('%s as %s', what, field)
)
from typed, unnest(array['q', 'skills', 'anySkill', 'roles', 'languages', 'location', 'nationality', 'available', 'hasReel']) as field;
select is(
  (public.search_talent(filter) -> 'total')::integer, 0, format('%s finds nobody', left(filter::text, 60))
)
from (
  select jsonb_build_object('skills', (select jsonb_agg('Skill ' || number) from generate_series(1, 300) as number))
  union all
  select jsonb_build_object('anySkill', (select jsonb_agg('Skill ' || number) from generate_series(1, 300) as number))
  union all
  select filter from unnest(array[
    '{"minYears": 9, "maxYears": 1}', '{"available": "perhaps"}', '{"languages": ["xx:native"]}', '{"languages": ["en"]}', '{"roles": ["king"]}',
    '{"skills": ["live", "nobody has this"]}', '{"location": "%"}', '{"location": "_agos"}', '{"location": "lagos, ghana"}', '{"minYears": 2000000000}'
  ]::jsonb[]) as filter
) as asked (filter);
select is((public.search_talent(filter) #>> '{items,0,firstName}'), 'Ada', format('%s finds Ada', filter))
from unnest(array[
  '{"skills": ["100% YES", "o''neill"]}', '{"q": "漢字"}', '{"q": "ŻOŁC"}', '{"q": "עברית"}', '{"q": "okafor okafor okafor"}', '{"location": "NIGERIA"}', '{"q": "OKAFR"}',
  '{"skills": [], "roles": [], "location": "", "q": "ada okafor", "unknown": {"key": []}}'
]::jsonb[]) as filter;
-- Each part of a place is a question of its own, and only so many are asked.
select is(
  tests.refusal(format('select public.search_talent(%L)', jsonb_build_object(field, typed))), refusal || ' ' || field, format('%s of %s', field, typed)
)
from (values
  ('a,b,c,d,e', null), ('a,b,c,d,e,A / b; (é)', null), ('a,b,c,d,e,f', 'PT422 validation_failed'), (repeat('a,b,c,d,e,f,', 10), 'PT422 validation_failed')
) as asked (typed, refusal), unnest(array['location', 'nationality']) as field;
-- A cursor that the worker has not sealed finds a place in the same people, and no others.
select is(
  tests.refusal(format('select public.search_talent(%L)', jsonb_build_object('sort', sort, 'q', 'live', 'after', place))) is null
    or tests.refusal(format('select public.search_talent(%L)', jsonb_build_object('sort', sort, 'q', 'live', 'after', place))) like '22%',
  true, format('%s after %s', sort, place)
)
from unnest(array['newest', 'experience', 'relevance', 'name', '''; --']) as sort,
  unnest(array['{}', '{"rank": 9e18, "id": 1}', '{"rank": "x"}', '{"rank": -1, "id": 0, "total": -5, "near": 7}', '[]', '"x"', '{"rank": null, "id": null}']::jsonb[]) as place;
select is(
  (select count(*) from jsonb_array_elements(public.search_talent('{"after": {"rank": 9000000000000000, "id": 2147483647, "total": 99999, "near": 1}}') -> 'items') as item
   where item ->> 'userId' not in (select account::text from people where name in ('ada', 'blocking'))),
  0::bigint, 'no cursor shows anybody who is not approved'
);

-- Profiles
select is(public.view_talent(tests.account('ada')) ->> 'lastName', 'Okafor', 'a network reads a profile');
select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(public.view_talent(tests.account('ada'))) as key where key ~* 'phone|email|contact|status|version'),
  null, 'a profile shows a network no contact details and nothing of the desk'
);
select is(tests.refusal(format('select public.view_talent(%L)', account)), 'PT404 talent_not_found', format('%s is nobody', name))
from people where name in ('hidden', 'pending', 'network', 'boss');
select is(tests.refusal('select public.view_talent(null)'), 'PT404 talent_not_found', 'a missing id is nobody''s profile');
select is(tests.refusal(format('select public.view_talent(%L)', gen_random_uuid())), 'PT404 talent_not_found', 'an unknown id is nobody''s profile');
select isnt(public.view_talent(tests.account('blocking')), null, 'a talent who blocks another network can be read');
select tests.step_back();
select tests.sign_in(tests.account('boss'));
select is(tests.refusal(format('select public.view_talent(%L)', tests.account('blocking'))), 'PT404 talent_not_found', 'a talent is nobody to a network that they block');
select tests.step_back();
select tests.sign_in(tests.account('ada'));
select is(tests.refusal(format('select public.view_talent(%L)', account)), 'PT403 wrong_role', format('a talent reads no profile, %s''s neither', name)) from people;
select is(tests.refusal('select public.search_talent(''{}'')'), 'PT403 wrong_role', 'a talent may not search');
select tests.step_back();
