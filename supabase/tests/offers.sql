-- Offers: who may take which step, whose answer is then due, what changes for a talent who accepts, and who reads
-- what.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television' where id = tests.account('north');

create temp table made (called text, id uuid default gen_random_uuid(), network text, talent text, state private.enquiry_state);
grant select on made to public;
insert into made (called, network, talent, state) values
  ('one', 'north', 'talent', 'open'), ('from south', 'south', 'talent', 'talking'), ('south waits', 'south', 'talent', 'open'),
  ('to other', 'north', 'other', 'open');
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, accepted_at
) select
  made.id, tests.account(made.network), tests.account(made.talent), made.id, tests.account(made.network), made.state,
  jsonb_build_object('programme', '', 'confidential', false, 'pay', 'unpaid', 'role', 'anchor', 'of', made.network), 'We ask', '', 7,
  now() + interval '7 days', now(), 'talent', now() + interval '7 days', case when made.state = 'talking' then now() end
from made;
create function pg_temp.one(wanted text default 'one') returns uuid language sql stable as $$
  select id from made where called = wanted
$$;
grant execute on function pg_temp.one(text) to public;
create function pg_temp.stored(wanted text default 'one') returns private.enquiries language sql stable as $$
  select tests.enquiry(pg_temp.one(wanted))
$$;
create function pg_temp.offer() returns private.offers language sql stable as $$
  select offer from private.offers as offer where offer.enquiry_id = pg_temp.one() order by offer.created_at desc limit 1
$$;
create function pg_temp.step(who text, given jsonb, at_version integer default null) returns text language sql as $$
  select tests.take_step(who, 'offer', pg_temp.one(), given, at_version)
$$;
create function pg_temp.made(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'make', 'kind', 'fixed_term', 'pay', '{"min": 520, "max": 520, "currency": "EUR", "per": "day"}'::jsonb, 'start', '2027-02-01',
    'length', 'Two years', 'text', E'Wardrobe is provided.\nSix weeks of leave.', 'answerOn', tests.day(7), 'fillsRole', false
  ) || changes
$$;
create function pg_temp.accepted(sets_employer boolean, ends_others boolean) returns jsonb language sql immutable as $$
  select jsonb_build_object('move', 'accept', 'setsEmployer', sets_employer, 'endsOthers', ends_others)
$$;
create function pg_temp.read_as(who text, wanted text default 'one') returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one(wanted))
$$;
create function pg_temp.sees(who text, found text) returns boolean language sql stable as $$
  select tests.account(found) = any (private.visible_enquiry_talent(tests.account(who), array[tests.account(found)]))
$$;

select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'a network offers nothing before the talent has said yes');
select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');

