-- The talent's answers, and the messages that the two sides write to each other after a yes.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;

select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, 2, %L)', pg_temp.first(), 'accept')),
  'PT409 enquiry_changed', 'a caller who names an older version of the enquiry cannot move it'
);
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, 3, %L, %L)', pg_temp.first(), 'decline', reason)), outcome,
  coalesce(reason, 'nothing') || ' is said as a reason'
)
from (values (null, 'PT422 validation_failed reason'), ('filled', 'PT422 validation_failed reason')) as given (reason, outcome);
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, 3, %L)', pg_temp.first(), move)), 'PT422 ' || outcome, move || ' is no way to answer'
)
from (values ('revive', 'move_not_allowed'), ('end', 'move_not_allowed'), ('recall', 'validation_failed move')) as wrong (move, outcome);
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello')), 'PT422 move_not_allowed',
  'nobody can write in an enquiry before the yes'
);
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, 3, %L, %L, %L)', pg_temp.first(), 'decline', 'money', e'No.\u0007')),
  'PT422 validation_failed words', 'an answer with control characters is refused'
);
savepoint no;
select tests.sign_in(tests.account('talent'));
select is(
  public.move_talent_enquiry(pg_temp.first(), 3, 'decline', 'money', 'Twice as much, and I come.') -> 'moves', '["revive"]',
  'a talent may take their no back'
);
select tests.step_back();
select is(tests.read_enquiry('north', pg_temp.first()) #>> '{messages,0,text}', 'Twice as much, and I come.', 'the network reads the words of a no');
select is(tests.read_enquiry('north', pg_temp.first()) ->> 'reason', 'money', 'the network reads the reason for a no');
select is(
  (select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('north')), 1::bigint, 'the network is notified of a no'
);
rollback to savepoint no;

select tests.sign_in(tests.account('talent'));
select is(public.move_talent_enquiry(pg_temp.first(), 3, 'accept') ->> 'programme', 'Morning North', 'after a yes the programme is named');
select tests.step_back();
select is((tests.enquiry(pg_temp.first())).owed_by, 'network', 'after a yes the network owes an answer');
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello {name}, when can you talk?')), 'PT422 placeholder_unfilled',
  'an open placeholder of a saved reply has to be filled in first'
);
select tests.sign_in(tests.account('north'));
select is(public.write_network_message(pg_temp.first(), 'When can you talk?') ->> 'owedBy', 'talent', 'after the network writes the talent owes an answer');
select tests.step_back();
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'unread', '1', 'a new message is unread');
select is(tests.read_enquiry('talent', pg_temp.first()) #>> '{messages,0,author}', 'Nora Quist', 'a message says who wrote it');
select is((select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('talent')), 2::bigint, 'a message causes a notification');
select tests.sign_in(tests.account('north'));
select public.write_network_message(pg_temp.first(), 'Or shall we call?');
select tests.step_back();
select is((select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('talent')), 2::bigint, 'a second message before the first is read is not told again');
select is((select count(*) from private.mail_outbox where kind = 'enquiry' and recipient = (select email from auth.users where id = tests.account('talent'))), 1::bigint, 'an enquiry causes one mail a day');
select tests.sign_in(tests.account('talent'));
select public.read_enquiry(pg_temp.first());
select is(public.talent_enquiry(pg_temp.first()) -> 'unread', '0', 'a message that was read is no longer unread');
select is(public.write_talent_message(pg_temp.first(), 'Now.') ->> 'owedBy', 'network', 'after the talent writes the network owes the next word');
select tests.step_back();

-- No answer came to a message, and it is sent again.
create function pg_temp.times(words text) returns bigint language sql stable as $$
  select count(*) from private.enquiry_messages as said where said.enquiry_id = pg_temp.first() and said.text = words
$$;
select tests.sign_in(tests.account('talent'));
select is(public.write_talent_message(pg_temp.first(), 'Now.') #>> '{messages,2,text}', 'Now.', 'a message that is sent again is answered as the first was');
select tests.step_back();
select is(pg_temp.times('Now.'), 1::bigint, 'a message that is sent again at once is one message');
select tests.sign_in(tests.account('north'));
select public.write_network_message(pg_temp.first(), 'Now.');
select tests.step_back();
select is(pg_temp.times('Now.'), 2::bigint, 'the same words of the other side are a message of theirs');
select tests.sign_in(tests.account('talent'));
select public.write_talent_message(pg_temp.first(), 'Now.');
select tests.step_back();
select is(pg_temp.times('Now.'), 3::bigint, 'a message that is said again after an answer is another');
update private.enquiry_messages set sent_at = sent_at - interval '11 minutes' where enquiry_id = pg_temp.first();
select tests.sign_in(tests.account('talent'));
select public.write_talent_message(pg_temp.first(), 'Now.');
select tests.step_back();
select is(pg_temp.times('Now.'), 4::bigint, 'a message that is said again after ten minutes is another');
