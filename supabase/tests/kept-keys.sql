-- A network cannot find out who hides from whom by adding a key, looking, and dropping the key again. A dropped key
-- hides for 30 more days, whichever way it was added.

insert into people values
  ('talent', tests.create_account('talent')),
  ('asker', tests.create_account('tv_network', 'approved', 'owner@asker.example')),
  ('colleague', tests.create_account('tv_network', 'approved', 'desk@asker.example')),
  ('bystander', tests.create_account('tv_network', 'approved', 'owner@bystander.example')),
  ('meridian', tests.create_account('tv_network', 'approved', 'owner@meridian.example')),
  ('granite', tests.create_account('tv_network', 'approved', 'owner@granite.example'));
select tests.call(name, called) from (values
  ('asker', 'Quartz'), ('colleague', 'Basalt'), ('bystander', 'Flint'), ('meridian', 'Meridian'), ('granite', 'Granite')
) as called (name, called);
create function pg_temp.hide(change jsonb) returns text language plpgsql as $$
begin
  delete from private.kept_keys where kept_keys.network_id is not null;
  return tests.blocks(change);
end
$$;
create function pg_temp.seeing() returns text language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from unnest(array['asker', 'bystander', 'colleague']) as name where tests.seen_from(name)
$$;
create function pg_temp.after(days integer) returns text language plpgsql as $$
begin
  update private.kept_keys as kept set until = kept.until - make_interval(days => days) where kept.network_id is not null;
  update private.network_domains as kept set until = kept.until - make_interval(days => days) where kept.until is not null;
  return pg_temp.seeing();
end
$$;
create function pg_temp.save(who text, change jsonb) returns text language plpgsql as $$
declare
  refused text;
begin
  perform tests.sign_in(tests.account(who));
  refused := tests.refusal(format('select public.save_network_profile(%L)',
    public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt}'::text[] || change
  ));
  perform tests.step_back();
  return coalesce(refused, pg_temp.seeing());
end
$$;

-- What it calls itself
select is(pg_temp.hide('{"names": ["Meridian"]}'), null, 'a talent hides from a name');
select is(pg_temp.seeing(), 'asker, bystander, colleague', 'a talent who hides from a name is seen by networks of other names');
select is(pg_temp.save('asker', '{"companyName": "Meridian"}'), 'bystander', 'a network that takes the hidden name does not see the talent, nor does its house');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'a network that gives the hidden name up does not see the talent yet');
select is(pg_temp.after(29), 'bystander', 'a network still does not see the talent 29 days after it gave the name up');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'a network sees the talent again 30 days after it gave the name up');
select is(pg_temp.save('asker', '{"companyName": "Meridien"}'), 'bystander', 'a network that takes nearly the hidden name does not see the talent');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'a network that gives up nearly the hidden name does not see the talent yet');
select is(pg_temp.save('asker', '{"companyName": "Meridien"}'), 'bystander', 'a network takes nearly the hidden name again');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'a network gives up nearly the hidden name again');
select is(
  (select max(until) = now() + interval '30 days' and count(*) = 1 from private.kept_keys where network_id = tests.account('asker') and value = 'meridien'),
  true, 'a name taken twice is kept once, for 30 days from the last time'
);
select tests.has_done(tests.account('asker'), 'company_name', 10, 86400);
select alike(pg_temp.save('asker', '{"companyName": "One too many"}'), 'PT429 too_many_requests%', 'a network that has taken ten names in a day has to wait');
select is(pg_temp.save('asker', '{"companyName": "QUARTZ"}'), 'bystander', 'the same name in other letters does not count as another');
select tests.call('asker', 'Quartz');
delete from private.rate_counters where key like 'company_name:%';

-- What it writes of itself elsewhere is no key
select is(pg_temp.hide('{"domains": ["meridian.example"], "names": ["Meridian"]}'), null, 'a talent hides from a domain and its name');
select is(pg_temp.save('asker', '{"websiteUrl": "https://meridian.example/", "description": "Meridian"}'), 'asker, bystander, colleague', 'a network that links to the domain still sees the talent');

