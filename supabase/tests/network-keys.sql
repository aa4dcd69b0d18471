-- The keys of a network, by which talent hide from it, include its former names and addresses and the names of the
-- networks at the same domain.

insert into people values
  ('talent', tests.create_account('talent')), ('other talent', tests.create_account('talent'));

-- No network leaves a block by moving to another address.
insert into people values
  ('mover', tests.create_account('tv_network', 'approved', 'casting@mover.example')),
  ('stayer', tests.create_account('tv_network', 'approved', 'desk@mover.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'casting@new-home.example'));
update private.networks set name = people.name || ' TV', company_name = people.name || ' TV'
from people where account = id and people.name in ('mover', 'stayer', 'stranger');
create function pg_temp.move(network text, address text) returns text
language plpgsql as $$
declare
  moved text;
begin
  perform tests.sign_in(tests.account(network));
  perform public.request_email_change(address, 'link to ' || address, 'sealed');
  perform tests.act_as('service_role');
  moved := public.confirm_new_address('link to ' || address, tests.account(network));
  perform tests.step_back();
  return moved;
end
$$;
create function pg_temp.seen_from_movers() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['mover', 'stayer', 'stranger']) as name where tests.seen_from(name)
$$;
select is(tests.blocks('{"domains": ["mover.example"]}'), null, 'a talent hides from a network''s domain');
select is(pg_temp.move('mover', 'casting@on-the-way.example'), 'casting@on-the-way.example', 'a network moves to another domain');
select is(pg_temp.seen_from_movers(), 'stranger', 'the talent stays hidden from a network that has moved to another domain');
select is(pg_temp.move('mover', 'casting@new-home.example.com'), 'casting@new-home.example.com', 'a network moves to a third domain');
select is(pg_temp.seen_from_movers(), 'stranger', 'the talent stays hidden from a network that has moved twice from the hidden domain');
select is(tests.blocks('{"domains": ["on-the-way.example"]}'), null, 'a talent hides from a domain that the network had in between');
select is(pg_temp.seen_from_movers(), 'stayer, stranger', 'hiding from a domain in between hides from the network that had it, and from nobody else');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('mover')])), null, 'a talent hides from a network''s account');
select is(pg_temp.seen_from_movers(), 'stranger', 'hiding from an account hides from its colleagues too');
select is(pg_temp.move('stayer', 'desk@elsewhere.example'), 'desk@elsewhere.example', 'a colleague moves to another domain as well');
select is(pg_temp.seen_from_movers(), 'stranger', 'a colleague who moves stays hidden from');
select is(pg_temp.move('stranger', 'casting@neighbour.example'), 'casting@neighbour.example', 'a network at a domain of nobody hidden moves to a new one');
select is(tests.blocks('{"domains": ["mover.example"]}'), null, 'a talent hides from the domain again');
select is(pg_temp.seen_from_movers(), 'stranger', 'a network that moves from elsewhere still sees the talent');
select tests.sign_in(tests.account('mover'));
select is(
  (select string_agg(kept ->> 'domain', ', ' order by kept ->> 'domain') from jsonb_array_elements(public.own_data() #> '{tables,private.network_domains}') as kept),
  'mover.example, new-home.example.com, on-the-way.example', 'a network is told which domains are kept as its own'
);
select tests.step_back();
select tests.move(tests.account('stranger'), 'somebody@north.example');
select tests.move(tests.account('stranger'), 'casting@neighbour.example');
select is((select string_agg(domain, ', ' order by domain) from private.network_domains where network_id = tests.account('stranger')), 'neighbour.example, new-home.example', 'an address that was set and never proved leaves nothing behind');
delete from auth.users where id in (tests.account('mover'), tests.account('stayer'), tests.account('stranger'));
select is((select count(*) from private.network_domains where domain like any (array['%mover.example', 'on-the-way%', 'new-home%', 'neighbour%'])), 0::bigint, 'the domains that were kept are deleted with their accounts');

-- No network leaves a block by taking another name.
insert into people values
  ('renamed', tests.create_account('tv_network', 'approved', 'casting@renamed.example')),
  ('beside', tests.create_account('tv_network', 'approved', 'desk@renamed.example')),
  ('heir', tests.create_account('tv_network', 'approved', 'casting@heir.example'));
select tests.call(name, name || ' Ltd') from people where name in ('renamed', 'beside', 'heir');
create function pg_temp.rename(network text, wanted text, is_vouched_for boolean default true) returns text
language plpgsql as $$
declare
  own jsonb;
begin
  perform tests.sign_in(tests.account(network));
  own := public.network_profile();
  own := public.save_network_profile(
    own - '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt}'::text[] || jsonb_build_object('companyName', wanted)
  );
  perform tests.step_back();
  if is_vouched_for then
    perform private.vouch_names(tests.account(network));
  end if;
  return own ->> 'companyName';
end
$$;
create function pg_temp.seen_under_names() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['renamed', 'beside', 'heir']) as name where tests.seen_from(name, 'other talent')
$$;
select is(pg_temp.rename('renamed', 'Star One'), 'Star One', 'a network takes the name that talent know it by');
update public.talent_profiles set is_available = false, current_network = 'STAR one' where user_id = tests.account('other talent');
select is(pg_temp.seen_under_names(), 'heir', 'a talent who hides from the name is hidden from all who write from the network''s domain');
select is(pg_temp.rename('renamed', 'Star Two'), 'Star Two', 'a network takes a second name');
select is(pg_temp.seen_under_names(), 'heir', 'the talent stays hidden from a network that took a second name, and from its colleagues');
select is(pg_temp.rename('renamed', 'Star Three'), 'Star Three', 'a network takes a third name');
select is(pg_temp.seen_under_names(), 'heir', 'the talent stays hidden from a network by its first name');
delete from private.talent_blocks where user_id = tests.account('other talent');
update public.talent_profiles set current_network = 'Star Two' where user_id = tests.account('other talent');
select is(pg_temp.seen_under_names(), 'heir', 'the talent stays hidden from a network by the name it had in between');
select is(pg_temp.rename('heir', is_vouched_for => false, wanted => E'S\u200bt\u00adar\u3000T\u2060wo\ufe0f'), E'S\u200bt\u00adar\u3000T\u2060wo\ufe0f', 'a network takes a name that was another''s, with characters in it that cannot be seen');
select is(pg_temp.seen_under_names(), 'nobody', 'the talent is hidden from a network that took the hidden name');
select is(pg_temp.rename('heir', 'Heir again'), 'Heir again', 'the network gives up the hidden name');
select is(pg_temp.seen_under_names(), 'nobody', 'giving up the hidden name does not make the talent visible again');
delete from private.kept_keys where network_id = tests.account('heir');
select is(pg_temp.seen_under_names(), 'heir', 'a network sees the talent again 30 days after it gave up a name that nobody vouched for');
select is(pg_temp.rename('heir', 'Star Two'), 'Star Two', 'a network takes the hidden name, and the desk vouches for it');
select is(pg_temp.rename('heir', 'Heir again'), 'Heir again', 'a network gives up a name that the desk has vouched for');
select is(pg_temp.seen_under_names(), 'nobody', 'a network that gave up a name the desk had vouched for does not see the talent');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('renamed')])), null, 'a talent hides from the account of a network with former names');
select is(strpos(private.privacy_json(tests.account('talent'))::text, 'Star'), 0, 'a talent is not told what a network they hide from was called');
select tests.sign_in(tests.account('renamed'));
select is(
  (select string_agg(kept ->> 'name', ', ' order by kept ->> 'name') from jsonb_array_elements(public.own_data() #> '{tables,private.network_names}') as kept),
  'harbour news, renamed ltd, star one, star three, star two', 'a network is told which names are kept as its own'
);
select tests.step_back();
delete from auth.users where id in (tests.account('renamed'), tests.account('beside'), tests.account('heir'));
select is((select count(*) from private.network_names where name like any (array['%star%', 'heir%', 'beside%'])), 0::bigint, 'the names that were kept are deleted with their accounts');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('other talent');
delete from private.talent_blocks where user_id = tests.account('other talent');

-- A colleague's name hides from them who works there, once the desk or the mailbox knows the colleague.
insert into people values
  ('victim', tests.create_account('tv_network', 'approved', 'casting@victim.example')),
  ('rogue', tests.sign_up('rogue@victim.example', jsonb_build_object(
    'intent', tests.begin_registration('tv_network', 'rogue@victim.example', '{"networkName": "Big Employer"}', 'rogue''s link') ->> 'registrationId'
  )));
update private.networks set name = 'Victim TV', company_name = 'Victim TV' where id = tests.account('victim');
update public.talent_profiles set is_available = false, current_network = 'Big Employer' where user_id = tests.account('other talent');
select is(tests.seen_from('victim', 'other talent'), true, 'nobody blinds a network by registering with an address at its domain');
update public.tv_network_profiles set status = 'rejected' where user_id = tests.account('rogue');
select is(tests.seen_from('victim', 'other talent'), true, 'registering with an employer''s domain blinds nobody after the desk turned it down');
update public.tv_network_profiles set status = 'pending' where user_id = tests.account('rogue');
select is(public.confirm_email('rogue''s link', tests.account('rogue')), 'pending', 'the rogue proves that the address is theirs');
select is(tests.seen_from('victim', 'other talent'), false, 'the employer''s people are hidden from once a colleague''s address is proved, before the desk decides');
update public.user_roles set email_confirmed_at = null where user_id = tests.account('rogue');
create function pg_temp.seen_beside(standing public.profile_status) returns boolean
language plpgsql as $$
begin
  update public.tv_network_profiles set status = standing where user_id = tests.account('rogue');
  return tests.seen_from('victim', 'other talent');
end
$$;
select is(pg_temp.seen_beside(status), status in ('pending', 'rejected'), format('beside a colleague who is %s, and was approved unless that says otherwise', status))
from unnest(enum_range(null::public.profile_status)) as status;
update private.networks set name = 'Big Employer', company_name = 'Big Employer' where id = tests.account('rogue');
update public.tv_network_profiles set status = 'pending' where user_id = tests.account('rogue');
select is(private.is_visible_to('approved', private.keys_blocked_by(tests.account('other talent')), private.keys_of_network(tests.account('rogue'))), false, 'its own name keeps an account from its own people, whoever knows it');
delete from auth.users where id = tests.account('rogue');
insert into people values ('corrected', tests.create_account('tv_network', 'pending', 'corrected@victim.example'));
update public.user_roles set email_confirmed_at = null where user_id = tests.account('corrected');
delete from private.network_names where network_id = tests.account('corrected');
update private.networks set name = 'Big Employer', company_name = 'Big Employer' where id = tests.account('corrected');
update private.networks set name = 'Victim TV', company_name = 'Victim TV' where id = tests.account('corrected');
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('corrected');
select is(tests.seen_from('victim', 'other talent'), true, 'a name that was corrected before anybody knew the account is nobody''s');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('other talent');
delete from private.talent_blocks where user_id = tests.account('other talent');
delete from auth.users where id in (tests.account('victim'), tests.account('corrected'));

-- No network leaves a block by having one of its accounts erased.
insert into people values
  ('nine', tests.create_account('tv_network', 'approved', 'casting@nine.example')),
  ('nine desk', tests.create_account('tv_network', 'approved', 'desk@nine.example')),
  ('nine abroad', tests.create_account('tv_network', 'approved', 'casting@nine-abroad.example')),
  ('ten', tests.create_account('tv_network', 'approved', 'casting@ten.example'));
select tests.call(named.who, named.name, named.company)
from (values ('nine', 'Channel Nine', 'Nine Holding'), ('nine desk', 'Second Floor', 'Second Floor'), ('nine abroad', 'Channel Nine', 'Channel Nine'), ('ten', 'Channel Ten', 'Channel Ten'))
  as named (who, name, company);
insert into people values ('by company', tests.create_account('talent'));
update public.talent_profiles set is_available = false, current_network = 'Channel NINE' where user_id = tests.account('other talent');
update public.talent_profiles set is_available = false, current_network = 'Nine Holding' where user_id = tests.account('by company');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('nine')])), null, 'each of three talents hides: from the account, from the employer, from its company');
create function pg_temp.seeing_nine() returns text
language sql as $$
  with living as materialized (
    select name from people join public.tv_network_profiles on user_id = account where name like any (array['nine%', 'ten%'])
  )
  select coalesce(string_agg(name, ', ' order by name), 'nobody') from living
  where tests.seen_from(name) or tests.seen_from(name, 'other talent') or tests.seen_from(name, 'by company')
