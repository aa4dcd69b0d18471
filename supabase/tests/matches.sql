-- How well talent fit a brief: the points add up, nothing is scored that must not be, and no hidden talent is shown.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('boss', tests.create_account('tv_network', 'approved', 'casting@boss.example')),
  ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')), ('jonas', tests.create_account('talent')),
  ('quiet', tests.create_account('talent')),
  ('waiting', tests.create_account('talent', 'pending')), ('hidden', tests.create_account('talent', 'hidden'));
update private.networks set name = 'Boss TV' where id = tests.account('boss');
update public.talent_profiles as profile
set location = told.location, skills = told.skills::text[], roles = told.roles::text[], years_of_experience = told.years, notice_period_weeks = told.weeks
from (values
  ('ada', 'Lisbon, Portugal', '{Live broadcast,Interviewing,Radio}', '{anchor}', 9, 2),
  ('noor', 'Cairo', '{Líve Broadcast}', '{reporter}', 3, 26),
  ('jonas', 'Oslo', '{Editing}', '{anchor,producer}', 30, null),
  ('quiet', 'Lisbon', '{}', '{}', 9, null),
  ('waiting', 'Lisbon', '{Live broadcast,Interviewing}', '{anchor}', 9, 0), ('hidden', 'Lisbon', '{Live broadcast,Interviewing}', '{anchor}', 9, 0)
) as told (name, location, skills, roles, years, weeks)
where profile.user_id = tests.account(told.name);
insert into private.talent_languages (user_id, place, language, level) values
  (tests.account('ada'), 1, 'pt', 'native'), (tests.account('noor'), 1, 'pt', 'working'), (tests.account('jonas'), 1, 'sv', 'native');

select tests.sign_in(tests.account('north'));
select set_config('tests.brief', tests.add_brief_of()::text, true);
create function pg_temp.it() returns uuid language sql as $$select current_setting('tests.brief')::uuid$$;
grant execute on function pg_temp.it to public;
select is(tests.found_for(pg_temp.it()), 'ada noor quiet', 'the best first, nobody who has none of the must-haves; last who has told too little');
select is(tests.match_of(pg_temp.it(), name), expected, format('%s: score, sureness, points', name))
from (values
  ('ada', '100 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:10/10'),
  ('noor', '24 100 role:0/27 must:11/23 nice:0/9 languages:8/13 place:0/9 years:5/9 start:0/10'),
  ('jonas', '30 90 role:30/30 must:0/25 nice:0/10 languages:0/15 place:0/10 years:0/10 start:?'),
  ('quiet', 'none 18 role:? must:? nice:? languages:? place:0/0 years:0/0 start:?')
) as expected (name, expected);
select is(tests.match_facts(pg_temp.it(), 'noor', part), facts, format('what was seen of noor: %s', part))
from (values
  ('role', '{"wanted": ["anchor"], "has": []}'::jsonb), ('must', '{"has": ["live BROADCAST"], "lacks": ["Interviewing"]}'),
  ('nice', '{"has": [], "lacks": ["Radio"]}'),
  ('languages', '{"wanted": [{"language": "pt", "level": "fluent"}], "speaks": [{"language": "pt", "level": "working"}]}'),
  ('place', '{"place": "lisbon", "location": "Cairo", "isThere": false, "isRemote": false, "shares": "nothing"}'), ('years', '{"years": 3, "min": 5, "max": 20}'),
  ('start', '{"weeks": 26, "weeksLate": 22, "isOver": false}')
) as seen (part, facts);

