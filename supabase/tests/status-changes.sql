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
select is(pg_temp.change('network', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'a talent cannot decide about a network');
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'a talent cannot decide about their own account');
select tests.step_back();
select tests.sign_in(tests.account('network'));
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'a network cannot decide about a talent');
select tests.step_back();
select tests.act_as('authenticated', tests.account('admin'), gen_random_uuid());
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'an administrator whose session has ended cannot decide about an account');
select tests.step_back();
select tests.act_as('authenticated', tests.account('admin'), tests.open_session(tests.account('talent')));
select is(pg_temp.change('talent', 'approved', 'hidden', 'because'), 'PT403 wrong_role', 'an administrator with another account''s session cannot decide about an account');
select tests.step_back();
select tests.act_as('anon');
select matches(pg_temp.change('talent', 'approved', 'hidden', 'because'), '^42501 ', 'a visitor may not call the function that decides about an account');
select tests.step_back();
select tests.act_as('service_role');
select matches(pg_temp.change('talent', 'approved', 'hidden', 'because'), '^42501 ', 'the worker may not call the function that decides about an account without an administrator');
select tests.step_back();
select is((select count(*) from public.audit_log), 0::bigint, 'nothing is recorded of a decision that somebody who is no administrator asked for');

-- About whom not --------------------------------------------------------------------------------

select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('admin', 'approved', 'hidden', 'because'), 'PT403 own_account', 'an administrator cannot decide about their own account');
select is(pg_temp.change('other admin', 'approved', 'hidden', 'because'), 'PT404 account_not_found', 'an administrator who decides about another one is told that there is no such account');
select is(pg_temp.change('nobody', 'approved', 'hidden', 'because'), 'PT404 account_not_found', 'an administrator who names no account is told that there is no such account');
select is(
  tests.refusal(format('select public.set_account_status(%L, %L, %L, null)', gen_random_uuid(), 'pending', 'approved')),
  'PT404 account_not_found', 'an administrator who names an unknown account is told that there is no such account'
);

-- Reasons ---------------------------------------------------------------------------------------

select is(
  pg_temp.change('talent', 'approved', wanted, reason), 'PT422 reason_required reason',
  format('an administrator cannot make a talent %s with the reason %s', wanted, coalesce(to_json(reason)::text, 'null'))
)
from unnest(array['deactivated', 'hidden']) as wanted, unnest(array[null, '', '   ', E'\n\t']) as reason;
select is(
  pg_temp.change('talent', 'approved', 'hidden', repeat('é', 2001)), 'PT422 validation_failed reason',
  'an administrator cannot give a reason of 2001 characters'
);

-- Compare and set -------------------------------------------------------------------------------

select is(
  pg_temp.change('talent', expected, 'approved'), 'PT409 status_changed approved',
  format('an administrator who expects the status %s is told the present one', coalesce(to_json(expected)::text, 'null'))
)
from unnest(array['pending', 'hidden', 'no such status', '', null]) as expected;
select tests.step_back();
select is((select count(*) from public.audit_log), 0::bigint, 'nothing is recorded of a decision that was refused');
select is((select count(*) from private.mail_outbox), 0::bigint, 'nobody is mailed of a decision that was refused');
select is(private.status_of(tests.account('talent'))::text, 'approved', 'a decision that was refused does not change the status');

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
  case when is_allowed then 'became ' || wanted else 'PT422 transition_not_allowed' end,
  format('an administrator %s change a %s from %s to "%s"', case when is_allowed then 'can' else 'cannot' end, target, present, wanted)
)
from unnest(array['talent', 'network']) as target,
  unnest(array['pending', 'approved', 'rejected', 'deactivated', 'hidden']) as present,
  unnest(array['pending', 'approved', 'rejected', 'deactivated', 'hidden', 'no such status', '']) as wanted,
  lateral (select (present, wanted) in (
    ('pending', 'approved'), ('pending', 'rejected'), ('approved', 'deactivated'),
    ('approved', 'hidden'), ('rejected', 'approved'), ('rejected', 'pending'),
    ('deactivated', 'approved'), ('hidden', 'approved')
  ) as is_allowed) as change;
