-- Two hundred decisions of every kind, each undone at some moment before it takes effect: nobody is told of any.

insert into people values ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example'));
create temp table decided as
select
  n, from_status, to_status,
  tests.create_account(case when n % 5 = 0 then 'tv_network' else 'talent' end, from_status) as account
from generate_series(1, 40) as n, lateral (
  values (0, 'pending', 'approved'), (1, 'pending', 'rejected'), (2, 'approved', 'hidden'), (3, 'approved', 'deactivated'),
    (4, 'rejected', 'pending'), (5, 'rejected', 'approved'), (6, 'hidden', 'approved'), (7, 'deactivated', 'approved')
) as kinds (kind, from_status, to_status)
where kind = n % 8;
alter table decided add session uuid, add known jsonb;
select tests.confirm(account) from decided;
update decided set session = tests.open_session(account) where from_status = 'approved';
create temp table admin_session as select tests.open_session(tests.account('admin')) as id;
delete from private.mail_outbox;
delete from private.notifications;
delete from private.notification_queue;

-- The record cannot be made older otherwise; once, since each such change has all functions planned anew.
alter table public.audit_log disable trigger refuse_change;

-- Whatever an account could know, and whatever would be told about it. The long pages of some.
create function pg_temp.known(one decided) returns jsonb
language plpgsql as $$
declare
  answer jsonb;
  own jsonb;
begin
  perform tests.act_as('authenticated', one.account, one.session);
  perform tests.step_back();
  answer := jsonb_build_object(
    'me', (select to_jsonb(me) - 'updated_at' from public.me() as me),
    'active', private.is_active(),
    'sessions', (select count(*) from auth.sessions where user_id = one.account),
    'page', private.application_page(one.account) - 'beingReviewed',
    'registration', (
      select public.registration_status(roles.registration_id)
      from public.user_roles as roles where roles.user_id = one.account
    ),
    'notifications', (select count(*) from private.notifications_of(one.account)),
    'news', (select count(*) from private.notification_queue where user_id = one.account and due_at <= now())
  );
  if private.is_active() and one.n in (2, 3, 10) then
    own := public.own_data();
    answer := answer || jsonb_build_object(
      'overview', case one.n % 5 when 0 then public.network_overview() - 'newcomers' else public.talent_overview() end,
      'settings', public.account_settings() - 'sessions',
      'export', own -> 'tables' #- '{public.audit_log}',
      -- Their moments are moved by this test.
      'record', jsonb_path_query_array(own, '$.tables."public.audit_log"[*].action')
    );
  end if;
  return answer;
end
$$;
create function pg_temp.age(passed interval) returns void
language plpgsql as $$
begin
  -- Those of earlier rounds are an hour old, and would be written anew each time.
  update public.audit_log set at = at - passed
  where action in ('account_status_changed', 'decision_undone') and at > now() - interval '30 minutes';
  update private.mail_outbox set next_attempt_at = next_attempt_at - passed where state = 'queued';
  update private.notifications set created_at = created_at - passed;
  update private.held_decisions set effective_at = effective_at - passed;
  update private.notification_queue set due_at = due_at - passed;
end
$$;
-- Sets how much time has passed since the decision about an account, for the record and for hourly notifications,
-- however long the test takes.
create function pg_temp.pin(one uuid, passed integer) returns void
language plpgsql as $$
begin
  update public.audit_log set at = clock_timestamp() - make_interval(secs => passed)
  where target = one and action = 'account_status_changed' and at > now() - interval '30 minutes';
  update private.notifications set created_at = clock_timestamp() + private.decision_hold() - make_interval(secs => passed)
  where user_id = one and kind = 'status_change';
end
$$;
create temp table heard (what text);
create function pg_temp.differences(before jsonb, after jsonb) returns text
language sql as $$
  select string_agg(key, ' ' order by key) from jsonb_each(after) where value is distinct from before -> key
$$;
create function pg_temp.go_through(round integer) returns void
language plpgsql as $$
declare
  one decided;
begin
  update decided set known = pg_temp.known(decided) where true;
  perform tests.act_as('authenticated', tests.account('admin'), (select id from admin_session));
  perform tests.step_back();
  perform private.decide_status(account, from_status, to_status, 'because') from decided;
  perform tests.step_back();
  -- Each account at another second of each round, and between two.
  for passed in 0 .. 9 loop
    insert into heard select 'mail ' || claimed.kind from public.claim_mails(100) as claimed;
    for one in select * from decided where (n * 7 + round) % 10 = passed loop
      perform pg_temp.pin(one.account, passed);
      insert into heard
      select 'before: ' || differing
      from pg_temp.differences(one.known, pg_temp.known(one)) as differing where differing is not null;
      perform tests.act_as('authenticated', tests.account('admin'), (select id from admin_session));
      perform tests.step_back();
      perform pg_temp.pin(one.account, passed);
      insert into heard
      select 'answer: ' || answer::text from public.undo_decision(one.account, one.to_status) as answer
      where answer <> jsonb_build_object('status', one.from_status, 'wasTold', false);
    end loop;
    perform pg_temp.age(interval '1 second');
  end loop;
  perform pg_temp.age('1 hour');
  insert into heard select 'mail ' || claimed.kind from public.claim_mails(100) as claimed;
  insert into heard
  -- That somebody's own record has it later is no news: nothing of it ever held. Whoever is listed again is
  -- compared with briefs once more, which finds nothing that was not known.
  select 'after: ' || differing
  from decided, pg_temp.differences(known - 'record' - 'news', pg_temp.known(decided) - 'record' - 'news') as differing
  where differing is not null;
  delete from private.notification_queue;
