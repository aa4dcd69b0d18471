-- Offers: who may do what with one, what is owed then, what becomes of a talent who accepts, and who is shown what of it.

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
create function pg_temp.step(who text, given jsonb, at_version integer default null) returns text language plpgsql as $$
declare
  statement constant text := format(
    'select public.step_%s_offer(%L, %s, %L)', case who when 'north' then 'network' when 'south' then 'network' else 'talent' end,
    pg_temp.one(), coalesce(at_version, (pg_temp.stored()).version), given
  );
begin
  return tests.refusal_as(who, statement);
end
$$;
create function pg_temp.in_days(days integer) returns text language sql as $$
  select to_char((now() at time zone 'UTC')::date + days, 'YYYY-MM-DD')
$$;
create function pg_temp.made(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'move', 'make', 'kind', 'fixed_term', 'pay', '{"min": 520, "max": 520, "currency": "EUR", "per": "day"}'::jsonb, 'start', '2027-02-01',
    'length', 'Two years', 'text', E'Wardrobe is provided.\nSix weeks of leave.', 'answerOn', pg_temp.in_days(7), 'fillsRole', false
  ) || changes
$$;
create function pg_temp.accepted(sets_employer boolean, ends_others boolean) returns jsonb language sql immutable as $$
  select jsonb_build_object('move', 'accept', 'setsEmployer', sets_employer, 'endsOthers', ends_others)
$$;
create function pg_temp.read_as(who text, wanted text default 'one') returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one(wanted))
$$;
create function pg_temp.sees(who text, found text) returns boolean language sql stable as $$
  select tests.account(found) = any (private.enquiries_seen(tests.account(who), array[tests.account(found)]))
$$;

select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'before a yes nothing is offered');
select private.move_enquiry(pg_temp.stored(), 'talent', 'accept');

select is(pg_temp.step('north', pg_temp.made(change)), 'PT422 validation_failed ' || field, 'refused: ' || change::text)
from (values
  ('{"kind": "slave"}'::jsonb, 'kind'), ('{"kind": null}', 'kind'), ('{"pay": null}', 'pay'), ('{"pay": {"min": 5}}', 'pay'),
  ('{"pay": "something"}', 'pay'), ('{"start": null}', 'start'), ('{"start": "soon"}', 'start'), ('{"start": "2027-02-30"}', 'start'),
  ('{"length": " "}', 'length'), (jsonb_build_object('length', repeat('x', 81)), 'length'), ('{"text": 5}', 'text'), ('{"text": null}', 'text'),
  (jsonb_build_object('text', repeat('x', 1501)), 'text'), ('{"answerOn": null}', 'answerOn'), ('{"answerOn": "soon"}', 'answerOn'),
  (jsonb_build_object('answerOn', pg_temp.in_days(1)), 'answerOn'), (jsonb_build_object('answerOn', pg_temp.in_days(31)), 'answerOn'),
  ('{"fillsRole": null}', 'fillsRole'), ('{"fillsRole": "yes"}', 'fillsRole'), ('{"bonus": 5}', 'profile')
) as wrong (change, field);
select is((select count(*) from private.offers), 0::bigint, 'and nothing of it is kept');
select is(pg_temp.step('north', pg_temp.made(), 1), 'PT409 enquiry_changed', 'nor what was made of an enquiry that has changed');
select is(pg_temp.step('south', pg_temp.made()), 'PT404 enquiry_not_found', 'another network offers nothing here');
select is(pg_temp.step('other', pg_temp.accepted(true, true)), 'PT404 enquiry_not_found', 'and nobody else accepts');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'what was not offered is not accepted');
select is(pg_temp.step('talent', '{"move": "withdraw"}'), 'PT422 validation_failed move', 'a talent has no such move');
select is(pg_temp.step('north', pg_temp.accepted(true, true)), 'PT422 validation_failed move', 'nor has a network');
select is(pg_temp.step('talent', pg_temp.accepted(true, true) || change), 'PT422 validation_failed ' || field, 'refused: ' || change::text)
from (values
  ('{"setsEmployer": null}'::jsonb, 'setsEmployer'), ('{"endsOthers": "no"}', 'endsOthers'), ('{"note": "Gladly"}', 'profile')
) as wrong (change, field);
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.made()), 'PT403 may_not_write', 'a member without the right offers nothing');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.made()), 'PT409 enquiry_frozen', 'what was reported stands still');
rollback to savepoint rights;

-- Made, declined, taken back, lapsed -----------------------------------------------------------------

