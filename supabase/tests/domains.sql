-- The domains of a network: who may claim one, what proves it, how the proof is lost, and what it allows.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'owner@south.example')),
  ('editor', tests.create_account('tv_network', 'approved', 'editor@north.example')),
  ('talent', tests.create_account('talent', 'approved'));
delete from private.network_members where user_id = tests.account('editor');
insert into private.network_members (network_id, user_id, role) values (tests.account('north'), tests.account('editor'), 'editor');

create function pg_temp.named(domain text) returns jsonb language sql as $$
  select item from jsonb_array_elements(public.network_domains() -> 'items') as item where item ->> 'domain' = named.domain
$$;
create function pg_temp.settle(who text, domain text, outcome text) returns text language plpgsql as $$
begin
  perform tests.step_back();
  return tests.refusal(format(
    'select public.settle_domain_check(%L, %L, %L, %L)', tests.account(who), domain,
    (select claim.token from private.domain_claims as claim where (claim.network_id, claim.domain) = (tests.account(who), settle.domain)), outcome
  ));
end
$$;
create function pg_temp.mails() returns bigint language sql as $$select count(*) from private.mail_outbox where kind = 'domain_lapsing'$$;
grant execute on all functions in schema pg_temp to public;

-- Naming
select tests.act('north');
select is(pg_temp.named('north.example') ->> 'method', 'mailbox', 'a member''s confirmed address is a mailbox');
select is(pg_temp.named('north.example') -> 'record', 'null', 'a mailbox at a domain does not prove the domain');
select is(tests.refusal(format('select public.claim_domain(%L)', bad)), 'PT422 validation_failed domain', format('%s is refused', bad))
from unnest(array[
  'gmail.com', 'mail.gmail.com', 'localhost', 'printer.local', '127.0.0.1', '10.0.0.1', '[::1]', '0x7f.1', 'nodots', 'a..example', '-a.example',
  'a-.example', 'host.internal', 'north.example/path', 'north.example:443', 'user@north.example', '', 'a' || repeat('.aaaaaaaaaa', 25), 'ex ample.com'
]) as bad;
select is(tests.refusal('select public.claim_domain('' North.Example '')'), null, 'a domain is named in any capitals');
select is(tests.refusal('select public.claim_domain(''north.example'')'), null, 'a network may name a domain again');
select is(
  pg_temp.named('north.example') - 'record', '{"domain": "north.example", "method": null, "provedAt": null, "graceUntil": null}', 'a domain that was named twice is listed once and is not proved'
);
select matches(pg_temp.named('north.example') #>> '{record,value}', '^lower-third=[0-9a-f]{32}$', 'the owner reads which record proves the domain');
select is(pg_temp.named('north.example') #>> '{record,name}', '_lower-third.north.example', 'the network reads where the record has to stand');
select tests.act('editor');
select is(tests.refusal('select public.claim_domain(''north.example'')'), 'PT403 member_role', 'an editor names no domain');
select is(tests.refusal('select public.network_domains()'), 'PT403 member_role', 'an editor does not see the domains');
select is(tests.refusal('select public.domain_to_check(''north.example'')'), 'PT403 member_role', 'an editor does not have a domain looked up');
select is(tests.refusal(format('select public.settle_domain_check(%L, ''north.example'', ''x'', ''dns'')', tests.account('north'))), '42501 permission denied for function settle_domain_check', 'nobody who is signed in says what was found');

-- What is written down is no key
select tests.act('south');
select public.claim_domain('boss.example');
select tests.step_back();
delete from private.talent_blocks where user_id = tests.account('talent');
insert into private.talent_blocks (user_id, key) select tests.account('talent'), private.block_key('domain', 'boss.example');
select is(tests.seen_from('south'), true, 'a domain that is only named hides nobody');
select is(pg_temp.settle('south', 'boss.example', 'unknown'), null, 'a domain that could not be looked up is settled as unknown');
select is(tests.seen_from('south'), true, 'a domain that could not be looked up hides nobody');
select is(pg_temp.settle('south', 'boss.example', 'dns'), null, 'a domain is proved by a record');
select is(tests.seen_from('south'), false, 'a proved domain is one of the network''s keys');
select tests.act('south');
select is(pg_temp.named('boss.example') ->> 'method', 'dns', 'the owner sees how a domain was proved');

-- One network
select tests.act('north');
select is(tests.refusal('select public.claim_domain(''boss.example'')'), null, 'another network may name a domain that is proved');
select is(pg_temp.settle('north', 'boss.example', 'file'), 'PT409 domain_taken', 'another network does not prove a domain that is proved');
select tests.step_back();
select alike(
  tests.refusal(format('update private.domain_claims set method = ''dns'', proved_at = now(), seen_at = now(), next_check_at = now() where network_id = %L and domain = ''boss.example''', tests.account('north'))),
  '23505%', 'the table itself refuses a second proof of a domain'
);
select is(tests.refusal(format('select public.settle_domain_check(%L, ''boss.example'', ''of another'', ''dns'')', tests.account('north'))), 'PT404 domain_not_found', 'a result for another token proves nothing');

-- The weekly look
select is(public.claim_domain_checks(5), '[]', 'nothing is due in the first week');
update private.domain_claims set next_check_at = now() - interval '1 minute' where domain = 'boss.example' and proved_at is not null;
select is(jsonb_array_length(public.claim_domain_checks(5)), 1, 'a domain is due for another look after a week');
select is(public.claim_domain_checks(5), '[]', 'one worker alone gets the domain that is due');
select pg_temp.settle('south', 'boss.example', 'unknown');
select is(pg_temp.mails(), 0::bigint, 'owners are not mailed when a domain could not be looked up');
select pg_temp.settle('south', 'boss.example', 'none');
select pg_temp.settle('south', 'boss.example', 'none');
select is(pg_temp.mails(), 1::bigint, 'owners get one mail when the proof is gone');
select is(private.has_proved_domain(tests.account('south'), 'boss.example'), true, 'a network whose proof is gone keeps the domain for seven days');
select pg_temp.settle('south', 'boss.example', 'file');
select is((select grace_until from private.domain_claims where domain = 'boss.example' and proved_at is not null), null, 'a proof that is found again ends the seven days');
select pg_temp.settle('south', 'boss.example', 'none');
update private.domain_claims set grace_until = now() where domain = 'boss.example' and proved_at is not null;
select pg_temp.settle('south', 'boss.example', 'none');
select is(private.has_proved_domain(tests.account('south'), 'boss.example'), false, 'a domain is free seven days after its proof was gone');
select is(tests.seen_from('south'), false, 'a talent who hides from a lost domain stays hidden');
select tests.step_back();
update private.network_domains set until = until - interval '31 days' where domain = 'boss.example';
select is(tests.seen_from('south'), true, 'a network sees the talent again 30 days after it lost the domain');
select is(pg_temp.settle('north', 'boss.example', 'file'), null, 'another network proves a domain that is free');

-- Whoever leaves takes no proved domain along
select pg_temp.settle('north', 'north.example', 'dns');
select tests.act('north');
select public.remove_member(tests.account('editor'));
select tests.step_back();
select is((select until from private.network_domains where (network_id, domain) = (tests.account('north'), 'north.example')), null, 'a proved domain counts even after the member who proved it leaves');

-- Who is invited there
create function pg_temp.join(address text) returns text language plpgsql as $$
declare
  account uuid;
  intent jsonb;
begin
  perform tests.act('north');
  perform public.invite_member(jsonb_build_object('email', address, 'role', 'editor', 'mayWrite', false), 'of ' || address, 'sealed');
  perform tests.step_back();
  intent := public.begin_join('of ' || address, tests.payload('tv_network', '{}'::jsonb) - 'networkName' || jsonb_build_object('email', address), 'hash of ' || address, 'sealed');
  account := tests.sign_up(address, jsonb_build_object('intent', intent ->> 'registrationId'));
  perform tests.confirm(account);
  return (select profile.status from public.tv_network_profiles as profile where profile.user_id = account)
    || ' ' || coalesce((select own.network_id = tests.account('north') from private.network_members as own where own.user_id = account), false);
end
$$;
select is(pg_temp.join('new@north.example'), 'approved true', 'who is invited at a proved domain is approved once the address is proved');
select is(pg_temp.join('new@elsewhere.example'), 'pending true', 'who is invited at another domain waits for the desk');
select is(pg_temp.join('new@below.north.example'), 'pending true', 'who is invited below a proved domain waits for the desk');
select is(
  (select count(*) from public.audit_log where action = 'account_status_changed' and reason like 'Invited at a domain%'), 1::bigint, 'the record says why an invited member was approved'
);

-- Giving up
select tests.act('north');
select is(tests.refusal('select public.drop_domain(''never.example'')'), 'PT404 domain_not_found', 'a network does not drop a domain that it never named');
select is(tests.refusal('select public.drop_domain(''boss.example'')'), null, 'a network drops a domain that it named');
select is(pg_temp.named('boss.example'), null, 'a dropped domain is no longer listed');
select is(tests.refusal('select public.domain_to_check(''boss.example'')'), 'PT404 domain_not_found', 'a dropped domain is not looked up');
do $$begin for n in 1..19 loop perform public.claim_domain(format('d%s.example', n)); end loop; end$$;
select is(tests.refusal('select public.claim_domain(''more.example'')'), 'PT409 domains_full', 'a network names no more than twenty domains');
select tests.step_back();
select tests.has_done(tests.account('south'), 'claim_domain', 40, 86400);
select tests.act('south');
select alike(tests.refusal('select public.claim_domain(''one-more.example'')'), 'PT429 too_many_requests%', 'a network names no more than forty domains a day');
