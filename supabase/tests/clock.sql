-- A round is leased to one clock at a time
create function pg_temp.round(wanted text) returns private.clock_rounds
language sql as $$select stored from private.clock_rounds as stored where name = wanted$$;
create temp table held (lease uuid);

insert into held select public.start_round('mails', 60);
select isnt((select lease from held), null, 'a clock is given the lease of a round that nobody has done');
select is(public.start_round('mails', 60), null, 'a clock is not given the lease of a round that another clock does');
select isnt(public.start_round('news', 60), null, 'a clock is given the lease of another round meanwhile');
select is((pg_temp.round('mails')).count, 1::bigint, 'a round that was refused to a clock is not counted');
select is(public.finish_round('mails', gen_random_uuid(), 5), false, 'a clock cannot finish a round by another lease');
select is((pg_temp.round('mails')).last_finished, null, 'a round that was finished by another lease is not marked as finished');
select is(public.finish_round('mails', (select lease from held), 1200, repeat('x', 900)), true, 'a clock finishes a round by its own lease');
select results_eq(
  $$select lease, leased_until, last_finished = now(), took_ms, length(last_failure) from private.clock_rounds where name = 'mails'$$,
  $$values (null::uuid, null::timestamptz, true, 1200, 500)$$, 'a finished round says when it ended, how long it took, and the first 500 characters of what failed'
);
select is(public.finish_round('mails', (select lease from held), 5), false, 'a clock cannot finish a round twice');

update held set lease = public.start_round('mails', 60);
select is((pg_temp.round('mails')).count, 2::bigint, 'a round that is done again is counted again');
update private.clock_rounds set leased_until = now() + interval '1 second' where name = 'mails';
select is(public.start_round('mails', 60), null, 'a clock is not given a round that was broken off before its lease is over');
update private.clock_rounds set leased_until = now() where name = 'mails';
create temp table taken_up as select public.start_round('mails', 60) as lease;
select isnt((select lease from taken_up), null, 'a clock takes up a round that was broken off when its lease is over');
select is(public.finish_round('mails', (select lease from held), 5), false, 'a clock that comes back late cannot finish a round that another has taken up');
select is(public.finish_round('mails', (select lease from taken_up), 5), true, 'a clock that has taken up a round finishes it');
select is((pg_temp.round('mails')).last_failure, null, 'a round that ends well forgets what failed before');

-- What is past its time
create function pg_temp.mail(wanted text) returns private.mail_outbox
language sql as $$select mail from private.mail_outbox as mail where key = wanted$$;
select private.queue_mail(key, 'approved', 'ada@harbournews.example', '{}')
from unnest(array['old sent', 'old cancelled', 'old queued', 'old failed', 'new sent']) as key;
update private.mail_outbox set state = split_part(key, ' ', 2),
  created_at = now() - case split_part(key, ' ', 1) when 'old' then interval '367 days' else interval '364 days' end
where key like '% %';
insert into private.rate_counters (key, ends_at, count) values ('over', now(), 1), ('open', now() + interval '1 second', 1);
select is(public.forget_expired(0), 0, 'a clock that forgets a batch of none removes nothing');
select is(public.forget_expired(1), 2, 'a clock that forgets a batch of one removes one row of each kind');
select is(public.forget_expired(100), 1, 'a clock that forgets the next batch removes the rest');
select results_eq(
  $$select key from private.mail_outbox where key like '% %' order by key$$,
  $$values ('new sent'), ('old failed'), ('old queued')$$, 'a clock keeps mails that were sent within a year, and those that were never sent'
);
select results_eq($$select key from private.rate_counters where key in ('over', 'open')$$, $$values ('open')$$, 'a clock keeps a rate counter that still counts');