-- What nobody calls itself any more is compared with nobody
create function pg_temp.is_compared(name text) returns boolean language sql as $$
  select exists (select from private.compared_names as known where known.name = is_compared.name and known.is_called)
$$;
select is(pg_temp.is_compared('meridien'), false, 'a name that was kept is forgotten with the key');
select is(pg_temp.save('asker', '{"companyName": "Obsidian"}'), 'asker, bystander, colleague', 'a network takes a name');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'asker, bystander, colleague', 'a network gives the name up');
select is(pg_temp.is_compared('obsidian'), true, 'a name that was given up is still compared');
select is(pg_temp.after(31), 'asker, bystander, colleague', 'a month goes by after a name was given up');
select public.forget_expired(1000);
select is(pg_temp.is_compared('obsidian'), false, 'a name is not compared once the clock has deleted its key');

-- Where its people write from
select is(pg_temp.hide('{"domains": ["meridian.example"]}'), null, 'a talent hides from a domain');
create function pg_temp.move(who text, address text) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.account(who));
  perform public.request_email_change(address, 'link to ' || address, 'sealed');
  perform tests.act_as('service_role');
  perform public.confirm_new_address('link to ' || address, tests.account(who));
  perform tests.step_back();
  return pg_temp.seeing();
end
$$;
select is(pg_temp.move('colleague', 'spy@meridian.example'), 'asker, bystander', 'a network that moves to the hidden domain does not see the talent, nor does its house');
select is(pg_temp.move('colleague', 'desk@asker.example'), 'asker, bystander', 'a network that has moved back from the hidden domain does not see the talent');
select is(pg_temp.after(31), 'asker, bystander', 'a domain that a network proved hides longer than 30 days');
select tests.move(tests.account('bystander'), 'spy@meridian.example');
select is(pg_temp.seeing(), 'asker', 'a network does not see the talent while its account has an address at the hidden domain');
select tests.move(tests.account('bystander'), 'owner@bystander.example');
select is(pg_temp.seeing(), 'asker', 'a network does not see the talent after its account has left the hidden domain');
update public.tv_network_profiles set contact_email = 'spy@meridian.example' where user_id = tests.account('asker');
select is(pg_temp.seeing(), 'nobody', 'a network with a contact address at the hidden domain does not see the talent');
update public.tv_network_profiles set contact_email = 'owner@asker.example' where user_id = tests.account('asker');
select is(pg_temp.seeing(), 'nobody', 'a network without the contact address does not see the talent yet');
select is(pg_temp.after(30), 'asker, bystander', 'a network sees the talent 30 days after its address at the hidden domain is gone');
select is((select count(*) from private.network_domains where network_id in (tests.account('asker'), tests.account('bystander')) and domain = 'meridian.example'), 0::bigint, 'an address that was never proved makes nobody a colleague');

-- What it proves
create function pg_temp.prove(domain text) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.account('asker'));
  perform public.claim_domain(prove.domain);
  perform tests.step_back();
  perform public.settle_domain_check(tests.account('asker'), prove.domain, (select claim.token from private.domain_claims as claim where claim.domain = prove.domain), 'dns');
  return pg_temp.seeing();
end
$$;
select is(pg_temp.hide('{"domains": ["proved.example"]}'), null, 'a talent hides from a domain that a network is about to prove');
select is(pg_temp.prove('proved.example'), 'bystander, colleague', 'a network that proves the hidden domain does not see the talent');
select tests.sign_in(tests.account('asker'));
select public.drop_domain('proved.example');
select tests.step_back();
select is(pg_temp.seeing(), 'bystander, colleague', 'a network that gives the proved domain up does not see the talent yet');
select is(pg_temp.after(30), 'asker, bystander, colleague', 'a network sees the talent 30 days after it gave the proved domain up');

