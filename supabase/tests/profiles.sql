create temp table people as select
  tests.create_account('talent') as ada, tests.create_account('talent') as eve,
  tests.create_account('tv_network') as nora, tests.create_account('tv_network') as otto,
  tests.create_account('admin') as admin;
grant select on people to public;

-- What the talent who is signed in would save, and how that ends.
create function pg_temp.changed(changes jsonb) returns jsonb
language sql as $$
  select public.talent_profile() - '{userId,status,contactEmail,photo,createdAt,updatedAt}'::text[] || changes
$$;
create function pg_temp.saved(changes jsonb) returns text
language sql as $$select tests.refusal(format('select public.save_talent_profile(%L)', pg_temp.changed(changes)))$$;
create function pg_temp.network_saved(changes jsonb) returns text
language sql as $$
  select tests.refusal(format(
    'select public.save_network_profile(%L)',
    public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt}'::text[] || changes
  ))
$$;
grant execute on function pg_temp.changed, pg_temp.saved, pg_temp.network_saved to public;

-- Acting as a talent ----------------------------------------------------------------------------

select tests.sign_in(ada) from people;
select is(pg_temp.saved('{}'), null, 'a profile that was read can be saved unchanged');
select is(public.talent_profile() -> 'version', '2', 'a save makes another version');
select is(pg_temp.saved('{"version": 1}'), 'PT409 profile_changed 2', 'a save of an outdated version of a profile is refused');
select is(pg_temp.saved('{"version": "of yesterday"}'), 'PT409 profile_changed 2', 'a save that names a version that never existed is refused');
select is(
  public.save_talent_profile(pg_temp.changed('{
    "pronunciation": "AY-da MOSS", "headline": "Anchor", "bio": "One\nTwo", "roles": ["anchor", "host"], "noticePeriodWeeks": 4,
    "languages": [{"language": "en", "level": "native"}, {"language": "ar", "level": "basic"}],
    "skills": ["Live broadcast"], "photoAlt": "Ada",
    "credits": [{"network": "Meridian", "programme": "", "role": "Anchor", "fromYear": 2001, "toYear": null}],
    "reels": [{"url": "https://vimeo.com/1", "title": "Reel", "cuePoints": [{"seconds": 0, "label": "desk"}], "captionsUrl": ""}]
  }')) - '{createdAt,updatedAt,contactEmail,userId}'::text[],
  '{"version": 3, "status": "approved", "firstName": "Ada", "lastName": "Moss", "pronunciation": "AY-da MOSS", "headline": "Anchor",
    "nationality": "Irish", "location": "Cork", "bio": "One\nTwo", "isAvailable": true, "currentNetwork": "", "currentNetworkId": null,
    "noticePeriodWeeks": 4, "yearsOfExperience": 7, "roles": ["anchor", "host"],
    "languages": [{"language": "en", "level": "native"}, {"language": "ar", "level": "basic"}],
    "skills": ["Live broadcast"],
    "credits": [{"network": "Meridian", "programme": "", "role": "Anchor", "fromYear": 2001, "toYear": null}],
    "reels": [{"url": "https://vimeo.com/1", "title": "Reel", "cuePoints": [{"seconds": 0, "label": "desk"}], "captionsUrl": ""}],
    "portfolioLinks": [], "linkedinUrl": "", "twitterUrl": "", "instagramUrl": "", "photo": null,
    "photoAlt": "Ada", "phoneNumber": "+1 555 0100", "contactPhone": "+1 555 0100"}',
  'all of a profile is saved, and answered'
);

