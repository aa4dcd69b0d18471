-- Reported enquiries: both sides are blocked at once, the desk reads what was written in this enquiry and in no
-- other, and decides.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent')),
  ('third', tests.create_account('talent'));

-- An enquiry of north that its talent has said yes to.
create function pg_temp.talking_to(who text, said text default 'I know where you live') returns uuid language plpgsql as $$
declare
  made uuid;
begin
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by, delivered_at,
    accepted_at, owed_by, contact_channels
  ) values (
    tests.account('north'), tests.account(who), private.placeholder_brief(), tests.account('north'), 'talking', 3,
    '{"programme": "Secretshow", "confidential": true, "pay": "unpaid", "role": "anchor"}', 'Come alone', '', 7, now(), now(), now(),
    'network', '{phone}'
  ) returning id into made;
  insert into private.enquiry_messages (enquiry_id, side, author_id, text) values (made, 'network', tests.account('north'), said);
  return made;
end
$$;
create temp table made as select pg_temp.talking_to('talent') as one, pg_temp.talking_to('other') as two;
grant select on made to public;
create function pg_temp.file_in(wanted uuid, side private.enquiry_actor) returns uuid language sql as $$
  with said as (
    insert into private.enquiry_messages (enquiry_id, side, author_id, text, step)
    values (wanted, side, case side when 'network' then tests.account('north') end, '', '{"step": "file", "move": "send"}') returning id
  )
  insert into private.enquiry_attachments (message_id, key, name, bytes)
  select id, replace(id::text, '-', '') || '-' || repeat(replace(id::text, '-', ''), 2) || '.pdf', 'Contract.pdf', 2048 from said
  returning message_id
$$;
-- One that north sent and one that its talent did, and one of the other enquiry.
create temp table files as select pg_temp.file_in(one, 'network') as north, pg_temp.file_in(one, 'talent') as talent, pg_temp.file_in(two, 'network') as others
from made;
grant select on files to public;
create function pg_temp.fetching(wanted uuid, file uuid) returns text language sql as $$
  select format('public.reported_attachment(%L, %L)', wanted, file)
