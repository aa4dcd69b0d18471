-- Availability, options and bookings: who may do what with days, what is owed then, what the clock ends, that nobody is
-- booked twice, and that no network learns who else asks.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('east', tests.create_account('tv_network', 'approved', 'casting@east.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television' where id = tests.account('north');
update private.networks set name = 'South', company_name = 'South Television' where id = tests.account('south');

create temp table made (called text, id uuid default gen_random_uuid(), network text, talent text);
grant select on made to public;
insert into made (called, network, talent) values
  ('north', 'north', 'talent'), ('south', 'south', 'talent'), ('east', 'east', 'talent'), ('north again', 'north', 'talent'),
  ('to other', 'north', 'other');
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, accepted_at
) select
  made.id, tests.account(made.network), tests.account(made.talent), gen_random_uuid(), tests.account(made.network), 'talking',
  jsonb_build_object('programme', '', 'confidential', false, 'pay', 'unpaid', 'role', 'anchor', 'of', made.called), 'We ask', '', 7,
  now() + interval '7 days', now(), 'network', now() + interval '7 days', now()
from made;
create function pg_temp.one(wanted text default 'north') returns uuid language sql stable as $$
  select id from made where called = wanted
$$;
create function pg_temp.stored(wanted text default 'north') returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry where enquiry.id = pg_temp.one(wanted)
$$;
create function pg_temp.held(wanted text default 'north') returns private.availability_checks language sql stable as $$
  select held from private.availability_checks as held where held.enquiry_id = pg_temp.one(wanted) order by held.created_at desc limit 1
$$;
grant execute on function pg_temp.one(text) to public;
-- A network acts in its own enquiry, a talent in the one that is named.
create function pg_temp.step(who text, given jsonb, wanted text default null, at_version integer default null) returns text
language plpgsql as $$
declare
  enquiry constant text := coalesce(wanted, case when who in ('talent', 'other') then 'north' else who end);
  statement constant text := format(
    'select public.step_%s_availability(%L, %s, %L)', case when who in ('talent', 'other') then 'talent' else 'network' end,
    pg_temp.one(enquiry), coalesce(at_version, (pg_temp.stored(enquiry)).version), given
  );
begin
  -- What came before, and not what a test has counted.
  delete from private.rate_counters where count < 30;
  return tests.refusal_as(who, statement);
end
$$;
create function pg_temp.day(days integer) returns date language sql as $$
  select (now() at time zone 'UTC')::date + days
$$;
create function pg_temp.asked(first integer default 10, last integer default 20) returns jsonb language sql as $$
  select jsonb_build_object('move', 'ask', 'from', pg_temp.day(first), 'to', pg_temp.day(last), 'note', 'The morning show.')
$$;
create function pg_temp.move(move text) returns jsonb language sql immutable as $$
  select jsonb_build_object('move', move)
$$;
create function pg_temp.until(move text, days integer) returns jsonb language sql as $$
  select jsonb_build_object('move', move, 'decideOn', pg_temp.day(days))
$$;
create function pg_temp.read_as(who text, wanted text default null) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := case
    when who in ('talent', 'other') then public.talent_enquiry(pg_temp.one(coalesce(wanted, 'north')))
    else public.network_enquiry(pg_temp.one(coalesce(wanted, who)))
  end;
  perform tests.step_back();
  return answer;
end
$$;
-- Two sides agree on all that is between a question and a state.
create function pg_temp.bring(network text, steps text[], first integer default 10, last integer default 20) returns text
language plpgsql as $$
declare
  step text;
  refusal text;
begin
  refusal := pg_temp.step(network, pg_temp.asked(first, last));
  foreach step in array steps loop
    exit when refusal is not null;
    refusal := case
      when step in ('option', 'renew') then pg_temp.step(network, pg_temp.until(step, 7))
      when step in ('available', 'agree') then pg_temp.step('talent', pg_temp.move(step), network)
      else pg_temp.step(network, pg_temp.move(step))
    end;
  end loop;
  return refusal;
end
$$;

savepoint talking;
update private.enquiries set state = 'open', accepted_at = null where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.asked()), 'PT422 move_not_allowed', 'before a yes nobody is asked for days');
rollback to savepoint talking;

