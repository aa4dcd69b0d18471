create temp table people as select tests.create_account('admin', 'approved', 'admin@lowerthird.example') as admin;
grant select on people to public;
create function pg_temp.mail(wanted text) returns uuid language sql security definer as $$select id from private.mail_outbox where key = wanted$$;
create function pg_temp.resent(wanted text) returns text language sql as $$select tests.refusal(format('select public.resend_mail(%L)', pg_temp.mail(wanted)))$$;
create function pg_temp.listed(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg((select key from private.mail_outbox where id = (item ->> 'id')::uuid) || ' ' || (item ->> 'state'), ', ' order by item ->> 'id'), '')
  from jsonb_array_elements(public.admin_mails(filter) -> 'items') as item
$$;
alter function pg_temp.listed security definer;
grant execute on function pg_temp.mail, pg_temp.resent, pg_temp.listed to public;
insert into private.mail_outbox (id, key, kind, recipient, state, attempts, last_error)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, key, 'approved', 'ada@a.example', state, attempts, error
from (values
  (1, 'a', 'queued', 0, null), (2, 'b', 'queued', 3, 'no answer'), (3, 'c', 'failed', 20, 'no answer'),
  (4, 'd', 'sent', 1, null), (5, 'e', 'cancelled', 0, null)
) as mail (n, key, state, attempts, error);

select tests.sign_in(admin) from people;
select is(pg_temp.listed('{}'), 'a waiting, b failing, c failed', 'mails that are not sent are listed, and no others');
select is(pg_temp.listed(jsonb_build_object('state', state)), expected, format('the list of unsent mails can be narrowed to those that are %s', state))
from (values ('waiting', 'a waiting'), ('failing', 'b failing'), ('failed', 'c failed')) as choice (state, expected);
select is(public.admin_mails('{}') -> 'counts', '{"waiting": 1, "failing": 1, "failed": 1}', 'mails that wait, fail and failed are counted');
select is(public.admin_overview() -> 'mails', '{"waiting": 1, "failing": 1, "failed": 1}', 'the dashboard counts the mails that wait, fail and failed');
select is(pg_temp.listed(jsonb_build_object('limit', 1, 'after', public.admin_mails('{"limit": 1}') -> 'nextCursor')), 'b failing', 'mails that are not sent are listed page by page');
select is(pg_temp.resent('c'), null, 'an administrator sends a failed mail again');
select is(pg_temp.resent('b'), null, 'an administrator sends a mail that waits for its next try at once');
select is(pg_temp.resent('d'), 'PT409 mail_not_waiting', 'a mail that was sent cannot be sent again');
select is(pg_temp.resent('e'), 'PT409 mail_not_waiting', 'a cancelled mail cannot be sent again');
select is(tests.refusal('select public.resend_mail(gen_random_uuid())'), 'PT404 mail_not_found', 'an unknown mail cannot be sent again');
select tests.step_back();
select is((select string_agg(key, ', ' order by key) from public.claim_mails(10)), 'a, b, c', 'mails that were sent again are due at once');
select tests.sign_in(admin) from people;
select is(pg_temp.resent('a'), 'PT409 mail_not_waiting', 'a mail that a worker has claimed cannot be sent again');
select tests.step_back();
select public.mark_mail_failed(pg_temp.mail('a'), 'no answer');
select tests.sign_in(admin) from people;
select is(pg_temp.resent('a'), null, 'a mail that the worker has given back can be sent again');
select tests.step_back();
select is((select count(*) from public.audit_log where action = 'mail_resent'), 3::bigint, 'the audit log says who sent the mails again');

update private.mail_outbox set state = 'failed', attempts = 20 where key in ('a', 'b', 'c');
update private.mail_outbox set leased_until = null where key in ('a', 'b', 'c');
select tests.sign_in(admin) from people;
select is(public.resend_failed_mails(), 3, 'all failed mails are sent again at once');
select is(public.resend_failed_mails(), 0, 'failed mails are sent again once');
select is(pg_temp.listed('{"state": "failed"}'), '', 'no failed mail is left after sending all again');
select tests.step_back();
select is((select count(*) from public.audit_log where action = 'mail_resent'), 6::bigint, 'the record names each mail that was sent again');
