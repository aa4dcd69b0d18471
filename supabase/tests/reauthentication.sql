-- A stolen token is of no use for sensitive changes. They are tried in a session in which only the password was
-- proved when it began.
insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other', tests.create_account('admin', 'approved', 'other@lowerthird.example')),
  ('talent', tests.create_account('talent')),
  ('network', tests.create_account('tv_network')),
  ('colleague', tests.create_account('tv_network')),
  ('second owner', tests.create_account('tv_network'));

create temp table sessions as
select name, tests.open_session(account) as id from people;
grant select on sessions to authenticated, service_role;
create function pg_temp.act_as(name text) returns void language sql as $$
  select tests.act_as('authenticated', tests.account(name), (select id from sessions where sessions.name = act_as.name))
$$;
create function pg_temp.mails(kind text) returns text language sql as $$
  select string_agg(mail.recipient || ' ' || (mail.data ->> 'administrator') || ' ' || (mail.data ->> 'invitedBy'), ', ' order by mail.recipient)
  from private.mail_outbox as mail where mail.kind = mails.kind
$$;
delete from private.session_proofs;

select pg_temp.act_as('admin');
select is(tests.refusal(statement), 'PT403 reauthenticate', statement)
from unnest(array[
  $$select public.invite_administrator('new@lowerthird.example', 'h', 's')$$,
  format('select public.remove_administrator(%L)', tests.account('other')),
  $$select public.export_accounts('talent', '{}')$$,
  $$select public.save_admin_settings('{"signUpsOpen": false}')$$,
  $$select public.change_password('a new password')$$,
  $$select public.request_email_change('elsewhere@lowerthird.example', 'h', 's')$$,
  $$select public.delete_own_account()$$
]) as statement;
select is(tests.refusal($$select public.save_admin_settings('{"signUpsOpen": true, "freeMailDomains": ["free.example"]}')$$), null, 'settings that need no proof of the password are saved without it');
select is(tests.refusal(format('select public.note_password_given(%L, %L, %L)', tests.account('admin'), own.id, own.id)) like '42501%', true, 'a caller cannot claim to have given the password') from sessions as own where own.name = 'admin';
select tests.step_back();
select pg_temp.act_as('talent');
select is(tests.refusal(statement), 'PT403 reauthenticate', 'a talent: ' || statement)
from unnest(array[
  $$select public.change_password('a new password')$$,
  $$select public.request_email_change('elsewhere@lowerthird.example', 'h', 's')$$,
  $$select public.delete_own_account()$$
]) as statement;
select is(tests.refusal($$select public.export_accounts('talent', '{}')$$), 'PT403 wrong_role', 'a talent is not asked to prove themselves for a call of the desk');
select tests.step_back();
delete from private.network_members where user_id in (tests.account('colleague'), tests.account('second owner'));
insert into private.network_members (network_id, user_id, role, may_write) values
  (tests.account('network'), tests.account('colleague'), 'editor', false),
  (tests.account('network'), tests.account('second owner'), 'owner', false);
savepoint lately;
select pg_temp.act_as('network');
select is(tests.refusal(statement), null, 'an owner who has just signed in: ' || statement)
from unnest(array[
  $$select public.invite_member('{"email": "colleague@elsewhere.example", "role": "viewer", "mayWrite": false}', 'h', 's')$$,
  format($$select public.change_member(%L, '{"role": "owner", "mayWrite": false}')$$, tests.account('colleague')),
  format('select public.remove_member(%L)', tests.account('second owner'))
]) as statement;
rollback to savepoint lately;
update auth.sessions as begun set created_at = now() - interval '10 minutes' from sessions as own
where own.id = begun.id and own.name = 'network';
select pg_temp.act_as('network');
select is(tests.refusal(statement), 'PT403 reauthenticate', 'an owner whose session was left open: ' || statement)
from unnest(array[
  $$select public.invite_member('{"email": "thief@elsewhere.example", "role": "viewer", "mayWrite": false}', 'h', 's')$$,
  format($$select public.change_member(%L, '{"role": "owner", "mayWrite": false}')$$, tests.account('colleague')),
  format($$select public.change_member(%L, '{"role": "editor", "mayWrite": false}')$$, tests.account('second owner')),
  format('select public.remove_member(%L)', tests.account('second owner'))
]) as statement;
select is(
  tests.refusal(format($$select public.change_member(%L, '{"role": "viewer", "mayWrite": true}')$$, tests.account('colleague'))),
  null, 'an owner need not be proved to change what an editor may do'
);
select is(tests.refusal(format('select public.remove_member(%L)', tests.account('colleague'))), null, 'an owner need not be proved to remove a member who owns nothing');
select tests.step_back();
delete from private.network_members where user_id = tests.account('second owner');
select pg_temp.act_as('network');
select is(tests.refusal(statement), 'PT409 last_owner', 'the last owner stays, whatever was proved: ' || statement)
from unnest(array[
  format($$select public.change_member(%L, '{"role": "editor", "mayWrite": false}')$$, tests.account('network')),
  format('select public.remove_member(%L)', tests.account('network'))
]) as statement;
select tests.step_back();
select is((select count(*) from private.session_proofs), 0::bigint, 'refused calls leave no proof');

