-- Who is hidden from whom, by the one rule.

create temp table people (name text primary key, account uuid);
grant select on people to public;
create function pg_temp.account(wanted text) returns uuid language sql as $$select account from people where name = wanted$$;
grant execute on function pg_temp.account to public;
insert into people values
  ('admin', tests.create_account('admin')),
  ('talent', tests.create_account('talent')), ('other talent', tests.create_account('talent')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('north desk', tests.create_account('tv_network', 'approved', 'desk@news.north.example')),
  ('north colleague', tests.create_account('tv_network', 'approved', 'second@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('waiting', tests.create_account('tv_network', 'pending', 'casting@waiting.example'));
update public.tv_network_profiles as profile set network_name = named.name, company_name = named.name
from (values ('north', 'North News'), ('north desk', 'The Desk'), ('north colleague', 'Second Floor'), ('south', 'South TV'), ('waiting', 'Waiting TV'))
  as named (who, name)
where profile.user_id = pg_temp.account(named.who);

-- Whether a network sees the talent, asked as that network.
create function pg_temp.seen_from(network text, wanted text default 'talent') returns boolean
language plpgsql as $$
declare
  seen boolean;
begin
  perform tests.sign_in(pg_temp.account(network));
  perform tests.step_back();
  -- The claims stay, the privileges are the owner's: the rule itself is asked.
  seen := private.can_see_talent(pg_temp.account(wanted));
  return seen;
end
$$;
create function pg_temp.blocks(change jsonb) returns text
language plpgsql as $$
declare
  refusal text;
begin
  perform tests.sign_in(pg_temp.account('talent'));
  refusal := tests.refusal(format(
    'select public.save_talent_privacy(%L)',
    jsonb_build_object('version', public.talent_privacy() -> 'version')
      || '{"employerIsBlocked": false, "networks": [], "domains": []}' || change
  ));
  perform tests.step_back();
  return refusal;
end
$$;
create function pg_temp.seen_from_all() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['north', 'north desk', 'north colleague', 'south', 'waiting']) as name
  where pg_temp.seen_from(name)
$$;

select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'who blocks nobody is seen by every approved network');

-- The employer
update public.talent_profiles set is_available = false, current_network = '  NORTH—Néws ' where user_id = pg_temp.account('talent');
select is(pg_temp.seen_from_all(), 'north desk, south', 'the employer is blocked from the start: by name in any spelling, and who writes from its domain');
insert into people values ('late', tests.create_account('tv_network', 'approved', 'late@north.example'));
select is(pg_temp.seen_from('late'), false, 'an account that the employer makes later as well');
update public.talent_profiles set bio = 'Saved again' where user_id = pg_temp.account('talent');
select is(pg_temp.blocks('{}'), null, 'the employer can be unblocked');
select is(pg_temp.seen_from('north'), true, 'and sees again');
update public.talent_profiles set first_name = 'Renamed' where user_id = pg_temp.account('talent');
select is(pg_temp.seen_from('north'), true, 'and no save of the profile blocks it anew');
update public.talent_profiles set current_network = 'South TV' where user_id = pg_temp.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'the next employer is blocked in its turn');
update public.talent_profiles set is_available = false, current_network = 'South TV' where user_id = pg_temp.account('other talent');
update public.talent_profiles set is_available = true, current_network = null where user_id = pg_temp.account('talent');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'who works nowhere hides from nobody');
select is(pg_temp.seen_from('south', 'other talent'), false, 'and those who stay remain hidden');
update public.talent_profiles set is_available = true, current_network = null where user_id = pg_temp.account('other talent');

-- Of other scripts
update public.tv_network_profiles set network_name = 'قناة الأخبار', company_name = 'قناة الأخبار' where user_id = pg_temp.account('south');
update public.talent_profiles set is_available = false, current_network = 'قناة  الأخبار' where user_id = pg_temp.account('talent');
select is(pg_temp.seen_from('south'), false, 'an employer is known by a name of any script');
update public.talent_profiles set is_available = true, current_network = null where user_id = pg_temp.account('talent');
update public.tv_network_profiles set network_name = 'South TV', company_name = 'South TV' where user_id = pg_temp.account('south');