$$;
select is(pg_temp.seeing_nine(), 'ten', 'no account of the hidden network sees any of the three talents');
select private.erase(tests.account('nine'));
select is(pg_temp.seeing_nine(), 'ten', 'the network''s other accounts do not see them once one account is erased');
insert into people values
  ('nine again', tests.create_account('tv_network', 'approved', 'casting2@nine.example')),
  ('nine elsewhere', tests.create_account('tv_network', 'approved', 'casting@nine-elsewhere.example')),
  ('nine third', tests.create_account('tv_network', 'approved', 'third@nine.example'));
select tests.call(name, 'Channel Nine') from unnest(array['nine again', 'nine elsewhere']) as name;
update private.networks set name = 'Third Floor', company_name = 'Third Floor' where id = tests.account('nine third');
select is(pg_temp.seeing_nine(), 'ten', 'an account made anew under the erased one''s name, domain or both does not see them');
select is(private.privacy_json(tests.account('talent')) -> 'networks', '[]', 'an erased account is not in the list of hidden networks');
select is(private.privacy_json(tests.account('talent')) -> 'names', '["Channel Nine"]', 'an erased account that was hidden from is listed by its name');
select is(private.privacy_json(tests.account('other talent')) -> 'names', '[]', 'a talent who did not hide from the account does not see its name');
select is(
  (select count(*) from private.deleted_networks as former where strpos(to_jsonb(former)::text, 'casting') > 0 or strpos(to_jsonb(former)::text, tests.account('nine')::text) > 0),
  0::bigint, 'what is kept tells neither whose account it was nor their address'
);
select is(tests.blocks('{}'), null, 'a talent takes the erased account''s name off the list');
select is(tests.seen_from('nine again'), true, 'a network is visible again to a talent who took its name off');
select is(tests.blocks('{"names": ["channel—nine"]}'), null, 'a talent brings the name back in another spelling');
select is(tests.seen_from('nine third'), false, 'a network whose name was brought back does not see the talent');
select is(tests.blocks('{}'), null, 'a talent clears the list');
update private.networks set name = '★★★', company_name = '★★★' where id = tests.account('ten');
select is(tests.blocks(jsonb_build_object('networks', array[tests.account('ten')])), null, 'a talent hides from a network whose name is only signs');
insert into people values ('ten desk', tests.create_account('tv_network', 'approved', 'desk@ten.example'));
select private.erase(tests.account('ten'));
select is(tests.seen_from('ten desk'), false, 'who hid from a network named by signs is hidden from its desk after it was erased');
select is(private.privacy_json(tests.account('talent')) -> 'names', '["★★★"]', 'the list shows an erased network''s name of signs');
insert into people values ('unproved', tests.sign_up('unproved@ten.example', jsonb_build_object(
  'intent', tests.begin_registration('tv_network', 'unproved@ten.example', '{"networkName": "Channel Eleven"}', 'unproved''s link') ->> 'registrationId'
)));
delete from auth.users where id = tests.account('unproved');
select is((select count(*) from private.deleted_networks where 'channel eleven' = any (names)), 0::bigint, 'nothing is kept of an erased account that nobody knew');
insert into private.free_mail_domains (domain) values ('nine-elsewhere.example');
select private.erase(tests.account('nine elsewhere'));
select is((select count(*) from private.deleted_networks where 'nine-elsewhere.example' = any (domains)), 0::bigint, 'the domain of a free mail provider is not kept of an erased account');
delete from private.free_mail_domains where domain = 'nine-elsewhere.example';
delete from auth.users where id in (select account from people where name like any (array['nine%', 'ten%', 'by company']));
delete from private.deleted_networks;
delete from private.talent_blocks;

