insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other', tests.create_account('admin', 'approved', 'other@lowerthird.example')),
  ('talent', tests.create_account('talent', 'pending')),
  ('network', tests.create_account('tv_network', 'pending'));
select tests.confirm(account) from people;
create function pg_temp.change(target text, expected text, new_status text, reason text default 'because')
returns text language sql as $$
  select public.set_account_status(tests.account(target), expected, new_status, reason)
$$;
create function pg_temp.undo(target text, expected text) returns text
language plpgsql as $$
declare
  refused constant text := tests.refusal(
    format('select public.undo_decision(%L, %L)', tests.account(target), expected)
  );
begin
  return coalesce(refused, 'became ' || (public.admin_account(tests.account(target)) ->> 'status'));
end
$$;
grant execute on function pg_temp.change, pg_temp.undo to public;
create function pg_temp.mails(target text) returns text
language sql as $$
  select coalesce(string_agg(kind || ' ' || state, ', ' order by next_attempt_at), '')
  from private.mail_outbox where about = tests.account(target)
$$;
create function pg_temp.time_passes(seconds integer) returns void
language plpgsql as $$
begin
  alter table public.audit_log disable trigger refuse_change;
  update public.audit_log set at = at - make_interval(secs => seconds);
  alter table public.audit_log enable always trigger refuse_change;
  update private.mail_outbox set next_attempt_at = next_attempt_at - make_interval(secs => seconds);
  update private.held_decisions set effective_at = effective_at - make_interval(secs => seconds);
end
$$;

-- Bulk --------------------------------------------------------------------------------------------

create temp table crowd as
select n, tests.create_account('talent', case when n > 97 then 'approved' else 'pending' end) as account
from generate_series(1, 99) as n;
select tests.confirm(account) from crowd;
grant select on crowd to public;
create temp table answer as select null::jsonb as given;
grant select, update on answer to public;
delete from private.mail_outbox;
select tests.sign_in(tests.account('admin'));
update answer set given = public.set_account_statuses(
  (select array_agg(account order by n) from crowd) || '00000000-0000-4000-8000-000000000000'::uuid,
  'pending', 'rejected', 'The reel is missing.'
);
select is(jsonb_array_length(given -> 'done'), 97, 'of a hundred accounts in a bulk decision, those that could change did') from answer;
select is(
  given -> 'failed',
  (
    select jsonb_agg(jsonb_build_object('userId', account, 'code', 'status_changed') order by n)
    from crowd where n > 97
  ) || '[{"userId": "00000000-0000-4000-8000-000000000000", "code": "account_not_found"}]',
  'each account that could not change is named with its reason'
) from answer;
select is(
  tests.refusal(format('select public.set_account_statuses(%L, ''pending'', ''approved'')', targets)),
  'PT422 validation_failed userIds', format('%s accounts are not taken', coalesce(cardinality(targets), 0))
)
from (values ('{}'::uuid[]), (array_fill(gen_random_uuid(), array[101])), (null)) as wrong (targets);
select is(
  tests.refusal(format('select public.set_account_statuses(array[%L]::uuid[], ''pending'', ''rejected'', '' '')', gen_random_uuid())),
  'PT422 reason_required reason', 'a bulk decision without a required reason is refused as a whole'
);
select is(
  public.set_account_statuses(array[tests.account('admin')], 'approved', 'hidden', 'because') #>> '{failed,0,code}',
  'own_account', 'an administrator''s own account in a bulk decision is named as failed'
);
select is(
  jsonb_array_length(public.set_account_statuses(
    array_fill(tests.account('network'), array[3]), 'pending', 'approved') -> 'done'),
  1, 'an account given three times is decided once'
);
select tests.step_back();
select is((select count(*) from public.audit_log where after ->> 'status' = 'rejected'), 97::bigint, 'a bulk decision makes one entry in the record for each account');
select is((select count(*) from private.mail_outbox where kind = 'rejected'), 97::bigint, 'a bulk decision queues one mail for each account');
select tests.act_as('service_role');
select is(public.verify_audit_log() ->> 'firstBroken', null, 'the failures leave no gap in the record');
select tests.step_back();

