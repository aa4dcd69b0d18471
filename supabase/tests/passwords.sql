insert into people
select name, tests.create_account(role, status, name || '@harbournews.example') as account
from (values
  ('ada', 'talent', 'approved'), ('ben', 'talent', 'approved'), ('pia', 'talent', 'pending'),
  ('root', 'admin', 'approved')
) as person (name, role, status);
create function pg_temp.has_password(wanted text, password text) returns boolean
language sql as $$
  select encrypted_password = extensions.crypt(password, encrypted_password)
  from auth.users where id = tests.account(wanted)
$$;
create function pg_temp.mails(wanted text, wanted_kind text) returns bigint
language sql as $$
  select count(*) from private.mail_outbox
  where recipient = wanted || '@harbournews.example' and kind = wanted_kind
$$;

-- Changing it, signed in
create temp table sessions as
select tests.open_session(tests.account('ada')) as here, tests.open_session(tests.account('ada')) as elsewhere;
grant select on sessions to authenticated;
select tests.act_as('authenticated', tests.account('ada'), here) from sessions;
select is(tests.refusal($$select public.change_password('short')$$), 'PT422 validation_failed password', 'a password of five characters is refused');
select is(
  tests.refusal(format('select public.change_password(%L)', repeat('ä', 37))), 'PT422 validation_failed password',
  'a password of 74 bytes is refused, because bcrypt does not read so many'
);
select is(tests.refusal('select public.change_password(null)'), 'PT422 validation_failed password', 'changing to no password is refused');
select is(tests.refusal($$select public.change_password('a new password')$$), null, 'a new session changes the password');
select tests.step_back();
select ok(pg_temp.has_password('ada', 'a new password'), 'the new password is the one that counts');
select ok((select encrypted_password like '$2a$10$%' from auth.users where id = tests.account('ada')), 'the new password is hashed as Auth hashes');
select results_eq(
  format('select id from auth.sessions where user_id = %L', tests.account('ada')), 'select here from sessions',
  'only the session that changed it is left'
);
select tests.act_as('authenticated', tests.account('ada'), here) from sessions;
select is(tests.refusal($$select public.change_password('a new password')$$), null, 'a change that is sent again is taken');
select tests.step_back();
select is(pg_temp.mails('ada', 'password_changed'), 1::bigint, 'the owner is told once of a changed password');
select ok(public.has_just_chosen_password(tests.account('ada'), 'a new password'), 'a change that is sent again is known by its new password');
select ok(not public.has_just_chosen_password(tests.account('ada'), 'another new password'), 'a change to another password is not one that is sent again');
select ok(not public.has_just_chosen_password(tests.account('ben'), 'a new password'), 'a password change of one account is not taken for another''s');
update private.account_activity set at = now() - interval '11 minutes' where user_id = tests.account('ada');
select ok(not public.has_just_chosen_password(tests.account('ada'), 'a new password'), 'a change of eleven minutes ago is not sent again');

update private.session_proofs set reauthenticated_at = now() - interval '10 minutes' from sessions where session_id = here;
select tests.act_as('authenticated', tests.account('ada'), here) from sessions;
select is(
  tests.refusal($$select public.change_password('yet another one')$$), 'PT403 reauthenticate',
  'a proof expires after ten minutes'
);
select tests.step_back();
select ok(pg_temp.has_password('ada', 'a new password'), 'a refused change leaves the password as it was');
select tests.sign_in(tests.account('pia'));
select is(tests.refusal($$select public.change_password('a new password')$$), 'PT403 wrong_role', 'a pending account changes nothing');
select tests.step_back();

-- Forgotten
select public.request_password_reset('nobody@harbournews.example', 'nobody''s hash', 'sealed');
select public.request_password_reset(null, 'no hash', 'sealed');
select is((select count(*) from private.password_resets), 0::bigint, 'an unknown address gets no link');
select public.request_password_reset(upper(name || '@harbournews.example'), name || '''s hash', 'sealed') from people;
select is(pg_temp.mails(name, 'password_reset'), 1::bigint, format('%s gets a mail', name)) from people;
select results_eq(
  $$select data from private.mail_outbox where recipient = 'ada@harbournews.example' and kind = 'password_reset'$$,
  $$values ('{"sealedToken": "sealed"}'::jsonb)$$, 'a mail with a link has its token sealed'
);
select is(
  (select distinct expires_at - created_at from private.password_resets), interval '1 hour', 'a link is good for an hour'
);

select is(tests.refusal($$select public.reset_password('no such hash', 'a good password')$$), 'PT400 token_invalid', 'an invented link sets nothing');
select is(tests.refusal('select public.reset_password(null, null)'), 'PT400 token_invalid', 'a missing link sets nothing');
select is(tests.refusal($$select public.reset_password('pia''s hash', 'short')$$), 'PT422 validation_failed password', 'a short password is refused');
select tests.open_session(tests.account('pia'));
select is(tests.refusal($$select public.reset_password('pia''s hash', 'pia''s password')$$), null, 'a refused password leaves the link good');
select ok(pg_temp.has_password('pia', 'pia''s password'), 'a password is set by a good link');
select is((select count(*) from auth.sessions where user_id = tests.account('pia')), 0::bigint, 'a new password by a link ends every session');
select isnt(
  (select email_confirmed_at from public.user_roles where user_id = tests.account('pia')), null, 'a new password by a link confirms the address'
);
select is(private.status_of(tests.account('pia')), 'pending', 'a new password by a link does not change the status');
select is(tests.refusal($$select public.reset_password('pia''s hash', 'another one')$$), 'PT400 token_invalid', 'a link works once');

select public.request_password_reset('ben@harbournews.example', format('hash %s', number), 'sealed')
from generate_series(1, 9) as number;
select is(pg_temp.mails('ben', 'password_reset'), 5::bigint, 'a mailbox gets five links an hour');
update private.password_resets set expires_at = now() where token_hash = 'hash 1';
select is(tests.refusal($$select public.reset_password('hash 1', 'ben''s password')$$), 'PT400 token_invalid', 'an expired link sets nothing');
select tests.move(tests.account('ben'), 'moved@harbournews.example');
select is(tests.refusal($$select public.reset_password('hash 2', 'ben''s password')$$), 'PT400 token_invalid', 'a link to a former address sets nothing');
select tests.move(tests.account('ben'), 'ben@harbournews.example');
select is(tests.refusal($$select public.reset_password('hash 3', 'ben''s password')$$), null, 'a good link sets the password');
select is(tests.refusal($$select public.reset_password('hash 4', 'ben''s password')$$), 'PT400 token_invalid', 'a link that was used ends the others');