$$;
create function pg_temp.one() returns uuid language sql stable as $$select one from made$$;
create function pg_temp.two() returns uuid language sql stable as $$select two from made$$;
grant execute on function pg_temp.one(), pg_temp.two() to public;
create function pg_temp.answer_to(who text, statement text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  execute 'select ' || statement into answer;
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.stored(wanted uuid) returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry where enquiry.id = wanted
$$;

-- Before anybody reports -----------------------------------------------------------------------------

select is(pg_temp.answer_to('admin', 'public.admin_enquiries()') -> 'items', '[]', 'the desk does not list an enquiry that nobody reported');
select is(
  tests.refusal_as('admin', format('select public.admin_enquiry(%L)', pg_temp.one())), 'PT404 report_not_found', 'the desk does not read an enquiry that nobody reported'
);
select is(
  tests.refusal_as('admin', format('select public.%s(%L)', reading, pg_temp.one())), 'PT403 wrong_role', 'the desk reads an enquiry that nobody reported also not by ' || reading
)
from unnest('{network_enquiry,talent_enquiry}'::text[]) as reading;
select is(
  tests.refusal_as('admin', format('select public.decide_report(%L, %L, %L)', pg_temp.one(), 'upheld', 'open')), 'PT404 report_not_found',
  'the desk decides nothing about an enquiry that nobody reported'
);
select is(tests.refusal_as('admin', 'select ' || pg_temp.fetching(pg_temp.one(), north)), 'PT404 report_not_found', 'the desk has no files of an enquiry that nobody reported') from files;
-- Whatever an administrator may call that answers anything, with whatever ids there are.
create temp table heard as select signature, pg_temp.answer_to('admin', call)::text as answer
from (
  select proc.oid::regprocedure::text as signature, format('to_jsonb(public.%I(%s))', proc.proname, (
    select string_agg(case type
      when 'uuid'::regtype then quote_literal(given.id) || '::uuid'
      when 'jsonb'::regtype then '''{}''::jsonb'
      when 'text'::regtype then '''talent'''
      when 'uuid[]'::regtype then format('array[%L]::uuid[]', given.id)
      else 'null::' || type::regtype end, ', ' order by place)
    from unnest(proc.proargtypes::oid[]) with ordinality as argument (type, place)
  )) as call
  from pg_proc as proc,
    (select one as id from made union all select tests.account('talent') union all select tests.account('north')) as given
  where proc.pronamespace = 'public'::regnamespace and proc.provolatile <> 'v'
    and has_function_privilege('authenticated', proc.oid, 'execute')
) as calls
where tests.refusal_as('admin', 'select ' || call) is null;
select cmp_ok((select count(distinct signature) from heard), '>', 10::bigint, 'the desk is tried by more than ten calls that answer');
select is(
  (select array_agg(distinct signature) from heard where answer ~ '(Come alone|where you live|Secretshow)'), null,
  'no call shows the desk a word of an enquiry that nobody reported'
);

-- Reporting ------------------------------------------------------------------------------------------

savepoint hurried;
select tests.has_done(tests.account('talent'), 'report', 10);
select matches(
  tests.refusal_as('talent', format('select public.report_enquiry(%L, %L)', pg_temp.one(), 'harassment')), '^PT429 too_many_requests \d+$',
  'who has made ten reports in a minute has to wait'
);
rollback to savepoint hurried;
select is(
  tests.refusal_as(who, format('select public.report_enquiry(%L, %L, %L)', pg_temp.one(), why, words)), outcome,
  format('%s reports for %s: %s', who, coalesce(why, 'nothing'), outcome)
)
from (values
  ('other', 'fake', '', 'PT404 enquiry_not_found'), ('north', 'fake', '', 'PT403 wrong_role'), ('admin', 'fake', '', 'PT403 wrong_role'),
  ('talent', 'boring', '', 'PT422 validation_failed why'), ('talent', null, '', 'PT422 validation_failed why'),
  ('talent', 'fake', repeat('x', 1501), 'PT422 validation_failed words'), ('talent', 'fake', null, 'PT422 validation_failed words')
) as wrong (who, why, words, outcome);
select is((pg_temp.stored(pg_temp.one())).frozen_at, null, 'a refused report does not hold the enquiry');
select is((select count(*) from public.audit_log where action = 'enquiry_reported'), 0::bigint, 'a refused report is not in the record');

select is(
  pg_temp.answer_to('talent', format('public.report_enquiry(%L, %L, %L)', pg_temp.one(), 'harassment', 'He waits outside.')) -> 'report' ->> 'state',
  'open', 'a talent reports an enquiry'
);
select is((pg_temp.stored(pg_temp.one())).frozen_at, now(), 'a reported enquiry is held from then on');
select is(
  tests.refusal_as(who, format(statement, pg_temp.one())), 'PT409 enquiry_frozen', who || ' is refused: ' || statement
)
from (values
  ('talent', 'select public.write_talent_message(%L, ''Hello'')'), ('talent', 'select public.give_contact(%L, ''{}'')'),
  ('talent', 'select public.move_talent_enquiry(%L, 4, ''end'', ''not_interested'')'),
  ('talent', 'select public.report_enquiry(%L, ''fake'')'),
  ('north', 'select public.write_network_message(%L, ''Hello'')'),
  ('north', 'select public.move_network_enquiry(%L, 4, ''close'', ''hired'')')
) as tried (who, statement);
select is(pg_temp.answer_to('north', format('public.network_enquiry(%L)', pg_temp.one())) -> 'moves', '[]', 'the network has no move in an enquiry that is held');
select is(pg_temp.answer_to('north', format('public.network_enquiry(%L)', pg_temp.one())) -> 'isFrozen', 'true', 'the network reads that the enquiry is held');
select is(
  pg_temp.answer_to('north', format('public.network_enquiry(%L)', pg_temp.one()))::text ~ '(harassment|outside)', false, 'the network does not read why an enquiry is held'
);
select is(pg_temp.answer_to('north', format('public.network_enquiry(%L)', pg_temp.one())) -> 'contact', '{}', 'the network does not read the contact given in an enquiry that is held');
select is(
  (select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('north')), 1::bigint, 'the network is notified that the enquiry is held'
);
select is(
  (select array_agg(distinct (mail.kind, mail.data)::text) from private.mail_outbox as mail where recipient = 'desk@lowerthird.example'
    and kind = 'enquiry_reported'), '{"(enquiry_reported,{})"}', 'the desk gets a mail that says only that there is a report'
);
select public.run_enquiry_clock(100);
update private.enquiries set looked_at = now() - interval '1 day', answer_by = now() - interval '1 day', unavailable_since = now() - interval '30 days';
select lives_ok('select public.run_enquiry_clock(100)', 'the clock reports no work on a held enquiry');
select is((pg_temp.stored(pg_temp.one())).state, 'talking', 'the clock leaves a held enquiry as it is');
update private.enquiries set unavailable_since = null;
select is(private.refusal_to_ask(tests.account('north'), tests.account('talent'), gen_random_uuid(), '{}'), 'enquiry_frozen', 'the network asks a talent nothing else while their enquiry is held');

-- What the desk reads --------------------------------------------------------------------------------

select is(pg_temp.answer_to('admin', 'public.admin_enquiries()') #>> '{items,0,id}', pg_temp.one()::text, 'the desk lists a reported enquiry');
select is(
  (pg_temp.answer_to('admin', 'public.admin_enquiries()') #>> '{items,0,dueAt}')::timestamptz, now() + interval '24 hours', 'the desk has 24 hours for a report'
);
select is(pg_temp.answer_to('admin', 'public.admin_overview()') -> 'openReports', '1', 'the desk counts the open report');
select is(pg_temp.answer_to('admin', 'public.admin_enquiries()')::text ~ '(alone|outside|live)', false, 'the list of reports has no word of what was written');
select is(
  pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.one())) #>> '{snapshot,messages,0,text}',
  'I know where you live', 'the desk reads what was written in a reported enquiry'
);
select is(pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.one())) ->> 'words', 'He waits outside.', 'the desk reads what the talent says about it');
select is(
  pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.one()))::text ~ 'contact', false, 'the desk does not read how the two can be reached'
);
select is(tests.refusal_as('admin', format('select public.admin_enquiry(%L)', pg_temp.two())), 'PT404 report_not_found', 'the desk does not read an enquiry of the same network that nobody reported');
select is(
  tests.refusal_as(who, statement), 'PT403 wrong_role', who || ' does not: ' || statement
)
from unnest('{talent,north}'::text[]) as who,
  unnest(array[
    'select public.admin_enquiries()', format('select public.admin_enquiry(%L)', pg_temp.one()),
    format('select public.decide_report(%L, %L, %L)', pg_temp.one(), 'dismissed', 'open'), format('select public.unfreeze_enquiry(%L)', pg_temp.one())
  ]) as statement;

-- Its files ------------------------------------------------------------------------------------------

select is(
  pg_temp.answer_to('admin', pg_temp.fetching(pg_temp.one(), file)),
  jsonb_build_object('id', file, 'name', 'Contract.pdf', 'type', 'application/pdf', 'bytes', 2048), 'the desk has the files that either side had sent'
)
from files, unnest(array[talent, north]) as file;
select is(
  public.linked_reported_attachment(pg_temp.one(), north) ->> 'name', 'Contract.pdf', 'the worker finds a reported file in storage'
) from files;
select bag_eq(
  $$select account_id, reader_id from private.desk_reads where kind = 'file'$$,
  $$select tests.account(who), tests.account('admin') as reader from unnest('{talent,north}'::text[]) as who$$, 'a file that the desk reads is noted for who sent it'
);
create temp table later as select pg_temp.file_in(pg_temp.one(), 'network') as added;
grant select on later to public;
select is(
  tests.refusal_as(who, 'select ' || pg_temp.fetching(enquiry, file)), outcome, format('%s: %s', why, outcome)
)
from files, later, lateral (values
  ('admin', pg_temp.one(), added, 'PT404 attachment_not_found', 'what was sent after the report'),
  ('admin', pg_temp.one(), others, 'PT404 attachment_not_found', 'a file of another enquiry'),
  ('admin', pg_temp.two(), others, 'PT404 report_not_found', 'one that nobody reported'),
  ('admin', pg_temp.one(), gen_random_uuid(), 'PT404 attachment_not_found', 'none at all'),
  ('admin', pg_temp.one(), null, 'PT404 attachment_not_found', 'no file'),
  ('north', pg_temp.one(), north, 'PT403 wrong_role', 'the network that sent it'),
  ('talent', pg_temp.one(), north, 'PT403 wrong_role', 'the talent who reported it')
) as wrong (who, enquiry, file, outcome, why);
select is(public.linked_reported_attachment(enquiry, file), null, 'the worker does not find ' || why)
from files, later, lateral (values
  (pg_temp.one(), added, 'what was sent later'), (pg_temp.one(), others, 'another enquiry''s'), (pg_temp.two(), others, 'what nobody reported')
) as wrong (enquiry, file, why);
select is((select count(*) from private.desk_reads where kind = 'file'), 2::bigint, 'a refused file is noted for nobody');
savepoint blocked;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('network', tests.account('north')::text));
select is(pg_temp.answer_to('admin', pg_temp.fetching(pg_temp.one(), north)) ->> 'name', 'Contract.pdf', 'the desk has a reported file also when the talent has hidden from the network since') from files;
select isnt(public.linked_reported_attachment(pg_temp.one(), north), null, 'a link made for a reported file still works when the talent has hidden from the network') from files;
select is(public.linked_attachment(north), null, 'neither side has the file when the talent has hidden from the network') from files;
rollback to savepoint blocked;

-- Deciding -------------------------------------------------------------------------------------------

create function pg_temp.decide(wanted uuid, decision text, expected text) returns text language sql as $$
  select tests.refusal_as('admin', format('select public.decide_report(%L, %L, %L, %L)', wanted, decision, expected, 'Known to the desk'))
$$;
select is(pg_temp.decide(pg_temp.one(), 'forgotten', 'open'), 'PT422 validation_failed decision', 'a report is upheld or dismissed');
select is(pg_temp.decide(pg_temp.one(), 'upheld', 'dismissed'), 'PT409 report_changed open', 'a decision is refused when the report has another state than the desk saw');
select is(
  tests.refusal_as('admin', format('select public.unfreeze_enquiry(%L)', pg_temp.one())), 'PT409 report_not_dismissed', 'an enquiry stays held until its report is decided'
);
savepoint dismissed;
select is(pg_temp.decide(pg_temp.one(), 'dismissed', null), null, 'the desk dismisses a report without saying what it saw');
select is(pg_temp.decide(pg_temp.one(), 'upheld', 'dismissed'), 'PT422 transition_not_allowed', 'a dismissed report is not upheld later');
select isnt((pg_temp.stored(pg_temp.one())).frozen_at, null, 'an enquiry stays held after its report was dismissed');
create temp table unproved as select tests.open_session(tests.account('admin')) as session;
update private.session_proofs set reauthenticated_at = now() - interval '11 minutes' where session_id = (select session from unproved);
select tests.act_as('authenticated', tests.account('admin'), session) from unproved;
select is(tests.refusal(format('select public.unfreeze_enquiry(%L)', pg_temp.one())), 'PT403 reauthenticate', 'the desk releases an enquiry only with a proof of the password');
select tests.step_back();
update private.enquiries set state = 'open', owed_by = 'talent', frozen_at = now() - interval '2 days', answer_by = now() - interval '1 day' where id = pg_temp.one();
select is(tests.refusal_as('admin', format('select public.unfreeze_enquiry(%L)', pg_temp.one())), null, 'the desk releases an enquiry whose report it dismissed');
select is((pg_temp.stored(pg_temp.one())).answer_by, now() + interval '1 day', 'a released enquiry has the time that was left');
select is(pg_temp.answer_to('talent', format('public.talent_enquiry(%L)', pg_temp.one())) -> 'moves', '["accept", "decline"]', 'the talent may answer a released enquiry');
select is((select array_agg(concat_ws(' ', action, before ->> 'report') order by id) from public.audit_log where action like 'enquiry%'),
  '{enquiry_reported,enquiry_report_decided open,enquiry_unfrozen}', 'the audit log has each decision, with the state of the report before it');
update private.enquiry_reports set reported_at = now() - interval '2 days' where enquiry_id = pg_temp.one();
select is(tests.refusal_as('talent', format('select public.report_enquiry(%L, %L)', pg_temp.one(), 'fake')), null, 'a talent reports an enquiry again that the desk has released');
select is(
  pg_temp.answer_to('admin', 'public.admin_enquiries(''{"reported": "dismissed"}'')') -> 'items', '[]', 'the list of dismissed reports leaves out an enquiry that was reported again'
);
select is(
  pg_temp.answer_to('admin', 'public.admin_enquiries()') -> 'counts', '{"open": 1, "upheld": 0, "dismissed": 0}',
  'an enquiry that was reported again is counted once, by its last report'
);
rollback to savepoint dismissed;

select is(pg_temp.decide(pg_temp.one(), 'upheld', 'open'), null, 'the desk upholds a report');
select results_eq(
  $$select state::text, ended_by::text, reason, owed_by::text from private.enquiries where id = pg_temp.one()$$,
  $$values ('closed', 'desk', 'reported', null)$$, 'an upheld report closes the enquiry'
);
select is(pg_temp.answer_to('talent', format('public.talent_enquiry(%L)', pg_temp.one())) #>> '{report,state}', 'upheld', 'the talent reads that their report was upheld');
select is(pg_temp.answer_to('admin', pg_temp.fetching(pg_temp.one(), north)) ->> 'name', 'Contract.pdf', 'the desk has the files of a reported enquiry as long as its copy is kept') from files;
select is(tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.two(), 'Hello')), null, 'one upheld report does not suspend the network');
insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, leaves_at)
values (tests.account('north'), tests.account('third'), private.placeholder_brief(), tests.account('north'), 'leaving', '{}', '', '', 7, now());
select is(tests.refusal_as('other', format('select public.report_enquiry(%L, %L)', pg_temp.two(), 'advance')), null, 'a second talent reports the network');
select is(pg_temp.decide(pg_temp.two(), 'upheld', 'open'), null, 'the desk upholds the second report');
select is(
  pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.two())) -> 'network' -> 'isSuspended', 'true', 'two upheld reports suspend the network'
);
select is((select state from private.enquiries where talent_id = tests.account('third')), 'closed', 'an enquiry that a suspended network was about to send reaches nobody');
select is(
  tests.refusal_as('north', 'select public.send_enquiries(''{}'')'), 'PT403 writing_suspended', 'a suspended network sends no enquiries'
);
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.two(), 'Hello')), 'PT403 writing_suspended', 'a suspended network writes in none of its enquiries'
);
select is(pg_temp.decide(pg_temp.two(), 'dismissed', 'upheld'), null, 'the desk dismisses an upheld report later');
select is(private.is_suspended(tests.account('north')), false, 'a network is no longer suspended when one of two upheld reports is dismissed');
select is(
  (select target from public.audit_log where action = 'enquiry_report_decided' order by id desc limit 1), tests.account('north'),
  'the audit log names the writer of the enquiry as whom the decisions are about'
);

-- Erasure --------------------------------------------------------------------------------------------

select isnt((select array_agg(id) from public.audit_log where action = 'enquiry_reported' and after is not null), null, 'the copies of the reported messages are in the audit log');
select tests.sign_in(tests.account('north'));
select is(public.own_data()::text ~ 'He waits', false, 'the network''s export does not have the talent''s words about it');
select is(public.own_data()::text ~ 'Known to the desk', false, 'the network''s export does not have what the desk noted for itself');
select matches(public.own_data()::text, 'enquiry_report_decided', 'the network''s export says that the desk decided');
select tests.step_back();
savepoint erased;
select private.redact(tests.account('north'), 'casting@north.example');
select is((select count(*) from public.audit_log where action = 'enquiry_reported' and after is not null), 0::bigint, 'erasing who wrote empties the copies in the record');
rollback to savepoint erased;
select private.redact(tests.account('talent'), 'nobody@harbournews.example');
select is(
  pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.one())) -> 'snapshot', 'null', 'erasing who reported empties the copy of their report'
);
select isnt(pg_temp.answer_to('admin', format('public.admin_enquiry(%L)', pg_temp.two())) -> 'snapshot', 'null', 'erasing who reported leaves the copies of other reports');
select is(tests.refusal_as('admin', 'select ' || pg_temp.fetching(pg_temp.one(), north)), 'PT404 attachment_not_found', 'the desk has no file of a report whose copy is gone') from files;
select is(public.linked_reported_attachment(pg_temp.one(), north), null, 'a link that was made for a file does not work when the copy is gone') from files;