-- A house has desks at domains below its own.
insert into people
select name, tests.create_account('tv_network', 'approved', 'casting@' || domain)
from (values
  ('group', 'group.example'), ('group digital', 'digital.group.example'), ('group sports', 'sports.group.example'),
  ('group live', 'live.sports.group.example'), ('group alike', 'mygroup.example'), ('group beside', 'group.example.com'),
  ('group hyphen', 'sports-group.example')
) as housed (name, domain);
-- Called by names of which none is near another.
create function pg_temp.house_name(who text) returns text
language sql as $$select translate(left(md5(who), 16), '0123456789', 'ghijklmnop')$$;
select tests.call(name, pg_temp.house_name(name)) from people where name like 'group%';
create function pg_temp.seeing_house() returns text
language sql as $$
  with living as materialized (
    select name from people join public.tv_network_profiles on user_id = account where name like 'group%'
  )
  select coalesce(string_agg(coalesce(nullif(substr(name, 7), ''), 'house'), ', ' order by name), 'nobody') from living where tests.seen_from(name)
$$;
create function pg_temp.hiding_from(change jsonb) returns text
language plpgsql as $$
begin
  return coalesce(tests.blocks(change), pg_temp.seeing_house());
end
$$;
create function pg_temp.working_at(employer text) returns text
language plpgsql as $$
begin
  delete from private.talent_blocks where user_id = tests.account('talent');
  update public.talent_profiles set is_available = false, current_network = pg_temp.house_name(employer) where user_id = tests.account('talent');
  return pg_temp.seeing_house();
