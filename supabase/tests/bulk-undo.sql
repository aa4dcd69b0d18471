-- Taking many decisions back at once, each named by the id of its entry.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other', tests.create_account('admin', 'approved', 'other@lowerthird.example'));
create temp table crowd as
select n, tests.create_account(case when n % 10 = 0 then 'tv_network' else 'talent' end, 'pending') as account
from generate_series(1, 99) as n;
select tests.confirm(account) from crowd;
create temp table made (account uuid, decision uuid, place bigint);
create temp table answer as select null::jsonb as given;
grant select on crowd to public;
grant select, insert on made to public;
grant select, update on answer to public;
create function pg_temp.account(wanted integer) returns uuid
language sql as $$ select account from crowd where n = wanted $$;
create function pg_temp.undo(wanted uuid[], decisions uuid[], expected text default 'rejected') returns text
language sql as $$
  select tests.refusal(format('select public.undo_decisions(%L, %L, %L)', wanted, expected, decisions))
$$;
grant execute on function pg_temp.account, pg_temp.undo to public;

select tests.sign_in(tests.account('admin'));
update answer set given = public.set_account_statuses(
  (select array_agg(account order by n desc) from crowd), 'pending', 'rejected', 'The reel is missing.'
);
insert into made
select done.id::uuid, decision.id::uuid, done.place
from answer
cross join jsonb_array_elements_text(given -> 'done') with ordinality as done (id, place)
join jsonb_array_elements_text(given -> 'decisions') with ordinality as decision (id, place) using (place);
select is(
  (select count(*) from made where decision::text = public.admin_account(account) #>> '{decisions,0,id}'), 99::bigint,
  'a bulk decision names each decision that it made'
);
select tests.step_back();
delete from private.mail_outbox where kind not in ('rejected');

-- Before the undo: one is undone by a colleague, one undone and decided about anew, one claimed after that.
select tests.sign_in(tests.account('other'));
select public.undo_decision(account, 'rejected', decision) from made where account in (pg_temp.account(1), pg_temp.account(2));
select public.set_account_status(pg_temp.account(2), 'pending', 'rejected', 'Again');
select tests.step_back();
insert into private.claims (user_id, admin_id, until)
values (pg_temp.account(3), tests.account('other'), now() + interval '10 minutes');

select tests.sign_in(tests.account('admin'));
update answer set given = public.undo_decisions(
  (select array_agg(account order by place) from made) || '00000000-0000-4000-8000-000000000000'::uuid,
  'rejected',
  (select array_agg(decision order by place) from made) || '00000000-0000-8000-8000-000000000001'::uuid
);
select is(
  given -> 'done',
  (
    select jsonb_agg(jsonb_build_object('userId', account, 'wasTold', false) order by place) from made
    where account not in (pg_temp.account(1), pg_temp.account(2), pg_temp.account(3))
  ),
  'of a hundred, those that could be undone are, in the order given'
) from answer;
select is(
  given -> 'failed',
  jsonb_build_array(
    jsonb_build_object('userId', pg_temp.account(3), 'code', 'claimed_by_other'),
    jsonb_build_object('userId', pg_temp.account(2), 'code', 'undo_too_late'),
    jsonb_build_object('userId', pg_temp.account(1), 'code', 'status_changed'),
    '{"userId": "00000000-0000-4000-8000-000000000000", "code": "account_not_found"}'::jsonb
  ),
  'each decision that stands is named with its reason'
) from answer;
select tests.step_back();
select is(
  (select jsonb_object_agg(status, amount) from (
    select private.status_of(account) as status, count(*) as amount from crowd group by 1
  ) as each),
  '{"pending": 97, "rejected": 2}', 'exactly the undone accounts have their former status'
);
select is(
  (select count(*) from public.audit_log where action = 'decision_undone' and actor = tests.account('admin')), 96::bigint,
  'an undo of many makes one entry in the record for each decision'
);
select is(
  (select string_agg(state || ' ' || amount, ', ' order by state) from (
    select state, count(*) as amount from private.mail_outbox where kind = 'rejected' group by state
  ) as each),
  'cancelled 98, queued 2', 'the mails about the decisions that are undone are canceled'
);
select is((select count(*) from private.held_decisions), 2::bigint, 'an undone decision is no longer held');
select tests.act_as('service_role');
select is(public.verify_audit_log() ->> 'firstBroken', null, 'decisions that stand leave no gap in the record');
select tests.step_back();

-- What went out already is corrected, and the answer says so.
select tests.pass_undo_window();
select is((select count(*) from public.claim_mails(10)), 2::bigint, 'a worker takes the mails that are due');
delete from private.claims where true;
select tests.sign_in(tests.account('other'));
select is(
  public.undo_decisions(
    array[pg_temp.account(3), pg_temp.account(2)], 'rejected',
    array[(select decision from made where account = pg_temp.account(3)), (public.admin_account(pg_temp.account(2)) #>> '{decisions,0,id}')::uuid]
  ),
  jsonb_build_object(
    'done', jsonb_build_array(
      jsonb_build_object('userId', pg_temp.account(3), 'wasTold', true),
      jsonb_build_object('userId', pg_temp.account(2), 'wasTold', true)
    ),
    'failed', '[]'::jsonb
  ),
  'decisions that are named are undone at any time, by any administrator, and the answer says who was told'
);
select tests.step_back();
select is(
  (select count(*) from private.mail_outbox where kind = 'reopened' and state = 'queued'), 2::bigint,
  'an owner who was mailed the decision gets another mail'
);

-- Who may not.
select tests.sign_in((select account from crowd where n = 20));
select is(
  pg_temp.undo(array[pg_temp.account(9)], array[gen_random_uuid()]), 'PT403 wrong_role',
  'nobody but an administrator undoes decisions about many'
);
select tests.step_back();

-- What is no such request.
select tests.sign_in(tests.account('admin'));
select is(pg_temp.undo(targets, decisions), 'PT422 validation_failed accounts', name || ' is refused as a whole')
from (values
  ('an undo about nobody', '{}'::uuid[], '{}'::uuid[]),
  ('an undo of too many', array_fill(gen_random_uuid(), array[101]), array_fill(gen_random_uuid(), array[101])),
  ('an undo without accounts', null, null),
  ('an undo without decisions', array[gen_random_uuid()], null),
  ('an undo of fewer decisions than accounts', array[gen_random_uuid(), gen_random_uuid()], array[gen_random_uuid()]),
  ('an undo of a decision that is not named', array[gen_random_uuid()], array[null]::uuid[])
) as wrong (name, targets, decisions);
select public.set_account_status(pg_temp.account(9), 'pending', 'approved');
select is(
  jsonb_array_length(public.undo_decisions(
    array_fill(pg_temp.account(9), array[3]), 'approved',
    array_fill((public.admin_account(pg_temp.account(9)) #>> '{decisions,0,id}')::uuid, array[3])
  ) -> 'done'),
  1, 'an account given three times is undone once'
);
select public.set_account_status(pg_temp.account(9), 'pending', 'approved');
select tests.step_back();

-- Who had to give way to another is no decision's failure, and can ask for all of it again.
create function pg_temp.give_way() returns trigger
language plpgsql as $$begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end$$;
create trigger give_way before update on private.mail_outbox
  for each row when (new.about = pg_temp.account(9)) execute function pg_temp.give_way();
select tests.sign_in(tests.account('admin'));
select is(
  pg_temp.undo(
    array[pg_temp.account(9)], array[(public.admin_account(pg_temp.account(9)) #>> '{decisions,0,id}')::uuid], 'approved'
  ),
  '40P01 deadlock detected', 'a deadlock in an undo of many is reported as a deadlock'
);
select tests.step_back();
drop trigger give_way on private.mail_outbox;
-- A fault of ours is named, and stops nobody else.
create function pg_temp.fail() returns trigger
language plpgsql as $$begin raise exception 'no room left' using errcode = '53100'; end$$;
create trigger fail before update on private.mail_outbox
  for each row when (new.about = pg_temp.account(9)) execute function pg_temp.fail();
select tests.sign_in(tests.account('admin'));
select is(
  public.undo_decisions(
    array[pg_temp.account(9)], 'approved', array[(public.admin_account(pg_temp.account(9)) #>> '{decisions,0,id}')::uuid]
  ) #>> '{failed,0,code}',
  'unexpected', 'a fault of ours in an undo is not dressed up'
);
select tests.step_back();
select is(private.status_of(pg_temp.account(9))::text, 'approved', 'a decision whose undo failed is unchanged');
drop trigger fail on private.mail_outbox;
-- Whoever is leaving decides themselves whether the account comes back.
insert into private.account_deletions (user_id) values (pg_temp.account(9));
select tests.sign_in(tests.account('admin'));
select is(
  public.undo_decisions(
    array[pg_temp.account(9)], 'approved', array[(public.admin_account(pg_temp.account(9)) #>> '{decisions,0,id}')::uuid]
  ) #>> '{failed,0,code}',
  'deletion_pending', 'a decision about somebody who is leaving is not undone, and is named with that reason'
);
select tests.step_back();
