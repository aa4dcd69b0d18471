-- The stage on the board follows the enquiry, and the dashboards show first what waits for an answer of their
-- reader.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('amara', tests.create_account('talent')),
  ('benoit', tests.create_account('talent'));

insert into private.talent_lists (network_id, name, place) values
  (tests.account('north'), 'Morning', 1), (tests.account('north'), 'Evening', 2), (tests.account('south'), 'Theirs', 1);
insert into private.saved_talent (network_id, talent_id)
select tests.account(network), tests.account(talent) from unnest('{north,south}'::text[]) as network, unnest('{amara,benoit}'::text[]) as talent;
insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
select list.id, list.network_id, tests.account(given.talent), given.stage::private.list_stage, 1
from private.talent_lists as list
join (values ('Morning', 'amara', 'longlist'), ('Morning', 'benoit', 'contacted'), ('Evening', 'amara', 'audition'), ('Theirs', 'amara', 'shortlist'))
  as given (name, talent, stage) on given.name = list.name;
create function pg_temp.stage(list_name text, who text) returns text language sql as $$
  select listed.stage || ' ' || listed.place from private.listed_talent as listed join private.talent_lists as list on list.id = listed.list_id
  where list.name = list_name and listed.talent_id = tests.account(who)
$$;

create temp table made as select gen_random_uuid() as id;
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, leaves_at, owed_by
) select
  id, tests.account('north'), tests.account('amara'), gen_random_uuid(), tests.account('north'), 'leaving',
  '{"programme": "Harbour tonight", "confidential": false, "pay": "unpaid", "role": "anchor"}', 'We ask', '', 7,
  now() + interval '7 days', now() - interval '1 minute', null
from made;
create function pg_temp.stored() returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry join made using (id)
$$;
create function pg_temp.owed(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := case who when 'north' then public.network_overview() -> 'owed' else public.talent_overview() -> 'owed' end;
  perform tests.step_back();
  return answer;
end
$$;

select is(pg_temp.stage('Morning', 'amara'), 'longlist 1', 'an enquiry that has not left moves nobody on a board');
select is(pg_temp.owed('amara'), '{"count": 0, "first": []}', 'an enquiry that has not left is owed no answer');
select is(public.run_enquiry_clock(10), 1, 'the clock delivers an enquiry');
select is(pg_temp.stage('Morning', 'amara'), 'contacted 2', 'a talent whom an enquiry has reached moves to the end of those contacted');
select is(pg_temp.stage('Morning', 'benoit'), 'contacted 1', 'a talent who was contacted before stays in their place');
select is(pg_temp.stage('Evening', 'amara'), 'audition 1', 'delivery moves nobody back on a board');
select is(pg_temp.stage('Theirs', 'amara'), 'shortlist 1', 'delivery moves nobody on another network''s board');

select is((pg_temp.owed('amara') ->> 'count')::integer, 1, 'the talent is notified that the enquiry waits for them');
select is(pg_temp.owed('amara') #>> '{first,0,id}', (pg_temp.stored()).id::text, 'the talent''s dashboard names the enquiry that waits');
select is(pg_temp.owed('north') ->> 'count', '0', 'the network owes nothing yet');
select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');
select is(pg_temp.owed('amara') ->> 'count', '0', 'after a yes the talent owes nothing');
select is(pg_temp.owed('north') #>> '{first,0,id}', (pg_temp.stored()).id::text, 'after a yes the network owes an answer');
savepoint talking;
insert into private.talent_blocks (user_id, key) values (tests.account('amara'), private.block_key('network', tests.account('north')::text));
select is(pg_temp.owed('north'), '{"count": 0, "first": []}', 'a network owes no answer to a talent who blocks it');
rollback to savepoint talking;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('amara');
select is(pg_temp.owed('north'), '{"count": 0, "first": []}', 'a network owes nothing to a talent who is hidden');
rollback to savepoint talking;
update private.enquiries set frozen_at = now() where true;
select is(pg_temp.owed('north') ->> 'count', '0', 'a reported enquiry waits for nobody''s answer');
rollback to savepoint talking;
insert into private.enquiries (id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by)
select gen_random_uuid(), tests.account('north'), tests.account('benoit'), gen_random_uuid(), tests.account('north'), 'talking', one.job, 'We ask', '', 7, now(), now(), 'network',
  now() + make_interval(hours => place)
from pg_temp.stored() as one, generate_series(1, 6) as place;
select is((pg_temp.owed('north') ->> 'count')::integer, 7, 'the dashboard counts all enquiries that wait');
select results_eq(
  $$select (item ->> 'owedUntil')::timestamptz from jsonb_array_elements(pg_temp.owed('north') -> 'first') as item$$,
  $$select now() + make_interval(hours => place) from generate_series(1, 5) as place$$, 'the dashboard shows the five enquiries that are due first'
);
rollback to savepoint talking;

insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place)
select id, 'audition', array[now() + interval '2 days', now() + interval '3 days'], 30, 'UTC', 'studio', 'Studio 1' from made;
select is(pg_temp.stage('Morning', 'amara'), 'contacted 2', 'offered times for an audition move nobody on a board');
update private.auditions set state = 'agreed', starts_at = now() + interval '2 days' where true;
select is(pg_temp.stage('Morning', 'amara'), 'audition 1', 'a talent who has agreed on an audition moves to auditions');
select is(pg_temp.owed('north') ->> 'count', '0', 'a network owes nothing until an agreed audition is over');
rollback to savepoint talking;
insert into private.tapes (enquiry_id, text, pages, minutes, due_on) select id, 'Read', 0, 1, current_date from made;
update private.tapes set state = 'handed_in' where true;
select is(pg_temp.stage('Morning', 'amara'), 'audition 1', 'a talent who has handed in a tape moves to auditions');
rollback to savepoint talking;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'chose_another');
select is(pg_temp.stage('Morning', 'amara'), 'contacted 2', 'a talent who was not chosen stays where they are on a board');
rollback to savepoint talking;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'hired');
select is(pg_temp.stage('Morning', 'amara'), 'offer 1', 'a talent who was hired moves to offers');
