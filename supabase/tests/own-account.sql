insert into people
select name, tests.create_account(role, 'approved', name || '@harbournews.example') as account
from (values ('ada', 'talent'), ('ben', 'talent'), ('nora', 'tv_network'), ('root', 'admin')) as person (name, role);
create function pg_temp.mails(wanted text, wanted_kind text) returns bigint
language sql as $$select count(*) from private.mail_outbox where recipient = wanted and kind = wanted_kind$$;

-- Sessions
create temp table opened as
select tests.open_session(tests.account('ada')) as here, tests.open_session(tests.account('ada')) as elsewhere,
  tests.open_session(tests.account('ben')) as stranger;
grant select on opened to authenticated;
select tests.act_as('authenticated', tests.account('ada'), here) from opened;
select is(tests.refusal($$select public.note_session('Chrome on Windows', true)$$), null, 'a session can note its browser');
select is(tests.refusal($$select public.note_session('Safari on a Mac', false)$$), null, 'a session can note its browser again');
select is(tests.refusal($$select public.note_session(' ', false)$$), 'PT422 validation_failed device', 'a session cannot note a browser without a name');
select results_eq(
  $$select item ->> 'device', item -> 'isCurrent', item -> 'isRemembered' from jsonb_array_elements(public.own_sessions()) as item$$,
  $$values ('Chrome on Windows', 'true'::jsonb, 'true'::jsonb), (null, 'false', 'false')$$,
  'the first noted browser counts, and the caller''s own session is listed first'
);
select tests.step_back();
create temp table over as select tests.open_session(tests.account('ada')) as ended, tests.open_session(tests.account('ada')) as unused;
update auth.sessions set not_after = now() from over where id = ended;
update auth.sessions set created_at = now() - interval '14 days', refreshed_at = null from over where id = unused;
select tests.act_as('authenticated', tests.account('ada'), here) from opened;
select is(jsonb_array_length(public.own_sessions()), 2, 'a session that has ended, or was not used for 14 days, is not listed');
select tests.step_back();
delete from auth.sessions using over where id in (ended, unused);
select tests.act_as('authenticated', tests.account('ada'), here) from opened;
select is(tests.refusal(format('select public.end_own_session(%L)', stranger)), 'PT404 session_not_found', 'nobody ends the session of another account') from opened;
select is(tests.refusal('select public.end_own_session(null)'), 'PT404 session_not_found', 'ending no session is refused');
select is(public.end_other_sessions(), 1, 'an account ends its other session');
select is(public.end_other_sessions(), 0, 'ending the other sessions again ends none');
select is(public.end_own_session(here), true, 'an account is told that it ended the session it uses') from opened;
select is(tests.refusal('select public.own_sessions()'), 'PT403 wrong_role', 'a session that ended itself reads nothing more');
select tests.step_back();
select is((select count(*) from private.session_devices), 0::bigint, 'the noted browser is deleted with its session');
select is((select count(*) from auth.sessions, opened where id = stranger), 1::bigint, 'the session of another account goes on');

-- Another address
select tests.sign_in(tests.account('nora'));
select is(tests.refusal($$select public.request_email_change('nora@gmail.com', 'n', 's')$$), 'PT422 validation_failed email', 'a network does not move to free mail');
select is(tests.refusal($$select public.request_email_change('NORA@harbournews.example', 'n', 's')$$), 'PT422 validation_failed email', 'a network does not move to the address it has');
select is(tests.refusal($$select public.request_email_change('nobody', 'n', 's')$$), 'PT422 validation_failed email', 'an account does not move to what is no address');
select is(tests.refusal($$select public.request_email_change(null, null, null)$$), 'PT422 validation_failed email', 'an account does not move to no address');
select tests.step_back();
delete from private.session_proofs where user_id = tests.account('nora');
select tests.act_as('authenticated', user_id, id) from auth.sessions where user_id = tests.account('nora');
select is(tests.refusal($$select public.request_email_change('nora@coasttv.example', 'n', 's')$$), 'PT403 reauthenticate', 'a change of address needs a recent proof of the password');
select tests.step_back();