-- Chosen blocks
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('south')])), null, 'a network is blocked by its account');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk', 'and sees nothing any more');
select is(pg_temp.seen_from('south', 'other talent'), true, 'of this talent, but of others');
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('north colleague')])), null, 'whoever blocks one account of a network');
select is(pg_temp.seen_from_all(), 'north desk, south', 'blocks all that write from its domain');
insert into people values ('north abroad', tests.create_account('tv_network', 'approved', 'casting@north-abroad.example'));
update public.tv_network_profiles set network_name = 'NORTH NEWS!' where user_id = pg_temp.account('north abroad');
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('north')])), null, 'or one account');
select is(pg_temp.seen_from('north abroad'), false, 'all that go by its name');
delete from auth.users where id = pg_temp.account('north abroad');
select is(pg_temp.blocks('{"domains": ["North.Example"]}'), null, 'a mail domain is blocked');
select is(pg_temp.seen_from_all(), 'south', 'with all that lies below it');
select is(pg_temp.blocks('{"domains": ["news.north.example"]}'), null, 'a domain below');
select is(pg_temp.seen_from_all(), 'north, north colleague, south', 'leaves those above it alone');
select is(pg_temp.blocks('{"domains": ["orth.example"]}'), null, 'a domain that only ends alike');
select is(pg_temp.seen_from_all(), 'north, north colleague, north desk, south', 'blocks nobody else');
select tests.move(pg_temp.account('south'), 'moved@news.north.example');
select is(pg_temp.blocks('{"domains": ["news.north.example"]}'), null, 'the address that counts');
select is(pg_temp.seen_from('south'), false, 'is the present one too, whatever the profile says');

-- What another blocks counts for nothing in all that follows.
insert into private.talent_blocks (user_id, key)
select pg_temp.account('other talent'), private.block_key(kind, value)
from (values
  ('domain'::private.block_kind, 'gmail.com'),
  ('network', pg_temp.account('waiting')::text), ('network', pg_temp.account('south')::text)
) as of_another (kind, value);

select is(pg_temp.blocks(change), 'PT422 validation_failed ' || field, format('%s is refused', left(change::text, 60)))
from (values
  ('{"version": null}'::jsonb, 'version'),
  ('{"domains": ["no domain"]}', 'domains'), ('{"domains": ["Gmail.com"]}', 'domains'), ('{"domains": ["example"]}', 'domains'), ('{"domains": "all"}', 'domains'),
  ('{"networks": ["me"]}', 'networks'), ('{"networks": [7]}', 'networks'), ('{"employerIsBlocked": null}', 'employerIsBlocked'),
  (jsonb_build_object('domains', (select jsonb_agg(n || '.example') from generate_series(1, 101) as n)), 'domains'),
  (jsonb_build_object('networks', array[gen_random_uuid()]), 'networks'),
  (jsonb_build_object('networks', array[pg_temp.account('waiting')]), 'networks'),
  (jsonb_build_object('networks', array[pg_temp.account('other talent')]), 'networks')
) as wrong (change, field);

select is(pg_temp.blocks('{"version": "of yesterday"}'), 'PT409 privacy_changed', 'a tab left open takes no block back that another has set');
select is(pg_temp.blocks('{"domains": ["became-free.example"]}'), null, 'a domain');
insert into private.free_mail_domains (domain) values ('became-free.example');
select is(pg_temp.blocks('{"domains": ["became-free.example"]}'), null, 'that has become a free mail provider may stay');
delete from private.free_mail_domains where domain = 'became-free.example';

