insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('waiting', tests.create_account('talent', 'pending', 'waiting@harbournews.example')),
  ('rejected', tests.create_account('talent', 'rejected', 'rejected@harbournews.example')),
  ('approved', tests.create_account('talent', 'approved', 'approved@harbournews.example')),
  ('network', tests.create_account('tv_network', 'pending', 'network@harbournews.example'));
delete from private.mail_outbox;
create function pg_temp.mails() returns text
language plpgsql as $$
declare
  sent text;
begin
  select coalesce(string_agg(kind || ' to ' || recipient, ', ' order by kind, recipient), 'none') into sent
  from private.mail_outbox where state = 'queued';
  delete from private.mail_outbox;
  return sent;
end
$$;

-- The way back -----------------------------------------------------------------------------------

create function pg_temp.ask(address text) returns void
language sql as $$
  select public.request_application_link(address, gen_random_uuid()::text, 'sealed', array['hash of ' || lower(address)]);
$$;
update public.user_roles set email_confirmed_at = now() where user_id = tests.account('rejected');

select pg_temp.ask(asked)
from unnest(array['Rejected@harbournews.example', 'rejected@harbournews.example', 'waiting@harbournews.example']) as asked;
select is(
  pg_temp.mails(),
  'application_link to rejected@harbournews.example, application_link to waiting@harbournews.example, confirm_email to waiting@harbournews.example',
  'an applicant is mailed the link, once an hour, and who has not confirmed the address, one that does'
);
select pg_temp.ask('Waiting@harbournews.example') from generate_series(1, 10);
select is(
  (select count(*) from private.email_confirmations where user_id = tests.account('waiting')), 5::bigint,
  'an applicant is mailed at most five confirmation links a day, the first included'
);
delete from private.mail_outbox;
delete from private.email_confirmations
where user_id = tests.account('waiting')
  and token_hash <> (select min(token_hash) from private.email_confirmations where user_id = tests.account('waiting'));
select pg_temp.ask('approved@harbournews.example');
select is(pg_temp.mails(), 'already_registered to approved@harbournews.example', 'an approved account that applies again is mailed that it can sign in');
select pg_temp.ask(asked) from unnest(array['nobody@harbournews.example', 'admin@lowerthird.example', '', null]) as asked;
select is(pg_temp.mails(), 'none', 'nobody else is written to');

select is(tests.begin_registration('talent', 'rejected@harbournews.example') ->> 'outcome', 'known', 'an applicant who was turned down cannot apply again');
select is(pg_temp.mails(), 'application_link to rejected@harbournews.example', 'an applicant who was turned down is mailed the link to where they can appeal');
select is(tests.begin_registration('talent', 'waiting@harbournews.example') ->> 'outcome', 'known', 'an applicant who waits cannot apply again');
select is(pg_temp.mails(), 'already_registered to waiting@harbournews.example', 'an applicant who waits is mailed that they have an account');

-- What a link is good for --------------------------------------------------------------------------

update private.email_confirmations set token_hash = 'first' where user_id = tests.account('waiting');
select is(public.confirmation_state('first'), 'good', 'a new link is good');
select is(public.confirmation_state('another'), 'unknown', 'a link that was never sent is unknown');
update private.email_confirmations set expires_at = now() where token_hash = 'first';
select is(public.confirmation_state('first'), 'expired', 'a link has expired after two days');
select public.renew_confirmation('first', 'second', 'sealed');
select is(pg_temp.mails(), 'confirm_email to waiting@harbournews.example', 'a new link is mailed in the place of an expired one');
select is(public.confirmation_state('second'), 'good', 'the link mailed in place of an expired one is good');
select public.renew_confirmation(old, gen_random_uuid()::text, 'sealed') from unnest(array['another', '']) as old;
select is(pg_temp.mails(), 'none', 'nothing is mailed for a link that is unknown');
select public.renew_confirmation('first', 'hash ' || n, 'sealed') from generate_series(1, 10) as n;
select is((select count(*) from private.email_confirmations where user_id = tests.account('waiting')), 5::bigint, 'an applicant whose link expired is mailed at most five links a day, the first included');
delete from private.mail_outbox;
select is(public.confirm_email('second', tests.account('waiting')), 'pending', 'the new link confirms the address');
select is(public.confirmation_state(link), 'used', link || ' has nothing left to do') from unnest(array['first', 'second']) as link;
select public.renew_confirmation('first', 'late', 'sealed');
select is(pg_temp.mails(), 'none', 'no link is mailed when the address is confirmed');

-- A mistyped address ---------------------------------------------------------------------------------