select tests.sign_in(tests.account('ada'));
select public.request_email_change('Ada@coasttv.example', 'ada''s hash', 'sealed');
select tests.step_back();
select is(pg_temp.mails('ada@coasttv.example', 'confirm_new_address'), 1::bigint, 'the new address is mailed the link that confirms it');
select is(pg_temp.mails('ada@harbournews.example', 'address_change_asked'), 1::bigint, 'the present address is mailed that another was asked for');
select is(public.confirmation_email('ada''s hash'), 'ada@harbournews.example', 'the account still signs in with its present address');
select is(public.confirm_new_address('ada''s hash', tests.account('ben')), null, 'a link to confirm a new address does nothing for another account');
select is(public.confirm_new_address('no such hash', tests.account('ada')), null, 'a link that nobody sent confirms no address');
select is(public.confirm_new_address(null, null), null, 'no link confirms no address');
select is(public.confirm_email('ada''s hash', tests.account('ada')), null, 'a link to confirm a new address confirms no registration');
select is(public.confirm_new_address('ada''s hash', tests.account('ada')), 'ada@coasttv.example', 'the link moves the account to the new address');
select is(public.confirm_new_address('ada''s hash', tests.account('ada')), null, 'a link moves the account once');
select results_eq(
  format($$
    select person.email::text, identity.email::text, profile.contact_email, roles.email_confirmed_at is not null
    from auth.users as person join public.user_roles as roles on roles.user_id = person.id
    join public.talent_profiles as profile on profile.user_id = person.id
    left join auth.identities as identity on identity.user_id = person.id
    where person.id = %L
  $$, tests.account('ada')),
  $$values ('ada@coasttv.example', null, 'ada@coasttv.example', true)$$,
  'the new address is on the account, its sign-in and its profile, and is confirmed'
);
select is(pg_temp.mails('ada@harbournews.example', 'address_changed'), 1::bigint, 'the former address is told that the account has moved');

select tests.sign_in(tests.account('ada'));
select public.request_email_change('ben@harbournews.example', 'taken', 'sealed');
select tests.step_back();
select is(pg_temp.mails('ben@harbournews.example', 'confirm_new_address'), 0::bigint, 'an address with an account gets no link');
select is(pg_temp.mails('ben@harbournews.example', 'address_taken'), 1::bigint, 'an address with an account is told that somebody asked for it');
select is(public.confirm_new_address('taken', tests.account('ada')), null, 'an address with an account is not taken over');
select isnt((select count(*) from private.email_changes), 0::bigint, 'a caller who asks for a taken address sees it waiting like any other');
select tests.sign_in(tests.account('ada'));
select is(tests.refusal($$select public.request_email_change('ada@gmail.com', 'free', 'sealed')$$), null, 'a talent moves to free mail, though a network does not');
select tests.step_back();
select private.set_password(tests.account('ada'), 'a new password');
select is((select count(*) from private.email_changes), 0::bigint, 'a new password ends a change of address that was begun before');

select tests.sign_in(tests.account('ben'));
select public.request_email_change(format('ben%s@coasttv.example', number), 'hash ' || number, 'sealed')
from generate_series(1, 5) as number;
select tests.step_back();
select is(pg_temp.mails('ben@harbournews.example', 'address_change_asked'), 3::bigint, 'a mailbox gets three mails about changes of address an hour');
select is((select count(*) from private.email_changes), 1::bigint, 'of several requests for a new address only the last counts');
update private.mail_outbox set created_at = now() - interval '1 hour' where recipient in ('ben@harbournews.example', 'ben5@coasttv.example');
select tests.sign_in(tests.account('ben'));
select public.request_email_change('BEN5@coasttv.example', 'sent again', 'sealed');
select tests.step_back();
select is(pg_temp.mails('ben5@coasttv.example', 'confirm_new_address'), 1::bigint, 'a change of address that is asked for again at once is mailed once');
select is(pg_temp.mails('ben@harbournews.example', 'address_change_asked'), 3::bigint, 'a change of address that is asked for again at once is told once');
select is(public.confirmation_email('hash 5'), 'ben@harbournews.example', 'a change of address that is asked for again at once keeps the link that was mailed');
update private.email_changes set created_at = now() - interval '11 minutes' where user_id = tests.account('ben');
select tests.sign_in(tests.account('ben'));
select public.request_email_change('ben5@coasttv.example', 'hash 5 again', 'sealed');
select tests.step_back();
select is(pg_temp.mails('ben@harbournews.example', 'address_change_asked'), 4::bigint, 'a mailbox gets one more mail in the next hour');

