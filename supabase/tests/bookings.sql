-- Bookings: what both sides owe until the last day and after it, that nobody is booked twice on a day, and what
-- remains when a side is erased.

select tests.begin_talks();
select is(tests.bring_days('north', '{available,option}'), null, 'a first network holds an option');
select is(tests.bring_days('south', '{available,option}', 15, 25), null, 'a second network holds an option that overlaps the first');
select is(tests.bring_days('east', '{available,option}', 21, 25), null, 'a third network holds an option that meets the second alone');

select is(tests.step_days('south', tests.plain_move('confirm')), null, 'the second may confirm as well');
select is(tests.step_days('north', tests.plain_move('confirm')), null, 'the network confirms');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('talent', private.end_of_day(tests.day(7)))$$, 'after a network confirms, the talent has a week to agree'
);
select is(tests.step_days('talent', '{"move": "agree", "note": "Gladly"}'), 'PT422 validation_failed profile', 'a talent cannot add a note to their agreement to a booking');
select is(tests.step_days('talent', tests.plain_move('agree')), null, 'the talent agrees');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$, $$values (null::text, null::timestamptz)$$,
  'nobody owes an answer until the booked days are over'
);
select is(tests.step_days('talent', tests.plain_move('agree'), 'south'), 'PT409 already_booked', 'of one person no two booked ranges overlap');
select is((tests.held_days('south')).state, 'confirmed', 'a refused booking changes nothing in the other enquiry');
select is(tests.read_talk('south') #> '{availability,0,rank}', '2', 'the other network still reads its own place in the line');
select is(tests.read_talk('south')::text ~* 'north|booked', false, 'the other network does not read who is booked');
select is(tests.read_talk('talent', 'south') #>> '{availability,0,beside,0,state}', 'booked', 'the talent reads which network has booked them');
select is(tests.step_days('talent', tests.plain_move('release'), 'south'), null, 'the talent releases an option that can no longer be booked');
select throws_ok(
  $$update private.availability_checks set state = 'booked' where enquiry_id = tests.talk('south')$$, '23P01', null, 'the table itself refuses two bookings that overlap'
);
select is(tests.step_days('east', tests.plain_move('confirm')), null, 'a network confirms days that do not overlap a booking');
select is(tests.step_days('talent', tests.plain_move('agree'), 'east'), null, 'days that do not overlap a booking can be booked beside it');
select is(tests.step_days('north', tests.asking(30, 40)), 'PT422 move_not_allowed', 'a network that has booked a talent asks them for no other days until the booking is over');
savepoint booked;
select tests.sign_in(tests.account('talent'));
select public.write_talent_message(tests.talk(), 'When shall I come?');
select tests.step_back();
select is((tests.stored_talk()).owed_by, 'network', 'a message during a booking is owed an answer');
select tests.sign_in(tests.account('north'));
select public.write_network_message(tests.talk(), 'At five.');
select tests.step_back();
select is((tests.stored_talk()).owed_by, null, 'an answered message leaves nobody owing anything');
rollback to savepoint booked;
select is(tests.step_days('talent', tests.plain_move('release')), null, 'a talent may cancel a booking');
select is((tests.stored_talk()).owed_by, 'network', 'after a talent cancels, the network owes the next word');
rollback to savepoint booked;
select is(tests.step_days('north', tests.plain_move('release')), null, 'a network may cancel a booking');
rollback to savepoint booked;
select private.move_enquiry(tests.stored_talk(), 'network', 'close', 'hired');
select is((tests.held_days()).state, 'booked', 'a talent who is hired in an enquiry with a booking stays booked');
rollback to savepoint booked;
select private.move_enquiry(tests.stored_talk(), 'talent', 'end', 'not_interested');
select is((tests.held_days()).state, 'released', 'an end without a hire releases the booking');
rollback to savepoint booked;
insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
select tests.talk('south'), 'staff', '"unpaid"', current_date, 'For good', '', current_date + 7, false;
select tests.sign_in(tests.account('talent'));
select public.step_talent_offer(tests.talk('south'), (public.talent_enquiry(tests.talk('south')) ->> 'version')::integer, '{"move": "accept", "setsEmployer": false, "endsOthers": true}');
select tests.step_back();
select is((tests.stored_talk()).state, 'talking', 'a talent who ends their other enquiries keeps those in which they are booked');
select is((tests.stored_talk('north again')).state, 'closed', 'accepting an offer ends the enquiries in which nobody is booked');
rollback to savepoint booked;
update private.availability_checks set stands_until = tests.day(-2) where state = 'booked';
select public.run_enquiry_clock(10);
select is((tests.held_days()).state, 'over', 'a booking is over with its last day');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('network', now() + interval '14 days')$$, 'after a booking the network owes the next word within fourteen days'
);
select is(tests.step_days('north', tests.asking(30, 40)), null, 'after a booking a network may ask for other days');
rollback to savepoint booked;
insert into private.auditions (enquiry_id, kind, state, slots, starts_at, minutes, time_zone, venue, place)
select tests.talk(), 'interview', 'agreed', array[moment, moment + interval '1 day'], moment, 60, 'UTC', 'address', 'Main entrance'
from (values (now() + interval '30 days')) as agreed (moment);
update private.availability_checks set stands_until = tests.day(-2) where state = 'booked';
select public.run_enquiry_clock(10);
select is((tests.stored_talk()).owe_by, now() + interval '44 days 1 hour', 'the network''s answer is due after a meeting that is agreed for later');
rollback to savepoint booked;

-- Erased ----------------------------------------------------------------------------------------------

update private.availability_checks set note = 'Words', note_by = 'talent' where true;
update private.enquiries set talent_id = null where id = tests.talk();
select results_eq(
  $$select note, note_by::text, talent_id from private.availability_checks where enquiry_id = tests.talk()$$,
  $$values ('', null::text, null::uuid)$$, 'a talent who is erased leaves no words, and no days of theirs'
);
rollback to savepoint booked;
update private.enquiries set network_id = null where id = tests.talk();
select is((select count(*) from private.availability_checks where enquiry_id = tests.talk()), 0::bigint, 'erasing a network deletes the days that it asked for');
