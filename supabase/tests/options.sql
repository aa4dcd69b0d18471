-- Options: who takes, renews and returns one, which ones the clock ends, and that no network learns who else asks.

select tests.begin_talks();

select is(tests.bring_days('north', '{available}'), null, 'a talent answers that they are free');
select is(tests.step_days('north', tests.deciding('option', days)), 'PT422 validation_failed decideOn', format('no option for %s days', days))
from unnest('{-2,15}'::integer[]) as days;
select is(tests.step_days('north', '{"move": "option"}'), 'PT422 validation_failed decideOn', 'an option needs a day to decide on');
select is(tests.step_days('north', tests.deciding('option', 14)), null, 'a network takes an option for fourteen days');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'the option is the first on these days');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('network', private.end_of_day(tests.day(14)))$$, 'a network owes its decision about an option by the day it named'
);
savepoint held;
select tests.sign_in(tests.account('north'));
select public.write_network_message(tests.talk(), 'We are still thinking.');
select tests.step_back();
select is((tests.stored_talk()).owed_by, 'network', 'a message is no decision about an option');
select is((tests.stored_talk()).owe_by, private.end_of_day(tests.day(14)), 'a message does not move the day of the decision');
rollback to savepoint held;
select is(tests.step_days('talent', tests.plain_move('release')), null, 'a talent releases an option');
select is((tests.held_days()).state, 'released', 'a released option no longer holds the days');
select is((tests.stored_talk()).owe_by, private.after_working_days(now(), 5), 'the network gives the update that it owes');
rollback to savepoint held;
select is(tests.step_days('north', tests.plain_move('release')), null, 'a network releases its option');
rollback to savepoint held;
select is(tests.step_days('north', tests.deciding('renew', 14)), null, 'a network renews its option');
select is(tests.step_days('north', tests.deciding('renew', 14)), 'PT422 move_not_allowed', 'an option is renewed once');
select is(tests.step_days('north', tests.deciding('option', 14)), 'PT422 move_not_allowed', 'no second option is taken in one enquiry');
rollback to savepoint held;
update private.availability_checks set stands_until = tests.day(-1);
select is(
  public.run_enquiry_clock(10), (now() >= private.end_of_day(tests.day(-1)))::integer, 'an option stands until its last day is over everywhere'
);
update private.availability_checks set stands_until = tests.day(-2) where state = 'optioned';
delete from private.notifications where true;
select public.run_enquiry_clock(10);
select is((tests.held_days()).state, 'lapsed', 'an option lapses when its last day is over everywhere');
select is(tests.read_talk('north') #> '{messages,-1,step,was}', '"optioned"', 'both sides read that what lapsed was an option');
rollback to savepoint held;
select private.move_enquiry(tests.stored_talk(), 'network', 'close', 'cancelled');
select is((tests.held_days()).state, 'released', 'closing the enquiry releases its option');
rollback to savepoint held;
update private.enquiries set owed_by = 'talent', owe_by = now() - interval '1 day' where id = tests.talk();
select public.run_enquiry_clock(10);
select is((tests.stored_talk()).state, 'talking', 'a talent is not taken for silent while days are held');
rollback to savepoint held;

-- Who else asks ---------------------------------------------------------------------------------------

select is(tests.bring_days('south', '{available,option}', 15, 25), null, 'another network takes an option that overlaps');
select is(tests.read_talk('south') #> '{availability,0,rank}', '2', 'the later option is the second');
select is(tests.bring_days('east', '{available,option}', 21, 25), null, 'a third network takes an option that meets the second alone');
select is(tests.read_talk('east') #> '{availability,0,rank}', '2', 'an option that meets the second alone is second to it');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'the first option stays the first');
select is(tests.read_talk('south')::text ~* 'north|east', false, 'a network does not read which other network has an option');
select is(tests.read_talk('south') #> '{availability,0,beside}', null, 'a network does not read on which days another has an option');
select is(
  tests.read_talk('talent') #> '{availability,0,beside}',
  jsonb_build_array(jsonb_build_object(
    'enquiryId', tests.talk('south'), 'network', 'South Television', 'state', 'optioned', 'from', tests.day(15), 'to', tests.day(25)
  )), 'the talent reads all options on their days'
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
    jsonb_build_array(tests.day(10), tests.day(20), 'North Television', 'optioned', 1, '["release"]'::jsonb),
    jsonb_build_array(tests.day(15), tests.day(25), 'South Television', 'optioned', 2, '["release"]'::jsonb),
    jsonb_build_array(tests.day(21), tests.day(25), (select company_name from private.networks where id = tests.account('east')), 'optioned', 2, '["release"]'::jsonb)
  ), 'a talent sees all their options in one list, with networks and ranks'
);
select is(pg_temp.list_of('talent') #>> '{1,enquiryId}', tests.talk('south')::text, 'each option in the talent''s list leads to its enquiry');
select is(pg_temp.list_of('other'), '[]', 'another talent''s list has none of these options');
select is(pg_temp.list_of('talent', '{"state": "talking"}'), '[]', 'a list of one state has no options: they come with the list of all');
savepoint listed;
update private.enquiries set frozen_at = now() where id = tests.talk('south');
select is(pg_temp.list_of('talent') #> '{1,moves}', '[]', 'a held option cannot be released from the talent''s list');
select is(tests.step_days('talent', tests.plain_move('release'), 'east'), null, 'a talent releases an option');
select is(jsonb_array_length(pg_temp.list_of('talent')), 2, 'a released option leaves the talent''s list');
rollback to savepoint listed;
savepoint ranked;
select is(tests.step_days('north', tests.deciding('renew', 14)), null, 'a network renews its first option');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'a renewed option keeps its rank');
select is(tests.step_days('north', tests.asking(), 'north again'), null, 'the network asks for the same days in a second enquiry');
select is(tests.step_days('talent', tests.plain_move('available'), 'north again'), null, 'the talent is free in the second enquiry too');
select is(tests.step_days('north', tests.deciding('option', 7), 'north again'), null, 'the network takes an option in the second enquiry too');
select is(tests.read_talk('north', 'north again') #> '{availability,0,rank}', '2', 'the option ranks behind another network''s, and not behind its own');
select is(tests.step_days('north', tests.plain_move('release')), null, 'the network releases its first option');
select is(tests.read_talk('south') #> '{availability,0,rank}', '1', 'the second option becomes the first');
rollback to savepoint ranked;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('domain', 'north.example'));
select is(tests.read_talk('south') #> '{availability,0,rank}', '1', 'an option of a network that does not see the talent ranks before nobody');
select is(tests.read_talk('north') #> '{availability}', '[]', 'a network that does not see the talent reads nothing of its option');
rollback to savepoint ranked;