-- A link that was mailed stays good when no mail would bring a later one. The answer tells nobody who has an account.
insert into people select 'asker ' || number, tests.create_account('talent', 'approved', format('asker%s@harbournews.example', number)) from generate_series(1, 5) as number;
update public.user_roles set email_confirmed_at = now() where user_id = tests.account('root');
create function pg_temp.asked(asker text, wanted text, hash text) returns text
language plpgsql as $$
declare
  answer text;
begin
  -- None of them is sent again at once.
  update private.email_changes set created_at = created_at - interval '11 minutes';
  perform tests.sign_in(tests.account(asker));
  answer := tests.refusal(format('select public.request_email_change(%L, %L, %L)', wanted, hash, 'sealed'));
  perform tests.step_back();
  return answer;
end
$$;
select is(pg_temp.asked('asker 1', wanted, format('%s %s', wanted, number)), null, format('%s is asked for %s times', wanted, number))
from unnest(array['free@coasttv.example', 'root@harbournews.example']) as wanted, generate_series(1, 3) as number;
select matches(pg_temp.asked('asker 1', wanted, 'a fourth'), '^PT429 too_many_requests 3[56]\d\d$', format('a fourth link in an hour goes not to %s', wanted))
from unnest(array['free@coasttv.example', 'root@harbournews.example']) as wanted;
select is((select token_hash from private.email_changes where user_id = tests.account('asker 1')), 'root@harbournews.example 3', 'the third link is the one that counts when a fourth was refused');
select is(pg_temp.asked('asker ' || asker, wanted, format('%s %s %s', wanted, asker, number)), null, format('asker %s has links of their own to %s: %s', asker, wanted, number))
from unnest(array['free@coasttv.example', 'root@harbournews.example']) as wanted, generate_series(2, 4) as asker, generate_series(1, 3) as number
where (asker, number) not in ((4, 2), (4, 3));
select is(
  (select count(*) from private.mail_outbox where recipient = wanted and kind in ('confirm_new_address', 'address_taken')), 10::bigint, format('all of them together mail ten to %s', wanted)
)
from unnest(array['free@coasttv.example', 'root@harbournews.example']) as wanted;
select matches(pg_temp.asked('asker 5', wanted, 'an eleventh'), '^PT429 too_many_requests 3[56]\d\d$', format('no eleventh link in an hour is mailed to %s', wanted))
from unnest(array['free@coasttv.example', 'root@harbournews.example']) as wanted;
update private.mail_outbox set created_at = created_at - interval '1 hour' where recipient = 'free@coasttv.example';
select is(pg_temp.asked('asker 5', 'free@coasttv.example', 'an eleventh'), null, 'an eleventh link goes to the address in the next hour');
delete from private.email_changes where user_id in (select account from people where name like 'asker %');

