-- Passkeys, called without the worker: each challenge can be answered once, and only in the session and for the
-- purpose for which it was made.
insert into people values ('ada', tests.create_account('talent')), ('ben', tests.create_account('talent'));
create temp table sessions as
select name, which, tests.open_session(account) as id from people, unnest(array['here', 'there']) as which;
create function pg_temp.session(owner text, wanted text default 'here') returns uuid language sql as $$
  select id from sessions where name = owner and which = wanted
$$;
create function pg_temp.act_as(name text) returns void language sql as $$
  select tests.act_as('authenticated', tests.account(name), pg_temp.session(name))
$$;
grant select on sessions to authenticated;
grant execute on function pg_temp.session(text, text), pg_temp.act_as(text) to authenticated;
create function pg_temp.challenge(number integer) returns text language sql as $$select 'challenge number ' || number$$;
grant execute on function pg_temp.challenge(integer) to authenticated;
create function pg_temp.add(owner text, number integer, key text, which text default 'here') returns boolean language sql as $$
  select public.add_passkey(
    tests.account(owner), pg_temp.session(owner, which), pg_temp.challenge(number),
    jsonb_build_object('name', 'Key', 'id', key, 'publicKey', 'public', 'signCount', 5, 'transports', '["usb"]'::jsonb),
    array[repeat('a', 64)]
  )
$$;
create function pg_temp.take(owner text, number integer, key text, purpose text default 'sign_in') returns jsonb language sql as $$
  select public.take_passkey_challenge(
    tests.account(owner), pg_temp.session(owner), pg_temp.challenge(number), purpose, key
  )
$$;
create function pg_temp.ask(owner text, number integer, purpose text default 'sign_in') returns jsonb language sql as $$
  select public.ask_passkey(tests.account(owner), pg_temp.session(owner), pg_temp.challenge(number), purpose)
$$;
create function pg_temp.pass(owner text, count bigint, key text default 'key-ada') returns boolean language sql as $$
  select public.pass_passkey(tests.account(owner), pg_temp.session(owner), key, count, true)
$$;

-- Enrolment
delete from private.session_proofs;
select pg_temp.act_as('ada');
select is(tests.refusal('select public.begin_passkey(pg_temp.challenge(1))'), 'PT403 reauthenticate', 'a session without a recent proof of the password cannot begin a passkey');
select is(tests.refusal(statement) like '42501%', true, 'nobody calls what is the worker''s: ' || statement)
from unnest(array[
  'select public.add_passkey(auth.uid(), gen_random_uuid(), ''c'', ''{}'', ''{}'')', 'select public.ask_passkey(auth.uid(), gen_random_uuid(), ''c'', ''sign_in'')',
  'select public.take_passkey_challenge(auth.uid(), gen_random_uuid(), ''c'', ''sign_in'', ''k'')',
  'select public.pass_passkey(auth.uid(), gen_random_uuid(), ''k'', 1, true)'
]) as statement;
select tests.step_back();
insert into private.session_proofs (session_id, user_id, reauthenticated_at) select id, tests.account(name), now() from sessions;
select pg_temp.act_as('ada');
select is(tests.refusal('select public.begin_passkey(''short'')'), 'PT422 validation_failed challenge', 'a challenge that is too short is refused');
select public.begin_passkey(pg_temp.challenge(0));
select is(public.begin_passkey(pg_temp.challenge(1)), '[]', 'an account has no passkey at first');
select tests.step_back();
select is(pg_temp.add('ada', 0, 'key-ada'), null, 'a later challenge takes the place of the one before');
select is(pg_temp.add('ada', 1, 'key-ada', 'there'), null, 'a challenge is answered in its own session only');
select is(pg_temp.add('ben', 1, 'key-ada'), null, 'a challenge is answered by its own account only');
select is(pg_temp.add('ada', 1, 'key-ada'), true, 'a first passkey brings the recovery codes');
select is(pg_temp.add('ada', 1, 'key-two'), null, 'a challenge is answered once');
select is((select count(*) from auth.sessions where user_id = tests.account('ada')), 1::bigint, 'every other session has ended');
select is((select after from public.audit_log where action = 'second_step_added' and target = tests.account('ada')), '{"kind": "passkey"}', 'a first passkey is on record');
select pg_temp.act_as('ben');
select public.begin_passkey(pg_temp.challenge(2));
select tests.step_back();
select is(pg_temp.add('ben', 2, 'key-ada'), null, 'a passkey of one account cannot be added to another');
select is(private.has_second_step(tests.account('ben')), false, 'an account whose passkey was refused has no second step');