select is(pg_temp.saved(changes), 'PT422 validation_failed ' || field, format('%s is refused: %s', field, left(changes::text, 60)))
from (values
  ('{"firstName": " "}'::jsonb, 'firstName'), ('{"contactPhone": ""}', 'contactPhone'),
  (jsonb_build_object('contactPhone', '+1 ' || repeat('5', 30)), 'contactPhone'),
  (jsonb_build_object('credits', (
    select jsonb_agg('{"network": "A", "programme": "", "role": "B", "fromYear": 2020, "toYear": null}'::jsonb) from generate_series(1, 41)
  )), 'credits'),
  ('{"pronunciation": null}', 'pronunciation'), (jsonb_build_object('pronunciation', repeat('x', 121)), 'pronunciation'),
  ('{"pronunciation": "two\nlines"}', 'profile'),
  ('{"headline": null}', 'headline'), (jsonb_build_object('headline', repeat('x', 121)), 'headline'),
  (jsonb_build_object('bio', repeat('x', 4001)), 'bio'), ('{"bio": "bell \u0007"}', 'bio'),
  ('{"headline": "two\nlines"}', 'profile'), ('{"skills": ["two\u2028lines"]}', 'profile'),
  ('{"isAdmin": true}', 'profile'), ('{"status": "approved"}', 'profile'), ('{"userId": "x"}', 'profile'),
  ('{"isAvailable": false, "currentNetwork": ""}', 'currentNetwork'),
  ('{"noticePeriodWeeks": 3}', 'noticePeriodWeeks'), ('{"noticePeriodWeeks": "4"}', 'noticePeriodWeeks'),
  ('{"yearsOfExperience": -1}', 'yearsOfExperience'),
  ('{"roles": ["queen"]}', 'roles'), ('{"roles": ["anchor", "anchor"]}', 'roles'), ('{"roles": "anchor"}', 'roles'),
  ('{"roles": ["anchor", "host", "editor", "voice", "sport", "weather"]}', 'roles'),
  ('{"languages": [{"language": "xx", "level": "basic"}]}', 'languages'),
  ('{"languages": [{"language": "en", "level": "C2"}]}', 'languages'), ('{"languages": [1]}', 'languages'),
  ('{"languages": [{"language": "en", "level": "basic", "more": 1}]}', 'languages'),
  ('{"languages": [{"language": "en", "level": "basic"}, {"language": "en", "level": "native"}]}', 'languages'),
  ('{"skills": ["Live", "LIVE"]}', 'skills'), ('{"skills": [" Live"]}', 'skills'), ('{"skills": [""]}', 'skills'),
  (jsonb_build_object('skills', (select jsonb_agg(n::text) from generate_series(1, 31) as n)), 'skills'),
  ('{"credits": [{"network": "A", "programme": "", "role": "B", "fromYear": 1929, "toYear": null}]}', 'credits'),
  ('{"credits": [{"network": "A", "programme": "", "role": "B", "fromYear": 2020, "toYear": 2019}]}', 'credits'),
  ('{"credits": [{"network": "A", "programme": "", "role": "B", "fromYear": 2020, "toYear": 9999}]}', 'credits'),
  ('{"credits": [{"network": " ", "programme": "", "role": "B", "fromYear": 2020, "toYear": null}]}', 'credits'),
  ('{"credits": [{"network": "A"}]}', 'credits'), ('{"credits": [[]]}', 'credits'),
  ('{"reels": [{"url": "https://youtu.be/LowerThird1", "title": "Not plain", "cuePoints": [], "captionsUrl": ""}]}', 'reels'),
  ('{"reels": [{"url": "javascript:alert(1)", "title": "x", "cuePoints": [], "captionsUrl": ""}]}', 'reels'),
  ('{"reels": [{"url": "https://vimeo.com/1", "title": "x", "cuePoints": [{"seconds": 5, "label": "a"}, {"seconds": 5, "label": "b"}], "captionsUrl": ""}]}', 'reels'),
  ('{"reels": [{"url": "https://vimeo.com/1", "title": "x", "cuePoints": [], "captionsUrl": "http://x.example/a.vtt"}]}', 'reels'),
  ('{"portfolioLinks": ["ftp://x.example"]}', 'portfolioLinks'), ('{"portfolioLinks": [""]}', 'portfolioLinks'),
  ('{"portfolioLinks": ["https://good.example@evil.example/"]}', 'portfolioLinks'),
  ('{"linkedinUrl": "javascript:alert(1)"}', 'linkedinUrl'), ('{"linkedinUrl": null}', 'linkedinUrl')
) as wrong (changes, field);
select is(public.talent_profile() -> 'version', '3', 'a refused profile is not saved in part');
select is(tests.refusal('select public.save_talent_profile(''[]'')'), 'PT422 validation_failed profile', 'a JSON list is refused as a profile');
select is(tests.refusal('select public.save_talent_profile(null)'), 'PT422 validation_failed profile', 'a missing profile is refused');
select is(tests.refusal('select public.network_profile()'), 'PT403 wrong_role', 'a talent has no network''s profile');

-- A failure in the last list takes the whole save with it.
select tests.step_back();
create function pg_temp.fail() returns trigger language plpgsql as $$begin raise exception 'broken'; end$$;
create trigger broken before insert on private.talent_reels for each row execute function pg_temp.fail();
select tests.sign_in(ada) from people;
select matches(pg_temp.saved('{"headline": "Half", "languages": []}'), 'broken', 'a save that fails in the middle is refused');
select is(public.talent_profile() -> 'headline', '"Anchor"', 'a save that fails in the middle leaves the profile as it was');
select is(jsonb_array_length(public.talent_profile() -> 'languages'), 2, 'a save that fails in the middle leaves the lists of the profile as they were');
select tests.step_back();
drop trigger broken on private.talent_reels;

update public.talent_profiles set location = 'Dublin' from people where user_id = ada;
select is(version, 4, 'a change made elsewhere is a version too') from public.talent_profiles, people where user_id = ada;
update public.talent_profiles set status = 'hidden' from people where user_id = ada;
update public.talent_profiles set status = 'approved' from people where user_id = ada;
select is(version, 4, 'a decision of the desk is not a new version of the profile') from public.talent_profiles, people where user_id = ada;