-- Each part, by itself and as it changes.
select is(tests.match_of(tests.add_brief_of(change), name), expected, format('%s for %s', name, change))
from (values
  ('{"isRemote": true}'::jsonb, 'noor', '28 100 role:0/27 must:11/23 nice:0/9 languages:8/13 place:4/9 years:5/9 start:0/10'),
  ('{"place": "portugal"}', 'ada', '100 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:10/10'),
  ('{"place": "Port"}', 'ada', '91 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:0/9 years:9/9 start:10/10'),
  ('{"place": "%"}', 'ada', '91 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:0/9 years:9/9 start:10/10'),
  ('{"startsOn": "2001-01-01"}', 'ada', '98 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:8/10'),
  ('{"startsOn": "2001-01-01", "endsOn": "2001-02-01"}', 'ada', '90 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:0/10'),
  (jsonb_build_object('startsOn', current_date + 10), 'ada', '99 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:9/10'),
  (jsonb_build_object('startsOn', current_date, 'endsOn', current_date + 14), 'ada', '98 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:8/10'),
  (jsonb_build_object('startsOn', current_date, 'endsOn', current_date + 13), 'ada', '90 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:0/10'),
  ('{"minYears": null, "maxYears": 7}', 'ada', '96 100 role:27/27 must:23/23 nice:9/9 languages:13/13 place:9/9 years:5/9 start:10/10'),
  ('{"mustSkills": ["Nobody has this", "Nor this"]}', 'ada', '77 100 role:27/27 must:0/23 nice:9/9 languages:13/13 place:9/9 years:9/9 start:10/10')
) as asked (change, name, expected);
select is(
  tests.match_of(tests.add_brief_of('{"roles": ["host"], "mustSkills": [], "niceSkills": [], "languages": [], "place": "", "minYears": null, "maxYears": null, "startsOn": null}'), name),
  expected, format('a role alone: %s', name)
) from (values ('ada', '0 100 role:0/100'), ('quiet', 'none 0 role:?')) as asked (name, expected);
select is(
  tests.match_of(tests.add_brief_of('{"mustSkills": [], "niceSkills": ["Radio"], "languages": []}'), 'quiet'), 'none 28 role:? nice:? place:0/0 years:0/0 start:?',
  'with less than half of the requirements known there is no score'
);
select is(
  tests.match_of(tests.add_brief_of('{"roles": [], "mustSkills": [], "languages": []}'), 'quiet'), '100 50 nice:? place:50/50 years:50/50 start:?',
  'with half of the requirements known there is a score, and unknown parts take nothing away'
);
select is(
  tests.match_of(tests.add_brief_of('{"roles": [], "mustSkills": ["Radio"], "niceSkills": [], "languages": [], "minYears": 1, "startsOn": null}'), 'quiet'),
  'none 44 must:? place:0/0 years:0/0', 'there is no score when no skill is known and some are required'
);

-- When somebody can start is said as it is counted.
select set_config('tests.late', tests.add_brief_of(jsonb_build_object('startsOn', current_date + 10))::text, true),
  set_config('tests.over', tests.add_brief_of(jsonb_build_object('startsOn', current_date, 'endsOn', current_date + 13))::text, true);
select is(tests.match_facts(current_setting('tests.late')::uuid, 'ada', 'start'), '{"weeks": 2, "weeksLate": 1, "isOver": false}', 'four days late is a week late');
select is(tests.match_facts(current_setting('tests.over')::uuid, 'ada', 'start'), '{"weeks": 2, "weeksLate": 2, "isOver": true}', 'a talent who can start only after the last day is shown as too late');

-- Of those with as many points the surest comes first, and of these the newest.
select set_config('tests.tie', tests.add_brief_of('{"roles": [], "mustSkills": [], "languages": []}')::text, true);
select is(tests.found_for(current_setting('tests.tie')::uuid), 'ada quiet noor jonas', 'of two talent with the same score, the one of whom more is known comes first');
select tests.step_back();
insert into people values ('earlier', tests.create_account('talent'));
update public.talent_profiles as profile
set location = ada.location, skills = ada.skills, roles = ada.roles, years_of_experience = ada.years_of_experience,
  notice_period_weeks = ada.notice_period_weeks, first_visible_at = ada.first_visible_at - interval '1 day'
from public.talent_profiles as ada where ada.user_id = tests.account('ada') and profile.user_id = tests.account('earlier');
select tests.sign_in(tests.account('north'));
select is(tests.found_for(current_setting('tests.tie')::uuid), 'ada earlier quiet noor jonas', 'of two equal talent the one who came later is first');
select tests.step_back();
delete from auth.users where id = tests.account('earlier');
delete from people where name = 'earlier';

-- What is never looked at.
create temp table before on commit drop as
select people.name, found.parts, found.score, found.sureness
from people, private.matches(array(select id from private.briefs), format('found.user_id = %L', people.account), true) as found;
update public.talent_profiles set
  first_name = last_name, last_name = 'Zz' || first_name, nationality = 'Utterly other', photo_alt = 'A woman', phone_number = '+1', contact_phone = '+2',
  is_available = false, current_network = 'Elsewhere', linkedin_url = 'https://x.example/a'
where user_id in (select account from people);
select is(
  (select count(*)::integer from (
    table before except
    select people.name, found.parts, found.score, found.sureness
    from people, private.matches(array(select id from private.briefs), format('found.user_id = %L', people.account), true) as found
  ) as changed) + (select case when count(*) > 30 then 0 else 1 end from before)::integer,
  0, 'another name, nationality, picture, telephone and employer change no score and no word of it'
);
select is((select string_agg(name, ' ' order by place) from private.match_parts()), 'role must nice languages place years start text', 'a match has exactly the listed parts');

