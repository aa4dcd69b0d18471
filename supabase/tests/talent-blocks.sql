-- Who is hidden from whom, by the one rule.

insert into people values
  ('admin', tests.create_account('admin')),
  ('talent', tests.create_account('talent')), ('other talent', tests.create_account('talent')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('north desk', tests.create_account('tv_network', 'approved', 'desk@news.north.example')),
  ('north colleague', tests.create_account('tv_network', 'approved', 'second@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('waiting', tests.create_account('tv_network', 'pending', 'casting@waiting.example'));
update private.networks as network set name = named.name, company_name = named.name
from (values ('north', 'North News'), ('north desk', 'The Desk'), ('north colleague', 'Second Floor'), ('south', 'South TV'), ('waiting', 'Waiting TV'))
  as named (who, name)
where network.id = tests.account(named.who);
select private.vouch_names(id) from private.networks where status = 'approved';

create function pg_temp.seen_from_all() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['north', 'north desk', 'north colleague', 'south', 'waiting']) as name
  where tests.seen_from(name)
$$;

select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'who blocks nobody is seen by every approved network');

-- The employer
update public.talent_profiles set is_available = false, current_network = '  NORTH—Néws ' where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'south', 'the employer is blocked from the start: by name in any spelling, and who writes from its domain or below');
insert into people values ('late', tests.create_account('tv_network', 'approved', 'late@north.example'));
select is(tests.seen_from('late'), false, 'an account that the employer makes later as well');
update public.talent_profiles set bio = 'Saved again' where user_id = tests.account('talent');
select is(tests.blocks('{}'), null, 'the employer can be unblocked');
select is(tests.seen_from('north'), true, 'and sees again');
update public.talent_profiles set first_name = 'Renamed' where user_id = tests.account('talent');
select is(tests.seen_from('north'), true, 'and no save of the profile blocks it anew');
update public.talent_profiles set current_network = 'South TV' where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'the next employer is blocked in its turn, and the former one, let in before, is not');
update public.talent_profiles set is_available = false, current_network = 'South TV' where user_id = tests.account('other talent');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'who works nowhere any more stays hidden from where they did');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": null, "networks": [], "names": ["South TV"], "domains": []}', 'and reads so, by the name as they wrote it');
update public.talent_profiles set is_available = false, current_network = 'Northern' where user_id = tests.account('talent');
update public.talent_profiles set current_network = 'North News' where user_id = tests.account('talent');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "North News", "isBlocked": true}, "networks": [], "names": ["Northern", "South TV"], "domains": []}', 'a name that is mended, and one that follows, take no other away');
select is(pg_temp.seen_from_all(), 'nobody', 'so both are hidden from');
update public.talent_profiles set current_network = 'SOUTH tv' where user_id = tests.account('talent');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "SOUTH tv", "isBlocked": true}, "networks": [], "names": ["North News", "Northern"], "domains": []}', 'a former employer that is one again stands in its place');
select is(tests.blocks('{"names": ["South TV", "North News"]}'), null, 'what is let in where they work now');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "SOUTH tv", "isBlocked": false}, "networks": [], "names": ["North News"], "domains": []}', 'is not kept out by a list');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'south', 'and sees when they have left as well');
select is(tests.blocks('{}'), null, 'a former employer is let in');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'by the talent alone');
select is(tests.seen_from('south', 'other talent'), false, 'and those who stay remain hidden');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('other talent');
delete from private.talent_blocks where user_id = tests.account('other talent');

-- Of other scripts, and with signs
update private.networks set name = 'قناة الأخبار', company_name = 'قناة الأخبار' where id = tests.account('south');
update public.talent_profiles set is_available = false, current_network = 'قناة  الأخبار' where user_id = tests.account('talent');
select is(tests.seen_from('south'), false, 'an employer is known by a name of any script');
select is(private.network_name_key(typed), 'channel nine', format('%s is the same name', typed))
from unnest(array['Channel Nine™', 'CHANNEL℠ NINE', 'Channel® Nine', '𝐂𝐡𝐚𝐧𝐧𝐞𝐥 𝐍𝐢𝐧𝐞', 'Ⓒhannel ℕine', 'ＣＨＡＮＮＥＬ　ＮＩＮＥ']) as typed;
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
update private.networks set name = 'South TV', company_name = 'South TV' where id = tests.account('south');