select tests.sign_in(tests.account('nora'));
select is(tests.refusal(format('select public.request_email_change(%L, %L, %L)', 'nora@coasttv.example', hash, sealed)), 'PT422 validation_failed ' || field, format('what is no %s is not kept', field))
from (values (repeat('h', 201), 'sealed', 'token_hash'), ('', 'sealed', 'token_hash'), ('hash', repeat('s', 1001), 'sealed_token')) as given (hash, sealed, field);
select is(tests.refusal(format($$select public.request_email_change('nora%s@coasttv.example', 'hash', 'sealed')$$, number)), null, format('request %s of a minute is heard', number))
from generate_series(1, 10) as number;
select matches(tests.refusal($$select public.request_email_change('nora11@coasttv.example', 'hash', 'sealed')$$), '^PT429 too_many_requests \d+$', 'the eleventh request in a minute mails nobody');
select tests.step_back();
delete from private.email_changes where user_id = tests.account('nora');
select is(
  tests.refusal(format($$update auth.users set email = 'thief@coasttv.example' where id = %L$$, tests.account('ben'))),
  'PT403 reauthenticate Only private.set_email() moves accounts to another address.', 'a sign-in address cannot be changed except by the function of the product'
);
update public.talent_profiles set status = 'hidden' where user_id = tests.account('ben');
select is(public.confirm_new_address('hash 5 again', tests.account('ben')), null, 'a link does not move an account that may not use the product');
update public.talent_profiles set status = 'approved' where user_id = tests.account('ben');
select tests.sign_in(tests.account('ben'));
select public.request_email_change('ben6@coasttv.example', 'hash 6', 'sealed');
select is(public.account_settings() #>> '{pendingEmail,email}', 'ben6@coasttv.example', 'the settings say which new address waits to be confirmed');
select tests.step_back();
update private.email_changes set expires_at = now();
select is(public.confirmation_email('hash 6'), null, 'a link of more than a day ago names no account');
select is(public.confirm_new_address('hash 6', tests.account('ben')), null, 'a link of more than a day ago does not move the account');
select tests.sign_in(tests.account('ben'));
select is(public.account_settings() ->> 'pendingEmail', null, 'no new address waits after its day is over');
select tests.step_back();

-- Which mails
select tests.sign_in(tests.account('nora'));
select is(
  tests.refusal($$select public.save_notification_preferences('{"new_match": false, "status_change": false}')$$),
  'PT422 validation_failed status_change', 'a mail about the account''s security cannot be switched off'
);
select is(
  tests.refusal($$select public.save_notification_preferences('{"anything": false}')$$),
  'PT422 validation_failed anything', 'a mail that does not exist cannot be switched off'
);
select is(tests.refusal('select public.save_notification_preferences(null)'), 'PT422 validation_failed byMail', 'saving no preferences is refused');
select public.save_notification_preferences('{"new_match": false}');
select tests.step_back();
select is(private.wants_mail(tests.account('nora'), 'new_match'), false, 'a mail that was switched off is not wanted');
select is(private.wants_mail(tests.account('nora'), 'saved_available'), true, 'a mail that was not switched off is wanted');
select is(private.wants_mail(tests.account('ada'), 'new_match'), true, 'switching a mail off changes no other account');

-- Leaving, and coming back: each with the password, which a session begun just now stands for.
create temp table leaving as
select tests.open_session(tests.account('ben')) as fresh, tests.open_session(tests.account('ben')) as old, tests.open_session(tests.account('nora')) as stranger;
grant select on leaving to authenticated;
update auth.sessions set created_at = now() - interval '15 minutes' from leaving where id = old;
delete from private.session_proofs using leaving where session_id = old;
select tests.act_as('authenticated', tests.account('ben'), old) from leaving;
select is(tests.refusal('select public.delete_own_account()'), 'PT403 reauthenticate', 'a stolen token alone cannot delete an account');
select tests.act_as('authenticated', tests.account('ben'), fresh) from leaving;
select is(tests.refusal('select public.restore_own_account()'), 'PT404 account_not_found', 'who did not delete their account has nothing to restore');
select is(public.delete_own_account(), now() + interval '14 days', 'an account that has just signed in can delete itself, in 14 days');
select tests.step_back();
insert into auth.sessions (id, user_id, created_at)
select old, tests.account('ben'), now() - interval '15 minutes' from leaving;
select tests.act_as('authenticated', tests.account('ben'), old) from leaving;
select is(tests.refusal('select public.restore_own_account()'), 'PT403 wrong_role', 'a session from before the deletion cannot restore the account');
select tests.act_as('authenticated', tests.account('ben'), stranger) from leaving;
select is(tests.refusal('select public.restore_own_account()'), 'PT403 wrong_role', 'the session of another person restores no account');
select tests.step_back();
select tests.sign_in(tests.account('ben'));
select is(tests.refusal('select public.restore_own_account()'), null, 'a fresh session of their own restores the account');
select is(tests.refusal('select public.restore_own_account()'), 'PT404 account_not_found', 'an account is restored once');
select tests.step_back();

-- What was written to an address while it was somebody's stays theirs.
select private.queue_mail('to ' || name, 'message_answer', name || '@former.example', '{}') from unnest(array['mover', 'claimant']) as name;
create temp table movers (name text primary key, account uuid);
insert into movers select name, tests.create_account('talent', 'approved', name || '@former.example') from unnest(array['mover', 'claimant']) as name;
update public.user_roles set email_confirmed_at = case name when 'mover' then now() end from movers where account = user_id;
select tests.move(account, name || '@latter.example') from movers;
select is(
  (select count(*) from movers, private.mails_of(account) as mail where mail.key = 'to ' || name and name = 'mover'), 1::bigint,
  'who moves away from a proved address keeps what was answered to it'
);
select is(
  (select count(*) from movers, private.mails_of(account) as mail where mail.key = 'to ' || name and name = 'claimant'), 0::bigint,
  'who never proved their address does not keep what was answered to it'
);
select private.erase(account) from movers;
select is((select string_agg(key, ', ') from private.mail_outbox where key in ('to mover', 'to claimant')), 'to claimant', 'an answer to a proved address is erased with the account');