select is(pg_temp.step('north', pg_temp.made(change)), 'PT422 validation_failed ' || field, 'an offer is refused with: ' || change::text)
from (values
  ('{"kind": "slave"}'::jsonb, 'kind'), ('{"kind": null}', 'kind'), ('{"pay": null}', 'pay'), ('{"pay": {"min": 5}}', 'pay'),
  ('{"pay": "something"}', 'pay'), ('{"start": null}', 'start'), ('{"start": "soon"}', 'start'), ('{"start": "2027-02-30"}', 'start'),
  ('{"length": " "}', 'length'), (jsonb_build_object('length', repeat('x', 81)), 'length'), ('{"text": 5}', 'text'), ('{"text": null}', 'text'),
  (jsonb_build_object('text', repeat('x', 1501)), 'text'), ('{"answerOn": null}', 'answerOn'), ('{"answerOn": "soon"}', 'answerOn'),
  (jsonb_build_object('answerOn', tests.day(1)), 'answerOn'), (jsonb_build_object('answerOn', tests.day(31)), 'answerOn'),
  ('{"fillsRole": null}', 'fillsRole'), ('{"fillsRole": "yes"}', 'fillsRole'), ('{"bonus": 5}', 'profile')
) as wrong (change, field);
select is((select count(*) from private.offers), 0::bigint, 'a refused offer is not kept');
select is(pg_temp.step('north', pg_temp.made(), 1), 'PT409 enquiry_changed', 'an offer is refused when the enquiry has changed since it was read');
select is(pg_temp.step('south', pg_temp.made()), 'PT404 enquiry_not_found', 'another network makes no offer in this enquiry');
select is(pg_temp.step('other', pg_temp.accepted(true, true)), 'PT404 enquiry_not_found', 'another talent does not accept in this enquiry');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'a talent cannot accept an offer that nobody made');
select is(pg_temp.step('talent', '{"move": "withdraw"}'), 'PT422 validation_failed move', 'a talent cannot withdraw an offer');
select is(pg_temp.step('north', pg_temp.accepted(true, true)), 'PT422 validation_failed move', 'a network cannot accept an offer');
select is(pg_temp.step('talent', pg_temp.accepted(true, true) || change), 'PT422 validation_failed ' || field, 'accepting is refused with: ' || change::text)
from (values
  ('{"setsEmployer": null}'::jsonb, 'setsEmployer'), ('{"endsOthers": "no"}', 'endsOthers'), ('{"note": "Gladly"}', 'profile')
) as wrong (change, field);
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.made()), 'PT403 may_not_write', 'a member without the right to write makes no offer');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.made()), 'PT409 enquiry_frozen', 'no offer is made in a reported enquiry');
rollback to savepoint rights;

