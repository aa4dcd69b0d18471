-- The rows that the search reads agree with the profiles after every kind of change.

insert into people values
  ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')), ('jonas', tests.create_account('talent')),
  ('waiting', tests.create_account('talent', 'pending')), ('hidden', tests.create_account('talent', 'hidden'));
update public.talent_profiles as profile
set location = told.location, nationality = told.nationality, skills = told.skills::text[], roles = told.roles::text[]
from (values
  ('ada', 'Lagos', 'Nigerian', '{Live,Interviews}', '{anchor}'),
  ('noor', 'São Paulo', 'Brazilian', '{live}', '{reporter,presenter}'),
  ('jonas', 'London, United Kingdom', 'Swedish / British', '{Editing}', '{producer}'),
  ('waiting', 'London', 'British', '{live}', '{anchor}'),
  ('hidden', 'London', 'British', '{live}', '{anchor}')
) as told (name, location, nationality, skills, roles)
where profile.user_id = tests.account(told.name);
insert into private.talent_languages (user_id, place, language, level) values
  (tests.account('ada'), 1, 'en', 'native'), (tests.account('noor'), 1, 'pt', 'native'), (tests.account('noor'), 2, 'en', 'working');
insert into private.talent_credits (user_id, place, network, programme, role, from_year)
values (tests.account('jonas'), 1, 'Harbour News', 'Tides', 'Producer', 2019);
insert into private.talent_reels (user_id, place, url, title, cue_points)
values (tests.account('ada'), 1, 'https://vimeo.com/12345678', 'Reel', '[]');
insert into private.talent_blocks (user_id, key) values (tests.account('ada'), private.block_key('domain', 'boss.example'));

create function pg_temp.rows_wrong() returns bigint
language sql as $$
  select count(*) from public.talent_profiles as profile
  full join private.talent_search as found using (user_id)
  where (profile.status = 'approved') is distinct from (found.user_id is not null)
    or (found.user_id is not null and (
      found.words <> private.search_words_of(user_id) or found.blocked_keys <> private.keys_blocked_by(user_id)
      or found.years <> profile.years_of_experience or found.notice_weeks is distinct from profile.notice_period_weeks
      or found.listed_at <> coalesce(profile.first_visible_at, profile.created_at) or found.country is distinct from private.country_of(profile.location)
      or found.name <> private.words_key(profile.first_name || ' ' || profile.last_name)
      or (found.says_role, found.says_skills, found.says_languages) <> (
        profile.roles <> '{}', profile.skills <> '{}', exists (select from private.talent_languages as spoken where spoken.user_id = profile.user_id)
      )
      or found.facets <> array(
        select stored.id from private.facet_values as stored
        where (stored.kind, stored.value) in (select kind, value from private.facets_of(user_id)) order by stored.id
      )
      or found.places <> array(
        select stored.id from private.facet_values as stored
        where (stored.kind, stored.value) in (select kind, value from private.facets_of(user_id)) and stored.kind = 'location'
        order by stored.id
      )
      or exists (
        select from private.facets_of(user_id) as typed join private.facet_values as stored using (kind, value)
        group by stored.id having coalesce(found.spellings ->> stored.id::text, stored.label) <> min(typed.label)
      )
      or cardinality(found.facets) <> (select count(distinct (kind, value)) from private.facets_of(user_id))
    ))
$$;
create function pg_temp.stays_true(change text) returns setof text
language plpgsql as $$
begin
  execute change;
  return next is(pg_temp.rows_wrong(), 0::bigint, 'the search follows: ' || left(change, 90));
