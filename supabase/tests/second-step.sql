-- The second step, called without the worker: with the tokens of a password alone, and with the worker's own
-- functions.
insert into people values
  ('ada', tests.create_account('talent')), ('ben', tests.create_account('talent')),
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other', tests.create_account('admin', 'approved', 'other@lowerthird.example'));
create temp table sessions as
select name, which, tests.open_session(account) as id from people, unnest(array['here', 'there']) as which;
create function pg_temp.session(owner text, wanted text default 'here') returns uuid language sql as $$
  select id from sessions where name = owner and which = wanted
$$;
create function pg_temp.act_as(name text, which text default 'here') returns void language sql as $$
  select tests.act_as('authenticated', tests.account(name), pg_temp.session(name, which))
$$;
grant select on sessions to authenticated;
grant execute on function pg_temp.session(text, text), pg_temp.act_as(text, text) to authenticated;
create function pg_temp.mails(kind text, name text) returns bigint language sql as $$
  select count(*) from private.mail_outbox as mail where mail.kind = mails.kind and mail.owner = tests.account(name)
$$;
create function pg_temp.hash(code text) returns text language sql as $$select encode(sha256(code::bytea), 'hex')$$;
create temp table steps (name text, id uuid);
grant select, insert on steps to authenticated;
-- Adds a second step as the worker does, in one turn, for an account that had none.
create function pg_temp.enrol(owner text) returns void language plpgsql as $$
begin
  perform pg_temp.act_as(owner);
  insert into steps select owner, public.begin_totp('App', 'sealed secret of ' || owner);
  perform tests.step_back();
  perform public.confirm_totp(tests.account(owner), pg_temp.session(owner), (select id from steps where name = owner), 100, array[pg_temp.hash(owner || ' 1'), pg_temp.hash(owner || ' 2')]);
end
$$;