-- Made, declined, withdrawn, lapsed -----------------------------------------------------------------

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(pg_temp.step('north', pg_temp.made()), null, 'a network makes an offer after the yes');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', private.end_of_day((now() at time zone 'UTC')::date + 7))$$, 'the talent may answer until the last day is over everywhere'
);
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'only the talent is notified of the offer');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'the mail about an offer says nothing of what it offers'
);
select is((pg_temp.read_as('talent') #> '{offers,0}') - '{id,answerOn}'::text[], '{
  "state": "made", "kind": "fixed_term", "pay": {"min": 520, "max": 520, "currency": "EUR", "per": "day"}, "start": "2027-02-01",
  "length": "Two years", "text": "Wardrobe is provided.\nSix weeks of leave.", "note": "", "noteBy": null, "moves": ["accept", "decline"]
}', 'the talent reads all of it, and whether it fills the role stays with the network');
select is(pg_temp.read_as('north') #> '{offers,0,moves}', '["withdraw"]', 'the network may withdraw its offer, and nothing else');
select is(pg_temp.read_as('north') #> '{offers,0,fillsRole}', 'false', 'the network reads whether its offer fills the role');
select is(pg_temp.read_as('talent') #>> '{messages,0,text}', E'Wardrobe is provided.\nSix weeks of leave.', 'the text of an offer is in the thread, where a report finds it');
select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'no second offer is made while one is open');
select is(jsonb_array_length(tests.list_enquiries('talent') -> 'offers'), 1, 'the talent finds the offer among those shown side by side');
select is(tests.list_enquiries('talent') #>> '{offers,0,offer,length}', 'Two years', 'the list of offers shows the offer as it was made');
select is(tests.list_enquiries('talent') #>> '{offers,0,network,name}', 'North Television', 'the list of offers says which network makes each');
select is(tests.list_enquiries('other') -> 'offers', '[]', 'another talent''s list does not have the offer');
savepoint waiting;
select is(pg_temp.step('talent', jsonb_build_object('move', 'decline', 'note', repeat('x', 501))), 'PT422 validation_failed note', 'a note of more than 500 characters does not go with a no');
select is(pg_temp.step('talent', '{"move": "decline", "bonus": 5}'), 'PT422 validation_failed profile', 'a no takes nothing but a note');
select is(pg_temp.step('north', '{"move": "withdraw", "bonus": 5}'), 'PT422 validation_failed profile', 'a withdrawal takes nothing but a note');
select tests.has_done(tests.account(who), 'enquiry_message', 30) from unnest(array['north', 'talent']) as who;
select matches(pg_temp.step('talent', '{"move": "decline"}'), '^PT429 too_many_requests \d+$', 'a talent who has made thirty moves in a minute has to wait');
select matches(pg_temp.step('north', '{"move": "withdraw"}'), '^PT429 too_many_requests \d+$', 'a network that has made thirty moves in a minute has to wait');
rollback to savepoint waiting;
select is(pg_temp.step('talent', '{"move": "decline", "note": "Too far."}'), null, 'a talent declines an offer with a note');
select is((pg_temp.stored()).owed_by, 'network', 'after a no the network owes an update');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'after a no the network has five working days for the update');
select is(pg_temp.read_as('north') #>> '{offers,0,note}', 'Too far.', 'the network reads why its offer was declined');
select is(tests.list_enquiries('talent') -> 'offers', '[]', 'a declined offer is no longer in the talent''s list');
select is(pg_temp.step('north', pg_temp.made()), null, 'a network makes another offer after a no');
rollback to savepoint waiting;
select is(pg_temp.step('north', '{"move": "withdraw", "note": "The show is cancelled."}'), null, 'a network withdraws its offer with a note');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'a withdrawn offer cannot be accepted');
select is((pg_temp.stored()).owed_by, 'network', 'after a withdrawal the network owes an update');
insert into private.offers (enquiry_id, state, kind, pay, start, length, text, answer_on, fills_role)
select pg_temp.one(), 'withdrawn', 'guest', '"unpaid"', current_date, 'A day', '', current_date, false from generate_series(1, 4);
select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'a sixth offer in one enquiry is refused');
rollback to savepoint waiting;

update private.offers set answer_on = (now() at time zone 'UTC')::date - 1;
update private.enquiries set owe_by = private.end_of_day((now() at time zone 'UTC')::date - 2) where id = pg_temp.one();
select is(
  public.run_enquiry_clock(10), (now() >= private.end_of_day((now() at time zone 'UTC')::date - 1))::integer,
  'the clock leaves an offer open until its last day is over everywhere'
);
update private.offers set answer_on = (now() at time zone 'UTC')::date - 2 where state = 'made';
select public.run_enquiry_clock(10);
select is((pg_temp.offer()).state, 'lapsed', 'an offer lapses when its last day is over everywhere');
select is((pg_temp.stored()).state, 'talking', 'the enquiry goes on when an offer lapses');
select is((pg_temp.stored()).owed_by, 'network', 'after an offer has lapsed the network owes an update');
select is(pg_temp.read_as('talent') #>> '{messages,-1,step,move}', 'lapse', 'the talent reads in the thread that the offer lapsed');
rollback to savepoint waiting;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'cancelled');
select is((pg_temp.offer()).state, 'withdrawn', 'closing the enquiry withdraws its open offer');
rollback to savepoint waiting;

-- Accepted -------------------------------------------------------------------------------------------

insert into private.talent_lists (network_id, name, place) values (tests.account('north'), 'Morning', 1);
select is(pg_temp.sees('north', 'talent'), true, 'the network sees the talent before they accept');
delete from private.notifications where true;
select is(pg_temp.step('talent', pg_temp.accepted(false, false)), null, 'a talent accepts an offer');
select results_eq(
  $$select state::text, ended_by::text, reason, owed_by::text from private.enquiries where id = pg_temp.one()$$,
  $$values ('closed', 'talent', 'hired', null::text)$$, 'accepting an offer closes the enquiry as hired'
);
select is((pg_temp.offer()).state, 'accepted', 'an accepted offer is kept as what both agreed on');
select is((select array_agg(user_id) from private.notifications), array[tests.account('north')], 'only the network is notified that its offer was accepted');
select is((pg_temp.stored('from south')).state, 'talking', 'accepting leaves other enquiries open when the talent chooses so');
select is((select is_available from public.talent_profiles where user_id = tests.account('talent')), true, 'accepting leaves the talent available when they choose so');
select is(pg_temp.read_as('talent') -> 'moves', '[]', 'the talent has no move after accepting');
select is(pg_temp.read_as('north') -> 'moves', '[]', 'the network has no move after its offer was accepted');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'an offer is not accepted twice');
rollback to savepoint waiting;

-- With another enquiry of the same network, and some of one that the talent hides from.
insert into made (called, network, talent, state) values ('north too', 'north', 'talent', 'talking');
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, accepted_at
) select made.id, tests.account('north'), tests.account('talent'), made.id, tests.account('north'), 'talking',
  '{"programme": "", "confidential": false, "pay": "unpaid", "role": "anchor"}', 'We ask', '', 7,
  now() + interval '7 days', now(), 'talent', now() + interval '7 days', now()
from made where made.called = 'north too';
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('domain', 'south.example'));
delete from private.notifications where true;
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), null, 'a talent accepts beside another enquiry of the network and those of one they hide from');
select results_eq(
  $$select made.called, enquiry.state::text, enquiry.ended_by::text from private.enquiries as enquiry join made using (id)
    where made.called in ('north too', 'from south', 'south waits') order by 1$$,
  $$values ('from south', 'talking', null), ('north too', 'closed', 'talent'), ('south waits', 'open', null)$$,
  'accepting ends the other enquiry of the network, and says nothing to one that the talent hides from'
);
select is((select count(*) from private.notifications where user_id = tests.account('south')), 0::bigint, 'a network that the talent hides from is not told that they were hired');
rollback to savepoint waiting;

