insert into people
select name, tests.create_account(role, status, name || '@harbournews.example') as account
from (values
  ('ada', 'talent', 'approved'), ('ben', 'talent', 'approved'), ('pia', 'talent', 'pending'), ('root', 'admin', 'approved')
) as person (name, role, status);
create temp table sessions as
select tests.open_session(tests.account('ada')) as here, tests.open_session(tests.account('ada')) as elsewhere,
  tests.open_session(tests.account('pia')) as waiting, tests.open_session(tests.account('root')) as desk;
grant select on sessions to public;
create function pg_temp.activity(who text) returns text[]
language sql security definer as $$
  select coalesce(array_agg(concat_ws(' ', kind, times, device, case when by_desk then 'by the desk' end) order by kind, device), '{}')
  from private.account_activity where user_id = tests.account(who)
$$;
create function pg_temp.warned(who text) returns bigint
language sql as $$
  select count(*) from private.mail_outbox where recipient = who || '@harbournews.example' and kind = 'wrong_passwords'
$$;
create function pg_temp.tries(who text, times integer) returns void
language sql as $$
  select public.note_refused_sign_in(who || '@harbournews.example', 'Chrome on Windows') from generate_series(1, times)
$$;
grant execute on function pg_temp.activity to public;

-- Who signs in
select tests.act_as('authenticated', tests.account('pia'), waiting) from sessions;
select public.note_session('Firefox on Linux', false, '{}');
select tests.step_back();
select is(pg_temp.activity('pia'), '{}', 'an account that is refused for its status has not signed in');
select tests.act_as('authenticated', tests.account('ada'), here) from sessions;
select public.note_session('Firefox on Linux', false, '{}') from generate_series(1, 2);
select tests.act_as('authenticated', tests.account('ada'), elsewhere) from sessions;
select public.note_session('Safari on a Mac', false);
select tests.step_back();
select is(pg_temp.activity('ada'), '{signed_in 1 Firefox on Linux}', 'a sign-in is noted once, and a session that replaces another is not a sign-in');
select is((select id from private.account_activity where user_id = tests.account('ada')), (select here from sessions), 'a sign-in is noted by its session');

-- Who fails
select pg_temp.tries('pia', 20);
select is(pg_temp.activity('pia'), '{wrong_password 20 Chrome on Windows}', 'wrong passwords are counted');
select is(pg_temp.warned('pia'), 0::bigint, 'an account that has never signed in is mailed nothing about wrong passwords');
select pg_temp.tries('ADA', 9);
select public.note_refused_sign_in('nobody@harbournews.example', 'Chrome on Windows');
select is((select count(*) from private.account_activity where kind = 'wrong_password'), 2::bigint, 'nothing is stored about an address without an account');
select is(pg_temp.warned('ada'), 0::bigint, 'nine wrong passwords in a day send no mail, since the owner may have typed them');
select pg_temp.tries('ben', 30);
select is(pg_temp.warned('ada'), 0::bigint, 'wrong passwords for one account do not count for another');
select public.note_refused_sign_in('ada@harbournews.example', 'Edge on Windows');
select is(pg_temp.warned('ada'), 1::bigint, 'the tenth wrong password of a day is mailed to the owner, whichever browser it came from');
select pg_temp.tries('ada', 30);
select is(pg_temp.warned('ada'), 1::bigint, 'thirty more tries on the same day send no second mail');
update private.account_activity set day = day - 1 where user_id = tests.account('ada');
update private.mail_outbox set key = replace(key, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 'yesterday') where kind = 'wrong_passwords';
select pg_temp.tries('ada', 9);
select is(pg_temp.warned('ada'), 1::bigint, 'on the next day the owner is mailed only once there are ten again');
select pg_temp.tries('ada', 1);
select is(pg_temp.warned('ada'), 2::bigint, 'ten wrong passwords on the next day are mailed once more');
update public.user_roles set last_sign_in_at = now() where user_id = tests.account('ben');
update public.talent_profiles set status = 'hidden' where user_id = tests.account('ben');
select pg_temp.tries('ben', 30);
select is(pg_temp.warned('ben'), 0::bigint, 'an account that may not sign in is mailed nothing about wrong passwords');
select is(tests.refusal($$select public.note_refused_sign_in('ada@harbournews.example', ' ')$$), 'PT422 validation_failed device', 'a browser cannot be noted without a name');
select public.note_refused_step(tests.account('ada'), here) from sessions;
select public.note_refused_step(tests.account('ada'), waiting) from sessions;
select public.note_refused_step(tests.account('ada'), elsewhere) from sessions;
select is(
  (select array_agg(concat_ws(' ', times, device) order by device) from private.account_activity where kind = 'second_step_refused'),
  '{1 Firefox on Linux,1 Safari on a Mac}', 'a second step is refused in the account''s own session'
);

-- What is changed
delete from private.account_activity where user_id = tests.account('ada');
select tests.act_as('authenticated', tests.account('ada'), here) from sessions;
select public.end_own_session(elsewhere) from sessions;
select public.change_password('another password');
select tests.step_back();
insert into private.password_resets (token_hash, user_id, email) values ('hash', tests.account('ada'), 'ada@harbournews.example');
insert into private.email_changes (user_id, email, token_hash, purpose) values (tests.account('ben'), 'ben@coasttv.example', 'moved', 'login');
update public.talent_profiles set status = 'approved' where user_id = tests.account('ben');
select public.confirm_new_address('moved', tests.account('ben'), 'Edge on Windows');
select public.reset_password('hash', 'a third password', 'Safari on an iPhone');
select is(
  pg_temp.activity('ada'), '{password_changed 1 Firefox on Linux,password_reset 1 Safari on an iPhone,sessions_ended 1 Firefox on Linux}',
  'a change is noted with the browser that made it'
);
select ok('email_changed 1 Edge on Windows' = any (pg_temp.activity('ben')), 'a change by a mailed link is noted with the browser that made it');
select is(
  (select count(*) from public.audit_log as entry where entry.target = tests.account('ada') and (entry.before, entry.after)::text ~ 'Firefox|Safari'),
  0::bigint, 'the record does not say from which browser an account was changed'
);

-- Whose it is
select tests.sign_in(tests.account('ada'));
select is(jsonb_array_length(public.account_settings() -> 'activity'), 3, 'the owner reads their activity');
select is(public.own_data() #>> '{tables,private.account_activity,0,userId}', null, 'an export holds the activity without the id of an account');
select is(jsonb_array_length(public.own_data() #> '{tables,private.account_activity}'), 3, 'an export holds all activity of the account');
select tests.step_back();
select tests.act_as('authenticated', tests.account('root'), desk) from sessions;
select is(strpos(public.admin_account(tests.account('ada'))::text, 'iPhone'), 0, 'the desk does not read the activity of an account');
select tests.step_back();

-- Keeping
update private.account_activity set day = day - 180 where user_id = tests.account('ada');
select public.forget_expired(100);
select is(cardinality(pg_temp.activity('ada')), 3, 'activity stays for 180 days');
update private.account_activity set day = day - 1 where user_id = tests.account('ada');
select public.forget_expired(100);
select is(pg_temp.activity('ada'), '{}', 'activity is forgotten after 180 days');