end
$$;
select is(pg_temp.rows_wrong(), 0::bigint, 'the rows are the profiles''');
select is((select count(*) from private.facet_values where value in ('lagos', 'interviews', 'swedish', 'united kingdom')), 4::bigint, 'somebody can be found by each value of a profile');
select pg_temp.stays_true(change)
from unnest(array[
  $$update public.talent_profiles set skills = '{LIVE,Weather}' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set skills = '{Live,WEATHER}' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set bio = 'Something new', skills = '{Weather}' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set location = 'Toronto, London' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set location = 'London, Toronto' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set years_of_experience = 13 where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set notice_period_weeks = 26 where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set first_name = 'Adaeze' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set roles = '{}', skills = '{}' where user_id = tests.account('ada')$$,
  $$update public.talent_profiles set roles = '{anchor}', skills = '{Weather}' where user_id = tests.account('ada')$$,
  $$delete from private.talent_languages where user_id = tests.account('noor')$$,
  $$delete from private.talent_credits$$, $$delete from private.talent_reels$$,
  $$insert into private.talent_credits (user_id, place, network, programme, role, from_year) values (tests.account('ada'), 1, 'Kanal Nord', '', 'Host', 2001)$$,
  $$insert into private.talent_reels (user_id, place, url, title, cue_points) values (tests.account('ada'), 1, 'https://vimeo.com/87654321', 'Reel', '[]')$$,
  $$update public.talent_profiles set status = 'hidden' where user_id = tests.account('noor')$$,
  $$update public.talent_profiles set status = 'approved' where user_id in (tests.account('waiting'), tests.account('noor'))$$,
  $$delete from private.talent_blocks$$,
  $$insert into private.talent_blocks (user_id, key) values (tests.account('ada'), private.block_key('name', 'somebody'))$$,
  $$delete from auth.users where id = tests.account('jonas')$$
]) as change;
-- A save writes several tables, and the row once.
create temp table writes (made bigint);
create function pg_temp.count_write() returns trigger language plpgsql as $$begin insert into writes values (1); return null; end$$;
create trigger count_write after insert or update on private.talent_search for each row execute function pg_temp.count_write();
grant insert on writes to public;
create function pg_temp.save(account uuid, changes jsonb) returns void
language plpgsql as $$
begin
  perform tests.sign_in(account);
  perform public.save_talent_profile(
    public.talent_profile() - '{userId,status,contactEmail,createdAt,updatedAt,photo}'::text[] || changes
  );
  perform tests.step_back();
end
$$;
select pg_temp.stays_true(change)
from unnest(array[
  $$select pg_temp.save(tests.account('ada'), '{"bio": "Saved", "skills": ["Editing", "Weather"], "location": "Oslo, Norway", "isAvailable": false, "currentNetwork": "Somewhere",
    "languages": [{"language": "nb", "level": "fluent"}], "credits": [{"network": "Saved News", "programme": "", "role": "Anchor", "fromYear": 2020, "toYear": null}], "reels": []}')$$
]) as change;
select is((select count(*) from writes), 1::bigint, 'a save of everything writes the row once');
select pg_temp.stays_true($$insert into private.talent_languages (user_id, place, language, level) values (tests.account('ada'), 2, 'en', 'basic')$$);
select is((select count(*) from writes), 2::bigint, 'a change after a save writes the row again');

select is((select count(*) from private.facet_values where value in ('lagos', 'interviews', 'swedish', 'united kingdom')), 0::bigint, 'a value that nobody has any more is forgotten');

-- When a talent drops a value, all rows are searched for it, however many are newer; at other times they are not.
set local session_replication_role = replica;
insert into private.talent_search (user_id, listed_at, years, says_role, says_skills, says_languages, facets, blocked_keys, name, words)
select gen_random_uuid(), now(), 0, false, false, false, '{}', '{}', '', '' from generate_series(1, 300);
set local session_replication_role = origin;
create temp table looks (made bigint);
create function pg_temp.count_look() returns trigger language plpgsql as $$begin insert into looks values (1); return null; end$$;
create trigger count_look after delete on private.facet_values for each statement execute function pg_temp.count_look();
grant insert on looks to public;
create function pg_temp.knows_weather() returns boolean language sql as $$select exists (select from private.facet_values where (kind, value) = ('skill', 'weather'))$$;
update public.talent_profiles set headline = 'In other words', bio = 'All of it' where user_id = tests.account('ada');
select is((select count(*) from looks), 0::bigint, 'other words give up nothing that somebody can be filtered by');
update public.talent_profiles set skills = '{Weather}' where user_id in (tests.account('ada'), tests.account('noor'));
update public.talent_profiles set skills = '{Editing}' where user_id = tests.account('ada');
select ok(pg_temp.knows_weather(), 'what one gives up and another has, who came long before, is kept');
update public.talent_profiles set skills = '{Editing}' where user_id = tests.account('noor');
select ok(not pg_temp.knows_weather(), 'a value is forgotten with the last who has it');