-- The sum, for all sorts of briefs and people.
select setseed(0.7);
insert into private.briefs (network_id, state, title, roles, must_skills, nice_skills, languages, place, is_remote, min_years, max_years, starts_on, text, shows_network_name)
select tests.account('north'), (case when number <= 25 then 'open' else 'closed' end)::private.brief_state, 'At random', array[(private.work_roles())[1 + floor(random() * 12)]],
  (array['Live broadcast', 'Interviewing', 'Radio', 'Editing', 'Unheard of'])[1:floor(random() * 6)],
  (array['Weather', 'Editing', 'Football'])[1:floor(random() * 4)],
  case when random() < 0.6 then '[{"language": "pt", "level": "fluent"}, {"language": "sv", "level": "basic"}]'::jsonb else '[]' end,
  (array['', 'Lisbon', 'Porto'])[1 + floor(random() * 3)], random() < 0.5, floor(random() * 9), case when random() < 0.5 then 12 end,
  case when random() < 0.6 then current_date + floor(random() * 200)::integer end, '', false
from generate_series(1, 70) as number;
-- For which somebody of ada's years, and not of the place, has half of the points.
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, min_years, text, shows_network_name)
values (tests.account('north'), 'Half', '{}', '{}', '{}', '[]', 'Nowhere', false, 1, '', false);
create temp table pairs on commit drop as
select found.* from private.matches(array(select id from private.briefs), 'true', true) as found;
grant select on pairs to public;
select cmp_ok((select count(*) from pairs where score is not null), '>', 200::bigint, 'more than two hundred pairs are scored');
select is(
  (select count(*) from pairs, lateral (
    select sum((part -> 'points')::integer) as points, sum((part -> 'of')::integer) as of, bool_and((part -> 'points')::integer between 0 and (part -> 'of')::integer) as fits
    from jsonb_array_elements(parts) as part
  ) as added
  where added.points <> coalesce(score, 0) or added.of <> case when score is null then 0 else 100 end or not added.fits or sureness not between 0 and 100),
  0::bigint, 'the parts add up to the score, and what they are out of to 100'
);

-- Not all are looked at for each brief; the best are the same as if they were.
create temp table crowd on commit drop as
select tests.create_account('talent') as account, number from generate_series(1, 24) as number;
update public.talent_profiles as profile
set roles = case when random() < 0.7 then array[(private.work_roles())[1 + floor(random() * 12)]] else '{}' end,
  skills = (array['Live broadcast', 'Interviewing', 'Radio', 'Editing', 'Weather'])[1 + floor(random() * 2):floor(random() * 6)],
  location = (array['Lisbon', 'Porto, Portugal', 'Oslo'])[1 + floor(random() * 3)], years_of_experience = floor(random() * 20),
  notice_period_weeks = case when random() < 0.6 then 4 end
from crowd where crowd.account = profile.user_id;
select is(
  (select count(*) from (select * from private.briefs order by id limit 40) as brief, unnest(array[1, 8]) as amount,
     lateral (select coalesce(array_agg(ranked.id), '{}') as ids from private.best_ranked((private.asked_of(array[brief.id]))[1], 'true', amount) as ranked) as every
   where (private.best_rows(brief.id, 'true', amount)).ids is distinct from every.ids),
  0::bigint, 'the best are found without looking at everybody'
);

-- Each side is told the same, and nobody is told of whom they must not know.
select tests.sign_in(tests.account('north'));
create temp table theirs on commit drop as
select item, brief ->> 'id' as brief_id from jsonb_array_elements(public.briefs('{"limit": 100, "state": "open"}') -> 'items') as brief,
  lateral jsonb_array_elements(public.brief_matches((brief ->> 'id')::uuid) -> 'items') as item;
select tests.step_back();
select is(
  (select count(*) from theirs),
  (select count(*) from private.matches(array(select distinct brief_id::uuid from theirs), 'true', true) as pair where pair.standing <> 'lacks'),
  'a list has everybody who does not lack what must be, where they are fewer than 50'
);
select cmp_ok((select count(*) from pairs where standing = 'lacks'), '>', 50::bigint, 'more than fifty pairs lack something required');

