insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('colleague', tests.create_account('admin', 'approved', 'colleague@lowerthird.example')),
  ('talent', tests.create_account('talent', 'approved', 'talent@harbournews.example')),
  ('network', tests.create_account('tv_network', 'approved', 'network@harbournews.example')),
  ('waiting', tests.create_account('talent', 'pending', 'waiting@harbournews.example'));
select tests.confirm(account) from people;
delete from private.mail_outbox;
create function pg_temp.ask(wanted text, question text, fields text default '{}', expected text default 'approved') returns text
language sql as $$
  select tests.refusal(format(
    'select public.ask_applicant(%L, %L, %L, %L)', tests.account(wanted), question, fields, expected
  ))
$$;
create function pg_temp.answer(question uuid, answer text) returns text
language sql as $$select tests.refusal(format('select public.answer_own_question(%L, %L)', question, answer))$$;
create function pg_temp.open() returns uuid
language sql as $$select (public.notifications() #>> '{question,id}')::uuid$$;
grant execute on function pg_temp.ask, pg_temp.answer, pg_temp.open to public;
create function pg_temp.flags(wanted text) returns text[]
language sql as $$
  select array_remove(flags, 'look_alike') from private.listed_accounts where user_id = tests.account(wanted)
$$;
create function pg_temp.mails(wanted text) returns text
language sql as $$
  select string_agg(concat_ws(' ', kind, state), ', ' order by created_at, state)
  from private.mail_outbox where about = tests.account(wanted)
$$;

-- Asking
select tests.sign_in(tests.account('admin'));
select is(pg_temp.ask(target, question, fields, expected), wrong, label)
from (values
  ('talent', ' ', '{}', 'approved', 'PT422 validation_failed question', 'a question has words'),
  ('talent', repeat('x', 2001), '{}', 'approved', 'PT422 validation_failed question', 'but not too many'),
  ('talent', 'Why?', '{phoneNumber}', 'approved', 'PT422 validation_failed fields', 'who is approved keeps the profile themselves'),
  ('talent', 'Why?', '{}', 'pending', 'PT409 status_changed approved', 'who was approved meanwhile is no applicant'),
  ('waiting', 'Why?', '{}', 'approved', 'PT409 status_changed pending', 'nor is who waits an account'),
  ('talent', 'Why?', '{}', 'hidden', 'PT422 validation_failed expected', 'nobody else is asked'),
  ('talent', 'Why?', '{}', null, 'PT422 validation_failed expected', 'not even by leaving it open'),
  ('colleague', 'Why?', '{}', 'approved', 'PT404 account_not_found', 'least of all a colleague')
) as bad (target, question, fields, expected, wrong, label);
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select public.claim_application(tests.account('talent'));
select tests.step_back();
select tests.sign_in(tests.account('admin'));
select is(left(pg_temp.ask('talent', 'Why?'), 22), 'PT409 claimed_by_other', 'an administrator cannot ask an account that a colleague has claimed');
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select is(pg_temp.ask('talent', 'Old question'), null, 'the colleague asks the account that they have in hand');
select is(pg_temp.ask('talent', 'Do you still live in Oslo?'), null, 'the colleague asks anew in place of their older question');
select is(pg_temp.ask('network', 'Who speaks for you now?'), null, 'the colleague asks a network too');
select tests.step_back();
select is((select count(*) from private.claims), 0::bigint, 'asking an account ends the claim on it');
select is(pg_temp.flags('talent'), '{asked}', 'an account with an open question is marked as asked');
select is(pg_temp.mails('talent'), 'account_question cancelled, account_question queued', 'an account is mailed the question that is open, once');
select is((select count(*) from private.mail_outbox where owner is not null or kind = 'desk_question'), 0::bigint, 'the notification of a question sends no second mail');
select results_eq(
  format('select occasion = (select id::text from private.questions where user_id = %1$L and superseded_at is null) from private.notifications where user_id = %1$L', tests.account('talent')),
  'values (true)', 'only the open question has a notification'
);
select is(
  (select count(*) from public.audit_log where action = 'question_asked' and actor = tests.account('colleague') and target = tests.account('talent')),
  2::bigint, 'the audit log has both questions'
);
insert into private.status_links (token_hash, user_id, email) values ('talent link', tests.account('talent'), 'talent@harbournews.example');
select is(public.application_page('talent link') -> 'question', 'null', 'the status page behind a mailed link does not show the question to an approved account');
select is(
  tests.refusal(format('select public.answer_question(''talent link'', %L, ''Yes'')', (select id from private.questions where superseded_at is null and user_id = tests.account('talent')))),
  'PT409 question_closed', 'the link of a mail does not answer the question: that requires a sign-in'
);

-- Answering
create temp table asked as
select name, question.id, question.superseded_at is null as is_open
from people join private.questions as question on question.user_id = people.account;
grant select on asked to public;
create function pg_temp.asked(wanted text, open boolean default true) returns uuid
language sql as $$select id from asked where name = wanted and is_open = open$$;
grant execute on function pg_temp.asked to public;

select tests.sign_in(tests.account('waiting'));
select is(pg_temp.answer(pg_temp.asked('talent'), 'Yes'), 'PT403 wrong_role', 'an applicant''s link does not answer the question of an account');
select tests.step_back();
select tests.sign_in(tests.account('admin'));
select is(pg_temp.answer(pg_temp.asked('talent'), 'Yes'), 'PT403 wrong_role', 'an administrator does not answer for an account');
select is(public.notifications() -> 'question', 'null', 'an administrator is asked nothing');
select tests.step_back();
select tests.sign_in(tests.account('network'));
select is(pg_temp.open(), pg_temp.asked('network'), 'each account reads its own question');
select is(pg_temp.answer(pg_temp.asked('talent'), 'Yes'), 'PT409 question_closed', 'an account does not answer another''s question');
select tests.step_back();
select tests.sign_in(tests.account('talent'));
select is(
  public.notifications('{"limit": 1}') -> 'question' ->> 'text', 'Do you still live in Oslo?', 'an account that is asked reads the question'
);
select is(
  (public.notifications() #> '{items,0,question}') - 'id', '{"text": "Do you still live in Oslo?", "answeredAt": null}',
  'the notification shows the question as open'
);
select is(pg_temp.answer(pg_temp.asked('talent', false), 'Yes'), 'PT409 question_closed', 'an older question is not answered by mistake');
select is(pg_temp.answer(null, 'Yes'), 'PT409 question_closed', 'answering no question is refused');
select is(pg_temp.answer(pg_temp.asked('talent'), answer), 'PT422 validation_failed answer', label)
from (values (null, 'no answer'), (' ', 'nor a blank one'), (repeat('x', 5001), 'nor a book is taken')) as bad (answer, label);
select is(public.notifications() ->> 'unread', '1', 'the notification of an open question stays unread until it is answered');
select is(pg_temp.answer(pg_temp.asked('talent'), 'No, in Bergen.'), null, 'an answer in words is taken');
select is(pg_temp.answer(pg_temp.asked('talent'), 'Yes, in Oslo.'), 'PT409 question_closed', 'a question is answered once');
select is(pg_temp.answer(pg_temp.asked('talent'), 'No, in Bergen.'), null, 'an answer that is sent again at once is answered as at first');
select is(public.notifications() -> 'question', 'null', 'no question is open after the answer');
select is(public.notifications() ->> 'unread', '0', 'the notification of an answered question is read');
select isnt(public.notifications() #>> '{items,0,question,answeredAt}', null, 'the notification of an answered question says when it was answered');
select tests.step_back();
select is(pg_temp.flags('talent'), '{answered}', 'the desk finds who has answered');
select is(
  (select array_agg(answer) from private.questions where user_id = tests.account('talent') and answered_at is not null),
  '{"No, in Bergen."}', 'the desk reads the answer'
);
select is(pg_temp.mails('talent'), 'account_question cancelled, account_question cancelled', 'the unsent mail of an answered question is cancelled');
select results_eq(
  format('select actor, before, after - ''question'' from public.audit_log where action = ''question_answered'' and target = %L', tests.account('talent')),
  format('values (%L::uuid, null::jsonb, ''{"fields": []}''::jsonb)', tests.account('talent')), 'the audit log says that the account answered, and not what'
);

-- Reading
select tests.sign_in(tests.account('talent'));
select is(
  tests.refusal(format('select public.read_answers(%L)', tests.account('talent'))), 'PT403 wrong_role',
  'nobody marks their own answer as read'
);
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select is(public.admin_overview() -> 'answers', '{"talent": 1, "tv_network": 0}', 'the desk gets a mail when somebody has answered');
select is(
  tests.refusal(format('select public.read_answers(%L)', tests.account(wanted))), refused, 'there is nothing to read of ' || wanted
)
from (values ('admin', 'PT404 account_not_found'), ('waiting', 'PT409 status_changed pending'), ('network', null)) as none (wanted, refused);
select public.read_answers(tests.account('talent'));
select is(public.admin_overview() -> 'answers', '{"talent": 0, "tv_network": 0}', 'an answer is not counted once an administrator has read it');
select isnt(public.admin_account(tests.account('talent')) #>> '{questions,0,answer}', null, 'an answer that was read can be read again');
select is(pg_temp.ask('talent', 'Since when?'), null, 'an administrator asks another question after an answer');
select tests.step_back();
select is(pg_temp.flags('talent'), '{asked}', 'an account that is asked again is marked as asked');
select is(pg_temp.flags('network'), '{asked}', 'marking one account leaves another''s mark alone');

-- The end of a question
select tests.sign_in(tests.account('admin'));
select public.set_account_status(tests.account('network'), 'approved', 'hidden', 'A complaint');
select is(pg_temp.ask('network', 'Why?'), 'PT409 status_changed hidden', 'an account that is hidden is not asked');
select tests.step_back();
select tests.pass_undo_window();
select tests.sign_in(tests.account('admin'));
select public.set_account_status(tests.account('network'), 'hidden', 'approved');
select tests.step_back();
select tests.pass_undo_window();
select is(pg_temp.flags('network'), '{}', 'a decision takes the mark off');
select tests.sign_in(tests.account('network'));
select is(public.notifications() -> 'question', 'null', 'a decision closes the open question');
select is(pg_temp.answer(pg_temp.asked('network'), 'Nora does.'), 'PT409 question_closed', 'a question that a decision closed is not answered later');
select tests.step_back();
select tests.sign_in(tests.account('admin'));
select is(pg_temp.ask('waiting', 'Which phone?', '{phoneNumber}', 'pending'), null, 'a pending applicant can still be asked by the link');
select public.set_account_status(tests.account('waiting'), 'pending', 'approved');
select tests.step_back();
select tests.pass_undo_window();
select tests.sign_in(tests.account('waiting'));
select is(public.notifications() -> 'question', 'null', 'what an applicant was asked is not asked of the account');
