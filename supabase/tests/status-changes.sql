insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other admin', tests.create_account('admin', 'approved', 'other@lowerthird.example')),
  ('talent', tests.create_account('talent', 'approved', 'talent@harbournews.example')),
  ('network', tests.create_account('tv_network', 'approved', 'network@harbournews.example'));
delete from private.mail_outbox;


create function pg_temp.change(target text, expected text, new_status text, reason text default null)
returns text language sql as $$
  select tests.refusal(format(
    'select public.set_account_status(%L, %L, %L, %L)',
    tests.account(target), expected, new_status, reason
  ))
$$;

grant execute on function pg_temp.change to public;

create function pg_temp.give_status(target text, status text) returns void
language sql as $$
  delete from private.held_decisions where user_id = tests.account(target);
  update public.talent_profiles set status = give_status.status::public.profile_status
  where user_id = tests.account(target);
  update public.tv_network_profiles set status = give_status.status::public.profile_status
  where user_id = tests.account(target);
$$;

-- Who may not -----------------------------------------------------------------------------------

select tests.sign_in(tests.account('talent'));
select is(pg_temp.change('network', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'a talent decides about nobody');
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'nor about themselves');
select tests.step_back();
select tests.sign_in(tests.account('network'));
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'a network decides about nobody');
select tests.step_back();
select tests.act_as('authenticated', tests.account('admin'), gen_random_uuid());
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'an administrator whose session has ended decides about nobody');
select tests.step_back();
select tests.act_as('authenticated', tests.account('admin'), tests.open_session(tests.account('talent')));
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'another account''s session makes nobody an administrator');
select tests.step_back();
select tests.act_as('anon');
select matches(pg_temp.change('talent', 'approved', 'hidden', 'because'), '^42501 ', 'a visitor may not even ask');
select tests.step_back();
select tests.act_as('service_role');
select matches(pg_temp.change('talent', 'approved', 'hidden', 'because'), '^42501 ', 'nor may the worker without an administrator');
select tests.step_back();
select is((select count(*) from public.audit_log), 0::bigint, 'no refusal is recorded as a decision');

-- About whom not --------------------------------------------------------------------------------

select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('admin', 'approved', 'hidden', 'because'), 'PT403 own_account', 'nobody decides about their own account');
select is(pg_temp.change('other admin', 'approved', 'hidden', 'because'), 'PT404 account_not_found', 'administrators are no targets');
select is(pg_temp.change('nobody', 'approved', 'hidden', 'because'), 'PT404 account_not_found', 'no target is no account');
select is(
  tests.refusal(format('select public.set_account_status(%L, %L, %L, null)', gen_random_uuid(), 'pending', 'approved')),
  'PT404 account_not_found', 'an unknown account is not found'
);

-- Reasons ---------------------------------------------------------------------------------------

select is(
  pg_temp.change('talent', 'approved', wanted, reason), 'PT422 reason_required reason',
  format('%s for "%s" asks for a reason', wanted, left(reason, 12))
)
from unnest(array['deactivated', 'hidden']) as wanted, unnest(array[null, '', '   ', E'\n\t']) as reason;
select is(
  pg_temp.change('talent', 'approved', 'hidden', repeat('é', 2001)), 'PT422 validation_failed reason',
  'a reason of 2001 characters is too long'
);

-- Compare and set -------------------------------------------------------------------------------

select is(
  pg_temp.change('talent', expected, 'approved'), 'PT409 status_changed approved',
  format('expecting %s tells the present status', coalesce(expected, 'nothing'))
)
from unnest(array['pending', 'hidden', 'no such status', '', null]) as expected;
select tests.step_back();
select is((select count(*) from public.audit_log), 0::bigint, 'nothing was recorded by any of these');
select is((select count(*) from private.mail_outbox), 0::bigint, 'and nothing queued');
select is(private.status_of(tests.account('talent'))::text, 'approved', 'and nothing changed');

-- The whole graph -------------------------------------------------------------------------------