-- Chosen blocks
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('south')])), null, 'a network is blocked by its account');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'and sees nothing any more');
select is(tests.seen_from('south', 'other talent'), true, 'of this talent, but of others');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north colleague')])), null, 'whoever blocks one account of a network');
select is(pg_temp.seen_from_all(), 'south', 'blocks all that write from its domain or below');
insert into people values ('north abroad', tests.create_account('tv_network', 'approved', 'casting@north-abroad.example'));
select tests.call('north abroad', 'NORTH NEWS!');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'or one account');
select is(tests.seen_from('north abroad'), false, 'all that go by its name');
delete from auth.users where id = tests.account('north abroad');
select is(tests.blocks('{"domains": ["North.Example"]}'), null, 'a mail domain is blocked');
select is(pg_temp.seen_from_all(), 'south', 'with all that lies below it');
select is(tests.blocks('{"domains": ["news.north.example"]}'), null, 'a domain below');
select is(pg_temp.seen_from_all(), 'north, north colleague, south', 'leaves those above it alone');
select is(tests.blocks('{"domains": ["orth.example"]}'), null, 'a domain that only ends alike');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'blocks nobody else');
select tests.move(tests.account('south'), 'moved@news.north.example');
select is(tests.blocks('{"domains": ["news.north.example"]}'), null, 'the address that counts');
select is(tests.seen_from('south'), false, 'is the present one too, whatever the profile says');
select tests.move(tests.account('south'), 'casting@south.example');
delete from private.kept_keys where network_id = tests.account('south');

-- What another blocks counts for nothing in all that follows.
insert into private.talent_blocks (user_id, key)
select tests.account('other talent'), private.block_key(kind, value)
from (values
  ('domain'::private.block_kind, 'gmail.com'),
  ('network', tests.account('waiting')::text), ('network', tests.account('south')::text)
) as of_another (kind, value);

select is(tests.blocks(change), 'PT422 validation_failed ' || field, format('%s is refused', left(change::text, 60)))
from (values
  ('{"domains": ["no domain"]}'::jsonb, 'domains'), ('{"domains": ["köln-tv.example"]}', 'domains'), ('{"domains": ["Gmail.com"]}', 'domains'), ('{"domains": ["example"]}', 'domains'), ('{"domains": "all"}', 'domains'),
  ('{"names": "all"}', 'names'), ('{"names": [7]}', 'names'), ('{"names": [" "]}', 'names'), (jsonb_build_object('names', array[repeat('a', 121)]), 'names'),
  (jsonb_build_object('names', (select jsonb_agg('Name ' || n) from generate_series(1, 401) as n)), 'names'),
  ('{"networks": ["me"]}', 'networks'), ('{"networks": [7]}', 'networks'), ('{"employerIsBlocked": "yes"}', 'employerIsBlocked'),
  (jsonb_build_object('domains', (select jsonb_agg(n || '.example') from generate_series(1, 101) as n)), 'domains'),
  (jsonb_build_object('domains', array[repeat('a.', 124) || 'example']), 'domains'),
  (jsonb_build_object('networks', array[gen_random_uuid()]), 'networks'),
  (jsonb_build_object('networks', array[tests.account('waiting')]), 'networks'),
  (jsonb_build_object('networks', array[tests.account('other talent')]), 'networks')
) as wrong (change, field);

select is(tests.blocks('{"version": "of yesterday"}'), 'PT409 privacy_changed', 'a tab left open takes no block back that another has set');
select is(tests.blocks('{"domains": ["became-free.example"]}'), null, 'a domain');
insert into private.free_mail_domains (domain) values ('became-free.example');
select is(tests.blocks('{"domains": ["became-free.example"]}'), null, 'that has become a free mail provider may stay');
delete from private.free_mail_domains where domain = 'became-free.example';

-- What the talent is told is what the network gets.
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'with one network blocked');
update public.tv_network_profiles set status = 'hidden' where user_id = tests.account('north');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'which may stay when the desk has hidden it');
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('north');
create function pg_temp.employer_told(is_blocked boolean) returns jsonb
language plpgsql as $$
declare
  employer jsonb;
