-- Who is hidden from whom, by the one rule for it.

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

select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'a talent who blocks nobody is seen by every approved network');

-- The employer
update public.talent_profiles set is_available = false, current_network = '  NORTH—Néws ' where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'south', 'the employer is blocked from the start: by name in any spelling, and who writes from its domain or below');
insert into people values ('late', tests.create_account('tv_network', 'approved', 'late@north.example'));
select is(tests.seen_from('late'), false, 'an account that the employer makes later as well');
update public.talent_profiles set bio = 'Saved again' where user_id = tests.account('talent');
select is(tests.blocks('{}'), null, 'the employer can be unblocked');
select is(tests.seen_from('north'), true, 'an employer that was unblocked sees the talent again');
update public.talent_profiles set first_name = 'Renamed' where user_id = tests.account('talent');
select is(tests.seen_from('north'), true, 'saving the profile does not block an employer that was unblocked');
update public.talent_profiles set current_network = 'South TV' where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'the next employer is blocked in its turn, and the former one, let in before, is not');
update public.talent_profiles set is_available = false, current_network = 'South TV' where user_id = tests.account('other talent');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'a talent who works nowhere any more stays hidden from their former employer');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": null, "networks": [], "names": ["South TV"], "domains": []}', 'a talent reads their former employer''s name as they wrote it');
update public.talent_profiles set is_available = false, current_network = 'Northern' where user_id = tests.account('talent');
update public.talent_profiles set current_network = 'North News' where user_id = tests.account('talent');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "North News", "isBlocked": true}, "networks": [], "names": ["Northern", "South TV"], "domains": []}', 'a name that is mended, and one that follows, take no other away');
select is(pg_temp.seen_from_all(), 'nobody', 'a talent is hidden from the networks of both names');
update public.talent_profiles set current_network = 'SOUTH tv' where user_id = tests.account('talent');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "SOUTH tv", "isBlocked": true}, "networks": [], "names": ["North News", "Northern"], "domains": []}', 'a former employer that is one again stands in its place');
select is(tests.blocks('{"names": ["South TV", "North News"]}'), null, 'a talent lets in the network where they work now');
select is(private.privacy_json(tests.account('talent')) - 'version', '{"employer": {"name": "SOUTH tv", "isBlocked": false}, "networks": [], "names": ["North News"], "domains": []}', 'an employer that was let in is not kept out by the list of names');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select is(pg_temp.seen_from_all(), 'south', 'an employer that was let in sees the talent after they have left');
select is(tests.blocks('{}'), null, 'a former employer is let in');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'a former employer that was let in sees the talent');
select is(tests.seen_from('south', 'other talent'), false, 'another talent of the former employer stays hidden from it');
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
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'a network that is blocked by its account does not see the talent');
select is(tests.seen_from('south', 'other talent'), true, 'a network that one talent blocks sees other talent');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north colleague')])), null, 'a talent blocks one account of a network');
select is(pg_temp.seen_from_all(), 'south', 'blocking an account blocks all that write from its domain or below');
insert into people values ('north abroad', tests.create_account('tv_network', 'approved', 'casting@north-abroad.example'));
select tests.call('north abroad', 'NORTH NEWS!');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'a talent blocks one account of a network that goes by a name');
select is(tests.seen_from('north abroad'), false, 'blocking an account blocks all that go by its name');
delete from auth.users where id = tests.account('north abroad');
select is(tests.blocks('{"domains": ["North.Example"]}'), null, 'a mail domain is blocked');
select is(pg_temp.seen_from_all(), 'south', 'blocking a domain blocks all below it');
select is(tests.blocks('{"domains": ["news.north.example"]}'), null, 'a talent blocks a domain below the network''s own');
select is(pg_temp.seen_from_all(), 'north, north colleague, south', 'blocking a domain leaves those above it alone');
select is(tests.blocks('{"domains": ["orth.example"]}'), null, 'a talent blocks a domain that only ends like another');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'blocking a domain does not block one that only ends alike');
select tests.move(tests.account('south'), 'moved@news.north.example');
select is(tests.blocks('{"domains": ["news.north.example"]}'), null, 'a talent blocks the domain of an address');
select is(tests.seen_from('south'), false, 'a network is blocked by its present address, whatever its profile says');
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
select is(tests.blocks('{"domains": ["became-free.example"]}'), null, 'a talent blocks a domain');
insert into private.free_mail_domains (domain) values ('became-free.example');
select is(tests.blocks('{"domains": ["became-free.example"]}'), null, 'a blocked domain that has become a free mail provider may stay in the list');
delete from private.free_mail_domains where domain = 'became-free.example';