-- What proves it
update auth.sessions as begun set created_at = now() - interval '1 hour' from sessions as own where own.id = begun.id;
create temp table proofs as select name, gen_random_uuid() as id from people;
insert into auth.sessions (id, user_id, created_at) select id, tests.account(name), now() from proofs;
grant select on proofs to service_role;
create function pg_temp.given(account text, proof uuid, session uuid) returns boolean language sql as $$
  select public.note_password_given(tests.account(account), proof, session)
$$;
select is(pg_temp.given('admin', (select id from proofs where name = 'talent'), (select id from sessions where name = 'admin')), false, 'the password of another account proves nothing');
select is(pg_temp.given('admin', (select id from proofs where name = 'admin'), (select id from sessions where name = 'other')), false, 'a password proves nothing for another one''s session');
select is(pg_temp.given('admin', (select id from sessions where name = 'admin'), (select id from sessions where name = 'admin')), false, 'a session of an hour ago proves nothing');
select is(pg_temp.given('admin', (select id from proofs where name = 'admin'), gen_random_uuid()), false, 'a password proves nothing for a session that has ended');
select is((select count(*) from private.session_proofs), 0::bigint, 'a refused proof is not noted');
select is(pg_temp.given('admin', (select id from proofs where name = 'admin'), (select id from sessions where name = 'admin')), true, 'a password given just now does');
select is(pg_temp.given('admin', (select id from proofs where name = 'admin'), (select id from sessions where name = 'admin')), true, 'the same password can be noted twice');

select pg_temp.act_as('other');
select is(tests.refusal($$select public.export_accounts('talent', '{}')$$), 'PT403 reauthenticate', 'the proof of one administrator is none of another');
select tests.step_back();
select pg_temp.act_as('admin');
select is(tests.refusal($$select public.export_accounts('talent', '{}')$$), null, 'an administrator with a proof exports accounts');
select is(tests.refusal($$select public.save_admin_settings('{"signUpsOpen": false}')$$), null, 'an administrator with a proof closes sign-ups');
select is(tests.refusal($$select public.invite_administrator('new@lowerthird.example', 'h', 's')$$), null, 'an administrator with a proof invites another one');
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('other'))), null, 'an administrator with a proof removes another one');
select tests.step_back();
select is(
  pg_temp.mails('administrator_invited'),
  'admin@lowerthird.example new@lowerthird.example admin@lowerthird.example, other@lowerthird.example new@lowerthird.example admin@lowerthird.example',
  'all administrators are mailed of an invitation and a removal, whoever made them'
);
select is(
  pg_temp.mails('administrator_removed'),
  'admin@lowerthird.example other@lowerthird.example admin@lowerthird.example, other@lowerthird.example other@lowerthird.example admin@lowerthird.example',
  'the removed administrator is mailed as well'
);
update private.session_proofs set reauthenticated_at = now() - interval '10 minutes';
select pg_temp.act_as('admin');
select is(tests.refusal($$select public.export_accounts('talent', '{}')$$), 'PT403 reauthenticate', 'a proof is accepted for ten minutes only');
select tests.step_back();