delete from private.notifications where true;
delete from private.mail_outbox where true;
select is(pg_temp.step('north', pg_temp.made()), null, 'an offer is made');
select results_eq(
  $$select owed_by::text, owe_by from private.enquiries where id = pg_temp.one()$$,
  $$values ('talent', private.end_of_day((now() at time zone 'UTC')::date + 7))$$, 'the talent has until the end of the day, wherever they are'
);
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'the talent is told');
select is(
  (select array_agg(data - '{firstName,account}'::text[]) from private.mail_outbox where kind = 'enquiry'), array['{"role": "talent"}'::jsonb],
  'by a mail that says nothing of it'
);
select is((pg_temp.read_as('talent') #> '{offers,0}') - '{id,answerOn}'::text[], '{
  "state": "made", "kind": "fixed_term", "pay": {"min": 520, "max": 520, "currency": "EUR", "per": "day"}, "start": "2027-02-01",
  "length": "Two years", "text": "Wardrobe is provided.\nSix weeks of leave.", "note": "", "noteBy": null, "moves": ["accept", "decline"]
}', 'the talent reads all of it, and whether it fills the role stays with the network');
select is(pg_temp.read_as('north') #> '{offers,0,moves}', '["withdraw"]', 'what the network may do');
select is(pg_temp.read_as('north') #> '{offers,0,fillsRole}', 'false', 'which reads what it chose');
select is(pg_temp.read_as('talent') #>> '{messages,0,text}', E'Wardrobe is provided.\nSix weeks of leave.', 'it stands in the thread, where a report finds it');
select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'one at a time');
select is(jsonb_array_length(tests.list_enquiries('talent') -> 'offers'), 1, 'it is among those side by side');
select is(tests.list_enquiries('talent') #>> '{offers,0,offer,length}', 'Two years', 'as it was made');
select is(tests.list_enquiries('talent') #>> '{offers,0,network,name}', 'North Television', 'with who makes it');
select is(tests.list_enquiries('other') -> 'offers', '[]', 'and among nobody else''s');
savepoint waiting;
select is(pg_temp.step('talent', jsonb_build_object('move', 'decline', 'note', repeat('x', 501))), 'PT422 validation_failed note', 'a note is short');
select is(pg_temp.step('talent', '{"move": "decline", "bonus": 5}'), 'PT422 validation_failed profile', 'and all that a no says');
select is(pg_temp.step('north', '{"move": "withdraw", "bonus": 5}'), 'PT422 validation_failed profile', 'as when an offer is taken back');
select tests.has_done(tests.account(who), 'enquiry_message', 30) from unnest(array['north', 'talent']) as who;
select matches(pg_temp.step('talent', '{"move": "decline"}'), '^PT429 too_many_requests \d+$', 'thirty moves in a minute are enough');
select matches(pg_temp.step('north', '{"move": "withdraw"}'), '^PT429 too_many_requests \d+$', 'for a network as well');
rollback to savepoint waiting;
select is(pg_temp.step('talent', '{"move": "decline", "note": "Too far."}'), null, 'it is declined');
select is((pg_temp.stored()).owed_by, 'network', 'then the network owes how it goes on');
select is((pg_temp.stored()).owe_by, private.after_working_days(now(), 5), 'within five working days');
select is(pg_temp.read_as('north') #>> '{offers,0,note}', 'Too far.', 'it reads why');
select is(tests.list_enquiries('talent') -> 'offers', '[]', 'and it is open no more');
select is(pg_temp.step('north', pg_temp.made()), null, 'another may be made');
rollback to savepoint waiting;
select is(pg_temp.step('north', '{"move": "withdraw", "note": "The show is cancelled."}'), null, 'or it is taken back');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'and is accepted no more');
select is((pg_temp.stored()).owed_by, 'network', 'which leaves the network owing');
insert into private.offers (enquiry_id, state, kind, pay, start, length, text, answer_on, fills_role)
select pg_temp.one(), 'withdrawn', 'guest', '"unpaid"', current_date, 'A day', '', current_date, false from generate_series(1, 4);
select is(pg_temp.step('north', pg_temp.made()), 'PT422 move_not_allowed', 'five at most');
rollback to savepoint waiting;

update private.offers set answer_on = (now() at time zone 'UTC')::date - 1;
update private.enquiries set owe_by = private.end_of_day((now() at time zone 'UTC')::date - 2) where id = pg_temp.one();
select is(
  public.run_enquiry_clock(10), (now() >= private.end_of_day((now() at time zone 'UTC')::date - 1))::integer,
  'it is open until its day is over everywhere'
);
update private.offers set answer_on = (now() at time zone 'UTC')::date - 2 where state = 'made';
select public.run_enquiry_clock(10);
select is((pg_temp.offer()).state, 'lapsed', 'then it lapses');
select is((pg_temp.stored()).state, 'talking', 'and the talk goes on');
select is((pg_temp.stored()).owed_by, 'network', 'the network says how');
select is(pg_temp.read_as('talent') #>> '{messages,-1,step,move}', 'lapse', 'both read of it');
rollback to savepoint waiting;
select private.move_enquiry(pg_temp.stored(), 'network', 'close', 'cancelled');
select is((pg_temp.offer()).state, 'withdrawn', 'with the talk ends what was offered in it');
rollback to savepoint waiting;

-- Accepted -------------------------------------------------------------------------------------------

insert into private.talent_lists (network_id, name, place) values (tests.account('north'), 'Morning', 1);
select is(pg_temp.sees('north', 'talent'), true, 'the network sees them before');
delete from private.notifications where true;
select is(pg_temp.step('talent', pg_temp.accepted(false, false)), null, 'an offer is accepted');
select results_eq(
  $$select state::text, ended_by::text, reason, owed_by::text from private.enquiries where id = pg_temp.one()$$,
  $$values ('closed', 'talent', 'hired', null::text)$$, 'which closes the enquiry as hired'
);
select is((pg_temp.offer()).state, 'accepted', 'the offer stays as what both agreed on');
select is((select array_agg(user_id) from private.notifications), array[tests.account('north')], 'the network is told');
select is((pg_temp.stored('from south')).state, 'talking', 'another talk goes on, if they choose so');
select is((select is_available from public.talent_profiles where user_id = tests.account('talent')), true, 'and so does their search');
select is(pg_temp.read_as('talent') -> 'moves', '[]', 'nobody takes it back');
select is(pg_temp.read_as('north') -> 'moves', '[]', 'on neither side');
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), 'PT422 move_not_allowed', 'nor accepts it twice');
rollback to savepoint waiting;

update private.enquiries set contact_channels = '{phone}' where id = pg_temp.one();
update public.talent_profiles set contact_phone = '+44 20 7946 0123' where user_id = tests.account('talent');
create temp table editor as select version from public.talent_profiles where user_id = tests.account('talent');
delete from private.notifications where true;
select is(pg_temp.step('talent', pg_temp.accepted(true, true)), null, 'with all that may come with it');
select results_eq(
  $$select is_available, current_network, current_network_id, hide_employer from public.talent_profiles where user_id = tests.account('talent')$$,
  format('values (false, ''North'', %L::uuid, true)', tests.account('north')), 'they work there, discreetly'
);
select is((select version from public.talent_profiles where user_id = tests.account('talent')), (select version + 1 from editor), 'an editor that is open elsewhere is told');
select is(pg_temp.sees('north', 'talent'), false, 'and are hidden from their employer');
select is(pg_temp.sees('south', 'talent'), true, 'alone');
select results_eq(
  $$select made.called, enquiry.state::text, enquiry.ended_by::text, enquiry.reason from private.enquiries as enquiry join made using (id)
    where made.called like '%south%' order by 1$$,
  $$values ('from south', 'closed', 'talent', 'not_interested'), ('south waits', 'declined', 'talent', 'not_looking')$$,
  'all their other enquiries end'
);
select is((select count(*) from private.notifications where user_id = tests.account('south')), 2::bigint, 'and who asked is told');
select is((pg_temp.stored('to other')).state, 'open', 'who else was asked still waits: the offer filled no role');
select is(pg_temp.read_as('north') -> 'isAvailable', 'true', 'what was agreed on stays with the employer');
select is(pg_temp.read_as('north') #>> '{offers,0,state}', 'accepted', 'the offer');
select is(pg_temp.read_as('north') #>> '{contact,phone}', '+44 20 7946 0123', 'and how to reach them');
select is(
  (select item from jsonb_array_elements(tests.list_enquiries('north') -> 'items') as item where item ->> 'id' = pg_temp.one()::text) #>> '{talent,userId}',
  tests.account('talent')::text, 'also in its list'
);
savepoint employed;
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('domain', 'north.example'));
select is(pg_temp.read_as('north') -> 'isAvailable', 'false', 'a block of their own holds against an employer too');
select is(pg_temp.read_as('north') -> 'offers', '[]', 'which reads nothing then');
rollback to savepoint employed;
update public.talent_profiles set is_available = true, current_network = null, current_network_id = null where user_id = tests.account('talent');
select is(pg_temp.read_as('north') -> 'isAvailable', 'false', 'nor anything of who has left');
rollback to savepoint employed;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('talent');
select is(pg_temp.read_as('north') -> 'isAvailable', 'false', 'nor of whom the desk has hidden');
rollback to savepoint waiting;

update private.offers set fills_role = true;
update private.enquiries set job = (pg_temp.stored()).job where id = pg_temp.one('to other');
select is(pg_temp.step('talent', pg_temp.accepted(true, false)), null, 'one that fills the role');
select is((pg_temp.stored('to other')).reason, 'filled', 'tells all others who were asked');
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
select is((select enquiry -> 'offers' from answers where way = 'block'), '[]', 'who is blocked reads of no offer');
select is(pg_temp.step('north', '{"move": "withdraw"}'), 'PT422 move_not_allowed', 'and does nothing with it');
select is(tests.list_enquiries('talent') -> 'offers', '[]', 'nor is it among those side by side');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen(way) from unnest('{hide,erase}'::text[]) as way;
select is((select count(distinct enquiry::text) from answers), 1::bigint, 'and it is the same of who is hidden and who is erased');
rollback to savepoint waiting;
update private.offers set note = 'Too far', note_by = 'talent';
delete from auth.users where id = tests.account('talent');
select is((pg_temp.offer()).note, '', 'of an erased talent no word stays');
rollback to savepoint waiting;
delete from private.networks where id = tests.account('north');
select is((select count(*) from private.offers), 0::bigint, 'of an erased network no offer');
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
