-- Networks find the talent whom they may see, by everything that the profiles say.

insert into people values
  ('network', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('boss', tests.create_account('tv_network', 'approved', 'casting@boss.example')),
  ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')), ('jonas', tests.create_account('talent')),
  ('waiting', tests.create_account('talent', 'pending')), ('hidden', tests.create_account('talent', 'hidden'));
select tests.may_search(account) from people where name in ('network', 'boss');
update public.talent_profiles as profile
set first_name = told.first_name, last_name = told.last_name, location = told.location, nationality = told.nationality,
  skills = told.skills::text[], roles = told.roles::text[], headline = told.headline, years_of_experience = told.years,
  notice_period_weeks = told.weeks,
  created_at = now() - make_interval(days => told.days)
from (values
  ('ada', 'Ada', 'Okafor', 'Lagos', 'Nigerian', '{Live,Interviews}', '{anchor}', 'Morning anchor', 12, 3, 4),
  ('noor', 'Noor', 'Ångström', 'São Paulo', 'Brazilian', '{live}', '{reporter,presenter}', 'Reports from anywhere', 4, 2, null),
  ('jonas', 'Jonas', 'Lindqvist', 'London, United Kingdom', 'Swedish / British', '{Editing}', '{producer}', 'Producer of documentaries', 4, 1, 0),
  ('waiting', 'Wanda', 'Waits', 'London', 'British', '{live}', '{anchor}', 'Anchor', 9, 1, 0),
  ('hidden', 'Hidden', 'Person', 'London', 'British', '{live}', '{anchor}', 'Anchor', 9, 1, 0)
) as told (name, first_name, last_name, location, nationality, skills, roles, headline, years, days, weeks)
where profile.user_id = tests.account(told.name);
insert into private.talent_languages (user_id, place, language, level) values
  (tests.account('ada'), 1, 'en', 'native'), (tests.account('noor'), 1, 'pt', 'native'), (tests.account('noor'), 2, 'en', 'working');
insert into private.talent_credits (user_id, place, network, programme, role, from_year)
values (tests.account('jonas'), 1, 'Harbour News', 'Tides', 'Producer', 2019);
insert into private.talent_reels (user_id, place, url, title, cue_points)
values (tests.account('ada'), 1, 'https://vimeo.com/12345678', 'Reel', '[]');

create function pg_temp.found(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg(people.name, ' ' order by place), 'nobody')
  from jsonb_array_elements(public.search_talent(filter) -> 'items') with ordinality as listed (item, place)
  join people on people.account = (item ->> 'userId')::uuid
$$;
grant execute on function pg_temp.found to public;

select tests.sign_in(tests.account('network'));
select is(pg_temp.found(filter), expected, format('%s', filter))
from (values
  ('{}'::jsonb, 'jonas noor ada'), ('{"sort": "experience"}', 'ada jonas noor'), ('{"q": "okafor"}', 'ada'), ('{"q": "ÅNGSTROM"}', 'noor'),
  ('{"q": "okafr"}', 'ada'), ('{"q": "lindkvist"}', 'jonas'), ('{"q": "harbour tides"}', 'jonas'), ('{"q": "anchor"}', 'ada'), ('{"q": "reporter"}', 'noor'),
  ('{"q": "live"}', 'noor ada'), ('{"q": "wanda"}', 'nobody'), ('{"q": "hidden person"}', 'nobody'), ('{"q": "!!! & | () :*"}', 'nobody'),
  ('{"q": "producer london"}', 'jonas'), ('{"q": "uk"}', 'jonas'), ('{"q": "Britain"}', 'jonas'), ('{"q": "nigerian"}', 'ada'), ('{"q": "portuguese"}', 'noor'),
  ('{"q": "português"}', 'noor'), ('{"q": "reporter from São Paulo"}', 'noor'), ('{"q": "newsreader"}', 'ada'), ('{"q": "news reader"}', 'ada'), ('{"q": "anchorwoman"}', 'ada'), ('{"q": "TV presenter"}', 'noor'), ('{"q": "television producer"}', 'jonas'), ('{"q": "tv wanda"}', 'nobody'),
  ('{"q": "angstroms"}', 'noor'), ('{"q": "producers docu"}', 'jonas'),
  ('{"q": "''; drop table private.talent_search; --"}', 'nobody'), ('{"q": "  "}', 'jonas noor ada'),
  ('{"q": "live -anchor"}', 'noor'), ('{"q": "-live"}', 'jonas'), ('{"q": "−Noor live"}', 'ada'), ('{"q": "-anc live"}', 'noor ada'), ('{"q": "live -"}', 'noor ada'),
  ('{"q": "\"harbour tides\""}', 'nobody'), ('{"q": "\"morning anchor\""}', 'ada'), ('{"q": "\"anchor morning\""}', 'nobody'), ('{"q": "\"ada okafr\""}', 'nobody'), ('{"q": "\"okafor ada\""}', 'nobody'),
  ('{"q": "\"ada okafor\""}', 'ada'), ('{"q": "\"são paulo\" reporter"}', 'noor'), ('{"q": "live -\"anchor morning\""}', 'noor ada'),
  ('{"q": "live -\"morning anchor\""}', 'noor'), ('{"q": "live -“anchor noor”"}', 'noor ada'), ('{"q": "producer -London"}', 'nobody'), ('{"q": "-producer -reporter"}', 'ada'),
  ('{"skills": ["LIVE"]}', 'noor ada'), ('{"skills": [" Live "]}', 'noor ada'), ('{"skills": ["live", "interviews"]}', 'ada'), ('{"anySkill": ["editing", "interviews"]}', 'jonas ada'),
  ('{"skills": ["nobody has this"]}', 'nobody'), ('{"anySkill": ["nobody has this"]}', 'nobody'), ('{"roles": ["anchor", "producer"]}', 'jonas ada'),
  ('{"languages": ["en:working"]}', 'noor ada'), ('{"languages": ["en:fluent"]}', 'ada'), ('{"languages": ["en:basic", "pt:native"]}', 'noor'),
  ('{"location": "sao paulo"}', 'noor'), ('{"nationality": "swedish"}', 'jonas'), ('{"available": "yes", "hasReel": "yes"}', 'ada'),
  ('{"available": "no"}', 'nobody'), ('{"minYears": 5}', 'ada'), ('{"maxYears": 5, "q": "producer"}', 'jonas'), ('{"minYears": 9, "maxYears": 5}', 'nobody'),
  ('{"minYears": 12}', 'ada'), ('{"maxYears": 4}', 'jonas noor'), ('{"noticeWeeks": 4}', 'jonas ada'), ('{"noticeWeeks": 2}', 'jonas')
) as asked (filter, expected);

-- What somebody is called who does a work, besides the name that it has on the screen.
select tests.step_back();
update public.talent_profiles set roles = '{host,weather,voice}' where user_id = tests.account('noor');
select tests.sign_in(tests.account('network'));
select is(pg_temp.found(jsonb_build_object('q', words)), 'noor', format('%s finds who does that', words))
from unnest('{TV host,emcee,weatherman,weather forecaster,voice actor,announcer}'::text[]) as words;
select tests.step_back();
update public.talent_profiles set roles = '{reporter,presenter}' where user_id = tests.account('noor');
select tests.sign_in(tests.account('network'));

create function pg_temp.walked(filter jsonb) returns text
language plpgsql as $$
declare
  page jsonb := public.search_talent(filter);
  names text := pg_temp.found(filter);
begin
  while page -> 'nextCursor' <> 'null' loop
    filter := filter || jsonb_build_object('after', page -> 'nextCursor');
    page := public.search_talent(filter);
    names := names || ' ' || pg_temp.found(filter);
  end loop;
  return names;
end
$$;
select is(
  pg_temp.walked(jsonb_build_object('limit', 1, 'sort', sort, 'q', words)), pg_temp.found(jsonb_build_object('sort', sort, 'q', words)),
  format('pages of one by %s leave nobody out and repeat nobody, with the words "%s"', sort, words)
)
from unnest(array['newest', 'experience', 'relevance']) as sort, unnest(array['', 'live', 'okafr', 'anchor live lindkvist']) as words;

-- The newest is who went live last: an application may have waited for weeks, and a pause makes nobody new.
select tests.step_back();
create temp table went_live as select user_id, first_visible_at, visible_since, created_at from public.talent_profiles;
update public.talent_profiles as profile
set created_at = now() - make_interval(days => told.applied), first_visible_at = now() - make_interval(days => told.live)
from (values ('ada', 40, 1), ('noor', 20, 19), ('jonas', 30, 5)) as told (name, applied, live)
where profile.user_id = tests.account(told.name);
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{}'), 'ada jonas noor', 'the newest talent is the one who went live last, whenever they applied');
select is(pg_temp.walked('{"limit": 1}'), 'ada jonas noor', 'and pages of one are in the same order');
select tests.step_back();
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('noor');
update public.talent_profiles set is_visible = true, visible_since = now() where user_id = tests.account('noor');
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{}'), 'ada jonas noor', 'who comes back from a pause is not new again');
select tests.step_back();
update public.talent_profiles as profile
set first_visible_at = former.first_visible_at, visible_since = former.visible_since, created_at = former.created_at
from went_live as former where former.user_id = profile.user_id;
select tests.sign_in(tests.account('network'));

-- Places by their parts.
select is(pg_temp.found(filter), expected, format('%s', filter))
from (values
  ('{"location": "london"}'::jsonb, 'jonas'), ('{"location": "United Kingdom"}', 'jonas'), ('{"location": "london, united kingdom"}', 'jonas'),
  ('{"location": "United Kingdom (London)"}', 'jonas'), ('{"location": "lond"}', 'jonas'), ('{"location": "SÃO"}', 'noor'), ('{"location": "l"}', 'jonas ada'),
  ('{"location": "london, lagos"}', 'nobody'), ('{"location": "lagos, nigeria"}', 'ada'), ('{"location": "London, Ontario, Canada"}', 'nobody'),
  ('{"location": "London UK"}', 'jonas'), ('{"location": "london GB"}', 'jonas'), ('{"location": "London – Great Britain"}', 'jonas'), ('{"location": "Großbritannien"}', 'jonas'),
  ('{"location": "London, England"}', 'jonas'), ('{"location": "Leeds, UK"}', 'nobody'), ('{"location": "London、UK"}', 'jonas'), ('{"nationality": "Sweden"}', 'jonas'), ('{"nationality": "UK"}', 'jonas'), ('{"location": "ondon"}', 'nobody'), ('{"location": "l%"}', 'jonas ada'), ('{"location": " , "}', 'jonas noor ada'),
  ('{"nationality": "british"}', 'jonas'), ('{"nationality": "swed, brit"}', 'jonas'), ('{"nationality": "nig"}', 'ada')
) as asked (filter, expected);

-- What was typed as places, with a known town where nobody is.
select is(
  (select string_agg(one ->> 'words' || '=' || (one ->> 'place'), ' ' order by place)
    from jsonb_array_elements(public.search_talent(jsonb_build_object('q', q)) -> 'understood') with ordinality as listed (one, place)),
  expected, format('%s is understood', q)
) from (values
  ('Leeds, UK', 'UK=United Kingdom'), ('Tokyo, Britain', 'Tokyo=Tokyo Britain=United Kingdom'), ('UK: New York City anchor', 'UK:=United Kingdom New York City=New York'),
  ('東京都、UK', '東京都=Tokyo UK=United Kingdom'), ('nice anchor', null), ('Tokyo', null), ('Florence anchor UK', 'UK=United Kingdom')
) as asked (q, expected);

-- Words inside the name of another place mean that place, even if nobody is there.
select tests.step_back();
update public.talent_profiles set location = 'Galway, Ireland' where user_id = tests.account('noor');
update public.talent_profiles set location = 'Daegu, South Korea' where user_id = tests.account('ada');
select tests.sign_in(tests.account('network'));
select is(
  (select string_agg(coalesce(one ->> 'place', one ->> 'nationality'), ' ' order by place)
    from jsonb_array_elements(public.search_talent(jsonb_build_object('q', q)) -> 'understood') with ordinality as listed (one, place)),
  expected, format('%s is understood as itself or not at all', q)
) from (values
  ('Northern Ireland', null), ('reporter from northern ireland', null), ('North Korea', null), ('British Columbia', null),
  ('Ireland', 'Ireland'), ('Korea', 'South Korea'), ('British anchor', 'British'), ('northern anchor Ireland', 'Ireland')
) as asked (q, expected);
select tests.step_back();
update public.talent_profiles set location = 'São Paulo' where user_id = tests.account('noor');
update public.talent_profiles set location = 'Lagos' where user_id = tests.account('ada');
select tests.sign_in(tests.account('network'));

-- Only of a value that was named is it asked whether somebody has it, of however many there are.
select tests.step_back();
set local track_functions = 'all';
create function pg_temp.values_asked_about() returns bigint language sql as $$
  select coalesce(pg_stat_get_xact_function_calls('private.is_visible_value(integer,integer[])'::regprocedure), 0)
$$;
create temporary table before on commit drop as select pg_temp.values_asked_about() as asked;
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{"q": "okafor interviews"}'), 'ada', 'two words that name no place are understood as none');
select tests.step_back();
select is(pg_temp.values_asked_about(), asked, 'two words that name no place are compared with no value') from before;
select tests.sign_in(tests.account('network'));

-- Facets say what each filter would leave, and the filter leaves it, whatever else is asked for: beside or in
-- the place of what is asked for of its kind.
create function pg_temp.with_value(filter jsonb, kind text, value text) returns jsonb
language sql as $$
  select filter || case kind
    when 'role' then jsonb_build_object('roles', array[value])
    when 'skill' then jsonb_build_object(case when filter ? 'anySkill' then 'anySkill' else 'skills' end, array[value])
    when 'language' then jsonb_build_object('languages', coalesce(filter -> 'languages', '[]') || to_jsonb(value))
    when 'reel' then jsonb_build_object('hasReel', value)
    else jsonb_build_object(kind, value)
  end
$$;
grant execute on function pg_temp.with_value to public;
create temp table facets as
select asked, kind, (entry ->> 'value') as value, (entry ->> 'count')::bigint as amount
from unnest(array[
    '{}', '{"roles": ["anchor"]}', '{"anySkill": ["editing"]}', '{"location": "lagos"}', '{"nationality": "swedish"}', '{"available": "yes"}',
    '{"hasReel": "yes"}', '{"languages": ["en:working"], "roles": ["reporter"], "available": "yes", "minYears": 1}', '{"q": "okafr", "roles": ["host"]}'
  ]::jsonb[]) as asked,
  jsonb_each(public.search_talent(asked || '{"facets": true}') -> 'facets') as kinds (kind, entries), jsonb_array_elements(entries) as entry;
select is(
  array_agg(format('%s %s %s leaves %s', asked, kind, value, amount) order by asked, kind, value)
    filter (where amount <> (public.search_talent(pg_temp.with_value(asked, kind, value)) -> 'total')::bigint),
  null, format('each facet of %s leaves as many as it says', kind)
) from facets group by kind;
select ok(count(distinct value) > 1, format('with %s one can still choose among several of its kind', asked))
from facets join (values ('{"roles": ["anchor"]}'::jsonb, 'role'), ('{"anySkill": ["editing"]}', 'skill'), ('{"location": "lagos"}', 'location'))
  as own (asked, kind) using (asked, kind)
group by asked;
select ok(count(*) > 15, 'there are facets of all kinds') from facets;
select is(public.search_talent('{}') -> 'facets', 'null', 'facets are left out when nobody asks for them');
select is(public.search_talent('{"facets": true}') -> 'sampledFacets', '[]', 'facets of few talents are counted among all who were found');
select is(
  public.search_talent(filter || jsonb_build_object('limit', 1, 'after', public.search_talent(filter || '{"limit": 1}') -> 'nextCursor')) - 'items' - 'nextCursor',
  public.search_talent(filter || '{"limit": 1}') - 'items' - 'nextCursor', format('the next page of %s has the same total', filter)
) from unnest(array['{"q": "live"}', '{}', '{"q": "lindkvist okafr"}', '{"sort": "experience"}']::jsonb[]) as filter;
select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(public.search_talent('{}') #> '{items,0}') as key where key ~* 'phone|email|contact'),
  null, 'no card has a telephone number or an address'
);
select tests.step_back();

-- The best match: the name, then headline, roles and skills, then credits, then the rest. Where fewer than a page
-- have the words, names that are nearly the same come behind those that are the same.
insert into people select name, tests.create_account('talent') from unnest(array['by name', 'by slip', 'by headline', 'by credit', 'by bio']) as name;
update public.talent_profiles as profile
set last_name = told.last_name, headline = told.headline, bio = told.bio
from (values ('by name', 'Zephyr', '', ''), ('by slip', 'Zephir', '', ''), ('by headline', 'Moss', 'Zephyr', ''), ('by bio', 'Moss', '', 'Zephyr'))
  as told (name, last_name, headline, bio)
where profile.user_id = tests.account(told.name);
insert into private.talent_credits (user_id, place, network, programme, role, from_year)
values (tests.account('by credit'), 1, 'Harbour News', 'Tides', 'Zephyr', 2019);
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{"q": "zephyr"}'), 'by name by slip by headline by credit by bio', 'talent whom the words fit better come first');
select is(pg_temp.walked('{"q": "zephyr", "limit": 2}'), pg_temp.found('{"q": "zephyr"}'), 'pages keep the order of the search');
select tests.step_back();
create temp table crowd as select tests.create_account('talent') as account from generate_series(1, 20);
update public.talent_profiles set bio = 'Zephyr' where user_id in (select account from crowd);
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{"q": "zephyr", "limit": 3}'), 'by name by headline by credit', 'where a page of them have the words, these alone count');
select is(public.search_talent('{"q": "zephyr"}') -> 'total', '24', 'nobody with a slip is found where a page of people have the words');
select tests.step_back();
delete from auth.users where id in (select account from crowd union all select account from people where name like 'by %');

-- Blocks
select tests.sign_in(tests.account('ada'));
select isnt(public.save_talent_privacy(public.talent_privacy() || '{"employerIsBlocked": true, "networks": [], "names": [], "domains": ["boss.example"]}'), null, 'a talent hides from a domain');
select tests.step_back();
select tests.sign_in(tests.account('boss'));
select is(pg_temp.found(filter), expected, format('whoever is blocked: %s', filter))
from (values
  ('{}'::jsonb, 'jonas noor'), ('{"q": "okafor"}', 'nobody'), ('{"q": "okafr"}', 'nobody'), ('{"q": "anchor"}', 'nobody'),
  ('{"skills": ["interviews"]}', 'nobody'), ('{"location": "lagos"}', 'nobody'), ('{"sort": "experience"}', 'jonas noor')
) as asked (filter, expected);
select is(public.search_talent('{}') -> 'total', '2', 'a talent who hides is not counted in the total');
select is(
  (select jsonb_agg(entry ->> 'value') from jsonb_array_elements(public.search_talent('{"facets": true}') #> '{facets,location}') as entry),
  '["london", "sao paulo", "united kingdom"]', 'a network does not learn that a hidden talent is in Lagos'
);
create function pg_temp.label_of_live() returns text language sql as $$
  select entry ->> 'label' from jsonb_array_elements(public.search_talent('{"facets": true}') #> '{facets,skill}') as entry where entry ->> 'value' = 'live'
$$;
select is(pg_temp.label_of_live(), 'live', 'a network is not shown how a talent it may not see spells a skill');
select tests.step_back();
update public.talent_profiles set location = 'Lon, L', nationality = 'Brit' where user_id = tests.account('ada');
select tests.sign_in(tests.account('boss'));
select is(pg_temp.found(filter), 'jonas', format('a place that only they have is nobody''s: %s finds those that begin so', filter))
from unnest(array['{"location": "lon"}', '{"location": "L"}', '{"location": "lon, united"}', '{"nationality": "brit"}']::jsonb[]) as filter;
select tests.step_back();
select tests.sign_in(tests.account('network'));
select is(pg_temp.found(filter), 'ada', format('a place that only a hidden talent has is found by whoever sees them: %s', filter))
from unnest(array['{"location": "lon"}', '{"location": "L"}', '{"nationality": "brit"}']::jsonb[]) as filter;
select is(pg_temp.label_of_live(), 'Live', 'a facet shows the spelling of the first talent who is found');
select tests.step_back();
update public.talent_profiles set location = 'Lagos', nationality = 'Nigerian' where user_id = tests.account('ada');
select tests.sign_in(tests.account('boss'));
select tests.step_back();
select tests.sign_in(tests.account('network'));
select is(pg_temp.found('{"q": "okafr"}'), 'ada', 'other networks still find the hidden talent by a slip of the name');
select tests.step_back();

-- The search and the profile's own rule let the same people through.
select is(
  (select array_agg(found.user_id order by found.user_id) from private.talent_search as found
   where private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(tests.account('boss')))),
  (select array_agg(profile.user_id order by profile.user_id) from public.talent_profiles as profile
   where private.is_visible_to(profile.status, private.keys_blocked_by(profile.user_id), private.keys_of_network(tests.account('boss')))),
  'the rows of the search are those of the rule'
);

create function pg_temp.plan_of(statement text) returns setof text
language plpgsql as $$
begin
  return query execute 'explain (verbose, costs off) ' || statement;
end
$$;
select is(
  (select string_agg(line, '; ') from pg_temp.plan_of(format(
    'select id from private.talent_search as found where %s', private.joined_conditions(private.search_conditions('{}', private.keys_of_network(tests.account('boss'))))
  )) as line where line like '%is_visible_to%'),
  null, 'a search asks the rule itself, written out into its query'
);
select is(
  private.joined_conditions(private.search_conditions(filter, '{1,2}')) like 'private.is_visible_to(''approved'', found.blocked_keys, ''{1,2}'')%', true, format('and asks it first, whatever is searched for: %s', filter)
) from unnest(array['{}', '{"roles": ["anchor"], "anySkill": ["live"], "location": "x", "nationality": "y", "available": "yes", "hasReel": "no", "minYears": 1}']::jsonb[]) as filter;
