-- News that waits in the outbox is not sent to an account that has switched such mails off, or was closed, meanwhile.

insert into people
select name, tests.create_account(role, 'approved', name || '@harbournews.example') as account
from (values ('ada', 'talent'), ('ben', 'talent'), ('nora', 'tv_network')) as person (name, role);
delete from private.mail_outbox where true;

create function pg_temp.queue(who text, kinds text[], before interval default '0') returns void language sql as $$
  select private.queue_mail(concat_ws(':', kind, who), kind, who || '@harbournews.example', '{}', tests.account(who))
  from unnest(kinds) as kind;
  update private.mail_outbox set next_attempt_at = now() - before where owner = tests.account(who);
$$;
create function pg_temp.claimed(batch integer) returns text
language sql as $$select coalesce(string_agg(key, ',' order by key), '') from public.claim_mails(batch)$$;

savepoint waiting;
select pg_temp.queue('ada', '{enquiry,new_match}');
select public.stop_mails(tests.account('ada'), 'new_match');
select is(pg_temp.claimed(10), 'enquiry:ada', 'of what waits, an account gets what it has not switched off');
select is((select count(*) from private.mail_outbox where kind = 'new_match'), 0::bigint, 'a mail that nobody wants waits no longer');
rollback to savepoint waiting;

select pg_temp.queue('ada', '{new_match}');
select public.stop_mails(tests.account('ada'), 'new_match');
select pg_temp.claimed(10);
update private.notification_preferences set by_mail = true where user_id = tests.account('ada');
select pg_temp.queue('ada', '{new_match}');
select is(pg_temp.claimed(10), 'new_match:ada', 'who switches mails on again gets the next of the same day');
rollback to savepoint waiting;

-- An account that was closed
select pg_temp.queue('ada', '{enquiry,new_match,agent_agreed,agent_enquiry,account_deletion_asked,wrong_passwords}');
select pg_temp.queue('nora', '{enquiry,new_match,saved_available}');
update public.talent_profiles set status = 'deactivated' where user_id = tests.account('ada');
select is(
  pg_temp.claimed(10), 'account_deletion_asked:ada,enquiry:nora,new_match:nora,saved_available:nora,wrong_passwords:ada',
  'a closed account gets mails about itself alone, and its agent none'
);
select is(
  (select count(*) from private.mail_outbox where owner = tests.account('ada')), 2::bigint, 'no news waits for a closed account'
);
rollback to savepoint waiting;

-- A batch is as large as it was asked for, whatever waits before it.
select pg_temp.queue('ben', '{enquiry,new_match,agent_agreed}', '1 minute');
select pg_temp.queue('ada', '{enquiry,new_match}');
update public.talent_profiles set status = 'deactivated' where user_id = tests.account('ben');
select is(pg_temp.claimed(2), 'enquiry:ada,new_match:ada', 'mails that nobody wants take no place in a batch');
rollback to savepoint waiting;

-- What another worker may be sending
select pg_temp.queue('ada', '{new_match}');
select is(pg_temp.claimed(10), 'new_match:ada', 'a wanted mail is claimed');
select public.stop_mails(tests.account('ada'), 'new_match');
select is(pg_temp.claimed(10), '', 'a mail that is being sent is left to its worker');
select is((select count(*) from private.mail_outbox), 1::bigint, 'a mail that is being sent is not forgotten');
select public.mark_mail_sent(id) from private.mail_outbox;
select is((select state from private.mail_outbox), 'sent', 'the worker reports that it was sent');
rollback to savepoint waiting;

-- A mail about no account, such as an answer to a visitor
select private.queue_mail('answer', 'contact_answer', 'visitor@harbournews.example', '{}');
select is(pg_temp.claimed(10), 'answer', 'a mail about no account is sent');