create function pg_temp.correct(person text, address text, token text default gen_random_uuid()::text) returns text
language sql as $$
  select tests.refusal(format(
    'select public.correct_registration_address(%L, %L, %L, %L, %L, %L)',
    roles.registration_id, roles.role, address, token, 'sealed', 'hash of ' || lower(address)
  ))
  from public.user_roles as roles where roles.user_id = tests.account(person)
$$;
create function pg_temp.address(person text) returns text
language sql as $$select email from auth.users where id = tests.account(person)$$;
update private.email_confirmations set token_hash = 'to the typo' where user_id = tests.account('network');
select is(pg_temp.correct('network', 'Casting@harbournews.example', 'to the right one'), null, 'an applicant corrects their address');
select is(pg_temp.address('network'), 'casting@harbournews.example', 'the account moves to the corrected address');
select is(
  (select contact_email from public.tv_network_profiles where user_id = tests.account('network')), 'casting@harbournews.example',
  'the address for questions is corrected as well'
);
select is(pg_temp.mails(), 'confirm_email to casting@harbournews.example', 'the link is mailed to the corrected address');
select is(public.confirmation_state('to the typo'), 'unknown', 'the link to the address before the correction has ended');
select is(public.confirm_email('to the typo', tests.account('network')), null, 'the link to the former address confirms nothing');
select is((select email_confirmed_at from public.user_roles where user_id = tests.account('network')), null, 'the refused link proves no address');
select is(pg_temp.correct('network', address), 'PT422 validation_failed email', address || ' is refused')
from unnest(array['someone@gmail.com', 'no address', '']) as address;
select is(pg_temp.correct('network', 'approved@harbournews.example'), null, 'an address that has an account is answered alike');
select is(pg_temp.mails(), 'already_registered to approved@harbournews.example', 'the owner of an address that somebody else gives is mailed');
select is(
  pg_temp.address('network'), 'applicant@' || tests.account('network') || '.invalid',
  'an application corrected to somebody''s address leaves its own, as for a free one'
);
select is(public.confirmation_state('to the right one'), 'unknown', 'the link to the address before the second correction has ended');
select private.queue_applicant_mail(tests.account('network'), 'question', 'any', '{}');
select is(pg_temp.mails(), 'none', 'nothing is mailed to a placeholder address');
select is(pg_temp.correct('network', 'casting@harbournews.example', 'to the right one again'), null, 'an applicant corrects the address again');
select is(pg_temp.mails(), 'confirm_email to casting@harbournews.example', 'the link is mailed to the address that was corrected again');
select is(public.confirm_email('to the right one again', tests.account('network')), 'pending', 'the link to the address that was corrected again confirms it');
select is(pg_temp.correct('network', 'other@harbournews.example'), null, 'correcting an address that is proved answers alike');
select is(pg_temp.address('network'), 'casting@harbournews.example', 'an address that is proved is not corrected');
select is(pg_temp.correct('rejected', 'other@harbournews.example'), null, 'correcting the address of a rejected applicant gets the same answer');
select is(pg_temp.address('rejected'), 'rejected@harbournews.example', 'the address of a rejected applicant stays the one that the decision was mailed to');
select is(
  tests.refusal(format(
    'select public.correct_registration_address(%L, ''talent'', ''new@harbournews.example'', ''x'', ''y'', ''z'')', gen_random_uuid()
  )),
  null, 'a registration that made no account is answered alike'
);
select is(pg_temp.mails(), 'none', 'nothing is mailed for a registration that made no account');

-- An account made by a leaked link of an invitation cannot be moved to another address
insert into people values ('house', tests.create_account('tv_network', 'approved', 'owner@house.example'));
select tests.sign_in(tests.account('house'));
select public.invite_member('{"email": "invited@house.example", "role": "editor", "mayWrite": false}', 'leaked', 'sealed');
select tests.step_back();
create temp table leaked as
select begun ->> 'registrationId' as registration, tests.sign_up('invited@house.example', jsonb_build_object('intent', begun ->> 'registrationId')) as account
from public.begin_join('leaked', tests.payload('tv_network', '{"email": "invited@house.example"}') - 'networkName', 'hash of leaked', 'sealed') as begun;
select public.correct_registration_address(registration::uuid, 'tv_network', 'eve@elsewhere.example', 'hash of eve', 'sealed', 'address') from leaked;
select is((select email::text from auth.users join leaked on id = account), 'invited@house.example', 'an account that was invited stays at the invited address');
select is((select count(*) from private.mail_outbox where recipient = 'eve@elsewhere.example'), 0::bigint, 'nothing is mailed to an address that was not invited');