-- What the talent is told is what the network gets.
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('north')])), null, 'with one network blocked');
update public.tv_network_profiles set status = 'hidden' where user_id = pg_temp.account('north');
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('north')])), null, 'which may stay when the desk has hidden it');
update public.tv_network_profiles set status = 'approved' where user_id = pg_temp.account('north');
select tests.sign_in(pg_temp.account('talent'));
select is(
  public.talent_privacy() - 'version',
  jsonb_build_object('employer', null, 'domains', '[]'::jsonb, 'networks', jsonb_build_array(
    jsonb_build_object('userId', pg_temp.account('north'), 'networkName', 'North News')
  )),
  'the talent reads back whom they block'
);
select is(public.seen_by(pg_temp.account('north')), '{"networkName": "North News", "isVisible": false, "because": ["network"]}', 'and that it works');
select is(public.seen_by(pg_temp.account('north desk')) -> 'isVisible', 'true', 'and for whom it does not');
select is(public.seen_by(pg_temp.account('south')), '{"networkName": "South TV", "isVisible": true, "because": []}', 'whatever others block');
select is(tests.refusal(format('select public.seen_by(%L)', account)), 'PT404 account_not_found', 'whom they cannot see they cannot ask about: ' || label)
from (values (pg_temp.account('waiting'), 'pending'), (pg_temp.account('admin'), 'no network'), (gen_random_uuid(), 'nobody')) as unknown (account, label);

-- Finding networks
select is((select string_agg(found ->> 'networkName', ', ') from jsonb_array_elements(public.find_networks(words)) as found), names, format('%s: found by a word''s beginning, of any spelling', words))
from (values ('no', 'North News'), ('NÉWS', 'Harbour News, North News'), ('north-news', 'North News'), ('sou', 'South TV'), ('orth', null), ('waiting', null), ('%rth', null), ('_outh', null)) as asked (words, names);
select is(tests.refusal(format('select public.find_networks(%L)', words)), 'PT422 validation_failed q', format('"%s" is too little to find by, or too much', left(words, 9)))
from (values (''), ('n'), ('%%'), (' _ '), (repeat('a', 121))) as asked (words);
select is(tests.refusal('select public.find_networks(null)'), 'PT422 validation_failed q', 'as is nothing at all');
select tests.step_back();
update public.tv_network_profiles set network_name = 'North News' where user_id in (pg_temp.account('north colleague'), pg_temp.account('waiting'));
select tests.sign_in(pg_temp.account('talent'));
select is(jsonb_array_length(public.find_networks('north')), 1, 'a network with several accounts is found once');
select tests.step_back();
insert into people values ('north elsewhere', tests.create_account('tv_network', 'approved', 'third@elsewhere.example'));
update public.tv_network_profiles set network_name = 'North News' where user_id = pg_temp.account('north elsewhere');
select is(pg_temp.blocks('{"domains": ["north.example"]}'), null, 'when one of its accounts is hidden from and the other is not');
select tests.sign_in(pg_temp.account('talent'));
select is(public.seen_by(pg_temp.account('north')) -> 'isVisible', 'true', 'the talent is told that the network sees them');
select tests.step_back();
update public.tv_network_profiles set status = 'pending' where user_id = pg_temp.account('north elsewhere');
select tests.sign_in(pg_temp.account('talent'));
select is(public.seen_by(pg_temp.account('north')) -> 'isVisible', 'false', 'unless that account is not approved');
select tests.step_back();
delete from auth.users where id = pg_temp.account('north elsewhere');