-- Acting as a network ---------------------------------------------------------------------------

select tests.sign_in(nora) from people;
select is(pg_temp.network_saved('{"markets": ["Chile"], "programmes": [{"title": "News", "about": ""}], "websiteUrl": "https://a.example"}'), null, 'a network saves its own profile');
select is(
  public.network_profile() - '{createdAt,updatedAt,contactEmail,userId}'::text[],
  '{"version": 2, "status": "approved", "memberRole": "owner", "networkName": "Harbour News", "companyName": "Harbour News", "description": "",
    "location": "", "markets": ["Chile"], "programmes": [{"title": "News", "about": ""}], "websiteUrl": "https://a.example",
    "linkedinUrl": "", "twitterUrl": "", "instagramUrl": "", "firstName": "Nora", "lastName": "Quist",
    "jobTitle": "Casting editor", "phoneNumber": "+1 555 0101", "contactPhone": "+1 555 0101", "logo": null}',
  'a network reads its profile as it was saved'
);
select is(pg_temp.network_saved('{"version": 1}'), 'PT409 profile_changed 2', 'a save of an outdated version of a network''s profile is refused');
select is(pg_temp.network_saved(changes), 'PT422 validation_failed ' || field, format('%s is refused: %s', field, left(changes::text, 60)))
from (values
  ('{"companyName": ""}'::jsonb, 'companyName'), ('{"networkName": "Other"}', 'profile'),
  ('{"markets": ["Chile", "CHILE"]}', 'markets'), ('{"markets": [1]}', 'markets'),
  ('{"programmes": [{"title": "", "about": ""}]}', 'programmes'), ('{"programmes": {}}', 'programmes'),
  ('{"programmes": [{"title": "A", "about": "", "more": 1}]}', 'programmes'),
  ('{"websiteUrl": "javascript:alert(1)"}', 'websiteUrl'), ('{"location": "a\tb"}', 'profile'),
  (jsonb_build_object('description', repeat('x', 4001)), 'description')
) as wrong (changes, field);

select tests.step_back();
update public.tv_network_profiles set version = 7 from people where user_id = nora;
update public.tv_network_profiles set job_title = 'Head of casting' from people where user_id = nora;
select is(version, 8, 'what changes of a member elsewhere is a version too') from public.tv_network_profiles, people where user_id = nora;

-- Who may see whom ------------------------------------------------------------------------------

-- Whether somebody may see a talent and a network, as `talent network`.
create function pg_temp.sees(viewer uuid, talent uuid, network uuid) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', viewer, 'session_id', tests.open_session(viewer))::text, true);
  perform set_config('request.jwt.claim.sub', viewer::text, true);
  answer := private.can_see_talent(talent) || ' ' || private.can_see_network(network);
  return answer;
end
$$;
select tests.step_back();
select is(pg_temp.sees(viewer, ada, nora), expected, name)
from people, lateral (values
  (ada, 'true true', 'a talent sees themselves and networks'),
  (eve, 'false true', 'but no other talent'),
  (nora, 'true true', 'a network sees talent and itself'),
  (otto, 'true false', 'but no other network'),
  (admin, 'true true', 'an administrator sees everybody')
) as cases (viewer, expected, name);
update public.talent_profiles set status = 'hidden' from people where user_id = ada;
update public.tv_network_profiles set status = 'hidden' from people where user_id = nora;
select is(pg_temp.sees(viewer, ada, nora), expected, name)
from people, lateral (values
  (eve, 'false false', 'a hidden network is seen by no talent'),
  (otto, 'false false', 'a hidden talent is seen by no network'),
  (ada, 'false false', 'and whoever is hidden sees nobody, through an old session'),
  (admin, 'true true', 'the desk sees a hidden talent and a hidden network')
) as cases (viewer, expected, name);
select is(pg_temp.sees(otto, gen_random_uuid(), gen_random_uuid()), 'false false', 'a profile that does not exist cannot be seen') from people;

-- What a network may read of a talent, and a talent of a network.
select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(private.talent_public_json(ada)) as key),
  'bio credits currentNetwork firstName headline instagramUrl isAvailable languages lastName linkedinUrl location nationality noticePeriodWeeks photo photoAlt portfolioLinks pronunciation reels roles skills twitterUrl userId yearsOfExperience',
  'a talent''s profile shows networks no telephone, no address and no mail'
) from people;
select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(private.network_public_json(nora)) as key),
  'companyName description firstName instagramUrl jobTitle lastName linkedinUrl location logo markets programmes twitterUrl userId websiteUrl',
  'no telephone and no address of a network is shown'
) from people;