-- Where it invites
create function pg_temp.invite(address text) returns text language plpgsql as $$
declare
  refused text;
begin
  perform tests.sign_in(tests.account('asker'));
  refused := tests.refusal(format(
    'select public.invite_member(%L, %L, %L)', jsonb_build_object('email', address, 'role', 'viewer', 'mayWrite', false), 'to ' || address, 'sealed'
  ));
  perform tests.step_back();
  return coalesce(refused, pg_temp.seeing());
end
$$;
select is(pg_temp.hide('{"domains": ["invited.example"]}'), null, 'a talent hides from a domain that a network is about to invite at');
insert into people values ('invited', tests.create_account('tv_network', 'approved', 'somebody@invited.example'));
select is(pg_temp.invite('somebody@invited.example'), 'bystander, colleague', 'a network that invites at the hidden domain does not see the talent');
select private.erase(tests.account('invited'));
select is((select count(*) from private.network_invitations where email = 'somebody@invited.example'), 0::bigint, 'the invitation goes with the account that was invited');
select is(pg_temp.seeing(), 'bystander, colleague', 'a network does not see the talent when the invited account is gone');
select is(pg_temp.after(36), 'bystander, colleague', 'a network does not see the talent until 30 days after the seven of the invitation');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'a network sees the talent 37 days after an invitation whose account is gone');
insert into private.kept_keys (network_id, kind, value, until)
select tests.account('asker'), 'domain', format('d%s.example', n), now() + interval '1 day' from generate_series(1, 50) as n;
select is(pg_temp.invite('one@d51.example'), 'PT409 invited_domains_full', 'a network does not invite at a fifty-first domain');
select is(pg_temp.invite('one@d7.example'), 'asker, bystander, colleague', 'a network may invite more people at domains where it has invited');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'a day goes by after which the fifty domains are kept no more');
select is(pg_temp.invite('one@d51.example'), 'asker, bystander, colleague', 'a network may invite at another domain when the fifty are kept no more');

-- Where its people worked
select is(pg_temp.hide(jsonb_build_object('networks', array[tests.account('granite')])), null, 'a talent hides from a network');
insert into people values ('mover', tests.create_account('tv_network', 'approved', 'mover@moving.example'));
delete from private.network_members where user_id = tests.account('mover');
insert into private.network_members (network_id, user_id, role, joined_at, ended_at) values
  (tests.account('granite'), tests.account('mover'), 'viewer', now() - interval '90 days', now() - interval '20 days'),
  (tests.account('asker'), tests.account('mover'), 'viewer', now() - interval '20 days', null);
select is(pg_temp.seeing(), 'bystander, colleague', 'a network with a member of the hidden one does not see the talent');
select private.erase(tests.account('mover'));
select is(pg_temp.seeing(), 'bystander, colleague', 'a network does not see the talent after that member''s account is gone');
select is(pg_temp.after(9), 'bystander, colleague', 'a network does not see the talent until 30 days after that member is gone');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'a network sees the talent 30 days after that member is gone');
select is(pg_temp.hide('{"domains": ["granite.example"]}'), null, 'a talent hides from a member''s former domain');
insert into people values ('spy', tests.create_account('tv_network', 'approved', 'spy@spying.example'));
delete from private.network_members where user_id = tests.account('spy');
insert into private.network_members (network_id, user_id, role) values (tests.account('asker'), tests.account('spy'), 'viewer');
select tests.move(tests.account('spy'), 'spy@granite.example');
update public.tv_network_profiles set contact_email = 'spy@granite.example' where user_id = tests.account('spy');
select is(pg_temp.seeing(), 'bystander, colleague', 'a network does not see the talent when a member says that they write from the hidden domain');
select private.erase(tests.account('spy'));
select is(pg_temp.seeing(), 'bystander, colleague', 'a network does not see the talent after the account of that member is gone');
