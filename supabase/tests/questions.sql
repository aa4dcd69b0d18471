insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('talent', tests.create_account('talent', 'pending', 'talent@harbournews.example')),
  ('network', tests.create_account('tv_network', 'pending', 'network@harbournews.example'));
delete from private.mail_outbox;
create function pg_temp.question() returns uuid
language sql as $$select (public.application_page('talent link') #>> '{question,id}')::uuid$$;
create function pg_temp.answered(answer text, corrections jsonb default '{}') returns text
language sql as $$
  select tests.refusal(format(
    'select public.answer_question(''talent link'', %L, %L, %L)', pg_temp.question(), answer, corrections
  ))
$$;
create function pg_temp.flags(target text) returns jsonb
language sql as $$
  select to_jsonb(array_remove(flags, 'look_alike'))
  from private.listed_accounts where user_id = tests.account(target)
$$;

-- Asking
select tests.sign_in(tests.account('admin'));
select is(tests.refusal(format('select public.ask_applicant(%L, %L, %L)', tests.account('talent'), question, fields)), wrong, label)
from (values
  ('', '{}', 'PT422 validation_failed question', 'a question has words'),
  (repeat('x', 2001), '{}', 'PT422 validation_failed question', 'but not too many'),
  ('Why?', '{networkName}', 'PT422 validation_failed fields', 'a talent has no network name'),
  ('Why?', '{email}', 'PT422 validation_failed fields', 'the address is not for the link to change')
) as bad (question, fields, wrong, label);
select is(
  tests.refusal(format('select public.ask_applicant(%L, ''Why?'')', tests.account('admin'))),
  'PT404 account_not_found', 'an administrator cannot be asked a question'
);
select public.claim_application(tests.account('talent'));
select isnt(public.ask_applicant(tests.account('talent'), 'Old question') ->> 'id', null, 'a question has an id');
select isnt(public.ask_applicant(tests.account('talent'), 'Which phone?', '{phoneNumber,isAvailable}') ->> 'id', null, 'an applicant may be asked anew');
select tests.step_back();
select is((select count(*) from private.claims), 0::bigint, 'asking a question ends the claim on the application');
select is(pg_temp.flags('talent'), '["asked"]', 'an application with a question is marked as asked');
select is(private.status_of(tests.account('talent'))::text, 'pending', 'an applicant who is asked stays pending');

-- No answer came to a question, and it is sent again.
savepoint asked;
create function pg_temp.asked() returns text
language plpgsql as $$
begin
  perform tests.step_back();
  return format(
    '%s questions, %s mails, %s open: %s', (select count(*) from private.questions), (select count(*) from private.mail_outbox where state = 'queued'),
    (select count(*) from private.questions where superseded_at is null and answered_at is null),
    (select question from private.questions order by asked_at desc limit 1)
  );
end
$$;
grant execute on function pg_temp.asked to public;
select is(pg_temp.asked(), '2 questions, 1 mails, 1 open: Which phone?', 'of two questions the last is open');
insert into people values ('colleague', tests.create_account('admin', 'approved', 'colleague@lowerthird.example'));
select tests.sign_in(tests.account('colleague'));
select public.claim_application(tests.account('talent'));
select tests.step_back();
select tests.sign_in(tests.account('admin'));
select isnt(
  public.ask_applicant(tests.account('talent'), 'Which phone?', '{phoneNumber,isAvailable}') ->> 'id', null,
  'a question that is sent again at once is answered as at first, also when a colleague has the application in hand since'
);
select is(pg_temp.asked(), '2 questions, 1 mails, 1 open: Which phone?', 'a question that is sent again at once is one question and one mail');
delete from private.claims;
select tests.sign_in(tests.account('colleague'));
select public.ask_applicant(tests.account('talent'), 'Which phone?', '{phoneNumber,isAvailable}');
select is(pg_temp.asked(), '3 questions, 1 mails, 1 open: Which phone?', 'the same question of a colleague is another');
select tests.sign_in(tests.account('colleague'));
select public.ask_applicant(tests.account('talent'), 'Which phone?', '{phoneNumber}');
select is(pg_temp.asked(), '4 questions, 1 mails, 1 open: Which phone?', 'a question with other fields to correct is another');
update private.questions set asked_at = asked_at - interval '11 minutes';
select tests.sign_in(tests.account('admin'));
select public.ask_applicant(tests.account('talent'), 'Which phone?', '{phoneNumber,isAvailable}');
select is(pg_temp.asked(), '5 questions, 1 mails, 1 open: Which phone?', 'a question that is sent again after ten minutes is another');
rollback to savepoint asked;

-- The link
select results_eq(
  $$select kind, data ->> 'sealedToken' from public.claim_mails(1, '[{"hash": "talent link", "sealed": "sealed 1"}]')$$,
  $$values ('question', 'sealed 1')$$, 'the mail of a question gets a link to the status page'
);
update private.mail_outbox set next_attempt_at = now();
select is(
  (select data ->> 'sealedToken' from public.claim_mails(10, '[{"hash": "h2", "sealed": "sealed 2"}, {"hash": "h3", "sealed": "sealed 3"}]') order by attempts desc limit 1),
  'sealed 1', 'a second try of a mail sends the same link'
);
select is((select count(*) from private.status_links), 1::bigint, 'a token that no mail needed opens nothing');
select is(
  tests.refusal(format('select public.%s', call)), 'PT400 token_invalid', format('%s needs a good link', call)
)
from unnest(array[
  'application_page(''no link'')', 'application_page(null)', 'appeal(''no link'', ''Please'')',
  'answer_question(''no link'', null, ''Yes'')'
]) as call;
select is(
  public.application_page('talent link') - '{appliedAt,statusChangedAt}'::text[] #- '{question,id}' #- '{question,askedAt}',
  '{"role": "talent", "firstName": "Ada", "status": "pending", "reason": null,
    "question": {"text": "Which phone?", "fields": {"phoneNumber": "+1 555 0100", "isAvailable": true, "currentNetwork": null}},
    "answers": [], "answeredAt": null, "appealedAt": null, "canAppeal": false, "beingReviewed": false}',
  'the status page shows the question and the present values of its fields'
);
insert into private.claims (user_id, admin_id, until)
values (tests.account('talent'), tests.account('admin'), now() + interval '1 minute');
select is(public.application_page('talent link') ->> 'beingReviewed', 'true', 'the page says that somebody is looking at the application');
update private.claims set until = now();
select is(public.application_page('talent link') ->> 'beingReviewed', 'false', 'the page stops saying so when the claim has run out');
delete from private.claims;
update private.status_links set expires_at = now() where token_hash = 'talent link';
select is(tests.refusal($$select public.application_page('talent link')$$), 'PT400 token_invalid', 'a link to a status page expires');
update private.status_links set expires_at = now() + interval '1 day', email = 'old@harbournews.example' where token_hash = 'talent link';
select is(tests.refusal($$select public.application_page('talent link')$$), 'PT400 token_invalid', 'a link is good only for the address it went to');
update private.status_links set email = 'talent@harbournews.example' where token_hash = 'talent link';