select is(pg_temp.tried('talent', 'pending', null), 'PT422 transition_not_allowed', 'an administrator cannot change a talent from pending to no status');

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
select is(pg_temp.mail_of(present, wanted), kind, format('a network that goes from %s to %s gets the mail "%s"', present, wanted, kind))
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
  'rejected', 'an administrator who rejects a talent is answered with the new status'
);
select tests.step_back();
select results_eq(
  $$select actor, action, target, before, after, reason from public.audit_log order by id desc limit 1$$,
  $$values (
    tests.account('admin'), 'account_status_changed', tests.account('talent'),
    '{"status": "pending"}'::jsonb, '{"status": "rejected"}'::jsonb, '  The reel is missing. '
  )$$,
  'a decision is recorded with who decided about whom, both statuses and the reason as it was typed'
);
select results_eq(
  $$select kind, recipient, data from private.mail_outbox$$,
  $$values (
    'rejected', 'talent@harbournews.example',
    '{"firstName": "Ada", "role": "talent", "reason": "  The reel is missing. "}'::jsonb
  )$$,
  'an applicant who is rejected gets one mail with the reason'
);
select isnt(status_changed_at, null, 'the profile of a rejected talent says since when it has its status')
from public.talent_profiles where user_id = tests.account('talent');

select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('talent', 'rejected', 'approved', '  '), null, 'an administrator can approve an account with a blank reason');
select tests.step_back();
select is(reason, null, 'a blank reason is recorded as none') from public.audit_log order by id desc limit 1;

-- Both or neither: when the mail cannot be queued, the decision is not made.
select pg_temp.give_status('talent', 'pending');
create temp table before_fault as select count(*) as entries from public.audit_log;
alter table private.mail_outbox add constraint fault check (kind <> 'approved') not valid;
select tests.sign_in(tests.account('admin'));
select matches(pg_temp.change('talent', 'pending', 'approved'), '^23514 ', 'an administrator cannot approve a talent whose mail cannot be queued');
select tests.step_back();
select is(private.status_of(tests.account('talent'))::text, 'pending', 'a talent whose mail cannot be queued stays pending');
select is((select count(*) from public.audit_log), entries, 'nothing is recorded of a decision whose mail cannot be queued') from before_fault;
alter table private.mail_outbox drop constraint fault;

-- Leaving approved ends every session -------------------------------------------------------------

select pg_temp.give_status('network', 'approved');
select tests.open_session(tests.account('network')) from generate_series(1, 3);
select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('network', 'approved', 'deactivated', 'because'), null, 'an administrator deactivates a network that is signed in');
select tests.step_back();
select tests.pass_undo_window();
select public.forget_expired(100);
select is(
  (select count(*) from auth.sessions where user_id = tests.account('network')), 0::bigint,
  'a network that was deactivated is signed out everywhere once that can no longer be undone'
);
select isnt(
  (select count(*) from auth.sessions where user_id = tests.account('admin')), 0::bigint,
  'the administrator who deactivated a network stays signed in'
);

-- The record stays ---------------------------------------------------------------------------------

select matches(tests.refusal(statement), '^42501 ', format('the owner of the database cannot change the audit log: %s', statement))
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
select is(pg_temp.change('unproved', 'pending', 'approved'), 'PT409 email_unconfirmed', 'an administrator cannot approve an account whose address nobody has confirmed');
select is(pg_temp.change('unproved talent', 'rejected', 'approved'), 'PT409 email_unconfirmed', 'an administrator cannot approve a rejected account whose address nobody has confirmed');
select is(
  public.set_account_statuses(array[tests.account('unproved'), tests.account('proved')], 'pending', 'approved') - 'decisions',
  jsonb_build_object('done', array[tests.account('proved')], 'failed', jsonb_build_array(
    jsonb_build_object('userId', tests.account('unproved'), 'code', 'email_unconfirmed')
  )), 'an administrator who approves many accounts approves those whose address is confirmed, and is told which are not'
);
select is(pg_temp.change('unproved', 'pending', 'rejected', 'because'), null, 'an administrator can reject an account whose address nobody has confirmed');
select is(public.send_confirmation_to(tests.account('unproved'), 'again', 'sealed again'), true, 'an administrator has the link mailed again to an address that nobody has confirmed');
select is(public.send_confirmation_to(tests.account('proved'), 'no need', 'sealed'), false, 'an administrator has no link mailed to an address that is confirmed');
select is(tests.refusal($$select public.send_confirmation_to(gen_random_uuid(), 'nobody', 'sealed')$$), 'PT404 account_not_found', 'an administrator has no link mailed for an unknown account');
select tests.step_back();
select is(
  (select string_agg(mail.data ->> 'sealedToken', ', ' order by mail.created_at) from private.mail_outbox as mail
   where mail.recipient = 'ceo@bigcompany.example' and mail.kind = 'confirm_email' and mail.key like '%:again'),
  'sealed again', 'a link that is mailed again goes to the address that it confirms'
);
select tests.pass_undo_window();
select is(public.confirm_email('again', tests.account('unproved')), 'rejected', 'the owner of a rejected account confirms their address by the link that was mailed again');
select tests.sign_in(tests.account('admin'));
select is(pg_temp.change('unproved', 'rejected', 'approved'), null, 'an administrator can approve a rejected account once its address is confirmed');
select tests.step_back();
