create temp table people as select tests.create_account('admin', 'approved', 'admin@lowerthird.example') as admin;
grant select on people to public;
create temp table letters as
select n, public.submit_contact_message('Ada ' || n, 'ada@a.example', 'Subject ' || n, 'Hello') as id from generate_series(1, 3) as n;
grant select on letters to public;
update public.contact_messages set created_at = now() - make_interval(hours => 4 - n) from letters where letters.id = contact_messages.id;
create function pg_temp.letter(wanted integer) returns uuid language sql as $$select id from letters where n = wanted$$;
create function pg_temp.listed(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg(item ->> 'name', ', ' order by place), '')
  from jsonb_array_elements(public.admin_messages(filter) -> 'items') with ordinality as page (item, place)
$$;
grant execute on function pg_temp.letter, pg_temp.listed to public;
delete from private.mail_outbox;

select tests.sign_in(admin) from people;
select is(pg_temp.listed('{"state": "open"}'), 'Ada 3, Ada 2, Ada 1', 'open messages are listed, the last first');
select is(pg_temp.listed('{"limit": 1}'), 'Ada 3', 'a page of the inbox has as many as were asked for');
select is(pg_temp.listed(jsonb_build_object('limit', 2, 'after', public.admin_messages('{"limit": 1}') -> 'nextCursor')), 'Ada 2, Ada 1', 'the cursor leads to the next page of the inbox');
select is(tests.refusal(format('select public.answer_message(%L, %L)', pg_temp.letter(1), answer)), 'PT422 validation_failed answer', 'an answer to a message without words, or with too many, is refused')
from unnest(array[null, ' ', repeat('x', 5001)]) as answer;
select is(public.answer_message(pg_temp.letter(1), 'Hello Ada') ->> 'state', 'answered', 'a message is answered');
select is(tests.refusal(format('select public.answer_message(%L, ''Me too'')', pg_temp.letter(1))), 'PT409 message_changed answered', 'a message is answered once');
select is(tests.refusal(format('select public.set_message_state(%L, ''archived'', ''open'')', pg_temp.letter(1))), 'PT409 message_changed answered', 'a change of a message that another administrator has changed is refused');
select is(tests.refusal(format('select public.set_message_state(%L, ''lost'', ''open'')', pg_temp.letter(2))), 'PT422 validation_failed state', 'a message cannot have an unknown state');
select is(tests.refusal('select public.set_message_state(gen_random_uuid(), ''archived'')'), 'PT404 message_not_found', 'changing an unknown message is refused');
select is(public.set_message_state(pg_temp.letter(2), 'archived', 'open') ->> 'state', 'archived', 'a message is put away');
select is(public.set_message_state(pg_temp.letter(2), 'archived') ->> 'state', 'archived', 'a message that is put away again stays put away');
select is(pg_temp.listed('{}'), 'Ada 3, Ada 2, Ada 1', 'messages of every state are listed');
select is(pg_temp.listed('{"state": "open"}'), 'Ada 3', 'the inbox can be narrowed to one state');
select is((public.admin_messages('{"state": "answered"}') #> '{items,0,answers,0}') - 'at'::text, '{"by": "admin@lowerthird.example", "text": "Hello Ada"}', 'an answer stays with its message');
select is(public.admin_message(pg_temp.letter(1)) #>> '{answers,0,text}', 'Hello Ada', 'one message is read whatever its state');
select is(tests.refusal('select public.admin_message(gen_random_uuid())'), 'PT404 message_not_found', 'a message that does not exist is not read');
select is(public.admin_messages('{}') -> 'counts', '{"open": 1, "answered": 1, "archived": 1}', 'each state is counted');
select tests.step_back();
select results_eq(
  'select kind, recipient, data from private.mail_outbox',
  $$values ('message_answer', 'ada@a.example', '{"name": "Ada 1", "subject": "Subject 1", "message": "Hello", "answer": "Hello Ada"}'::jsonb)$$,
  'the visitor gets one mail'
);
select is((select string_agg(action, ', ' order by id) from public.audit_log), 'message_answered, message_state_changed', 'the record has the answer and the change of state');

-- By words of the name, the address, the subject and the text.
select public.submit_contact_message('Núria O’Wren', 'nuria@harbour.example', 'Press/Interview', 'Where do producers apply?') as id;
select tests.sign_in(admin) from people;
select is(pg_temp.listed(jsonb_build_object('q', typed)), expected, format('messages with "%s"', typed))
from (values
  ('nuria', 'Núria O’Wren'), ('o''wren núria', 'Núria O’Wren'), ('nuria@harbour.example', 'Núria O’Wren'), ('interviews', 'Núria O’Wren'), ('press int', 'Núria O’Wren'),
  ('producer', 'Núria O’Wren'), ('subject 2', 'Ada 2'), ('nobody', ''), ('%', ''), (' ', 'Núria O’Wren, Ada 3, Ada 2, Ada 1')
) as asked (typed, expected);
select is(public.admin_messages('{"q": "nuria"}') -> 'counts', '{"open": 1, "answered": 0, "archived": 0}', 'the counts are of the messages that have the words');
select tests.step_back();