-- Answering
select is(
  tests.refusal(format('select public.answer_question(''talent link'', %L, ''Yes'')', (select id from private.questions where superseded_at is not null))),
  'PT409 question_closed', 'an older question is not answered by mistake'
);
select is(pg_temp.answered(answer, corrections), wrong, label)
from (values
  ('', '{}'::jsonb, 'PT422 validation_failed answer', 'nothing is no answer'),
  (repeat('x', 5001), '{}', 'PT422 validation_failed answer', 'and a book is too much'),
  ('Yes', '{"location": "Rome"}', 'PT422 validation_failed location', 'only what was asked for can be changed'),
  ('Yes', '{"status": "approved"}', 'PT422 validation_failed status', 'the status least of all'),
  ('Yes', '{"phoneNumber": " "}', 'PT422 validation_failed phoneNumber', 'by the rules of registration'),
  ('Yes', '{"phoneNumber": 7}', 'PT422 validation_failed phoneNumber', 'and its types'),
  ('Yes', '{"isAvailable": false}', 'PT422 validation_failed currentNetwork', 'all of them'),
  ('Yes', '[]', 'PT422 validation_failed corrections', 'corrections are an object')
) as bad (answer, corrections, wrong, label);
select is(
  pg_temp.answered('', '{"phoneNumber": "+1 555 0199", "isAvailable": false, "currentNetwork": "Coast TV"}'), null,
  'corrections are answer enough'
);
select results_eq(
  format('select phone_number, contact_phone, current_network, last_name from public.talent_profiles where user_id = %L', tests.account('talent')),
  $$values ('+1 555 0199', '+1 555 0199', 'Coast TV', 'Moss')$$, 'the profile has the corrections, and its other fields as before'
);
select is(pg_temp.flags('talent'), '["answered"]', 'an answered application is marked as answered');
select is(
  (select corrections -> 'phoneNumber' from private.questions where answered_at is not null),
  '{"before": "+1 555 0100", "after": "+1 555 0199"}', 'the corrections are kept with the answer'
);
select is((select before from public.audit_log order by id desc limit 1), null, 'the record does not keep corrections, since it outlives the account');
select is(
  tests.refusal(format('select public.answer_question(''talent link'', %L, ''Again'')', (select id from private.questions where answered_at is not null))),
  'PT409 question_closed', 'a question is answered once'
);

