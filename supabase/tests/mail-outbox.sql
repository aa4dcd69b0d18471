create function pg_temp.claimed(batch integer) returns text
language sql as $$select coalesce(string_agg(key, ',' order by key), '') from public.claim_mails(batch)$$;

create function pg_temp.mail(wanted text) returns private.mail_outbox
language sql as $$select mail from private.mail_outbox as mail where key = wanted$$;

-- Time passes by moving the mail back.
create function pg_temp.wait(seconds integer) returns void
language sql as $$update private.mail_outbox set next_attempt_at = next_attempt_at - make_interval(secs => seconds)$$;

select private.queue_mail(key, 'approved', 'ada@harbournews.example', '{"firstName": "Ada"}')
from unnest(array['a', 'b', 'c']) as key;
select private.queue_mail('a', 'approved', 'somebody@harbournews.example', '{}');
select is((select count(*) from private.mail_outbox), 3::bigint, 'a key queues one mail');
select is((pg_temp.mail('a')).recipient, 'ada@harbournews.example', 'a key keeps the mail that it queued first');

select is(pg_temp.claimed(0), '', 'a batch of none claims none');
select is(pg_temp.claimed(-1), '', 'a negative batch claims none');
select is(length(pg_temp.claimed(2)), 3, 'a batch of two claims two');
select is(length(pg_temp.claimed(10)), 1, 'the next worker gets the mail that is left');
select is(pg_temp.claimed(10), '', 'no mail is claimed twice');
select pg_temp.wait(59);
select is(pg_temp.claimed(10), '', 'a claimed mail is not handed out again within a minute');
select pg_temp.wait(1);
select is(pg_temp.claimed(10), 'a,b,c', 'a claimed mail is free again after its minute');
select results_eq(
  $$select attempts, state from private.mail_outbox order by key$$,
  $$select 2, 'queued' from generate_series(1, 3)$$, 'each claim is an attempt'
);

-- Sent
select public.mark_mail_sent((pg_temp.mail('a')).id);
select pg_temp.wait(100000);
select is(pg_temp.claimed(10), 'b,c', 'a mail that was sent is never claimed again');
select public.mark_mail_failed((pg_temp.mail('a')).id, 'a late complaint');
select is((pg_temp.mail('a')).state, 'sent', 'a failure that is reported after a mail was sent changes nothing');
select isnt((pg_temp.mail('a')).sent_at, null, 'a mail that was sent keeps when');
select private.queue_mail('a', 'approved', 'ada@harbournews.example', '{}');
select is((select count(*) from private.mail_outbox), 3::bigint, 'the key of a sent mail queues no other mail');

select private.queue_mail('link', 'confirm_email', 'ada@harbournews.example', '{"sealedToken": "secret", "x": 1}');
select is(data, '{"sealedToken": "secret", "x": 1}', 'a claimed mail comes with its data') from public.claim_mails(10);
select public.mark_mail_sent((pg_temp.mail('link')).id);
select is((pg_temp.mail('link')).data, '{"x": 1}', 'a token that has been delivered is forgotten');

-- Failed
create function pg_temp.wait_after(attempts integer) returns interval
language plpgsql as $$
begin
  update private.mail_outbox as mail
    set attempts = wait_after.attempts, state = 'queued', next_attempt_at = now() where key = 'b';
  perform public.mark_mail_failed((pg_temp.mail('b')).id, 'no answer');
  return (pg_temp.mail('b')).next_attempt_at - now();
end
$$;
select is(pg_temp.wait_after(attempts), wait, format('after attempt %s the wait is %s', attempts, wait))
from (values
  (1, interval '30 seconds'), (2, '1 minute'), (3, '2 minutes'), (4, '4 minutes'), (9, '2:08:00'),
  (10, '4:16:00'), (11, '6 hours'), (19, '6 hours')
) as growth (attempts, wait);
select is((pg_temp.mail('c')).last_error, null, 'a waiting mail has no failure while another one fails');
select is((pg_temp.mail('b')).state, 'queued', 'a mail is still tried after 19 attempts');
select is((pg_temp.mail('b')).last_error, 'no answer', 'the last failure is kept');
select is(pg_temp.wait_after(20), interval '6 hours', 'the twentieth attempt is the last');
select is((pg_temp.mail('b')).state, 'failed', 'the mail is marked failed and stays listed');
select pg_temp.wait(100000);
select is(pg_temp.claimed(10), 'c', 'a failed mail is not claimed');
select public.mark_mail_failed((pg_temp.mail('c')).id, repeat('x', 10000));
select is(length((pg_temp.mail('c')).last_error), 500, 'a long failure is cut');
select lives_ok(format('select public.mark_mail_sent(%L)', gen_random_uuid()), 'marking an unknown mail as sent changes nothing');

-- A backlog of news
delete from private.mail_outbox;
insert into private.mail_outbox (key, kind, recipient, next_attempt_at)
select 'news ' || n, 'new_match', 'ada@harbournews.example', now() - interval '3 hours' from generate_series(1, 10000) as n;
insert into private.mail_outbox (key, kind, recipient, next_attempt_at) values
  ('older', 'password_reset', 'ben@harbournews.example', now() - interval '1 minute'),
  ('newer', 'wrong_passwords', 'ben@harbournews.example', now()),
  ('later', 'password_reset', 'ben@harbournews.example', now() + interval '1 minute');
select is(pg_temp.claimed(1), 'older', 'a mail about an account is sent before all news, however long the news has waited');
select matches(pg_temp.claimed(3), '^newer,news \d+,news \d+$', 'news is sent when no mail about an account is due');
