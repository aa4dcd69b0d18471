-- Options: who takes, renews and gives one back, what the clock ends, and that no network learns who else asks.

select tests.begin_talks();

select is(tests.bring_days('north', '{available}'), null, 'free');
select is(tests.step_days('north', tests.deciding('option', days)), 'PT422 validation_failed decideOn', format('no option for %s days', days))
from unnest('{-1,15}'::integer[]) as days;
select is(tests.step_days('north', '{"move": "option"}'), 'PT422 validation_failed decideOn', 'and none without an end');
select is(tests.step_days('north', tests.deciding('option', 14)), null, 'an option for fourteen days');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'the first');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = tests.talk()$$,
  $$values ('network', private.end_of_day(tests.day(14)))$$, 'about which the network decides until then'
);
savepoint held;
select tests.sign_in(tests.account('north'));
select public.write_network_message(tests.talk(), 'We are still thinking.');
select tests.step_back();
select is((tests.stored_talk()).owed_by, 'network', 'words are no decision');
select is((tests.stored_talk()).owe_by, private.end_of_day(tests.day(14)), 'and move its day not');
rollback to savepoint held;
select is(tests.step_days('talent', tests.plain_move('release')), null, 'a talent gives it back');
select is((tests.held_days()).state, 'released', 'and is free for others');
select is((tests.stored_talk()).owe_by, private.after_working_days(now(), 5), 'the network says how it goes on');
rollback to savepoint held;
select is(tests.step_days('north', tests.plain_move('release')), null, 'or the network does');
rollback to savepoint held;
select is(tests.step_days('north', tests.deciding('renew', 14)), null, 'an option is renewed');
select is(tests.step_days('north', tests.deciding('renew', 14)), 'PT422 move_not_allowed', 'once');
select is(tests.step_days('north', tests.deciding('option', 14)), 'PT422 move_not_allowed', 'and is not taken again beside itself');
rollback to savepoint held;
update private.availability_checks set stands_until = tests.day(-1);
select is(
  public.run_enquiry_clock(10), (now() >= private.end_of_day(tests.day(-1)))::integer, 'it stands until its day is over everywhere'
);
update private.availability_checks set stands_until = tests.day(-2) where state = 'optioned';
delete from private.notifications where true;
select public.run_enquiry_clock(10);
select is((tests.held_days()).state, 'lapsed', 'then it lapses by itself');
select is(tests.read_talk('north') #> '{messages,-1,step,was}', '"optioned"', 'both read that it was an option');
rollback to savepoint held;
select private.move_enquiry(tests.stored_talk(), 'network', 'close', 'cancelled');
select is((tests.held_days()).state, 'released', 'with the talk ends the option in it');
rollback to savepoint held;
update private.enquiries set owed_by = 'talent', owe_by = now() - interval '1 day' where id = tests.talk();
select public.run_enquiry_clock(10);
select is((tests.stored_talk()).state, 'talking', 'while days are held nobody is given up for silence');
rollback to savepoint held;

-- Who else asks ---------------------------------------------------------------------------------------

select is(tests.bring_days('south', '{available,option}', 15, 25), null, 'another network takes an option that overlaps');
select is(tests.read_talk('south') #> '{availability,0,rank}', '2', 'the second');
select is(tests.bring_days('east', '{available,option}', 21, 25), null, 'and one that meets the second alone');
select is(tests.read_talk('east') #> '{availability,0,rank}', '2', 'is second to it');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'the first stays the first');
select is(tests.read_talk('south')::text ~* 'north|east', false, 'no network is named another');
select is(tests.read_talk('south') #> '{availability,0,beside}', null, 'nor shown its days');
select is(
  tests.read_talk('talent') #> '{availability,0,beside}',
  jsonb_build_array(jsonb_build_object(
    'enquiryId', tests.talk('south'), 'network', 'South Television', 'state', 'optioned', 'from', tests.day(15), 'to', tests.day(25)
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
    jsonb_build_array(tests.day(10), tests.day(20), 'North Television', 'optioned', 1, '["release"]'::jsonb),
    jsonb_build_array(tests.day(15), tests.day(25), 'South Television', 'optioned', 2, '["release"]'::jsonb),
    jsonb_build_array(tests.day(21), tests.day(25), (select company_name from private.networks where id = tests.account('east')), 'optioned', 2, '["release"]'::jsonb)
  ), 'in one list, to whom and in which order'
);
select is(pg_temp.list_of('talent') #>> '{1,enquiryId}', tests.talk('south')::text, 'each by its enquiry');
select is(pg_temp.list_of('other'), '[]', 'and nobody another''s');
select is(pg_temp.list_of('talent', '{"state": "talking"}'), '[]', 'once, with the first page of all');
savepoint listed;
update private.enquiries set frozen_at = now() where id = tests.talk('south');
select is(pg_temp.list_of('talent') #> '{1,moves}', '[]', 'what is on hold is not moved from there');
select is(tests.step_days('talent', tests.plain_move('release'), 'east'), null, 'what is given back');
select is(jsonb_array_length(pg_temp.list_of('talent')), 2, 'leaves the list');
rollback to savepoint listed;
savepoint ranked;
select is(tests.step_days('north', tests.deciding('renew', 14)), null, 'who renews');
select is(tests.read_talk('north') #> '{availability,0,rank}', '1', 'keeps its place');
select is(tests.step_days('north', tests.asking(), 'north again'), null, 'a second enquiry of the first');
select is(tests.step_days('talent', tests.plain_move('available'), 'north again'), null, 'is answered');
select is(tests.step_days('north', tests.deciding('option', 7), 'north again'), null, 'and held');
select is(tests.read_talk('north', 'north again') #> '{availability,0,rank}', '2', 'behind another network, and not behind its own');
select is(tests.step_days('north', tests.plain_move('release')), null, 'the first gives its option back');
select is(tests.read_talk('south') #> '{availability,0,rank}', '1', 'and the second is the first');
rollback to savepoint ranked;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('domain', 'north.example'));
select is(tests.read_talk('south') #> '{availability,0,rank}', '1', 'one that does not see the talent any more holds nothing before others');
select is(tests.read_talk('north') #> '{availability}', '[]', 'and reads nothing of it');
rollback to savepoint ranked;
