-- No network learns who hides from whom by adding a key and dropping it: set, look, unset, look. What hid then hides
-- for 30 days more, whichever way the key was added.

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
    public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,logo,createdAt,updatedAt}'::text[] || change
  ));
  perform tests.step_back();
  return coalesce(refused, pg_temp.seeing());
end
$$;

-- What it calls itself
select is(pg_temp.hide('{"names": ["Meridian"]}'), null, 'whoever hides from a name');
select is(pg_temp.seeing(), 'asker, bystander, colleague', 'is seen by others');
select is(pg_temp.save('asker', '{"companyName": "Meridian"}'), 'bystander', 'who takes the name does not see them, with its house');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'nor who gives it up');
select is(pg_temp.after(29), 'bystander', 'a month less a day later');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'but after 30 days');
select is(pg_temp.save('asker', '{"companyName": "Meridien"}'), 'bystander', 'so is it with what is nearly the name');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'which is compared as long');
select is(pg_temp.save('asker', '{"companyName": "Meridien"}'), 'bystander', 'taken again');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'bystander', 'it is kept once');
select is(
  (select max(until) = now() + interval '30 days' and count(*) = 1 from private.kept_keys where network_id = tests.account('asker') and value = 'meridien'),
  true, 'for 30 days from the last'
);
select tests.has_done(tests.account('asker'), 'company_name', 10, 86400);
select alike(pg_temp.save('asker', '{"companyName": "One too many"}'), 'PT429 too_many_requests%', 'ten names a day are enough');
select is(pg_temp.save('asker', '{"companyName": "QUARTZ"}'), 'bystander', 'in other letters it is the same');
select tests.call('asker', 'Quartz');
delete from private.rate_counters where key like 'company_name:%';

-- What it writes of itself elsewhere is no key
select is(pg_temp.hide('{"domains": ["meridian.example"], "names": ["Meridian"]}'), null, 'whoever hides from a domain and its name');
select is(pg_temp.save('asker', '{"websiteUrl": "https://meridian.example/", "description": "Meridian"}'), 'asker, bystander, colleague', 'is seen by who links to it');

-- What nobody calls itself any more is compared with nobody
create function pg_temp.is_compared(name text) returns boolean language sql as $$
  select exists (select from private.compared_names as known where known.name = is_compared.name and known.is_called)
$$;
select is(pg_temp.is_compared('meridien'), false, 'a name that was kept is forgotten with the key');
select is(pg_temp.save('asker', '{"companyName": "Obsidian"}'), 'asker, bystander, colleague', 'one that was taken');
select is(pg_temp.save('asker', '{"companyName": "Quartz"}'), 'asker, bystander, colleague', 'and given up');
select is(pg_temp.is_compared('obsidian'), true, 'is compared');
select is(pg_temp.after(31), 'asker, bystander, colleague', 'for a month,');
select public.forget_expired(1000);
select is(pg_temp.is_compared('obsidian'), false, 'until the clock has taken the key away');