-- No answer came to an answer, and it is sent again.
create function pg_temp.sent_again(answer text, corrections jsonb) returns text
language sql as $$
  select tests.refusal(format(
    'select public.answer_question(''talent link'', %L, %L, %L)',
    (select id from private.questions where answered_at is not null), answer, corrections
  ))
$$;
select is(
  pg_temp.sent_again('', '{"phoneNumber": "+1 555 0199", "isAvailable": false, "currentNetwork": "Coast TV"}'), null,
  'an answer that is sent again at once is answered as at first'
);
select is(
  (select count(*) from public.audit_log where action = 'question_answered'), 1::bigint, 'an answer that is sent again is one answer'
);
select is(pg_temp.sent_again(answer, corrections), 'PT409 question_closed', label)
from (values
  ('', '{"phoneNumber": "+1 555 0111"}'::jsonb, 'another correction of an answered question is another answer'),
  ('Yes', '{"phoneNumber": "+1 555 0199"}', 'other words to an answered question are another answer'),
  ('', '[]', 'an answered question takes nothing in the place of corrections')
) as other (answer, corrections, label);
select is(
  tests.refusal(format('select public.answer_question(''talent link'', %L, '''')', (select id from private.questions where superseded_at is not null))),
  'PT409 question_closed', 'a question that was never answered is not one whose answer is sent again'
);
savepoint later;
update private.questions set answered_at = answered_at - interval '11 minutes' where answered_at is not null;
select is(
  pg_temp.sent_again('', '{"phoneNumber": "+1 555 0199"}'), 'PT409 question_closed', 'an answer that is sent again after ten minutes is another'
);
rollback to savepoint later;
select is((select string_agg(kind, ', ' order by kind) from private.mail_outbox), 'answer_received, question, question', 'each step of an application sends its own mail');

-- Rejection and appeal
select is(tests.refusal($$select public.appeal('talent link', 'Please')$$), 'PT409 status_changed pending', 'an applicant who was not rejected cannot appeal');
select tests.sign_in(tests.account('admin'));
select public.set_account_status(tests.account('talent'), 'pending', 'rejected', 'No reel.');
select tests.step_back();
select is(public.application_page('talent link') ->> 'status', 'pending', 'the page does not reveal a decision that can still be undone');
select tests.pass_undo_window();
select is(pg_temp.flags('talent'), '[]', 'a decision removes the marks of asking and answering');
select results_eq(
  $$select page ->> 'status', page ->> 'reason', page ->> 'canAppeal' from public.application_page('talent link') as page$$,
  $$values ('rejected', 'No reel.', 'true')$$, 'the status page of a rejected applicant shows the reason and the way to appeal'
);
select is(tests.refusal($$select public.appeal('talent link', ' ')$$), 'PT422 validation_failed appeal', 'an appeal without words is refused');
select is(public.appeal('talent link', 'Here is my reel.') ->> 'status', 'pending', 'an appeal makes the application pending again');
select is(public.appeal('talent link', 'Here is my reel.') ->> 'status', 'pending', 'an appeal that is sent again at once is answered as at first');
select is((select count(*) from public.audit_log where action = 'account_appealed'), 1::bigint, 'an appeal that is sent again is one appeal');
select is(tests.refusal($$select public.appeal('talent link', 'Here is another reel.')$$), 'PT409 appeal_used', 'an appeal with other words is a second one');
savepoint later;
update private.appeals set created_at = created_at - interval '11 minutes';
select is(tests.refusal($$select public.appeal('talent link', 'Here is my reel.')$$), 'PT409 appeal_used', 'an appeal that is sent again after ten minutes is a second one');
rollback to savepoint later;
select is(pg_temp.flags('talent'), '["appealed"]', 'an application with an appeal is marked as appealed');
select tests.sign_in(tests.account('admin'));
select is(public.admin_account(tests.account('talent')) #>> '{appeal,text}', 'Here is my reel.', 'the desk reads the words of the appeal');
select is(jsonb_array_length(public.admin_account(tests.account('talent')) -> 'decisions'), 2, 'the desk reads an appeal with the history of decisions');
select is(tests.refusal(format('select public.undo_decision(%L, ''pending'')', tests.account('talent'))), 'PT409 undo_too_late', 'nobody undoes an appeal');
select public.set_account_status(tests.account('talent'), 'pending', 'rejected', 'Still no reel.');
select tests.step_back();
select tests.pass_undo_window();
select is(tests.refusal($$select public.appeal('talent link', 'Please')$$), 'PT409 appeal_used', 'a second appeal is refused');
select is(public.application_page('talent link') ->> 'canAppeal', 'false', 'the page offers no second appeal');

delete from auth.users where id = tests.account('talent');
select is((select count(*) from private.questions) + (select count(*) from private.appeals), 0::bigint, 'erasing an account deletes its answers and appeals');