end
$$;
select pg_temp.go_through(round) from generate_series(1, 5) as round;
select is((select count(*) from public.audit_log where action = 'decision_undone'), 200::bigint, 'two hundred decisions are undone within the undo window');
select is(
  (select coalesce(jsonb_agg(distinct what), '[]') from heard), '[]',
  'no mail, no status, no notification, no session and no answer reveals a decision that was undone in its window'
);
select is((select count(*) from private.mail_outbox where state <> 'cancelled'), 0::bigint, 'no mail about a decision that was undone is waiting');
select is((select count(*) from private.held_decisions), 0::bigint, 'no undone decision is still held');

-- One that stands -----------------------------------------------------------------------------------

insert into people values
  ('talent', tests.create_account('talent', 'approved')),
  ('other', tests.create_account('talent', 'pending'));
select tests.confirm(account) from people;
create temp table inside as select tests.open_session(tests.account('talent')) as session;
delete from private.mail_outbox;
create function pg_temp.decide(target text, expected text, wanted text) returns void
language plpgsql as $$
begin
  perform tests.sign_in(tests.account('admin'));
  perform public.set_account_status(tests.account(target), expected, wanted, 'because');
  perform tests.step_back();
end
$$;
create function pg_temp.waiting(target text) returns text
language sql as $$
  select coalesce(string_agg(kind, ', ' order by kind), 'none') from private.mail_outbox
  where about = tests.account(target) and state = 'queued'
$$;
create function pg_temp.is_in(target text) returns boolean
language plpgsql as $$
begin
  perform tests.act_as('authenticated', tests.account(target), (select session from inside));
  perform tests.step_back();
  return private.is_active();
end
$$;

select pg_temp.decide('talent', 'approved', 'deactivated');
select is(pg_temp.is_in('talent'), true, 'a deactivated account can go on until the undo window is over');
select is(
  private.is_visible_to(private.status_of(tests.account('talent')), '{}', '{}'), false,
  'networks no longer see a deactivated talent from the moment of the decision'
);
select is(
  tests.refusal('select public.delete_own_account()'), 'PT403 wrong_role',
  'an account with a held decision cannot delete itself and come back'
);
select pg_temp.age('12 seconds');
select is(pg_temp.is_in('talent'), true, 'a deactivated account can go on until the last second of the undo window');
select pg_temp.age('1 hour');
select is(pg_temp.is_in('talent'), false, 'when the window is over the account is out');
select is((select count(*) from public.claim_mails(10)), 1::bigint, 'the mail of a held decision is due when the window is over');
select isnt(public.forget_expired(100), 0, 'the clock has work to do after the undo window');
select is((select count(*) from auth.sessions where user_id = tests.account('talent')), 0::bigint, 'the clock ends the sessions of an account that is out');
select is((select count(*) from private.held_decisions), 0::bigint, 'the clock forgets a decision that has taken effect');

select tests.open_session(tests.account('talent'));
select pg_temp.decide('talent', 'deactivated', 'approved');
select is(pg_temp.is_in('talent'), false, 'a reactivated account cannot sign in before the undo window is over');
select is((select count(*) from auth.sessions where user_id = tests.account('talent')), 0::bigint, 'no earlier session of an account that is let in again is good');
select pg_temp.age('1 hour');
select is(private.announced_status_of(tests.account('talent'))::text, 'approved', 'who is let in again may sign in when the window is over');
select is(
  (select string_agg(status::text, ' ' order by created_at) from private.notifications_of(tests.account('talent')) where kind = 'status_change'),
  'deactivated approved', 'a reactivated account is notified of both decisions'
);

-- One decision after the other: only what holds in the end is told.
delete from private.mail_outbox;
select pg_temp.decide('other', 'pending', 'rejected');
select pg_temp.age('5 seconds');
select pg_temp.decide('other', 'rejected', 'approved');
select is(pg_temp.waiting('other'), 'approved', 'only the mail of the second of two decisions within the window waits');
select pg_temp.age('9 seconds');
select is(private.announced_status_of(tests.account('other'))::text, 'pending', 'a second decision has a window of its own');
select is((select count(*) from public.claim_mails(10)), 0::bigint, 'the mail of a second decision waits for its own window');
select tests.sign_in(tests.account('admin'));
select is(
  public.undo_decision(tests.account('other'), 'approved'), '{"status": "rejected", "wasTold": false}',
  'undoing the second of two decisions restores the status of the first'
);
select tests.step_back();
select is(pg_temp.waiting('other'), 'rejected', 'the first decision waits again once the second is undone');
select pg_temp.decide('other', 'rejected', 'pending');
select is(pg_temp.waiting('other'), 'none', 'an account that is back at its first status within the window gets no mail');
select pg_temp.decide('other', 'pending', 'approved');
select set_config('tests.mail', id::text, true) from private.mail_outbox where about = tests.account('other') and state = 'queued';
select tests.sign_in(tests.account('admin'));
select public.resend_mail(current_setting('tests.mail')::uuid);
select tests.step_back();
select is((select count(*) from public.claim_mails(10)), 0::bigint, 'a mail that is held cannot be sent by hand');
select pg_temp.age('1 hour');
select tests.sign_in(tests.account('admin'));
select is(
  public.undo_decision(
    tests.account('other'), 'approved',
    (public.admin_account(tests.account('other')) #>> '{decisions,0,id}')::uuid
  ),
  '{"status": "pending", "wasTold": false}', 'a decision that has taken effect can be undone before its mail has left'
);
select tests.step_back();
select is(pg_temp.waiting('other'), 'none', 'an account gets no mail of a decision whose mail had not left at the undo');