-- Asked and answered ---------------------------------------------------------------------------------

select is(pg_temp.step('north', pg_temp.asked() || change), 'PT422 validation_failed ' || field, 'refused: ' || change::text)
from (values
  ('{"from": null}'::jsonb, 'from'), ('{"from": "soon"}', 'from'), (jsonb_build_object('from', pg_temp.day(-1)), 'from'),
  ('{"to": null}', 'to'), ('{"to": "2027-02-30"}', 'to'), (jsonb_build_object('to', pg_temp.day(9)), 'to'),
  (jsonb_build_object('to', pg_temp.day(10 + 366)), 'to'), (jsonb_build_object('from', pg_temp.day(700), 'to', pg_temp.day(731)), 'to'),
  ('{"note": 5}', 'note'), (jsonb_build_object('note', repeat('x', 501)), 'note'), ('{"rank": 1}', 'profile'), ('{"move": "book"}', 'move')
) as wrong (change, field);
select is((select count(*) from private.availability_checks), 0::bigint, 'and nothing of it is kept');
select is(pg_temp.step('north', pg_temp.asked(), at_version => 9), 'PT409 enquiry_changed', 'nor what was asked of an enquiry that has changed');
select is(pg_temp.step('south', pg_temp.asked(), 'north'), 'PT404 enquiry_not_found', 'another network asks nothing here');
select is(pg_temp.step('other', pg_temp.move('available')), 'PT404 enquiry_not_found', 'and nobody else answers');
select is(pg_temp.step('talent', pg_temp.move('available')), 'PT422 move_not_allowed', 'what was not asked is not answered');
select is(pg_temp.step('talent', pg_temp.move('option')), 'PT422 validation_failed move', 'a talent has no such move');
select is(pg_temp.step('north', pg_temp.move('agree')), 'PT422 validation_failed move', 'nor has a network');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.asked()), 'PT403 may_not_write', 'a member without the right asks for nothing');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.asked()), 'PT409 enquiry_frozen', 'what was reported stands still');
rollback to savepoint rights;

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(pg_temp.step('north', pg_temp.asked()), null, 'a network asks whether a talent is free');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', private.end_of_day(pg_temp.day(7)))$$, 'the talent has a week, wherever they are'
);
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'the talent is told');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'by a mail that says nothing of it'
);
select is((pg_temp.read_as('talent') #> '{availability,0}') - 'id', jsonb_build_object(
  'state', 'asked', 'asked', jsonb_build_object('from', pg_temp.day(10), 'to', pg_temp.day(20)),
  'days', jsonb_build_object('from', pg_temp.day(10), 'to', pg_temp.day(20)), 'until', pg_temp.day(7), 'rank', null,
  'note', 'The morning show.', 'noteBy', 'network', 'moves', '["available", "not_available", "partly"]'::jsonb, 'beside', '[]'::jsonb
), 'the talent reads for which days and what for');
select is(pg_temp.read_as('north') #> '{availability,0,moves}', '["withdraw"]', 'what the network may do');
select is(pg_temp.read_as('talent') #>> '{messages,0,text}', 'The morning show.', 'it stands in the thread, where a report finds it');
select is(pg_temp.step('north', pg_temp.asked()), 'PT422 move_not_allowed', 'one question at a time');
select is(pg_temp.step('north', pg_temp.until('option', 7)), 'PT422 move_not_allowed', 'no option before an answer');
select is(pg_temp.step('north', pg_temp.move('confirm')), 'PT422 move_not_allowed', 'and no booking');
savepoint waiting;
select is(pg_temp.step('north', pg_temp.move('withdraw')), null, 'it is taken back');
select is((pg_temp.held()).state, 'withdrawn', 'and waits no more');
select is((pg_temp.stored()).owed_by, 'network', 'then the network owes how it goes on');
rollback to savepoint waiting;
select is(pg_temp.step('talent', '{"move": "available", "rank": 1}'), 'PT422 validation_failed profile', 'a yes is to what was asked');
select is(pg_temp.step('north', '{"move": "withdraw", "rank": 1}'), 'PT422 validation_failed profile', 'and is taken back without more');
select tests.has_done(tests.account('talent'), 'enquiry_message', 30);
select matches(pg_temp.step('talent', pg_temp.move('available')), '^PT429 too_many_requests \d+$', 'thirty moves in a minute are enough');
rollback to savepoint waiting;
select is(pg_temp.step('talent', '{"move": "not_available", "note": "On location."}'), null, 'a talent is not free');
select is(pg_temp.read_as('north') #>> '{availability,0,note}', 'On location.', 'the network reads why');
select is(pg_temp.step('north', pg_temp.until('option', 7)), 'PT422 move_not_allowed', 'and takes no option');
select is(pg_temp.step('north', pg_temp.asked(30, 40)), null, 'it may ask for other days');
rollback to savepoint waiting;
select is(
  pg_temp.step('talent', jsonb_build_object('move', 'partly', 'from', pg_temp.day(change.first), 'to', pg_temp.day(change.last), 'note', change.note)),
  'PT422 validation_failed ' || field, 'refused: partly ' || field
) from (values (9, 15, '', 'from'), (12, 21, '', 'to'), (15, 12, '', 'to'), (10, 20, ' ', 'note')) as change (first, last, note, field);
select is(
  pg_temp.step('talent', jsonb_build_object('move', 'partly', 'from', pg_temp.day(12), 'to', pg_temp.day(15))), null, 'a talent is free on some of them'
);
select is(
  pg_temp.read_as('north') #> '{availability,0,days}', jsonb_build_object('from', pg_temp.day(12), 'to', pg_temp.day(15)), 'on which an option is taken'
);
select is(pg_temp.step('north', pg_temp.until('option', 7)), null, 'an option on those');
rollback to savepoint waiting;
select is(
  pg_temp.step('talent', jsonb_build_object('move', 'partly', 'from', pg_temp.day(10), 'to', pg_temp.day(20), 'note', 'Not on Fridays.')), null,
  'or on all of them but for what the words say'
);
rollback to savepoint waiting;
select is(pg_temp.step('talent', pg_temp.move('available')), null, 'a talent is free');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('network', private.after_working_days(now(), 5))$$, 'the network says how it goes on'
);
select is(pg_temp.step('talent', pg_temp.move('release')), null, 'and may be free no more');
select is((pg_temp.held()).state, 'released', 'which takes the answer back');
rollback to savepoint waiting;
update private.availability_checks set stands_until = pg_temp.day(-2);
update private.enquiries set owe_by = now() - interval '1 day' where id = pg_temp.one();
select public.run_enquiry_clock(10);
select is((pg_temp.held()).state, 'lapsed', 'a question without an answer lapses');
select is((pg_temp.stored()).state, 'talking', 'and the talk goes on');
select is((pg_temp.stored()).owed_by, 'network', 'the network says how');
select is(pg_temp.read_as('talent') #>> '{messages,-1,step,move}', 'lapse', 'both read of it');
rollback to savepoint talking;

-- Options --------------------------------------------------------------------------------------------

select is(pg_temp.bring('north', '{available}'), null, 'free');
select is(pg_temp.step('north', pg_temp.until('option', days)), 'PT422 validation_failed decideOn', format('no option for %s days', days))
from unnest('{-1,15}'::integer[]) as days;
select is(pg_temp.step('north', '{"move": "option"}'), 'PT422 validation_failed decideOn', 'and none without an end');
select is(pg_temp.step('north', pg_temp.until('option', 14)), null, 'an option for fourteen days');
select is(pg_temp.read_as('north') #> '{availability,0,rank}', '1', 'the first');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('network', private.end_of_day(pg_temp.day(14)))$$, 'about which the network decides until then'
);
savepoint held;
select tests.sign_in(tests.account('north'));
select public.write_network_message(pg_temp.one(), 'We are still thinking.');
select tests.step_back();
select is((pg_temp.stored()).owed_by, 'network', 'words are no decision');
select is((pg_temp.stored()).owe_by, private.end_of_day(pg_temp.day(14)), 'and move its day not');
rollback to savepoint held;
select is(pg_temp.step('talent', pg_temp.move('release')), null, 'a talent gives it back');
select is((pg_temp.held()).state, 'released', 'and is free for others');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'the network says how it goes on');
rollback to savepoint held;
select is(pg_temp.step('north', pg_temp.move('release')), null, 'or the network does');
rollback to savepoint held;
select is(pg_temp.step('north', pg_temp.until('renew', 14)), null, 'an option is renewed');
select is(pg_temp.step('north', pg_temp.until('renew', 14)), 'PT422 move_not_allowed', 'once');
select is(pg_temp.step('north', pg_temp.until('option', 14)), 'PT422 move_not_allowed', 'and is not taken again beside itself');
rollback to savepoint held;
update private.availability_checks set stands_until = pg_temp.day(-1);
select is(
  public.run_enquiry_clock(10), (now() >= private.end_of_day(pg_temp.day(-1)))::integer, 'it stands until its day is over everywhere'
);
update private.availability_checks set stands_until = pg_temp.day(-2) where state = 'optioned';
delete from private.notifications where true;
select public.run_enquiry_clock(10);
select is((pg_temp.held()).state, 'lapsed', 'then it lapses by itself');
select is(pg_temp.read_as('north') #> '{messages,-1,step,was}', '"optioned"', 'both read that it was an option');
rollback to savepoint held;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'cancelled');
select is((pg_temp.held()).state, 'released', 'with the talk ends the option in it');
rollback to savepoint held;
update private.enquiries set owed_by = 'talent', owe_by = now() - interval '1 day' where id = pg_temp.one();
select public.run_enquiry_clock(10);
select is((pg_temp.stored()).state, 'talking', 'while days are held nobody is given up for silence');
rollback to savepoint held;

-- Who else asks ---------------------------------------------------------------------------------------

select is(pg_temp.bring('south', '{available,option}', 15, 25), null, 'another network takes an option that overlaps');
select is(pg_temp.read_as('south') #> '{availability,0,rank}', '2', 'the second');
select is(pg_temp.bring('east', '{available,option}', 21, 25), null, 'and one that meets the second alone');
select is(pg_temp.read_as('east') #> '{availability,0,rank}', '2', 'is second to it');
select is(pg_temp.read_as('north') #> '{availability,0,rank}', '1', 'the first stays the first');
select is(pg_temp.read_as('south')::text ~* 'north|east', false, 'no network is named another');
select is(pg_temp.read_as('south') #> '{availability,0,beside}', null, 'nor shown its days');
select is(
  pg_temp.read_as('talent') #> '{availability,0,beside}',
  jsonb_build_array(jsonb_build_object(
    'enquiryId', pg_temp.one('south'), 'network', 'South Television', 'state', 'optioned', 'from', pg_temp.day(15), 'to', pg_temp.day(25)
  )), 'the talent sees all of theirs'
);
create function pg_temp.list_of(who text, filter jsonb default '{}') returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.talent_enquiries(filter) -> 'days';
  perform tests.step_back();
  return answer;
end
$$;
select is(
  (
    select jsonb_agg(jsonb_build_array(one -> 'from', one -> 'to', one ->> 'network', one ->> 'state', one -> 'rank', one -> 'moves'))
    from jsonb_array_elements(pg_temp.list_of('talent')) as one
  ),
  jsonb_build_array(
    jsonb_build_array(pg_temp.day(10), pg_temp.day(20), 'North Television', 'optioned', 1, '["release"]'::jsonb),
    jsonb_build_array(pg_temp.day(15), pg_temp.day(25), 'South Television', 'optioned', 2, '["release"]'::jsonb),
    jsonb_build_array(pg_temp.day(21), pg_temp.day(25), (select company_name from private.networks where id = tests.account('east')), 'optioned', 2, '["release"]'::jsonb)
  ), 'in one list, to whom and in which order'
);
select is(pg_temp.list_of('talent') #>> '{1,enquiryId}', pg_temp.one('south')::text, 'each by its enquiry');
select is(pg_temp.list_of('other'), '[]', 'and nobody another''s');
select is(pg_temp.list_of('talent', '{"state": "talking"}'), '[]', 'once, with the first page of all');
savepoint listed;
update private.enquiries set frozen_at = now() where id = pg_temp.one('south');
select is(pg_temp.list_of('talent') #> '{1,moves}', '[]', 'what is on hold is not moved from there');
select is(pg_temp.step('talent', pg_temp.move('release'), 'east'), null, 'what is given back');
select is(jsonb_array_length(pg_temp.list_of('talent')), 2, 'leaves the list');
rollback to savepoint listed;
savepoint ranked;
select is(pg_temp.step('north', pg_temp.until('renew', 14)), null, 'who renews');
select is(pg_temp.read_as('north') #> '{availability,0,rank}', '1', 'keeps its place');
select is(pg_temp.step('north', pg_temp.asked(), 'north again'), null, 'a second enquiry of the first');
select is(pg_temp.step('talent', pg_temp.move('available'), 'north again'), null, 'is answered');
select is(pg_temp.step('north', pg_temp.until('option', 7), 'north again'), null, 'and held');
select is(pg_temp.read_as('north', 'north again') #> '{availability,0,rank}', '2', 'behind another network, and not behind its own');
select is(pg_temp.step('north', pg_temp.move('release')), null, 'the first gives its option back');
select is(pg_temp.read_as('south') #> '{availability,0,rank}', '1', 'and the second is the first');
rollback to savepoint ranked;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('domain', 'north.example'));
select is(pg_temp.read_as('south') #> '{availability,0,rank}', '1', 'one that does not see the talent any more holds nothing before others');
select is(pg_temp.read_as('north') #> '{availability}', '[]', 'and reads nothing of it');
rollback to savepoint ranked;

-- Booked ---------------------------------------------------------------------------------------------

select is(pg_temp.step('south', pg_temp.move('confirm')), null, 'the second may confirm as well');
select is(pg_temp.step('north', pg_temp.move('confirm')), null, 'the network confirms');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', private.end_of_day(pg_temp.day(7)))$$, 'and the talent has a week to agree'
);
select is(pg_temp.step('talent', '{"move": "agree", "note": "Gladly"}'), 'PT422 validation_failed profile', 'a yes is a yes');
select is(pg_temp.step('talent', pg_temp.move('agree')), null, 'the talent agrees');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$, $$values (null::text, null::timestamptz)$$,
  'until the days are over nobody owes anything'
);
select is(pg_temp.step('talent', pg_temp.move('agree'), 'south'), 'PT409 already_booked', 'of one person no two booked ranges overlap');
select is((pg_temp.held('south')).state, 'confirmed', 'which changes nothing for the other');
select is(pg_temp.read_as('south') #> '{availability,0,rank}', '2', 'that reads what it read');
select is(pg_temp.read_as('south')::text ~* 'north|booked', false, 'and not that they are booked, nor by whom');
select is(pg_temp.read_as('talent', 'south') #>> '{availability,0,beside,0,state}', 'booked', 'the talent sees by whom');
select is(pg_temp.step('talent', pg_temp.move('release'), 'south'), null, 'and releases it');
select throws_ok(
  $$update private.availability_checks set state = 'booked' where enquiry_id = pg_temp.one('south')$$, '23P01', null, 'the table says so itself'
);
select is(pg_temp.step('east', pg_temp.move('confirm')), null, 'days that do not overlap');
select is(pg_temp.step('talent', pg_temp.move('agree'), 'east'), null, 'are booked beside them');
select is(pg_temp.step('north', pg_temp.asked(30, 40)), 'PT422 move_not_allowed', 'who has booked asks for nothing else until it is over');
savepoint booked;
select tests.sign_in(tests.account('talent'));
select public.write_talent_message(pg_temp.one(), 'When shall I come?');
select tests.step_back();
select is((pg_temp.stored()).owed_by, 'network', 'a word is answered');
select tests.sign_in(tests.account('north'));
select public.write_network_message(pg_temp.one(), 'At five.');
select tests.step_back();
select is((pg_temp.stored()).owed_by, null, 'and then nobody owes anything again');
rollback to savepoint booked;
select is(pg_temp.step('talent', pg_temp.move('release')), null, 'a talent cancels');
select is((pg_temp.stored()).owed_by, 'network', 'and the network says how it goes on');
rollback to savepoint booked;
select is(pg_temp.step('north', pg_temp.move('release')), null, 'or the network does');
rollback to savepoint booked;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'hired');
select is((pg_temp.held()).state, 'booked', 'who is hired and booked is booked');
rollback to savepoint booked;
select private.move_enquiry(pg_temp.stored(), 'talent', 'end', 'not_interested');
select is((pg_temp.held()).state, 'released', 'with any other end ends the booking');
rollback to savepoint booked;
insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
select pg_temp.one('south'), 'staff', '"unpaid"', current_date, 'For good', '', current_date + 7, false;
select tests.sign_in(tests.account('talent'));
select public.step_talent_offer(pg_temp.one('south'), (public.talent_enquiry(pg_temp.one('south')) ->> 'version')::integer, '{"move": "accept", "setsEmployer": false, "endsOthers": true}');
select tests.step_back();
select is((pg_temp.stored()).state, 'talking', 'who ends their other enquiries keeps those in which they are booked');
select is((pg_temp.stored('north again')).state, 'closed', 'and no others');
rollback to savepoint booked;
update private.availability_checks set stands_until = pg_temp.day(-2) where state = 'booked';
select public.run_enquiry_clock(10);
select is((pg_temp.held()).state, 'over', 'a booking is over with its last day');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('network', now() + interval '14 days')$$, 'and the network says within fourteen days how it goes on'
);
select is(pg_temp.step('north', pg_temp.asked(30, 40)), null, 'it may ask for other days');
rollback to savepoint booked;

-- Erased, and only by the table ----------------------------------------------------------------------

update private.availability_checks set note = 'Words', note_by = 'talent' where true;
update private.enquiries set talent_id = null where id = pg_temp.one();
select results_eq(
  $$select note, note_by::text, talent_id from private.availability_checks where enquiry_id = pg_temp.one()$$,
  $$values ('', null::text, null::uuid)$$, 'a talent who is erased leaves no words, and no days of theirs'
);
rollback to savepoint booked;
update private.enquiries set network_id = null where id = pg_temp.one();
select is((select count(*) from private.availability_checks where enquiry_id = pg_temp.one()), 0::bigint, 'what a network asked for goes with it');
rollback to savepoint talking;

create temp table tried (state private.availability_state, actor text, move text, done boolean);
select pg_temp.step('north', pg_temp.asked());
create function pg_temp.try_all() returns void language plpgsql as $$
declare
  present private.availability_state;
  side text;
  given jsonb;
  refusal text;
begin
  foreach present in array enum_range(null::private.availability_state) loop
    for side, given in
      select 'north', network.tried from (values
        (pg_temp.move('withdraw')), (pg_temp.until('option', 5)), (pg_temp.until('renew', 5)), (pg_temp.move('confirm')), (pg_temp.move('release'))
      ) as network (tried)
      union all
      select 'talent', talent.tried from (values
        (pg_temp.move('available')), (pg_temp.move('not_available')), (pg_temp.move('agree')), (pg_temp.move('release')),
        (jsonb_build_object('move', 'partly', 'from', pg_temp.day(12), 'to', pg_temp.day(15)))
      ) as talent (tried)
    loop
      begin
        update private.availability_checks set state = present, held_since = now() where true;
        refusal := pg_temp.step(side, given);
        if refusal is not null and refusal <> 'PT422 move_not_allowed' then
          raise exception 'unexpected: %', refusal;
        end if;
        raise exception using errcode = 'TRIED', message = coalesce(refusal, '');
      exception when sqlstate 'TRIED' then
        insert into tried values (present, case side when 'north' then 'network' else 'talent' end, given ->> 'move', sqlerrm = '');
      end;
    end loop;
  end loop;
end
$$;
select pg_temp.try_all();
select set_eq(
  $$select state, actor, move from tried where done$$,
  $$select state, actor::text, move from private.availability_moves where actor <> 'clock'$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