-- What the talent is told is what the network gets.
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'a talent blocks one network');
update public.tv_network_profiles set status = 'hidden' where user_id = tests.account('north');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'a blocked network may stay in the list when the desk has hidden it');
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
select is(pg_temp.employer_told(true), '{"name": "South TV", "isBlocked": true}', 'a talent who works somewhere is told that they are hidden from there');
select is(tests.seen_from('south'), false, 'a talent who works somewhere is hidden from there');
select is(pg_temp.employer_told(false), '{"name": "South TV", "isBlocked": false}', 'a talent who unblocks their employer is told that they are not hidden from it');
select is(tests.seen_from('south'), true, 'a talent who unblocks their employer is seen by it');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select tests.sign_in(tests.account('talent'));
select is(
  public.talent_privacy() - 'version',
  jsonb_build_object('employer', null, 'names', '[]'::jsonb, 'domains', '[]'::jsonb, 'networks', jsonb_build_array(
    jsonb_build_object('userId', tests.account('north'), 'networkName', 'North News')
  )),
  'the talent reads back whom they block'
);
select is(public.seen_by(tests.account('north')), '{"networkName": "North News", "isVisible": false, "because": ["network"]}', 'a talent reads that a network they block does not see them');
select is(public.seen_by(tests.account('north desk')), '{"networkName": "The Desk", "isVisible": false, "because": ["network"]}', 'a talent reads that a desk below the blocked domain does not see them');
select is(public.seen_by(tests.account('south')), '{"networkName": "South TV", "isVisible": true, "because": []}', 'a talent reads that a network blocked only by others sees them');
select is(tests.refusal(format('select public.seen_by(%L)', account)), 'PT404 account_not_found', 'a talent cannot ask about a network they cannot find: ' || label)
from (values (tests.account('waiting'), 'pending'), (tests.account('admin'), 'no network'), (gen_random_uuid(), 'nobody')) as unknown (account, label);

-- Finding networks
select is((select string_agg(found ->> 'networkName', ', ') from jsonb_array_elements(public.find_networks(words)) as found), names, format('%s: found by a word''s beginning, of any spelling', words))
from (values ('no', 'North News'), ('NÉWS', 'Harbour News, North News'), ('north-news', 'North News'), ('sou', 'South TV'), ('orth', null), ('waiting', null), ('%rth', null), ('_outh', null)) as asked (words, names);
select is(tests.refusal(format('select public.find_networks(%L)', words)), 'PT422 validation_failed q', format('"%s" is too little to find by, or too much', left(words, 9)))
from (values (''), ('n'), ('%'), (' _ '), (repeat('a', 121))) as asked (words);
select is(tests.refusal('select public.find_networks(null)'), 'PT422 validation_failed q', 'finding networks by no words is refused');
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
  'Zenith 1, Zenith 2, Zenith 3, Zenith 4, Zenith 5, Alpha Zenith 1, Alpha Zenith 2, Alpha Zenith 3', 'at most eight networks are found, those first whose name begins with the words'
);
select tests.step_back();
delete from auth.users where id in (select account from people where name like '%Zenith%');
insert into people values ('north elsewhere', tests.create_account('tv_network', 'approved', 'third@elsewhere.example'));
select tests.call('north elsewhere', 'North News');
select is(tests.blocks('{"domains": ["north.example"]}'), null, 'a talent blocks one of a network''s accounts and not the other');
select tests.sign_in(tests.account('talent'));
select is(public.seen_by(tests.account('north')) -> 'isVisible', 'true', 'a talent is told that the network sees them when one of its accounts does');
select tests.step_back();
update public.tv_network_profiles set status = 'pending' where user_id = tests.account('north elsewhere');
select tests.sign_in(tests.account('talent'));
select is(public.seen_by(tests.account('north')) -> 'isVisible', 'false', 'an account that is not approved does not make the network see the talent');
select tests.step_back();
delete from auth.users where id = tests.account('north elsewhere');

select is(tests.seen_from('talent'), true, 'a talent sees themselves, whomever they block');
select is(tests.seen_from('admin'), true, 'an administrator sees a talent, whomever they block');
select is(private.is_visible_to(status, '{1,2}', '{2,3}'), false, format('%s: blocked is hidden', status)) from unnest(enum_range(null::public.profile_status)) as status;
select is(private.is_visible_to(status, '{1,2}', '{3}'), status = 'approved', format('%s: only the approved are seen', status)) from unnest(enum_range(null::public.profile_status)) as status;
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('north')])), null, 'a talent blocks a network');
delete from auth.users where id = tests.account('north');
select is(private.privacy_json(tests.account('talent')) -> 'networks', '[]', 'erasing a blocked account takes it off the list of networks');
select is(private.privacy_json(tests.account('talent')) -> 'names', '["North News"]', 'erasing a blocked account puts its name on the list');
select is(cardinality(private.keys_blocked_by(tests.account('other talent'))), 3, 'whatever others block stays blocked');
select is(tests.blocks('{"domains": ["north.example"]}'), null, 'a talent has one more block');
delete from auth.users where id = tests.account('talent');
select is((select count(*) from private.talent_blocks where user_id = tests.account('talent')), 0::bigint, 'blocks go with the account');
select is((select count(*) from private.block_keys), 3::bigint, 'erasing a talent keeps the keys that others block');
delete from private.talent_blocks where user_id = tests.account('other talent');
select is((select count(*) from private.block_keys), 0::bigint, 'a key that nobody blocks is deleted');

-- For a talent whom a network may not see, the same functions are called whatever the reason is, so that the time of
-- the answer does not reveal it (bench/unseen.ts measures it).
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