-- One that fails for a reason of the house is named too, and stops nobody else.
alter table private.mail_outbox add constraint fault check (about <> tests.account('talent')) not valid;
select tests.sign_in(tests.account('admin'));
select is(
  public.set_account_statuses(array[tests.account('talent')], 'pending', 'approved') -> 'failed' #>> '{0,code}',
  'unexpected', 'a fault of the database in a bulk decision is passed on, not named as a refusal'
);
select tests.step_back();
alter table private.mail_outbox drop constraint fault;
-- Who had to give way to another is no person's failure either, and can ask for all of it again.
create function pg_temp.give_way() returns trigger
language plpgsql as $$begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end$$;
create trigger give_way before insert on private.mail_outbox
  for each row when (new.about = tests.account('talent')) execute function pg_temp.give_way();
select tests.sign_in(tests.account('admin'));
select is(
  tests.refusal(format(
    'select public.set_account_statuses(%L, ''pending'', ''approved'')', array[tests.account('talent')]
  )),
  '40P01 deadlock detected', 'a deadlock in a bulk decision is named as a deadlock'
);
select tests.step_back();
drop trigger give_way on private.mail_outbox;
select is(private.status_of(tests.account('talent'))::text, 'pending', 'a decision that met a deadlock changes nothing');

-- Undo --------------------------------------------------------------------------------------------

delete from private.mail_outbox;
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo('talent', 'pending'), 'PT409 undo_too_late', 'an account without a decision has nothing to undo');
select pg_temp.change('talent', 'pending', 'approved');
select tests.step_back();
select is((select count(*) from public.claim_mails(10)), 0::bigint, 'the mail of a decision waits until the undo window is over');
select tests.sign_in(tests.account('other'));
select is(pg_temp.undo('talent', 'approved'), 'PT409 undo_too_late', 'nobody undoes another''s decision');
select tests.step_back();
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo('talent', 'pending'), 'PT409 status_changed approved', 'undoing is refused when the status is not the one that was seen');
select is(pg_temp.undo('talent', 'approved'), 'became pending', 'an administrator undoes their own decision');
select is(pg_temp.undo('talent', 'pending'), 'PT409 undo_too_late', 'a decision cannot be undone twice');
select tests.step_back();
select is(pg_temp.mails('talent'), 'approved cancelled', 'the mail of an undone decision is cancelled');
select is(status_changed_at, null, 'after an undo the profile has the time of its status as before the decision') from public.talent_profiles where user_id = tests.account('talent');
select results_eq(
  $$select action, before - 'decision', after from public.audit_log order by id desc limit 1$$,
  $$values ('decision_undone', '{"status": "approved"}'::jsonb, '{"status": "pending"}'::jsonb)$$,
  'the record has the status before and after an undo'
);
select pg_temp.time_passes(20);
select is((select count(*) from public.claim_mails(10)), 0::bigint, 'a cancelled mail is never claimed');

-- When a worker has the mail already, another one follows.
select tests.sign_in(tests.account('admin'));
select pg_temp.change('talent', 'pending', 'rejected', 'First reason');
select tests.step_back();
select tests.pass_undo_window();
select is((select count(*) from public.claim_mails(10)), 1::bigint, 'a worker takes the mail when the window is over');
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo('talent', 'rejected'), 'became pending', 'a decision whose mail was already taken can still be undone');
select tests.step_back();
select is(
  (select string_agg(kind || ' ' || state, ', ' order by kind) from private.mail_outbox where about = tests.account('talent')),
  'approved cancelled, rejected queued, reopened queued', 'after an undo that came late a mail tells what is true now'
);
select pg_temp.time_passes(100);

