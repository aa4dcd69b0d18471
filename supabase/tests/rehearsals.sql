-- The accounts of a rehearsal are recognized by their addresses
create function pg_temp.there_are() returns text[]
language sql as $$select array_agg(email order by email) from auth.users where email like 'delivered%'$$;

select is_empty(
  $$select address from unnest(array[
    'delivered+rehearsal-aaaaaaaa-talent@resend.dev', 'ada@harbournews.example', 'Ada@Example.com', 'ada@sub.example.org',
    'ada@nobody.test', 'ada@localhost', 'ada@nobody.invalid'
  ]) as address where not private.is_invented(address)$$,
  'addresses of rehearsals and examples are invented'
);
select is_empty(
  $$select address from unnest(array[
    'delivered+rehearsal-aaaaaaaa-talent@resend.dev.harbournews.se', 'ada@myexample.com', 'ada@example.com.se',
    'delivered+aaaaaaaa@resend.dev', 'xdelivered+rehearsal-aaaaaaaa-talent@resend.dev', 'ada@latest',
    'delivered+rehearsal-aaaaaaaa-talent@resendxdev', 'ada@test.se'
  ]) as address where private.is_invented(address)$$,
  'addresses that only resemble those of rehearsals may be somebody''s'
);
select is(public.has_real_accounts(), false, 'an empty product has no real accounts');
select tests.create_account('admin', 'approved', 'desk@harbournews.se');
select tests.create_account('talent');
select tests.create_account('tv_network', 'approved', 'delivered+rehearsal-aaaaaaaa-other@resend.dev');
select is(public.has_real_accounts(), false, 'administrators and invented addresses are not real accounts');
select tests.create_account('talent', 'pending', 'ada@harbournews.se');
select is(public.has_real_accounts(), true, 'a pending applicant is a real account');
select tests.create_account('talent', 'approved', 'delivered+rehearsal-aaaaaaaa-talent@resend.dev');
select tests.create_account('talent', 'approved', 'delivered+aaaaaaaa@resend.dev');

-- It removes its own, all that hangs on them, and nobody else's
select tests.create_account('tv_network', 'approved', 'delivered+rehearsal-aaaaaaaa-network@resend.dev');
select tests.create_account('admin', 'approved', 'delivered+rehearsal-aaaaaaaa-admin@resend.dev');
select tests.create_account('talent', 'approved', 'delivered+rehearsal-bbbbbbbb-talent@resend.dev');
create temp table before as select count(*) as others from auth.users where email not like 'delivered+rehearsal-a%';
select private.queue_mail('x', 'approved', 'delivered+rehearsal-aaaaaaaa-talent@resend.dev', '{}', user_id)
from auth.users as person join public.user_roles as roles on roles.user_id = person.id
where email = 'delivered+rehearsal-aaaaaaaa-talent@resend.dev';
insert into private.account_deletions (user_id) select id from auth.users where email = 'delivered+rehearsal-aaaaaaaa-talent@resend.dev';
select is(public.end_rehearsal('%'), 0, 'a text that is no name of a rehearsal ends none');
select is(public.end_rehearsal('aaaaaaaa'), 4, 'ending a rehearsal erases its accounts, including one that asked for deletion');
select results_eq(
  $$select pg_temp.there_are()$$,
  $$values (array['delivered+aaaaaaaa@resend.dev', 'delivered+rehearsal-bbbbbbbb-talent@resend.dev'])$$, 'ending a rehearsal leaves real applicants'
);
select is((select count(*) from auth.users where email not like 'delivered+rehearsal-a%'), (select others from before), 'ending a rehearsal erases no other account');
select is_empty($$select from private.mail_outbox where key = 'x'$$, 'ending a rehearsal deletes its mails');
select is(public.end_rehearsal('aaaaaaaa'), 0, 'a rehearsal is ended once');
update auth.users set created_at = now() - interval '59 minutes' where email like '%bbbbbbbb%';
select is(public.end_rehearsal('aaaaaaaa'), 0, 'a rehearsal that may still be running is left alone');
update auth.users set created_at = now() - interval '61 minutes' where email like '%bbbbbbbb%';
select is(public.end_rehearsal('aaaaaaaa'), 1, 'a rehearsal that was interrupted is removed by the next');
select tests.act_as('service_role');
select is(public.verify_audit_log() ->> 'firstBroken', null, 'the audit log is whole after a rehearsal');