-- Room
insert into private.second_steps (user_id, kind, name, sealed_secret, confirmed_at)
select tests.account('ada'), 'totp', 'App ' || n, 'sealed', now() from generate_series(2, 9) as n;
select pg_temp.act_as('ada');
select public.begin_passkey(pg_temp.challenge(7));
select tests.step_back();
insert into private.second_steps (user_id, kind, name, sealed_secret, confirmed_at)
values (tests.account('ada'), 'totp', 'App 10', 'sealed', now());
select is(
  tests.refusal('select pg_temp.add(''ada'', 7, ''key-eleven'')'), 'PT409 too_many_second_steps',
  'a passkey that was begun as the tenth step is refused once an app has become the tenth'
);
delete from private.second_steps where user_id = tests.account('ada') and kind = 'totp';

-- What was asked for
select is(pg_temp.ask('ben', 3), null, 'an account without a passkey is asked for none');
select is(pg_temp.ask('ada', 3, 'enrol'), null, 'no passkey is asked for what is no proof');
select is(pg_temp.ask('ada', 3), '[{"id": "key-ada", "transports": ["usb"]}]', 'an account with a passkey is asked for it');
select is(pg_temp.take('ada', 3, 'key-ada', 'reauthenticate'), null, 'a challenge made to sign in does not reauthenticate');
select is(pg_temp.take('ben', 3, 'key-ada'), null, 'a signature signs nobody else in');
select is(pg_temp.take('ada', 3, 'key-ada'), '{"publicKey": "public", "signCount": 5}', 'an account''s own signature is answered with its key');
select is(pg_temp.take('ada', 3, 'key-ada'), null, 'a signature counts once');
select pg_temp.ask('ada', 4);
select is(pg_temp.take('ada', 4, 'key-of-another'), null, 'another account''s passkey does not answer a challenge');
select is(pg_temp.take('ada', 4, 'key-ada'), null, 'an answer by another passkey uses the challenge up');
select pg_temp.ask('ada', 5);
update private.passkey_challenges set expires_at = now() where challenge = pg_temp.challenge(5);
select is(pg_temp.take('ada', 5, 'key-ada'), null, 'a challenge is not accepted after five minutes');
delete from auth.sessions where id = pg_temp.session('ben', 'there');
select is(
  public.ask_passkey(tests.account('ben'), pg_temp.session('ben', 'there'), pg_temp.challenge(6), 'sign_in'), null,
  'a session that has ended gets no challenge'
);

-- What was signed
select is(pg_temp.pass('ada', 5), false, 'a passkey whose counter did not increase is refused as a copy');
select is(pg_temp.pass('ben', 6), false, 'a passkey does not let another account pass');
select is(pg_temp.pass('ada', 6), true, 'a passkey lets its owner pass');
select is(pg_temp.pass('ada', 6), false, 'a passkey lets its owner pass once with each count');
update private.second_steps set sign_count = 0;
select is(pg_temp.pass('ada', 0) and pg_temp.pass('ada', 0), true, 'a passkey whose counter is always zero passes each time');
select is(pg_temp.pass('ada', 1, 'key-two'), false, 'a passkey that was removed, or never existed, lets nobody pass');