begin
  perform tests.blocks(jsonb_build_object('employerIsBlocked', is_blocked, 'networks', array[tests.account('north')]));
  perform tests.sign_in(tests.account('talent'));
  employer := public.talent_privacy() -> 'employer';
  perform tests.step_back();
  return employer;
end
$$;
update public.talent_profiles set is_available = false, current_network = 'South TV' where user_id = tests.account('talent');
select is(pg_temp.employer_told(true), '{"name": "South TV", "isBlocked": true}', 'who works somewhere is told that they are hidden from there');
select is(tests.seen_from('south'), false, 'and are');
select is(pg_temp.employer_told(false), '{"name": "South TV", "isBlocked": false}', 'and that they are not, whomever else they hide from');
select is(tests.seen_from('south'), true, 'as it is');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select tests.sign_in(tests.account('talent'));
select is(
  public.talent_privacy() - 'version',
  jsonb_build_object('employer', null, 'names', '[]'::jsonb, 'domains', '[]'::jsonb, 'networks', jsonb_build_array(
    jsonb_build_object('userId', tests.account('north'), 'networkName', 'North News')
  )),
  'the talent reads back whom they block'
);
select is(public.seen_by(tests.account('north')), '{"networkName": "North News", "isVisible": false, "because": ["network"]}', 'and that it works');
select is(public.seen_by(tests.account('north desk')), '{"networkName": "The Desk", "isVisible": false, "because": ["network"]}', 'and for its desk below');
select is(public.seen_by(tests.account('south')), '{"networkName": "South TV", "isVisible": true, "because": []}', 'and for whom it does not, whatever others block');
select is(tests.refusal(format('select public.seen_by(%L)', account)), 'PT404 account_not_found', 'whom they cannot see they cannot ask about: ' || label)
from (values (tests.account('waiting'), 'pending'), (tests.account('admin'), 'no network'), (gen_random_uuid(), 'nobody')) as unknown (account, label);

-- Finding networks
select is((select string_agg(found ->> 'networkName', ', ') from jsonb_array_elements(public.find_networks(words)) as found), names, format('%s: found by a word''s beginning, of any spelling', words))
from (values ('no', 'North News'), ('NÉWS', 'Harbour News, North News'), ('north-news', 'North News'), ('sou', 'South TV'), ('orth', null), ('waiting', null), ('%rth', null), ('_outh', null)) as asked (words, names);
select is(tests.refusal(format('select public.find_networks(%L)', words)), 'PT422 validation_failed q', format('"%s" is too little to find by, or too much', left(words, 9)))
from (values (''), ('n'), ('%'), (' _ '), (repeat('a', 121))) as asked (words);
select is(tests.refusal('select public.find_networks(null)'), 'PT422 validation_failed q', 'as is nothing at all');
select tests.step_back();
update private.networks set name = 'North News' where id in (tests.account('north colleague'), tests.account('waiting'));
select private.vouch_names(tests.account('north colleague'));
select tests.sign_in(tests.account('talent'));
select is(jsonb_array_length(public.find_networks('north')), 1, 'a network with several accounts is found once');
select tests.step_back();
insert into people select name, tests.create_account('tv_network')
from (select format(pattern, number) as name from unnest(array['Zenith %s', 'Alpha Zenith %s']) as pattern, generate_series(1, 5) as number) as named;
update private.networks as network set name = people.name from people where account = network.id and people.name like '%Zenith%';
select tests.sign_in(tests.account('talent'));
select is(
  (select string_agg(found ->> 'networkName', ', ' order by place) from jsonb_array_elements(public.find_networks('zen')) with ordinality as listed (found, place)),
  'Zenith 1, Zenith 2, Zenith 3, Zenith 4, Zenith 5, Alpha Zenith 1, Alpha Zenith 2, Alpha Zenith 3', 'at most eight are found, those first whose name begins so'
);
select tests.step_back();
delete from auth.users where id in (select account from people where name like '%Zenith%');
insert into people values ('north elsewhere', tests.create_account('tv_network', 'approved', 'third@elsewhere.example'));
select tests.call('north elsewhere', 'North News');
select is(tests.blocks('{"domains": ["north.example"]}'), null, 'when one of its accounts is hidden from and the other is not');
select tests.sign_in(tests.account('talent'));
select is(public.seen_by(tests.account('north')) -> 'isVisible', 'true', 'the talent is told that the network sees them');
select tests.step_back();
update public.tv_network_profiles set status = 'pending' where user_id = tests.account('north elsewhere');
select tests.sign_in(tests.account('talent'));
select is(public.seen_by(tests.account('north')) -> 'isVisible', 'false', 'unless that account is not approved');
select tests.step_back();
delete from auth.users where id = tests.account('north elsewhere');

