-- The deadline that a talent's list shows is that of the first step that waits for them. It is a day if the step is
-- due on a day.

select tests.begin_talks();
create function pg_temp.step(what text, given jsonb) returns text language sql as $$
  select tests.refusal_as('north', format(
    'select public.step_network_%s(%L, %s, %L)', what, tests.talk(), (tests.stored_talk()).version, given
  ))
$$;
create function pg_temp.tape(days integer) returns jsonb language sql as $$
  select jsonb_build_object('move', 'ask', 'text', 'Read this', 'pages', 1, 'minutes', 2, 'dueOn', tests.day(days))
$$;
create function pg_temp.offer(days integer) returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'make', 'kind', 'days', 'pay', 'unpaid', 'start', tests.day(60), 'length', 'A week', 'text', 'Join us',
    'answerOn', tests.day(days), 'fillsRole', false
  )
$$;
create function pg_temp.times(days integer) returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'offer', 'kind', 'audition', 'minutes', 30, 'timeZone', 'Europe/Oslo', 'where', 'studio', 'place', 'Studio 1',
    'companion', '', 'note', '', 'slots', jsonb_build_array(
      private.utc(tests.day(days - 1)::timestamptz + interval '9 hours'), private.utc(tests.day(days)::timestamptz + interval '9 hours')
    )
  )
$$;
-- What the talent's list says.
create function pg_temp.due(who text default 'talent') returns text[] language sql as $$
  select array[item ->> 'owedBy', item ->> 'owedOn', item ->> 'owedUntil']
  from jsonb_array_elements(tests.list_enquiries(who) -> 'items') as item where item ->> 'id' = tests.talk()::text
$$;
create function pg_temp.day_due(days integer) returns text[] language sql as $$
  select array['talent', tests.day(days)::text, private.utc(private.end_of_day(tests.day(days)))]
$$;

select is(pg_temp.due(), array['network', null, private.utc(now() + interval '7 days')], 'an answer that is owed by a moment has no day');

savepoint talking;
select is(pg_temp.step('tape', pg_temp.tape(8)), null, 'a network asks for a tape by a day');
select is(pg_temp.due(), pg_temp.day_due(8), 'a talent''s list says by which day a tape is due');
select is(pg_temp.due('north'), pg_temp.day_due(8), 'the network''s list says by which day a tape is due');
select is(pg_temp.step('offer', pg_temp.offer(12)), null, 'a network that waits for a tape makes an offer until a later day');
select is((tests.stored_talk()).owe_by, private.end_of_day(tests.day(12)), 'the clock waits for the later of two days');
select is(pg_temp.due(), pg_temp.day_due(8), 'the talent''s list says the earlier of two days');
select is(
  tests.read_talk('talent') ->> 'owedOn', tests.day(8)::text, 'the enquiry says the same day as the list'
);
select is(
  tests.refusal_as('talent', format(
    'select public.step_talent_tape(%L, %s, %L)', tests.talk(), (tests.stored_talk()).version, '{"move": "decline", "note": ""}'
  )), null, 'the talent answers the request for a tape'
);
select is((pg_temp.due())[1], 'network', 'a declined tape leaves the answer to the network');
rollback to savepoint talking;

select is(pg_temp.step('tape', pg_temp.tape(20)), null, 'a tape has twenty days');
select is(tests.step_days('north', tests.asking()), null, 'a network asks for days, which are answered within seven');
select is(pg_temp.due(), pg_temp.day_due(7), 'the list says the day of the days before that of the tape');
select is(pg_temp.step('audition', pg_temp.times(5)), null, 'a network offers times for an audition, the last in five days');
select is(
  pg_temp.due(), array['talent', null, private.utc(tests.day(5)::timestamptz + interval '9 hours')],
  'offered times are due before the last of them has come'
);
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, %L)', tests.talk(), 'Tell us')), null, 'a message of the network gives the talent more time'
);
select is(
  (pg_temp.due())[3], private.utc(tests.day(5)::timestamptz + interval '9 hours'), 'a message does not change the day of a step that is due earlier'
);
-- Those times are over, though the clock has not come yet.
update private.auditions set slots = array[now() - interval '2 days', now() - interval '1 day'] where enquiry_id = tests.talk();
update private.enquiries set looked_at = now() where id = tests.talk();
select is(pg_temp.due(), pg_temp.day_due(7), 'offered times that are over no longer set the day in the list');
rollback to savepoint talking;

-- Which of several enquiries stands first in a list is which is due first.
select is(pg_temp.step('tape', pg_temp.tape(8)), null, 'a network asks for a tape in one of two enquiries');
select is(pg_temp.step('offer', pg_temp.offer(12)), null, 'a network makes an offer in the other enquiry');
update private.enquiries set owed_by = 'talent', owe_by = now() + interval '10 days' where id = tests.talk('south');
select is(
  array(
    select item ->> 'id' from jsonb_array_elements(tests.list_enquiries('talent') -> 'items') as item
    where item ->> 'owedBy' = 'talent'
  ),
  array[tests.talk()::text, tests.talk('south')::text], 'what is due on the eighth day is listed before what is due on the tenth'
);
select is(
  array(
    select item ->> 'id' from jsonb_array_elements(private.talent_owed_json(tests.account('talent'), 'talent') -> 'first') as item
  ),
  array[tests.talk()::text, tests.talk('south')::text], 'the dashboard begins with what is due first'
);
rollback to savepoint talking;