-- Enrolment
select pg_temp.act_as('ada');
select is(public.own_second_step(), '{"enrolled": [], "recoveryCodesLeft": 0, "required": false}', 'nobody begins with a second step');
select tests.step_back();
delete from private.session_proofs;
select pg_temp.act_as('ada');
select is(tests.refusal($$select public.begin_totp('App', 'sealed')$$), 'PT403 reauthenticate', 'a session that was not proved by a password begins no second step');
select tests.step_back();
insert into private.session_proofs (session_id, user_id, reauthenticated_at) select id, tests.account(name), now() from sessions;
select pg_temp.act_as('ada');
select is(tests.refusal($$select public.begin_totp(' ', 'sealed')$$), 'PT422 validation_failed name', 'a second step needs a name');
select public.begin_totp('Earlier', 'an earlier secret');
insert into steps select 'ada', public.begin_totp('App', 'sealed secret of ada');
select is(public.own_second_step() -> 'enrolled', '[]', 'a second step that was only begun is not in force');
select tests.step_back();
select is((select string_agg(name, ',') from private.second_steps), 'App', 'a second step that is begun replaces one that was begun before');
select is(private.has_second_step(tests.account('ada')), false, 'an account with an unconfirmed second step is not asked for it');
select is(public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'totp' -> 0 ->> 'sealedSecret', 'sealed secret of ada', 'the worker is told what to compare a code with');
select is(public.try_second_step(tests.account('ada'), pg_temp.session('ben')), null, 'another account''s session is not told what to compare a code with');
select is(public.confirm_totp(tests.account('ben'), pg_temp.session('ben'), id, 100, '{}'), null, 'an account does not confirm the second step of another') from steps;
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada'), id, 100, 's', true), false, 'a second step that is not confirmed lets no session pass') from steps;
update private.second_steps set created_at = now() - interval '15 minutes';
select is(public.confirm_totp(tests.account('ada'), pg_temp.session('ada'), id, 100, '{}'), null, 'a second step is not confirmed after a quarter of an hour') from steps;
select is(public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'totp', '[]', 'after a quarter of an hour there is nothing to compare a code with');
update private.second_steps set created_at = now();
select is(
  public.confirm_totp(tests.account('ada'), pg_temp.session('ada'), id, 100, array[pg_temp.hash('one'), pg_temp.hash('two')]),
  true, 'a right code confirms it, and brings the recovery codes'
) from steps;
select is(public.confirm_totp(tests.account('ada'), pg_temp.session('ada'), id, 101, '{}'), null, 'a second step is confirmed once') from steps;
select results_eq(
  format('select id from auth.sessions where user_id = %L', tests.account('ada')),
  'select pg_temp.session(''ada'')', 'every other session has ended'
);
select is(pg_temp.mails('second_step_added', 'ada'), 1::bigint, 'the owner is mailed that a second step was added');
select is((select after from public.audit_log where action = 'second_step_added'), '{"kind": "totp"}', 'the record says that a second step was added');
select pg_temp.act_as('ada');
select is((public.own_second_step() #>> '{enrolled,0,name}') || (public.own_second_step() ->> 'recoveryCodesLeft'), 'App2', 'the session that confirmed the second step is still signed in');
select tests.step_back();

-- A password alone
insert into sessions select 'ada', 'new', tests.open_session(tests.account('ada'));
select pg_temp.act_as('ada', 'new');
select is(public.note_session('Chrome on Linux', false) -> 'secondStep', '["totp", "recovery_code"]', 'a session that the password began is told what it waits for');
select is((select count(*) from public.me()), 0::bigint, 'a session that waits for its second step has no account');
select is(tests.refusal(statement), 'PT403 wrong_role', 'a session that waits for its second step cannot: ' || statement)
from unnest(array[
  'select public.own_second_step()', 'select public.own_sessions()', 'select public.own_data()', 'select public.account_settings()',
  'select public.talent_profile()', $$select public.change_password('another one')$$, 'select public.delete_own_account()',
  $$select public.begin_totp('Mine', 'sealed')$$, 'select public.remove_second_step(gen_random_uuid())', 'select public.replace_recovery_codes(''{}'')',
  'select public.end_other_sessions()'
]) as statement;
select is((select count(*) from public.talent_profiles), 0::bigint, 'a session that waits for its second step does not read its own profile');
select is(tests.refusal('select public.restore_own_account()'), 'PT403 wrong_role', 'a session that waits for its second step does not take a deletion back');
select is(tests.refusal(statement) like '42501%', true, 'a session that waits for its second step does not call what is the worker''s: ' || statement)
from unnest(array[
  'select public.try_second_step(auth.uid(), gen_random_uuid())', 'select public.use_recovery_code(auth.uid(), gen_random_uuid(), ''x'')',
  'select public.pass_totp(auth.uid(), gen_random_uuid(), gen_random_uuid(), 1, ''s'', true)',
  'select public.confirm_totp(auth.uid(), gen_random_uuid(), gen_random_uuid(), 1, ''{}'')'
]) as statement;
select pg_temp.act_as('ada');
select is(jsonb_array_length(public.own_sessions()), 1, 'the owner does not see it among those that are signed in');
select tests.step_back();

-- A code counts once
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada', 'new'), id, 100, 's', true), false, 'the code that confirmed it is used up') from steps;
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada', 'new'), id, 99, 's', true), false, 'codes older than the one that confirmed are used up') from steps;
select is(public.pass_totp(tests.account('ben'), pg_temp.session('ben'), id, 101, 's', true), false, 'a code is of no use to another account') from steps;
select is(tests.refusal(format('select public.pass_totp(%L, %L, %L, 101, ''s'', true)', tests.account('ada'), pg_temp.session('ben'), id)), 'PT403 second_step_expired', 'a code is of no use in another account''s session') from steps;
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada', 'new'), id, 102, 'sealed anew', true), true, 'the next code of the app lets the session pass') from steps;
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada', 'new'), id, 102, 's', true), false, 'a code does not pass twice') from steps;
select is((select sealed_secret from private.second_steps where kind = 'totp'), 'sealed anew', 'the secret is kept as it was sealed last');
select pg_temp.act_as('ada', 'new');
select is((select count(*) from public.me()), 1::bigint, 'a session that has passed its second step is somebody');
select is(public.note_session('Chrome on Linux', false) -> 'secondStep', 'null', 'a session that has passed waits for no second step');
select tests.step_back();
update auth.sessions set created_at = now() - interval '15 minutes' where id = pg_temp.session('ada', 'new');
select is(tests.refusal(format('select public.pass_totp(%L, %L, %L, 104, ''s'', true)', tests.account('ada'), pg_temp.session('ada', 'new'), id)), 'PT403 second_step_expired', 'a session does not wait for ever') from steps;
select is((select last_time_step from private.second_steps join steps using (id)), 102::bigint, 'a code that opened nothing is not used up');

-- Recovery codes
insert into sessions select 'ada', which, tests.open_session(tests.account('ada')) from unnest(array['fourth', 'fifth']) as which;
select is(public.use_recovery_code(tests.account('ben'), pg_temp.session('ben'), pg_temp.hash('one')), false, 'a recovery code is its owner''s');
select is(public.use_recovery_code(tests.account('ada'), pg_temp.session('ada', 'fourth'), pg_temp.hash('three')), false, 'a recovery code that was never given does not pass');
select is(
  tests.refusal(format('select public.use_recovery_code(%L, %L, %L)', tests.account('ada'), gen_random_uuid(), pg_temp.hash('one'))),
  'PT403 second_step_expired', 'a recovery code opens nothing in a session that has ended'
);
select is(public.use_recovery_code(tests.account('ada'), pg_temp.session('ada', 'fourth'), pg_temp.hash('one')), true, 'a recovery code that opened nothing is left, and passes in the next session');
select is(public.use_recovery_code(tests.account('ada'), pg_temp.session('ada', 'fifth'), pg_temp.hash('one')), false, 'a recovery code passes once');
select is((select data -> 'left' from private.mail_outbox where kind = 'recovery_code_used'), '1', 'the owner is mailed how many recovery codes are left');
select pg_temp.act_as('ada', 'fourth');
select is((select count(*) from public.me()), 1::bigint, 'a session that passed by a recovery code is signed in');
select tests.step_back();

-- Tries
select is(
  (select jsonb_agg(public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'wait' > '0') from generate_series(1, 7)),
  '[false, false, false, false, false, true, true]', 'the sixth wrong code in a row has to wait'
);
select is(public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'totp', '[]', 'a session that has to wait is told nothing to compare a code with');
select is(pg_temp.mails('second_step_failed', 'ada'), 1::bigint, 'the owner is mailed once that wrong codes make them wait');
select is((public.try_second_step(tests.account('ben'), pg_temp.session('ben')) -> 'wait')::integer, 0, 'another account does not wait for tries that were not its own');
update private.second_step_tries set blocked_until = now();
select is((public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'wait')::integer, 0, 'after a quarter of an hour a code may be tried again');
select public.try_second_step(tests.account('ada'), pg_temp.session('ada')) from generate_series(1, 4);
select is((public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'wait')::integer, 1800, 'five more wrong codes make the account wait twice as long');
update private.second_step_tries set tries = 10000, blocked_until = now();
select public.try_second_step(tests.account('ada'), pg_temp.session('ada')) from generate_series(1, 5);
select is((public.try_second_step(tests.account('ada'), pg_temp.session('ada')) -> 'wait')::integer, 14400, 'nobody waits for more than four hours');
select is(pg_temp.mails('second_step_failed', 'ada'), 1::bigint, 'the owner is told each time that wrong codes make them wait');
update private.second_step_tries set blocked_until = now();
select is(public.pass_totp(tests.account('ada'), pg_temp.session('ada'), id, 110, 's', false), true, 'a right code proves again that it is them') from steps;
select is((select count(*) from private.second_step_tries where user_id = tests.account('ada')), 0::bigint, 'a right code ends the count of wrong ones');

-- The end of it
update private.session_proofs set reauthenticated_at = null;
select pg_temp.act_as('ada');
select is(tests.refusal(format('select public.remove_second_step(%L)', id)), 'PT403 reauthenticate', 'a second step is not removed without a proof of the password') from steps;
select is(tests.refusal('select public.replace_recovery_codes(''{}'')'), 'PT403 reauthenticate', 'recovery codes are not replaced without a proof of the password');
select tests.step_back();
update private.session_proofs set reauthenticated_at = now();
select pg_temp.act_as('ben');
select is(tests.refusal(format('select public.remove_second_step(%L)', id)), 'PT404 second_step_not_found', 'nobody removes another account''s second step') from steps;
select is(tests.refusal('select public.replace_recovery_codes(array[repeat(''a'', 64)])'), 'PT404 second_step_not_found', 'an account without a second step gets no recovery codes');
select pg_temp.act_as('ada');
select public.replace_recovery_codes(array[repeat('a', 64), repeat('b', 64), repeat('c', 64)]);
select is(public.own_second_step() -> 'recoveryCodesLeft', '3', 'new codes take the place of the old');
select is(tests.refusal(format('select public.remove_second_step(%L)', id)), null, 'the owner removes their second step') from steps;
select is(public.own_second_step(), '{"enrolled": [], "recoveryCodesLeft": 0, "required": false}', 'removing the last second step removes the recovery codes');
select tests.step_back();
select is(pg_temp.mails('second_step_removed', 'ada'), 1::bigint, 'the owner is mailed that a second step was removed');

-- Administrators
delete from steps;
select pg_temp.act_as('admin');
select is(tests.refusal('select public.require_second_step_of_administrators(null)'), 'PT422 validation_failed required', 'the rule about second steps of administrators that is neither true nor false is refused');
select public.require_second_step_of_administrators(true);
select is(tests.refusal('select public.administrators()'), 'PT403 second_step_required', 'an administrator who needs a second step can do nothing without it');
select is(tests.refusal('select public.admin_settings()'), 'PT403 second_step_required', 'an administrator who lacks the required second step does not open the desk');
select is(tests.refusal('select public.require_second_step_of_administrators(false)'), 'PT403 second_step_required', 'an administrator who lacks the required second step does not lift the rule');
select is(public.own_second_step() -> 'required', 'true', 'an administrator who lacks the required second step is told to set one up');
select tests.step_back();
select is((select count(*) from private.mail_outbox where kind = 'second_step_required'), 2::bigint, 'all administrators are mailed that the rule about second steps changed');
select pg_temp.act_as('ben');
select is(tests.refusal('select public.administrators()'), 'PT403 wrong_role', 'only administrators read who is an administrator');
select is(public.own_second_step() -> 'required', 'false', 'the rule for administrators does not require a second step of a talent');
select tests.step_back();
select pg_temp.enrol('admin');
select pg_temp.enrol('other');
select pg_temp.act_as('admin');
select is(jsonb_array_length(public.administrators() -> 'items'), 2, 'an administrator with a second step works at the desk');
select is(tests.refusal(format('select public.remove_second_step(%L)', id)), 'PT409 last_second_step', 'an administrator does not remove the last second step that the rule requires') from steps where name = 'admin';
select is(tests.refusal(format('select public.reset_second_step(%L)', tests.account('admin'))), 'PT403 own_account', 'an administrator does not reset their own second step');
select is(tests.refusal(format('select public.reset_second_step(%L)', tests.account('ben'))), 'PT404 second_step_not_found', 'an account without a second step has none to reset');
select is(tests.refusal('select public.reset_second_step(gen_random_uuid())'), 'PT404 account_not_found', 'nobody resets the second step of an account that does not exist');
select tests.step_back();
update private.session_proofs set reauthenticated_at = null where user_id = tests.account('admin');
select pg_temp.act_as('admin');
select is(tests.refusal(format('select public.reset_second_step(%L)', tests.account('other'))), 'PT403 reauthenticate', 'nobody resets a second step without a proof of the password');
select tests.step_back();
update private.session_proofs set reauthenticated_at = now() where user_id = tests.account('admin');
select pg_temp.act_as('ben');
select is(tests.refusal(format('select public.reset_second_step(%L)', tests.account('other'))), 'PT403 wrong_role', 'only administrators reset a second step');
select pg_temp.act_as('admin');
select is(tests.refusal(format('select public.reset_second_step(%L)', tests.account('other'))), null, 'an administrator resets another one''s');
select tests.step_back();
select is((select count(*) from auth.sessions where user_id = tests.account('other')), 0::bigint, 'every session of an account whose second step was reset has ended');
select is(private.has_second_step(tests.account('other')) or exists (select from private.recovery_codes where user_id = tests.account('other')), false, 'a reset leaves neither a second step nor recovery codes');
select is((select count(*) from private.mail_outbox where kind = 'second_step_reset'), 2::bigint, 'all administrators are mailed that a second step was reset');
select is((select array[actor, target] from public.audit_log where action = 'second_step_reset'), array[tests.account('admin'), tests.account('other')], 'the record says who reset whose second step');