-- No network leaves a block by moving to another address.
insert into people values
  ('mover', tests.create_account('tv_network', 'approved', 'casting@mover.example')),
  ('stayer', tests.create_account('tv_network', 'approved', 'desk@mover.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'casting@new-home.example'));
update public.tv_network_profiles set network_name = people.name || ' TV', company_name = people.name || ' TV'
from people where account = user_id and people.name in ('mover', 'stayer', 'stranger');
create function pg_temp.move(network text, address text) returns text
language plpgsql as $$
declare
  moved text;
begin
  perform tests.sign_in(pg_temp.account(network));
  perform public.request_email_change(address, 'link to ' || address, 'sealed');
  perform tests.act_as('service_role');
  moved := public.confirm_new_address('link to ' || address, pg_temp.account(network));
  perform tests.step_back();
  return moved;
end
$$;
create function pg_temp.seen_from_movers() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['mover', 'stayer', 'stranger']) as name where pg_temp.seen_from(name)
$$;
select is(pg_temp.blocks('{"domains": ["mover.example"]}'), null, 'whoever is hidden from by their domain');
select is(pg_temp.move('mover', 'casting@on-the-way.example'), 'casting@on-the-way.example', 'moves to another');
select is(pg_temp.seen_from_movers(), 'stranger', 'and stays hidden from');
select is(pg_temp.move('mover', 'casting@new-home.example.com'), 'casting@new-home.example.com', 'as after the next move');
select is(pg_temp.seen_from_movers(), 'stranger', 'from the domain they registered with');
select is(pg_temp.blocks('{"domains": ["on-the-way.example"]}'), null, 'and from one they had');
select is(pg_temp.seen_from_movers(), 'stayer, stranger', 'in between, which was nobody else''s');
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('mover')])), null, 'who is hidden from by account');
select is(pg_temp.seen_from_movers(), 'stranger', 'leaves no colleague behind who sees');
select is(pg_temp.move('stayer', 'desk@elsewhere.example'), 'desk@elsewhere.example', 'who moves as well');
select is(pg_temp.seen_from_movers(), 'stranger', 'stays a colleague');
select is(pg_temp.move('stranger', 'casting@neighbour.example'), 'casting@neighbour.example', 'and whoever blocks nobody of theirs');
select is(pg_temp.blocks('{"domains": ["mover.example"]}'), null, 'is seen');
select is(pg_temp.seen_from_movers(), 'stranger', 'by those who move from elsewhere');
select tests.sign_in(pg_temp.account('mover'));
select is(
  (select string_agg(kept ->> 'domain', ', ' order by kept ->> 'domain') from jsonb_array_elements(public.own_data() #> '{tables,private.network_domains}') as kept),
  'mover.example, new-home.example.com, on-the-way.example', 'a network is told which domains are kept as its own'
);
select tests.step_back();
select tests.move(pg_temp.account('stranger'), 'somebody@north.example');
select tests.move(pg_temp.account('stranger'), 'casting@neighbour.example');
select is((select string_agg(domain, ', ' order by domain) from private.network_domains where user_id = pg_temp.account('stranger')), 'neighbour.example, new-home.example', 'an address that was set and never proved leaves nothing behind');
delete from auth.users where id in (pg_temp.account('mover'), pg_temp.account('stayer'), pg_temp.account('stranger'));
select is((select count(*) from private.network_domains where domain like any (array['%mover.example', 'on-the-way%', 'new-home%', 'neighbour%'])), 0::bigint, 'and the domains go with their accounts');

-- No network leaves a block by taking another name.
insert into people values
  ('renamed', tests.create_account('tv_network', 'approved', 'casting@renamed.example')),
  ('beside', tests.create_account('tv_network', 'approved', 'desk@renamed.example')),
  ('heir', tests.create_account('tv_network', 'approved', 'casting@heir.example'));
update public.tv_network_profiles set network_name = people.name || ' Ltd', company_name = people.name || ' Ltd'
from people where account = user_id and people.name in ('renamed', 'beside', 'heir');
create function pg_temp.rename(network text, wanted text) returns text
language plpgsql as $$
declare
  own jsonb;
begin
  perform tests.sign_in(pg_temp.account(network));
  own := public.network_profile();
  own := public.save_network_profile(
    own - '{userId,status,networkName,contactEmail,logo,createdAt,updatedAt}'::text[] || jsonb_build_object('companyName', wanted)
  );
  perform tests.step_back();
  return own ->> 'companyName';
end
$$;
create function pg_temp.seen_under_names() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['renamed', 'beside', 'heir']) as name where pg_temp.seen_from(name, 'other talent')
$$;
select is(pg_temp.rename('renamed', 'Star One'), 'Star One', 'whoever is known by the name that talent see');
update public.talent_profiles set is_available = false, current_network = 'STAR one' where user_id = pg_temp.account('other talent');
select is(pg_temp.seen_under_names(), 'heir', 'is hidden from by it, with all who write from its domain');
select is(pg_temp.rename('renamed', 'Star Two'), 'Star Two', 'takes another name');
select is(pg_temp.seen_under_names(), 'heir', 'and stays hidden from, with its colleagues');
select is(pg_temp.rename('renamed', 'Star Three'), 'Star Three', 'as after the next');
select is(pg_temp.seen_under_names(), 'heir', 'by the first');
update public.talent_profiles set current_network = 'Star Two' where user_id = pg_temp.account('other talent');
select is(pg_temp.seen_under_names(), 'heir', 'and by the one in between');
select is(pg_temp.rename('heir', E'S\u200bt\u00adar\u3000T\u2060wo\ufe0f'), E'S\u200bt\u00adar\u3000T\u2060wo\ufe0f', 'who takes a name that was another''s, and strews what cannot be seen into it');
select is(pg_temp.seen_under_names(), 'nobody', 'is hidden from like the other');
select is(pg_temp.rename('heir', 'Heir again'), 'Heir again', 'and having had it once');
select is(pg_temp.seen_under_names(), 'nobody', 'does not come back by giving it up');
select is(pg_temp.blocks(jsonb_build_object('networks', array[pg_temp.account('renamed')])), null, 'who hides from an account');
select is(strpos(private.privacy_json(pg_temp.account('talent'))::text, 'Star'), 0, 'is not told what it was called');
select tests.sign_in(pg_temp.account('renamed'));
select is(
  (select string_agg(kept ->> 'name', ', ' order by kept ->> 'name') from jsonb_array_elements(public.own_data() #> '{tables,private.network_names}') as kept),
  'harbour news, renamed ltd, star one, star three, star two', 'a network is told which names are kept as its own'
);
select tests.step_back();
delete from auth.users where id in (pg_temp.account('renamed'), pg_temp.account('beside'), pg_temp.account('heir'));
select is((select count(*) from private.network_names where name like any (array['%star%', 'heir%', 'beside%'])), 0::bigint, 'and the names go with their accounts');
update public.talent_profiles set is_available = true, current_network = null where user_id = pg_temp.account('other talent');

-- A colleague's name hides from them who works there, once the desk or the mailbox knows the colleague.
insert into people values
  ('victim', tests.create_account('tv_network', 'approved', 'casting@victim.example')),
  ('rogue', tests.sign_up('rogue@victim.example', jsonb_build_object(
    'intent', tests.begin_registration('tv_network', 'rogue@victim.example', '{"networkName": "Big Employer"}', 'rogue''s link') ->> 'registrationId'
  )));
update public.tv_network_profiles set network_name = 'Victim TV', company_name = 'Victim TV' where user_id = pg_temp.account('victim');
update public.talent_profiles set is_available = false, current_network = 'Big Employer' where user_id = pg_temp.account('other talent');
select is(pg_temp.seen_from('victim', 'other talent'), true, 'nobody blinds a network by registering with an address at its domain');
update public.tv_network_profiles set status = 'rejected' where user_id = pg_temp.account('rogue');
select is(pg_temp.seen_from('victim', 'other talent'), true, 'nor when they were turned down');
update public.tv_network_profiles set status = 'pending' where user_id = pg_temp.account('rogue');
select is(public.confirm_email('rogue''s link', pg_temp.account('rogue')), 'pending', 'who proves that the address is theirs');
select is(pg_temp.seen_from('victim', 'other talent'), false, 'is a colleague, and the employer''s people are hidden before the desk has decided');
update public.user_roles set email_confirmed_at = null where user_id = pg_temp.account('rogue');
create function pg_temp.seen_beside(standing public.profile_status) returns boolean
language plpgsql as $$
begin
  update public.tv_network_profiles set status = standing where user_id = pg_temp.account('rogue');
  return pg_temp.seen_from('victim', 'other talent');
end
$$;
select is(pg_temp.seen_beside(status), status in ('pending', 'rejected'), format('beside a colleague who is %s, and was approved unless that says otherwise', status))
from unnest(enum_range(null::public.profile_status)) as status;
update public.tv_network_profiles set network_name = 'Big Employer', company_name = 'Big Employer', status = 'pending' where user_id = pg_temp.account('rogue');
select is(private.is_visible_to('approved', private.keys_blocked_by(pg_temp.account('other talent')), private.keys_of_network(pg_temp.account('rogue'))), false, 'its own name keeps an account from its own people, whoever knows it');
delete from auth.users where id = pg_temp.account('rogue');
insert into people values ('corrected', tests.create_account('tv_network', 'pending', 'corrected@victim.example'));
update public.user_roles set email_confirmed_at = null where user_id = pg_temp.account('corrected');
delete from private.network_names where user_id = pg_temp.account('corrected');
update public.tv_network_profiles set network_name = 'Big Employer', company_name = 'Big Employer' where user_id = pg_temp.account('corrected');
update public.tv_network_profiles set network_name = 'Victim TV', company_name = 'Victim TV' where user_id = pg_temp.account('corrected');
update public.tv_network_profiles set status = 'approved' where user_id = pg_temp.account('corrected');
select is(pg_temp.seen_from('victim', 'other talent'), true, 'a name that was corrected before anybody knew the account is nobody''s');
update public.talent_profiles set is_available = true, current_network = null where user_id = pg_temp.account('other talent');
delete from auth.users where id in (pg_temp.account('victim'), pg_temp.account('corrected'));

select is(pg_temp.seen_from('talent'), true, 'a talent sees themselves, whomever they block');
select is(pg_temp.seen_from('admin'), true, 'and administrators see everybody');
select is(private.is_visible_to(status, '{1,2}', '{2,3}'), false, format('%s: blocked is hidden', status)) from unnest(enum_range(null::public.profile_status)) as status;
select is(private.is_visible_to(status, '{1,2}', '{3}'), status = 'approved', format('%s: only the approved are seen', status)) from unnest(enum_range(null::public.profile_status)) as status;
delete from auth.users where id = pg_temp.account('north');
select is(private.privacy_json(pg_temp.account('talent')) -> 'networks', '[]', 'a network that is gone is hidden from no more');
select is(cardinality(private.keys_blocked_by(pg_temp.account('other talent'))), 3, 'whatever others block stays blocked');
select is(pg_temp.blocks('{"domains": ["north.example"]}'), null, 'one more block');
delete from auth.users where id = pg_temp.account('talent');
select is((select count(*) from private.talent_blocks where user_id = pg_temp.account('talent')), 0::bigint, 'blocks go with the account');
select is((select count(*) from private.block_keys), 3::bigint, 'and what others block is kept');
delete from private.talent_blocks where user_id = pg_temp.account('other talent');
select is((select count(*) from private.block_keys), 0::bigint, 'until nobody does');

-- How much is asked about somebody whom a network may not see is the same whyever it may not, so that the time
-- of an answer does not tell (bench/unseen.ts measures it).
set local track_functions = 'all';
insert into people values
  ('blocking', tests.create_account('talent')), ('hidden', tests.create_account('talent', 'hidden')),
  ('unapproved', tests.create_account('talent', 'pending')), ('unknown', gen_random_uuid());
insert into private.talent_blocks (user_id, key) values (pg_temp.account('blocking'), private.block_key('domain', 'south.example'));
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
  perform tests.sign_in(pg_temp.account('south'));
  before := pg_temp.calls();
  begin
    execute format('select public.' || question, pg_temp.account(name), md5(name) || '-' || repeat(md5(name), 2) || '.webp') into answer;
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