create function pg_temp.tried(target text, present text, wanted text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform tests.step_back();
  perform pg_temp.give_status(target, present);
  perform tests.sign_in(tests.account('admin'));
  answer := pg_temp.change(target, present, wanted, 'because');
  perform tests.step_back();
  return coalesce(answer, 'became ' || private.status_of(tests.account(target)));
end
$$;

select is(
  pg_temp.tried(target, present, wanted),
  case when (present, wanted) in (
    ('pending', 'approved'), ('pending', 'rejected'), ('approved', 'deactivated'),
    ('approved', 'hidden'), ('rejected', 'approved'), ('rejected', 'pending'),
    ('deactivated', 'approved'), ('hidden', 'approved')
  ) then 'became ' || wanted else 'PT422 transition_not_allowed' end,
  format('%s: %s to %s', target, present, wanted)
)
from unnest(array['talent', 'network']) as target,
  unnest(array['pending', 'approved', 'rejected', 'deactivated', 'hidden']) as present,
  unnest(array['pending', 'approved', 'rejected', 'deactivated', 'hidden', 'no such status', '']) as wanted;
select is(pg_temp.tried('talent', 'pending', null), 'PT422 transition_not_allowed', 'talent: pending to nothing');

-- What goes with it -----------------------------------------------------------------------------

delete from private.mail_outbox;
create function pg_temp.mail_of(present text, wanted text) returns text
language plpgsql as $$
declare
  kind text;
begin
  perform pg_temp.tried('network', present, wanted);
  delete from private.mail_outbox as mail returning mail.kind into kind;
  return kind;
end
$$;
select is(pg_temp.mail_of(present, wanted), kind, format('%s to %s mails "%s"', present, wanted, kind))
from (values
  ('pending', 'approved', 'approved'), ('pending', 'rejected', 'rejected'),
  ('approved', 'deactivated', 'deactivated'), ('approved', 'hidden', 'hidden'),
  ('rejected', 'approved', 'approved'), ('rejected', 'pending', 'reopened'),
  ('deactivated', 'approved', 'approved_again'), ('hidden', 'approved', 'approved_again')
) as change (present, wanted, kind);

select pg_temp.give_status('talent', 'pending');
select tests.sign_in(tests.account('admin'));
select is(
  public.set_account_status(tests.account('talent'), 'pending', 'rejected', '  The reel is missing. '),
  'rejected', 'the answer is the new status'
);
select tests.step_back();
select results_eq(
  $$select actor, action, target, before, after, reason from public.audit_log order by id desc limit 1$$,
  $$values (
    tests.account('admin'), 'account_status_changed', tests.account('talent'),
    '{"status": "pending"}'::jsonb, '{"status": "rejected"}'::jsonb, '  The reel is missing. '
  )$$,
  'the decision is recorded with actor, target, both statuses and the reason as typed'
);
select results_eq(
  $$select kind, recipient, data from private.mail_outbox$$,
  $$values (
    'rejected', 'talent@harbournews.example',
    '{"firstName": "Ada", "role": "talent", "reason": "  The reel is missing. "}'::jsonb
  )$$,
  'and one mail tells the applicant'
);
select isnt(status_changed_at, null, 'and the profile says since when')
from public.talent_profiles where user_id = tests.account('talent');

select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('talent', 'rejected', 'approved', '  '), null, 'an approval needs no reason');
select tests.step_back();
select is(reason, null, 'and a blank one is none') from public.audit_log order by id desc limit 1;

-- Both or neither: when the mail cannot be queued, the decision is not made.
select pg_temp.give_status('talent', 'pending');
create temp table before_fault as select count(*) as entries from public.audit_log;
alter table private.mail_outbox add constraint fault check (kind <> 'approved') not valid;
select tests.sign_in(tests.account('admin'));
select matches(pg_temp.change('talent', 'pending', 'approved'), '^23514 ', 'a mail that cannot be queued stops the decision');
select tests.step_back();
select is(private.status_of(tests.account('talent'))::text, 'pending', 'which leaves the status');
select is((select count(*) from public.audit_log), entries, 'and the record') from before_fault;
alter table private.mail_outbox drop constraint fault;

-- Leaving approved ends every session -------------------------------------------------------------

select pg_temp.give_status('network', 'approved');
select tests.open_session(tests.account('network')) from generate_series(1, 3);
select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('network', 'approved', 'deactivated', 'because'), null, 'a network is deactivated');
select tests.step_back();
select tests.pass_undo_window();
select public.forget_expired(100);
select is(
  (select count(*) from auth.sessions where user_id = tests.account('network')), 0::bigint,
  'and signed out everywhere, when that can no longer be taken back'
);
select isnt(
  (select count(*) from auth.sessions where user_id = tests.account('admin')), 0::bigint,
  'the administrator is not'
);

-- The record stays ---------------------------------------------------------------------------------

select matches(tests.refusal(statement), '^42501 ', format('even the owner cannot %s the record', statement))
from unnest(array[
  'update public.audit_log set reason = null', 'delete from public.audit_log', 'truncate public.audit_log'
]) as statement;

-- Nobody knows whose an unproved address is: whoever typed it would sign in as that company.
insert into people values
  ('unproved', tests.create_account('tv_network', 'pending', 'ceo@bigcompany.example')),
  ('unproved talent', tests.create_account('talent', 'rejected', 'unproved@harbournews.example')),
  ('proved', tests.create_account('tv_network', 'pending', 'desk@othercompany.example'));
select tests.confirm(tests.account('proved'));
select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('unproved', 'pending', 'approved'), 'PT409 email_unconfirmed', 'an address that nobody has proved is not approved');
select is(pg_temp.change('unproved talent', 'rejected', 'approved'), 'PT409 email_unconfirmed', 'nor after it was turned down');
select is(
  public.set_account_statuses(array[tests.account('unproved'), tests.account('proved')], 'pending', 'approved'),
  jsonb_build_object('done', array[tests.account('proved')], 'failed', jsonb_build_array(
    jsonb_build_object('userId', tests.account('unproved'), 'code', 'email_unconfirmed')
  )), 'nor among many, where it keeps no other'
);
select is(pg_temp.change('unproved', 'pending', 'rejected', 'because'), null, 'it can be turned down');
select is(public.send_confirmation_to(tests.account('unproved'), 'again', 'sealed again'), true, 'the desk has the link mailed again');
select is(public.send_confirmation_to(tests.account('proved'), 'no need', 'sealed'), false, 'which a proved address needs not');
select is(public.send_confirmation_to(gen_random_uuid(), 'nobody', 'sealed'), false, 'and nobody''s account either');
select tests.step_back();
select is(
  (select string_agg(mail.data ->> 'sealedToken', ', ' order by mail.created_at) from private.mail_outbox as mail
   where mail.recipient = 'ceo@bigcompany.example' and mail.kind = 'confirm_email' and mail.key like '%:again'),
  'sealed again', 'it goes to the address itself'
);
select tests.pass_undo_window();
select is(public.confirm_email('again', tests.account('unproved')), 'rejected', 'and once it was followed');
select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('unproved', 'rejected', 'approved'), null, 'the account can be approved');
select tests.step_back();