-- Where its people write from
select is(pg_temp.hide('{"domains": ["meridian.example"]}'), null, 'whoever hides from a domain');
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
select is(pg_temp.move('colleague', 'spy@meridian.example'), 'asker, bystander', 'is not seen by who moves there');
select is(pg_temp.move('colleague', 'desk@asker.example'), 'asker, bystander', 'nor once they have moved back');
select is(pg_temp.after(31), 'asker, bystander', 'what they proved stays their own');
select tests.move(tests.account('bystander'), 'spy@meridian.example');
select is(pg_temp.seeing(), 'asker', 'an address that is written past all that');
select tests.move(tests.account('bystander'), 'owner@bystander.example');
select is(pg_temp.seeing(), 'asker', 'counts as long');
update public.tv_network_profiles set contact_email = 'spy@meridian.example' where user_id = tests.account('asker');
select is(pg_temp.seeing(), 'nobody', 'so does one that people are to write to');
update public.tv_network_profiles set contact_email = 'owner@asker.example' where user_id = tests.account('asker');
select is(pg_temp.seeing(), 'nobody', 'and is no more');
select is(pg_temp.after(30), 'asker, bystander', 'for 30 days');
select is((select count(*) from private.network_domains where network_id in (tests.account('asker'), tests.account('bystander')) and domain = 'meridian.example'), 0::bigint, 'it is a key of theirs alone, and makes nobody a colleague');

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
select is(pg_temp.hide('{"domains": ["proved.example"]}'), null, 'whoever hides from a domain');
select is(pg_temp.prove('proved.example'), 'bystander, colleague', 'is not seen by who proves it');
select tests.sign_in(tests.account('asker'));
select public.drop_domain('proved.example');
select tests.step_back();
select is(pg_temp.seeing(), 'bystander, colleague', 'nor when they give it up');
select is(pg_temp.after(30), 'asker, bystander, colleague', 'for 30 days');

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
select is(pg_temp.hide('{"domains": ["invited.example"]}'), null, 'whoever hides from a domain');
insert into people values ('invited', tests.create_account('tv_network', 'approved', 'somebody@invited.example'));
select is(pg_temp.invite('somebody@invited.example'), 'bystander, colleague', 'is not seen by who invites there');
select private.erase(tests.account('invited'));
select is((select count(*) from private.network_invitations where email = 'somebody@invited.example'), 0::bigint, 'the invitation goes with the account that was invited');
select is(pg_temp.seeing(), 'bystander, colleague', 'and shows nobody');
select is(pg_temp.after(36), 'bystander, colleague', 'for 30 days after its seven');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'and no longer');
insert into private.kept_keys (network_id, kind, value, until)
select tests.account('asker'), 'domain', format('d%s.example', n), now() + interval '1 day' from generate_series(1, 50) as n;
select is(pg_temp.invite('one@d51.example'), 'PT409 invited_domains_full', 'a network invites at fifty domains');
select is(pg_temp.invite('one@d7.example'), 'asker, bystander, colleague', 'and anybody at those');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'when they are over');
select is(pg_temp.invite('one@d51.example'), 'asker, bystander, colleague', 'at others');

-- Where its people worked
select is(pg_temp.hide(jsonb_build_object('networks', array[tests.account('granite')])), null, 'whoever hides from a network');
insert into people values ('mover', tests.create_account('tv_network', 'approved', 'mover@moving.example'));
delete from private.network_members where user_id = tests.account('mover');
insert into private.network_members (network_id, user_id, role, joined_at, ended_at) values
  (tests.account('granite'), tests.account('mover'), 'viewer', now() - interval '90 days', now() - interval '20 days'),
  (tests.account('asker'), tests.account('mover'), 'viewer', now() - interval '20 days', null);
select is(pg_temp.seeing(), 'bystander, colleague', 'is not seen by who has taken one of its people');
select private.erase(tests.account('mover'));
select is(pg_temp.seeing(), 'bystander, colleague', 'nor once their account is gone');
select is(pg_temp.after(9), 'bystander, colleague', 'for as long');
select is(pg_temp.after(1), 'asker, bystander, colleague', 'and no longer');
select is(pg_temp.hide('{"domains": ["granite.example"]}'), null, 'whoever hides from a domain');
insert into people values ('spy', tests.create_account('tv_network', 'approved', 'spy@spying.example'));
delete from private.network_members where user_id = tests.account('spy');
insert into private.network_members (network_id, user_id, role) values (tests.account('asker'), tests.account('spy'), 'viewer');
select tests.move(tests.account('spy'), 'spy@granite.example');
update public.tv_network_profiles set contact_email = 'spy@granite.example' where user_id = tests.account('spy');
select is(pg_temp.seeing(), 'bystander, colleague', 'is not seen where somebody says that they write from there');
select private.erase(tests.account('spy'));
select is(pg_temp.seeing(), 'bystander, colleague', 'nor once their account is gone');