select is(tests.seen_from('talent'), true, 'a talent sees themselves, whomever they block');
select is(tests.seen_from('admin'), true, 'and administrators see everybody');
select is(private.is_visible_to(status, '{1,2}', '{2,3}'), false, format('%s: blocked is hidden', status)) from unnest(enum_range(null::public.profile_status)) as status;
select is(private.is_visible_to(status, '{1,2}', '{3}'), status = 'approved', format('%s: only the approved are seen', status)) from unnest(enum_range(null::public.profile_status)) as status;
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'of a network that was hidden from');
delete from auth.users where id = tests.account('north');
select is(private.privacy_json(tests.account('talent')) -> 'networks', '[]', 'the account goes');
select is(private.privacy_json(tests.account('talent')) -> 'names', '["North News"]', 'and its name stays');
select is(cardinality(private.keys_blocked_by(tests.account('other talent'))), 3, 'whatever others block stays blocked');
select is(tests.blocks('{"domains": ["north.example"]}'), null, 'one more block');
delete from auth.users where id = tests.account('talent');
select is((select count(*) from private.talent_blocks where user_id = tests.account('talent')), 0::bigint, 'blocks go with the account');
select is((select count(*) from private.block_keys), 3::bigint, 'and what others block is kept');
delete from private.talent_blocks where user_id = tests.account('other talent');
select is((select count(*) from private.block_keys), 0::bigint, 'until nobody does');

-- How much is asked about somebody whom a network may not see is the same whyever it may not, so that the time
-- of an answer does not tell (bench/unseen.ts measures it).
set local track_functions = 'all';
insert into people values
  ('blocking', tests.create_account('talent')), ('hidden', tests.create_account('talent', 'hidden')),
  ('unapproved', tests.create_account('talent', 'pending')), ('unknown', gen_random_uuid());
insert into private.talent_blocks (user_id, key) values (tests.account('blocking'), private.block_key('domain', 'south.example'));
insert into private.pictures (key, user_id, kind, state, width, height, due_at)
select md5(name) || '-' || repeat(md5(name), 2) || '.webp', account, 'photo', 'kept', 4, 4, null
from people where name in ('blocking', 'hidden', 'unapproved');
create function pg_temp.calls() returns jsonb language sql as $$
  select jsonb_object_agg(called.oid::regprocedure, pg_stat_get_xact_function_calls(called.oid))
  from pg_proc as called where called.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
$$;
-- Which functions were called, and how often, until the answer was that there is nobody.
create function pg_temp.work_for(name text, question text) returns text language plpgsql as $$
declare
  before jsonb;
  answer text;
begin
  perform tests.sign_in(tests.account('south'));
  before := pg_temp.calls();
  begin
    execute format('select public.' || question, tests.account(name), md5(name) || '-' || repeat(md5(name), 2) || '.webp') into answer;
  exception when sqlstate 'PT404' then
    answer := sqlerrm;
  end;
  answer := answer || ': ' || (
    select string_agg(format('%s %s', key, value::integer - coalesce((before ->> key)::integer, 0)), ', ' order by key)
    from jsonb_each_text(pg_temp.calls()) where value::integer > coalesce((before ->> key)::integer, 0)
  );
  perform tests.step_back();
  return answer;
end
$$;
grant execute on function pg_temp.calls, pg_temp.work_for to public;
create temp table work on commit drop as
select asked.question, people.name, pg_temp.work_for(people.name, asked.question) as done
from people, (values ('view_talent(%L)'), ('save_talent(%L, ''{}'')'), ('compare_talent(array[%L]::uuid[])'), ('may_see_picture(%2$L)')) as asked (question)
where people.name in ('blocking', 'hidden', 'unapproved', 'unknown');
select ok(strpos(done, 'private.keys_of_network(uuid) 1,') > 0, format('%s of somebody %s: all that may keep them apart is looked at', question, name)) from work;
select is(count(distinct done), 1::bigint, format('%s: as much is asked about all of them', question)) from work group by question;
