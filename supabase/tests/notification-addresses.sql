-- An address for a talent's notifications: it is proved first, shown to nobody else, and gets no mail about the
-- security of the account.

insert into people
select name, tests.create_account(role, 'approved', name || '@harbournews.example')
from (values ('ada', 'talent'), ('ben', 'talent'), ('north', 'tv_network'), ('root', 'admin')) as person (name, role);

create function pg_temp.asks(who text, wanted text, hash text, replaces text default null) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.sign_in(tests.account(who));
  answer := tests.refusal(format('select public.request_notification_address(%L, %L, %L, %L)', wanted, hash, 'sealed', replaces));
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.address(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.talent_terms() -> 'notificationAddress';
  perform tests.step_back();
  return answer;
end
$$;
-- News on a day of its own, which is mailed once a day and kind.
create function pg_temp.news(who text, kind text) returns text language plpgsql as $$
declare
  sent text;
begin
  update private.mail_outbox set key = key || gen_random_uuid(), state = 'sent'
  where mail_outbox.kind = news.kind and owner = tests.account(who);
  perform private.notify(tests.account(who), news.kind, gen_random_uuid()::text);
  select recipient into strict sent from private.mail_outbox
  where mail_outbox.kind = news.kind and state = 'queued' and owner = tests.account(who);
  return sent;
end
$$;

select is(pg_temp.address('ada'), '{"email": "ada@harbournews.example", "isOwn": false, "pending": null}', 'news goes to the login''s address at first');
select is(pg_temp.asks('ada', wanted, 'h'), 'PT422 validation_failed email', format('%s is refused', coalesce(wanted, 'no address')))
from unnest(array['ADA@harbournews.example', 'nobody', null]) as wanted;
select is(pg_temp.asks(who, 'x@home.example', 'h'), 'PT403 wrong_role', who || ' cannot have another address for news') from unnest(array['north', 'root']) as who;
select is(pg_temp.asks('ada', 'x@home.example', hash), 'PT422 validation_failed token_hash', 'a token hash of the wrong length is refused') from unnest(array['', repeat('h', 201)]) as hash;

select is(pg_temp.asks('ada', 'Ada@Home.example', 'first'), null, 'a talent asks for an address for news');
select is(pg_temp.address('ada') #>> '{pending,email}', 'ada@home.example', 'an address that was asked for waits to be proved');
select is(pg_temp.news('ada', kind), 'ada@harbournews.example', format('until then %s goes where it went', kind)) from unnest(array['enquiry', 'new_match']) as kind;
select results_eq(
  $$select kind, recipient from private.mail_outbox where owner = tests.account('ada') and kind not in ('enquiry', 'new_match', 'confirm_email')$$,
  $$values ('confirm_notification_address', 'ada@home.example')$$, 'the link is mailed to the new address, and nothing to the address of the account'
);
select is(public.confirmation_email('first'), 'ada@harbournews.example', 'the login''s password is what confirms it');
select is(public.confirmation_state('first'), 'change', 'the state of the link says that it is for a change');
select is(public.confirm_new_address('first', tests.account('ada')), null, 'a link for news does not move the account');
select is(public.confirm_notification_address('first', tests.account('ben')), null, 'another account confirms no address for news');
select is(public.confirm_notification_address(hash, tests.account('ada')), null, 'a link that nobody sent confirms no address for news') from unnest(array['none', null]) as hash;

select is(pg_temp.asks('ada', 'other@home.example', 'second'), null, 'a talent asks for another address');
select is(public.confirm_notification_address('first', tests.account('ada')), null, 'asking for another address ends the link before');
update private.email_changes set expires_at = now();
select is(public.confirm_notification_address('second', tests.account('ada')), null, 'a link to prove an address ends after a day');
select is(pg_temp.address('ada') -> 'pending', 'null', 'a link that has ended no longer waits');
select is(pg_temp.asks('ada', 'ada@home.example', 'third'), null, 'a talent asks for the address again after the link ended');
select tests.sign_in(tests.account('ada'));
select public.cancel_email_change();
select tests.step_back();
update public.talent_profiles set status = 'hidden' where user_id = tests.account('ada');
select is(public.confirm_notification_address('third', tests.account('ada')), null, 'a link proves no address for an account that may not use the product');
update public.talent_profiles set status = 'approved' where user_id = tests.account('ada');

select is(pg_temp.news('ada', 'enquiry'), 'ada@harbournews.example', 'a mail waits in the outbox before the address is proved');
select is(public.confirm_notification_address('third', tests.account('ada')), 'ada@home.example', 'the link proves the address');
select is((select recipient from private.mail_outbox where kind = 'enquiry' and state = 'queued'), 'ada@home.example', 'a mail that waited goes to the proved address');
select is(public.confirm_notification_address('third', tests.account('ada')), null, 'a link proves the address once');
select is(pg_temp.address('ada'), '{"email": "ada@home.example", "isOwn": true, "pending": null}', 'the proved address is the talent''s address for news');
select is(pg_temp.news('ada', kind), 'ada@home.example', format('from then on %s goes there', kind)) from unnest(array['enquiry', 'new_match']) as kind;
select is(pg_temp.asks('ada', 'ada@home.example', 'h'), 'PT422 validation_failed email', 'an address that is proved cannot be asked for again');

-- The account's own affairs go where they went.
select private.notify_owner(tests.account('ada'), 'account_restored', '{}');
select tests.sign_in(tests.account('ada'));
select public.request_email_change('ada@coasttv.example', 'move', 'sealed');
select tests.step_back();
select private.set_password(tests.account('ada'), 'a new password');
select is(
  (select count(*) from private.mail_outbox where recipient = 'ada@home.example' and kind not in ('enquiry', 'new_match', 'confirm_notification_address')),
  0::bigint, 'nothing of the account''s safety goes to the other address'
);
select is((select count(*) from private.mail_outbox where recipient = 'ada@harbournews.example' and kind in ('account_restored', 'address_change_asked')), 2::bigint, 'mails about the account''s safety go to the login''s address');

-- Nobody else reads it.
select tests.sign_in(tests.account('root'));
select is(
  (select count(*) from jsonb_array_elements(public.admin_mails('{"limit": 100}') -> 'items') as mail where mail ->> 'kind' in ('enquiry', 'new_match', 'confirm_notification_address')),
  (select count(*) from jsonb_array_elements(public.admin_mails('{"limit": 100}') -> 'items') as mail where mail -> 'recipient' = 'null'),
  'the desk sees that mails wait, and not where they go'
);
select unalike(public.admin_mails('{"limit": 100}')::text || public.admin_account(tests.account('ada'))::text, '%home.example%', 'no page of the desk shows where mails go');
select tests.step_back();
select is(
  pg_temp.asks('ben', wanted, 'ben ' || wanted), null, format('%s answers the same', wanted)
)
from unnest(array['root@harbournews.example', 'ada@home.example', 'free@home.example']) as wanted;
select is(
  (select array_agg(distinct kind) from private.mail_outbox where owner = tests.account('ben') and kind <> 'confirm_email'), '{confirm_notification_address}',
  'each address is mailed the same link, whether or not it is somebody''s'
);
select is(pg_temp.asks('ben', 'free@home.example', 'again 1'), null, 'an address for news that is asked for again at once is answered as at first');
select is((select count(*) from private.mail_outbox where recipient = 'free@home.example'), 1::bigint, 'an address for news that is asked for again at once is mailed once');
select is((select token_hash from private.email_changes where user_id = tests.account('ben')), 'ben free@home.example', 'the link that was mailed stays good when the address is asked for again at once');
create function pg_temp.waits() returns text language sql as $$select pg_temp.address('ben') #>> '{pending,expiresAt}'$$;
select is(pg_temp.asks('ben', 'free@home.example', 'again ' || number, pg_temp.waits()), null, 'a link is sent three times') from generate_series(2, 3) as number;
select is(pg_temp.asks('ben', 'free@home.example', 'again 4', '2026-01-01T09:00:00.000000Z'), null, 'a new link that is asked for again, by a page that has not seen it, is answered as at first');
select is((select count(*) from private.mail_outbox where recipient = 'free@home.example'), 3::bigint, 'a new link that is asked for again, by a page that has not seen it, is mailed once');
select matches(pg_temp.asks('ben', 'free@home.example', 'a fourth', pg_temp.waits()), '^PT429 too_many_requests \d+$', 'a fourth link in an hour is refused');
select is(public.confirm_notification_address('again 3', tests.account('ben')), 'free@home.example', 'the third link is the one that counts');
select is(pg_temp.asks('ben', 'late@home.example', 'late'), null, 'a talent asks for an address and waits');
update private.email_changes set created_at = created_at - interval '11 minutes' where user_id = tests.account('ben');
select is(pg_temp.asks('ben', 'late@home.example', 'later'), null, 'a talent asks for the same address after ten minutes');
select is((select token_hash from private.email_changes where user_id = tests.account('ben')), 'later', 'an address that is asked for after ten minutes is mailed another link');

-- A new password, another login and the end of it.
select is(pg_temp.asks('ada', 'third@home.example', 'fourth'), null, 'another address may wait while one is proved');
select is(pg_temp.address('ada') ->> 'email', 'ada@home.example', 'the proved address stays until another is proved');
select private.set_password(tests.account('ada'), 'another password');
select is(public.confirm_notification_address('fourth', tests.account('ada')), null, 'a new password ends a link that waits');
select is(pg_temp.address('ada') ->> 'email', 'ada@home.example', 'a new password keeps the proved address');
select is(pg_temp.news('ada', 'new_match'), 'ada@home.example', 'news waits for the proved address while the login moves');
select private.set_email(tests.account('ada'), 'ada@coasttv.example');
select is(pg_temp.address('ada') ->> 'email', 'ada@home.example', 'another login keeps the proved address');
select is((select recipient from private.mail_outbox where kind = 'new_match' and state = 'queued' and owner = tests.account('ada')), 'ada@home.example', 'news that waits still goes to the proved address after the login has moved');
-- A former employer may read the mailbox that somebody has moved away from.
select is(pg_temp.news('ben', kind), 'free@home.example', format('%s waits for the proved address', kind)) from unnest(array['enquiry', 'new_match']) as kind;
update private.mail_outbox set state = 'failed' where kind = 'new_match' and owner = tests.account('ben') and state = 'queued';
select tests.sign_in(tests.account('ben'));
select public.remove_notification_address();
select tests.step_back();
select is((select array_agg(distinct recipient) from private.mail_outbox where kind in ('enquiry', 'new_match') and state <> 'sent' and owner = tests.account('ben')), '{ben@harbournews.example}', 'news waits for the login''s address');
select private.set_email(tests.account('ben'), 'ben@coasttv.example');
select is((select array_agg(distinct recipient) from private.mail_outbox where kind in ('enquiry', 'new_match') and state <> 'sent' and owner = tests.account('ben')), '{ben@coasttv.example}', 'news that waited for the former login''s address, or could not be sent there, goes to the new one');
select private.set_email(tests.account('ada'), 'ada@home.example');
select is(pg_temp.address('ada'), '{"email": "ada@home.example", "isOwn": false, "pending": null}', 'a login that moves to the proved address has no other address for news');
select is(pg_temp.asks('ada', 'ada@away.example', 'fifth'), null, 'a talent asks for another address after moving the login');
select public.confirm_notification_address('fifth', tests.account('ada'));
select is(pg_temp.news('ada', 'enquiry'), 'ada@away.example', 'news goes to the address that was proved last');
select is(pg_temp.asks('ada', 'ada@far.example', 'sixth'), null, 'a talent asks for yet another address');
select tests.sign_in(tests.account('ada'));
select public.remove_notification_address();
select is(tests.refusal('select public.remove_notification_address()'), null, 'an address for news is removed, once or twice');
select tests.step_back();
select is(pg_temp.address('ada'), '{"email": "ada@home.example", "isOwn": false, "pending": null}', 'news goes to the login''s address after the other was removed');
select is((select recipient from private.mail_outbox where kind = 'enquiry' and state = 'queued' and owner = tests.account('ada')), 'ada@home.example', 'a mail that still waits goes to the login''s address after the other was removed');
select is(public.confirm_notification_address('sixth', tests.account('ada')), null, 'a link from before the removal brings no address back');

-- News of the talent's agent waits as well.
insert into private.talent_agents (user_id, mode, name, email, proved_at)
values (tests.account('ben'), 'both', 'Ines Agent', 'ines@agency.example', now());
select private.notify_of_agent(agent, event) from private.talent_agents as agent, unnest(array['agreed', 'resigned']) as event;
create function pg_temp.agent_news() returns text[] language sql as $$
  select array_agg(distinct mail.kind || ' ' || mail.recipient order by mail.kind || ' ' || mail.recipient) from private.mail_outbox as mail
  where mail.owner = tests.account('ben') and mail.kind in ('agent_agreed', 'agent_resigned')
$$;
select is(pg_temp.agent_news(), '{agent_agreed ben@coasttv.example,agent_resigned ben@coasttv.example}', 'news of an agent waits for the login''s address');
delete from private.rate_counters where true;
select is(pg_temp.asks('ben', 'ben@quiet.example', 'of an agent'), null, 'a talent with an agent asks for another address');
select public.confirm_notification_address('of an agent', tests.account('ben'));
select is(pg_temp.agent_news(), '{agent_agreed ben@quiet.example,agent_resigned ben@quiet.example}', 'news of an agent that waited goes to the proved address');