-- Several that are due at the same time.
update private.enquiries set owed_by = 'talent', owe_by = now() + interval '9 days' where talent_id = tests.account('talent');
create temp table in_order as select array(
  select id::text from private.enquiries where talent_id = tests.account('talent') order by id desc
) as ids;
select is(
  array(
    select item ->> 'id' from jsonb_array_elements(private.talent_owed_json(tests.account('talent'), 'talent') -> 'first') as item
  ), ids, 'the dashboard has what is due at the same time in one order'
) from in_order;
select is(
  array(select item ->> 'id' from jsonb_array_elements(tests.list_enquiries('talent') -> 'items') as item), ids,
  'the list has what is due at the same time in the order of the dashboard'
) from in_order;
rollback to savepoint talking;

select is(tests.bring_days('north', '{available,option}'), null, 'a network holds an option until a day');
select is(pg_temp.due('north'), array['network', tests.day(7)::text, private.utc(private.end_of_day(tests.day(7)))], 'a network that holds an option owes its decision by that day');
rollback to savepoint talking;

-- Who waits for whom, on both dashboards: each enquiry stands once.
create function pg_temp.shown_on(who text, part text) returns text language sql as $$
  select concat_ws(' ', shown ->> 'count', (
    select string_agg(talk.called, ', ' order by item.place)
    from jsonb_array_elements(coalesce(shown -> 'first', shown)) with ordinality as item (value, place)
    join tests.talks as talk on talk.id::text = item.value ->> 'id'
  )) from tests.dashboard(who, part) as shown
$$;
delete from private.enquiries where id not in (select tests.talk(called) from unnest('{north,"north again","to other"}'::text[]) as called);
update private.enquiries set owe_by = now() + interval '3 days' where id = tests.talk('north again');
update private.enquiries set state = 'open', owed_by = 'talent', accepted_at = null where id = tests.talk('to other');
select is(pg_temp.shown_on('north', 'owed'), '2 north again, north', 'a network begins with those to whom it owes an answer');
select is(pg_temp.shown_on('talent', 'owed'), '0', 'a talent who owes no answer has none on the dashboard');
select is(pg_temp.shown_on('north', 'awaited'), '1 to other', 'a network''s dashboard goes on with whose answer it waits for');
select is(pg_temp.shown_on('talent', 'awaited'), '2 north again, north', 'a talent''s dashboard lists the networks that owe them an answer');
select is(pg_temp.shown_on('north', 'answered'), '', 'a talk that goes on is no news of an answer');
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, %L)', tests.talk(), 'Tell us')), null, 'the network writes'
);
select is(pg_temp.shown_on('north', 'owed'), '1 north again', 'a network that has written owes no answer');
select is(pg_temp.shown_on('north', 'awaited'), '2 to other, north', 'a network that has written waits for the talents, the first due on top');
select is(pg_temp.shown_on('north', 'answered'), '', 'a network that has written does not read the talent as one who answered');
select is(pg_temp.shown_on('talent', 'owed'), '1 north', 'a talent''s dashboard begins with what they owe');
select is(pg_temp.shown_on('talent', 'awaited'), '1 north again', 'a talent''s dashboard goes on with whose answer they wait for');
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, %s, %L, %L)', tests.talk(), (tests.stored_talk()).version, 'end', 'not_interested')),
  null, 'the talent ends it'
);
select is(pg_temp.shown_on('north', 'answered'), 'north', 'a network reads the end of an enquiry as an answer');
select is(pg_temp.shown_on('north', 'awaited'), '1 to other', 'a network waits for no answer in an enquiry that has ended');
select tests.lose_talent('pause');
select is(pg_temp.shown_on('talent', 'awaited'), '0', 'a paused talent waits for no answer');

rollback to savepoint talking;

-- How a network stands counts as many as stand above it, and a list of these has them.
create function pg_temp.waiting(owed text) returns bigint language plpgsql as $$
declare
  items jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  items := public.network_enquiries(jsonb_build_object('owed', owed)) -> 'items';
  perform tests.step_back();
  return jsonb_array_length(items);
end
$$;
create function pg_temp.standing() returns text language plpgsql as $$
declare
  shown jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  shown := public.network_overview();
  perform tests.step_back();
  return concat_ws(' ', shown #> '{standing,waiting}', shown #> '{awaited,count}');
end
$$;
delete from private.enquiries where id not in (select tests.talk(called) from unnest('{north,"north again","to other"}'::text[]) as called);
update private.enquiries set state = 'open', owed_by = 'talent', accepted_at = null where id = tests.talk('to other');
update private.enquiries set owed_by = 'talent' where id = tests.talk('north again');
select is(pg_temp.standing(), '2 2', 'a network waits for as many as are shown to wait, in a talk or unanswered');
select is(pg_temp.waiting('talent'), 2::bigint, 'a network can list the enquiries that wait for the talent');
select is(pg_temp.waiting('true'), 1::bigint, 'a network can list the enquiries that wait for its own answer');
select is(pg_temp.waiting('false'), 2::bigint, 'a network can list the enquiries that do not wait for its answer');
update private.enquiries set frozen_at = now() where id = tests.talk('north again');
select is(pg_temp.waiting('talent'), 1::bigint, 'a held enquiry is not listed as waiting for the talent');
select tests.lose_talent('pause');
select is(pg_temp.waiting('true'), 0::bigint, 'an enquiry that is no longer available is not listed as waiting for the network');
select is(pg_temp.waiting('false'), 3::bigint, 'held and unavailable enquiries are listed among those that do not wait for the network');