end
$$;
select is(pg_temp.working_at('group'), 'alike, beside, hyphen', 'whoever works for a house is hidden from all that write from below its domain, and from nobody whose domain only looks alike');
select is(pg_temp.working_at('group sports'), 'alike, beside, digital, hyphen', 'whoever works at a desk of it, from the house and from below the desk, and not from the desk beside it');
select is(pg_temp.working_at('group live'), 'alike, beside, digital, hyphen', 'who works at the lowest desk is hidden from it and from all above it');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
select is(pg_temp.hiding_from(jsonb_build_object('networks', array[tests.account(network)])), seeing, format('a block on the account hides from the networks that naming it as employer does: %s', network))
from (values ('group', 'alike, beside, hyphen'), ('group sports', 'alike, beside, digital, hyphen'), ('group live', 'alike, beside, digital, hyphen')) as blocked (network, seeing);
select is(pg_temp.hiding_from('{"domains": ["sports.group.example"]}'), 'house, alike, beside, digital, hyphen', 'a domain alone leaves those above it alone');
select is(
  (select array_agg(found.user_id order by found.user_id) from private.talent_search as found where private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(tests.account(people.name)))),
  (select array_agg(profile.user_id order by profile.user_id) from public.talent_profiles as profile where private.is_visible_to(profile.status, private.keys_blocked_by(profile.user_id), private.keys_of_network(tests.account(people.name)))),
  format('the search says the same: %s', name)
) from people where name like 'group%';
select is(pg_temp.working_at('group'), 'alike, beside, hyphen', 'who works for a house is hidden from its desks');
select private.erase(tests.account('group'));
select is(pg_temp.seeing_house(), 'alike, beside, hyphen', 'who works for a house stays hidden from its desks after its account was erased');
select is(pg_temp.working_at('group live'), 'alike, beside, digital, hyphen', 'who works at a desk is hidden from the desk and from all above it');
select private.erase(tests.account('group live'));
insert into people values ('group again', tests.create_account('tv_network', 'approved', 'new@group.example'));
select tests.call('group again', pg_temp.house_name('again'));
select is(pg_temp.seeing_house(), 'alike, beside, digital, hyphen', 'who works at a desk stays hidden from the house after the desk''s account was erased');
insert into private.free_mail_domains (domain) values ('group.example');
delete from private.talent_blocks;
select is(pg_temp.hiding_from(jsonb_build_object('networks', array[tests.account('group again')])), 'alike, beside, digital, hyphen, sports', 'a network below a free mail provider is nobody''s colleague for that');
delete from private.free_mail_domains where domain = 'group.example';