update private.enquiries set contact_channels = '{phone}' where id = pg_temp.one();
update public.talent_profiles set contact_phone = '+44 20 7946 0123' where user_id = tests.account('talent');
create temp table editor as select version from public.talent_profiles where user_id = tests.account('talent');
delete from private.notifications where true;
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), null, 'a talent accepts, sets their employer and ends their other enquiries in one move');
select results_eq(
  $$select is_available, current_network, current_network_id, hide_employer from public.talent_profiles where user_id = tests.account('talent')$$,
  format('values (false, ''North'', %L::uuid, true)', tests.account('north')), 'who sets their employer by accepting is unavailable, works there and does not show it'
);
select is((select version from public.talent_profiles where user_id = tests.account('talent')), (select version + 1 from editor), 'a profile editor that is open elsewhere sees a new version after accepting');
select is(pg_temp.sees('north', 'talent'), false, 'a talent who sets their employer by accepting is hidden from it');
select is(pg_temp.sees('south', 'talent'), true, 'who sets their employer by accepting is still seen by other networks');
select results_eq(
  $$select made.called, enquiry.state::text, enquiry.ended_by::text, enquiry.reason from private.enquiries as enquiry join made using (id)
    where made.called like '%south%' order by 1$$,
  $$values ('from south', 'closed', 'talent', 'not_interested'), ('south waits', 'declined', 'talent', 'not_looking')$$,
  'accepting ends all other enquiries of the talent'
);
select is((select count(*) from private.notifications where user_id = tests.account('north')), 1::bigint, 'the employer is told once that its offer was accepted');
select is((select count(*) from private.notifications where user_id = tests.account('south')), 2::bigint, 'the other network is told of each of its enquiries that ended');
select is((pg_temp.stored('to other')).state, 'open', 'an enquiry to another talent stays open when the accepted offer fills no role');
select is((pg_temp.stored()).job_filled_at, null, 'an accepted offer that fills no role is not noted as one that does');
select is(pg_temp.read_as('north') -> 'isAvailable', 'true', 'the employer still reads the enquiry in which it hired');
select is(pg_temp.read_as('north') #>> '{offers,0,state}', 'accepted', 'the employer still reads the accepted offer');
select is(pg_temp.read_as('north') #>> '{contact,phone}', '+44 20 7946 0123', 'the employer still reads how to reach whom it hired');
select is(
  (select item from jsonb_array_elements(tests.list_enquiries('north') -> 'items') as item where item ->> 'id' = pg_temp.one()::text) #>> '{talent,userId}',
  tests.account('talent')::text, 'the employer still finds whom it hired in its list of enquiries'
);
savepoint employed;
insert into private.talent_blocks (user_id, key, created_at)
values (tests.account('talent'), private.block_key('domain', 'north.example'), now() + interval '1 day');
select is(pg_temp.read_as('north') -> 'isAvailable', 'false', 'a block of their own holds against an employer too');
select is(pg_temp.read_as('north') -> 'offers', '[]', 'an employer that is blocked reads no offers');
rollback to savepoint employed;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('talent');
select is(pg_temp.read_as('north') -> 'isAvailable', 'false', 'an employer reads nothing new of a talent whom the desk has hidden');
rollback to savepoint waiting;

update private.offers set fills_role = true;
update private.enquiries set job = (pg_temp.stored()).job where id = pg_temp.one('to other');
select is(pg_temp.step('talent', pg_temp.accepted(true, false)), null, 'a talent accepts an offer that fills the role');
select is((pg_temp.stored('to other')).reason, 'filled', 'an accepted offer that fills the role withdraws what others were asked');
select isnt((pg_temp.stored()).job_filled_at, null, 'an accepted offer that fills the role is noted as such');
rollback to savepoint waiting;

-- No longer seen -----------------------------------------------------------------------------------

create temp table answers (way text, enquiry jsonb);
create function pg_temp.unseen(way text) returns void language plpgsql as $$
begin
  perform tests.lose_talent(way);
  insert into answers values (way, pg_temp.read_as('north'));
end
$$;
select pg_temp.unseen('block');
select is((select enquiry -> 'offers' from answers where way = 'block'), '[]', 'a network that is blocked reads of no offer');
select is(pg_temp.step('north', '{"move": "withdraw"}'), 'PT422 move_not_allowed', 'a network that is blocked cannot withdraw its offer');
select is(tests.list_enquiries('talent') -> 'offers', '[]', 'an offer of a blocked network is not in the talent''s list');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen(way) from unnest('{hide,erase}'::text[]) as way;
select is((select count(distinct enquiry::text) from answers), 1::bigint, 'a network reads the same about a talent who blocks it, one who is hidden and one who is erased');
rollback to savepoint waiting;
update private.offers set note = 'Too far', note_by = 'talent';
delete from auth.users where id = tests.account('talent');
select is((pg_temp.offer()).note, '', 'erasing a talent empties the notes on their offers');
rollback to savepoint waiting;
delete from private.networks where id = tests.account('north');
select is((select count(*) from private.offers), 0::bigint, 'erasing a network deletes its offers');
rollback to savepoint waiting;

-- State, side and move ------------------------------------------------------------------------------

create temp table tried as
select row_number() over () as place, state, side, move
from unnest(enum_range(null::private.offer_state)) as state,
  (values ('network'::private.enquiry_actor, 'withdraw'), ('talent', 'accept'), ('talent', 'decline')) as moves (side, move);
create temp table outcomes (place bigint, outcome text);
do $$
declare
  one tried;
  before private.offers;
  refusal text;
begin
  for one in select * from tried order by place loop
    delete from private.rate_counters where true;
    update private.enquiries set state = 'talking', ended_by = null, reason = null where id = pg_temp.one();
    update private.offers set state = one.state, note = '', note_by = null where id = (pg_temp.offer()).id;
    before := pg_temp.offer();
    refusal := pg_temp.step(
      case one.side when 'network' then 'north' else 'talent' end,
      case one.move when 'accept' then pg_temp.accepted(false, false) else jsonb_build_object('move', one.move) end
    );
    insert into outcomes values (
      one.place,
      coalesce(refusal, 'done') || case when before is distinct from pg_temp.offer() then ' ' || (pg_temp.offer()).state else '' end
    );
  end loop;
end
$$;
select results_eq(
  'select outcome from outcomes order by place',
  $$select case when allowed.becomes is null then 'PT422 move_not_allowed' else 'done ' || allowed.becomes end
    from tried left join private.offer_moves as allowed
      on (allowed.state, allowed.actor, allowed.move) = (tried.state, tried.side, tried.move)
    order by tried.place$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