select is(
  (select count(*) from theirs join pairs on pairs.brief_id = theirs.brief_id::uuid and pairs.user_id = (item ->> 'userId')::uuid
   where (item -> 'parts', item ->> 'score', item ->> 'standing') is distinct from (pairs.parts, pairs.score::text, pairs.standing::text)), 0::bigint, 'the list shows for each talent what their own match shows'
);
grant select on theirs to public;
select tests.sign_in(tests.account('ada'));
create temp table mine on commit drop as select item from jsonb_array_elements(public.talent_matches() -> 'items') as item;
select cmp_ok((select count(*) from mine), '>', 5::bigint, 'a talent is told of briefs that fit');
select is(
  (select count(*) from mine join theirs on theirs.brief_id = mine.item ->> 'briefId' and theirs.item ->> 'userId' = tests.account('ada')::text
   where (mine.item -> 'parts', mine.item -> 'score', mine.item -> 'sureness') is distinct from (theirs.item -> 'parts', theirs.item -> 'score', theirs.item -> 'sureness')),
  0::bigint, 'the talent reads the same score as the network'
);
select is(
  (select array_agg((item -> 'score')::integer order by place) from jsonb_array_elements(public.talent_matches() -> 'items') with ordinality as listed (item, place)),
  (select array_agg((item -> 'score')::integer order by (item -> 'score')::integer desc) from mine), 'a talent reads the best matches first'
);
select is((select array_agg(distinct item ->> 'networkName') from mine), array['Harbour News', null], 'a talent reads whose brief it is where the network said so');
select is((select min((item -> 'score')::integer) from mine), 50, 'a talent reads briefs with a score of at least 50');
select is((select array_agg(key order by key) from mine, jsonb_object_keys(item) as key where mine.item ->> 'briefId' = current_setting('tests.brief')),
  '{briefId,endsOn,isRemote,networkName,parts,place,roles,score,startsOn,sureness,title}', 'a talent does not read the network''s internal text of a brief');
select tests.step_back();

-- Blocks.
select tests.sign_in(tests.account('boss'));
select set_config('tests.boss', tests.add_brief_of()::text, true);
select is(tests.found_for(current_setting('tests.boss')::uuid), 'ada noor quiet', 'before anybody blocks it, a network is shown all');
select tests.step_back();
insert into private.talent_blocks (user_id, key) values (tests.account('ada'), private.block_key('domain', 'boss.example'));
select tests.sign_in(tests.account('boss'));
select is(tests.found_for(current_setting('tests.boss')::uuid), 'noor quiet', 'a talent who blocks the network is not in its list of matches');
select is(
  tests.refusal(format('select public.brief_match(%L, %L)', current_setting('tests.boss'), unseen)), 'PT404 talent_not_found', 'the match of a talent whom the network may not see is refused like an unknown one'
)
from unnest(array[tests.account('ada'), tests.account('waiting'), tests.account('hidden'), tests.account('boss'), gen_random_uuid()]) as unseen;
select tests.step_back();
select tests.sign_in(tests.account('ada'));
select is((public.talent_matches() -> 'items')::text ~ current_setting('tests.boss'), false, 'a talent does not read a brief of a network that they block');
select tests.step_back();
delete from private.talent_blocks where user_id = tests.account('ada');
select tests.sign_in(tests.account('ada'));
select ok((public.talent_matches() -> 'items')::text ~ current_setting('tests.boss'), 'a talent reads a brief of a network once the block is gone');
select tests.step_back();
update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('boss');
select tests.sign_in(tests.account('ada'));
select is((public.talent_matches() -> 'items')::text ~ current_setting('tests.boss'), false, 'a talent does not read a brief of a network that may not see anybody');
select tests.step_back();
update private.briefs set state = 'closed' where id = pg_temp.it();
select tests.sign_in(tests.account('ada'));
select is((public.talent_matches() -> 'items')::text ~ current_setting('tests.brief'), false, 'a talent does not read a closed brief');
select is(tests.refusal('select public.brief_matches(gen_random_uuid())'), 'PT403 wrong_role', 'a talent cannot ask for the matches of a brief');
select tests.step_back();
select tests.sign_in(tests.account('quiet'));
select cmp_ok(jsonb_array_length(public.talent_matches() -> 'unscored'), '>', 10, 'a talent with a short profile reads of how many briefs nothing can be said');
select tests.step_back();

-- Among very many the likely ones are looked through, with the same points.
select tests.sign_in(tests.account('north'));
select set_config('tests.brief', tests.add_brief_of()::text, true);
select is(public.brief_matches(pg_temp.it()) -> 'isExact', 'true', 'a list of a few is exact');
select tests.step_back();
select is(
  (select array_agg(people.name order by people.name) from people join private.talent_search as found on found.user_id = people.account
   where found.id = any (private.likely_matches((private.asked_of(array[pg_temp.it()]))[1], 'true'))), '{ada,jonas,noor,quiet}', 'with few talent all of them are compared'
);
update pg_catalog.pg_class set reltuples = 1000000 where oid = 'private.talent_search'::regclass;
select tests.sign_in(tests.account('north'));
select is(public.brief_matches(pg_temp.it()) -> 'isExact', 'false', 'a list among very many talent says that it is not exact');
select is(tests.found_for(pg_temp.it()), 'ada noor quiet', 'a list among very many talent has the exact order of those it contains');
select tests.step_back();