-- Too late, and after something else.
select tests.sign_in(tests.account('admin'));
select pg_temp.change('talent', 'pending', 'rejected', 'Second reason');
select tests.step_back();
select pg_temp.time_passes(13);
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo('talent', 'rejected'), 'PT409 undo_too_late', 'a decision cannot be undone as a slip after thirteen seconds');
select tests.step_back();
select pg_temp.time_passes(60);
select tests.sign_in(tests.account('admin'));
select pg_temp.change('talent', 'rejected', 'pending', null);
select is(
  tests.refusal(format('select public.ask_applicant(%L, ''Where do you work?'')', tests.account('talent'))), 'PT409 decision_held',
  'nobody is asked while the decision can be undone'
);
select tests.step_back();
select pg_temp.time_passes(60);
select tests.sign_in(tests.account('admin'));
select public.ask_applicant(tests.account('talent'), 'Where do you work?');
select is(
  tests.refusal(format(
    'select public.undo_decision(%L, ''pending'', %L)',
    tests.account('talent'), public.admin_account(tests.account('talent')) #>> '{decisions,0,id}'
  )),
  'PT409 undo_too_late', 'a decision cannot be undone after the applicant was asked a question'
);
select pg_temp.change('talent', 'pending', 'approved', null);
select public.add_account_note(tests.account('talent'), 'A note');
select is(pg_temp.undo('talent', 'approved'), 'became pending', 'a note does not keep a decision from being undone');
select is(
  public.admin_account(tests.account('talent')) -> 'flags' @> '["asked"]', true, 'an account that was asked before the undone decision is marked as asked again'
);
select is(
  public.admin_account(tests.account('talent')) #>> '{decisions,1,undone}', 'true', 'the history of an account shows which decision was undone'
);
-- By its id, at any time and by anybody at the desk.
select pg_temp.change('talent', 'pending', 'approved', null);
select tests.step_back();
select pg_temp.time_passes(100000);
select tests.sign_in(tests.account('other'));
select is(pg_temp.undo('talent', 'approved'), 'PT409 undo_too_late', 'a decision of a day before cannot be undone as a slip');
select is(
  tests.refusal(format('select public.undo_decision(%L, ''approved'', %L)', tests.account('talent'), '00000000-0000-8000-8000-000000000001')),
  'PT409 undo_too_late', 'only the last decision can be undone'
);
select tests.step_back();
update public.talent_profiles set status = 'hidden' where user_id = tests.account('talent');
select tests.sign_in(tests.account('other'));
select is(
  tests.refusal(format('select public.undo_decision(%L, ''hidden'', %L)', tests.account('talent'), (
    public.admin_account(tests.account('talent')) #>> '{decisions,0,id}'
  ))),
  'PT409 undo_too_late', 'a decision that did not give the present status cannot be undone'
);
select tests.step_back();
update public.talent_profiles set status = 'approved' where user_id = tests.account('talent');
select tests.sign_in(tests.account('other'));
select is(
  public.undo_decision(
    tests.account('talent'), 'approved',
    (public.admin_account(tests.account('talent')) #>> '{decisions,0,id}')::uuid
  ) ->> 'status',
  'pending', 'the last decision can be undone by any administrator who names it'
);
select tests.step_back();
select tests.sign_in(tests.account('admin'));
-- A reason survives an undo.
select pg_temp.change('talent', 'pending', 'rejected', 'Third reason');
select tests.step_back();
select tests.pass_undo_window();
select tests.sign_in(tests.account('admin'));
select pg_temp.change('talent', 'rejected', 'approved', null);
select tests.step_back();
select tests.pass_undo_window();
update private.mail_outbox set attempts = 1 where kind = 'approved';
select tests.open_session(tests.account('talent'));
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo('talent', 'approved'), 'became rejected', 'an approval is undone');
select tests.step_back();
select is(
  (select string_agg(data ->> 'reason', ', ') from private.mail_outbox where kind = 'rejected' and key like '%' || (select max(id) from public.audit_log)),
  'Third reason', 'after an undo the applicant reads the reason that counts now'
);
select is((select count(*) from auth.sessions where user_id = tests.account('talent')), 0::bigint, 'undoing an approval ends the sessions begun since');