-- What the privacy policy gives minutes or hours
create temp table administrator as select tests.create_account('admin', 'approved', 'asks@lowerthird.example') as id;
insert into private.registration_intents (role, email, payload, expires_at)
values ('admin', 'over@harbournews.example', '{}', now()), ('admin', 'open@harbournews.example', '{}', now() + interval '1 second');
insert into private.admin_invitations (token_hash, email, invited_by, expires_at)
select email, email, administrator.id, ends_at
from administrator, (values ('over@lowerthird.example', now()), ('open@lowerthird.example', now() + interval '1 second')) as invited (email, ends_at);
insert into private.passkey_challenges (challenge, user_id, session_id, purpose, expires_at)
select challenge, administrator.id, tests.open_session(administrator.id), 'sign_in', ends_at
from administrator, (values ('over over over over', now()), ('open open open open', now() + interval '1 second')) as asked (challenge, ends_at);
select is(public.forget_expired(100), 3, 'a clock forgets a registration, an invitation and a passkey challenge that have ended without a further call by anybody');
select bag_eq(
  $$select email from private.registration_intents union all select email from private.admin_invitations
    union all select challenge from private.passkey_challenges$$,
  $$values ('open open open open'), ('open@harbournews.example'), ('open@lowerthird.example')$$, 'a clock keeps a registration, an invitation and a passkey challenge that have not ended'
);
delete from auth.users where id = (select id from administrator);
create temp table represented as select tests.create_account('talent') as id;
insert into private.talent_agents (user_id, mode, name, email) select id, 'both', 'Rosa Lind', 'rosa@lind.example' from represented;
insert into private.agent_links (token_hash, agent_id, expires_at)
select token, agent.id, now() - age from private.talent_agents as agent, (values ('spent', interval '29 days'), ('forgotten', interval '31 days')) as link (token, age);
insert into private.agent_sessions (agent_id, expires_at)
select agent.id, now() + left_to_it from private.talent_agents as agent, unnest(array[interval '-1 second', '1 second']) as left_to_it;
select is(public.forget_expired(100), 2, 'a link of an agent is forgotten a month after its end, and a session at its end');
select results_eq('select token_hash from private.agent_links', $$values ('spent')$$, 'a link of an agent that ended 29 days ago is kept');
select results_eq('select expires_at > now() from private.agent_sessions', 'values (true)', 'an agent''s session that goes on is kept');
delete from auth.users where id = (select id from represented);

-- Mails that nobody tried
update private.mail_outbox set state = 'sent' where state = 'queued';
select private.queue_mail(key, 'approved', 'ada@harbournews.example', '{}') from unnest(array['x', 'y']) as key;
select is((select count(*) from public.claim_mails(10)), 2::bigint, 'the worker claims two queued mails');
select public.release_mails(array[(pg_temp.mail('x')).id], 90);
select results_eq(
  $$select attempts, leased_until, next_attempt_at - now() from private.mail_outbox where key = 'x'$$,
  $$values (0, null::timestamptz, interval '90 seconds')$$, 'a mail that the worker gives back is free, has its try again and waits as long as the worker says'
);
select public.release_mails(array[(pg_temp.mail('x')).id], 500);
select is((pg_temp.mail('x')).next_attempt_at - now(), interval '90 seconds', 'the worker cannot give back a mail that nobody holds');
select public.mark_mail_failed((pg_temp.mail('y')).id, 'too many', 600);
select is((pg_temp.mail('y')).next_attempt_at - now(), interval '10 minutes', 'a mail that failed waits as long as the mail service asked');
update private.mail_outbox set attempts = 8 where key = 'y';
select public.mark_mail_failed((pg_temp.mail('y')).id, 'too many', 600);
select is((pg_temp.mail('y')).next_attempt_at - now(), interval '64 minutes', 'a mail that failed eight times waits longer than the mail service asked');
select public.mark_mail_failed((pg_temp.mail('y')).id, 'too many', 9999999);
select is((pg_temp.mail('y')).next_attempt_at - now(), interval '1 day', 'a mail that failed never waits for more than a day');

-- What a deployment tells of itself
select is(public.deployment_state() #>> '{rounds,0,name}', 'mails', 'the state of a deployment names the rounds');
select is((public.deployment_state() #>> '{rounds,0,secondsSinceFinish}')::integer, 0, 'the state of a deployment says how long ago a round was finished');
select is(public.deployment_state() #>> '{rounds,1,secondsSinceFinish}', null, 'the state of a deployment says no time of a round that was never finished');
select is((public.deployment_state() -> 'hasAdministrator')::boolean, false, 'the state of a deployment says that there is no administrator');
select tests.create_account('admin');
select is((public.deployment_state() -> 'hasAdministrator')::boolean, true, 'the state of a deployment says that there is an administrator once there is one');
insert into private.account_deletions (user_id)
select user_id from public.user_roles where role = 'admin' on conflict do nothing;
select is((public.deployment_state() -> 'hasAdministrator')::boolean, false, 'the state of a deployment does not count an administrator who leaves');
select is(public.deployment_state() #>> '{mails,failing}', '1', 'the state of a deployment says how many mails fail');
