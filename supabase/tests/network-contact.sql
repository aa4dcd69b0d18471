-- Contact details of the network's side: offered and not shown, given when the talent takes them, ended; and shown to
-- nobody else, nowhere else, and never before.

create temp table made as select tests.open_enquiry() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
insert into tests.people values ('colleague', tests.create_account('tv_network', 'approved', 'colleague@north.example'));
delete from private.network_members where user_id = tests.account('colleague');
insert into private.network_members (network_id, user_id, role, may_write) values (tests.account('north'), tests.account('colleague'), 'owner', true);
create function pg_temp.step(who text, given jsonb, at_version integer default null) returns text language sql as $$
  select tests.take_step(who, 'contact', pg_temp.one(), given, at_version)
$$;
create function pg_temp.offers(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"move": "share", "channel": "phone", "value": "+47 912 34 567"}'::jsonb || changes
$$;
create function pg_temp.answer(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one())
$$;
create function pg_temp.stored() returns private.network_contacts language sql stable as $$
  select contact from private.network_contacts as contact where contact.enquiry_id = pg_temp.one() and contact.channel = 'phone'
$$;
-- Whether an answer to somebody has the number anywhere in it.
create function pg_temp.has(who text) returns boolean language plpgsql as $$
declare
  told text := pg_temp.answer(who)::text || tests.list_enquiries(who)::text;
begin
  perform tests.sign_in(tests.account(who));
  told := told || public.own_data()::text || public.notifications('{}')::text;
  perform tests.step_back();
  return told ~ '912 ?34 ?567';
end
$$;

select is(pg_temp.step('north', pg_temp.offers()), 'PT422 move_not_allowed', 'a network offers no contact before a yes');
select private.move_enquiry(tests.enquiry(pg_temp.one()), 'talent', 'accept');
select is(pg_temp.answer('talent') -> 'theirContact', '[]', 'a yes alone gives nothing of the network away');
select is(pg_temp.step('north', pg_temp.offers(changes)), 'PT422 validation_failed ' || field, 'a contact is refused with: ' || changes::text)
from (values
  ('{"channel": "fax"}'::jsonb, 'channel'), ('{"channel": null}', 'channel'), ('{"value": ""}', 'value'), ('{"value": "12345"}', 'value'),
  ('{"value": null}', 'value'), ('{"value": 912345678}', 'value'), (jsonb_build_object('value', repeat('9', 33)), 'value'),
  ('{"channel": "email"}', 'value'), ('{"channel": "email", "value": "nora at north"}', 'value'), ('{"note": "Call me"}', 'profile')
) as wrong (changes, field);
select is(pg_temp.step('talent', pg_temp.offers()), 'PT422 validation_failed move', 'a talent does not offer a contact of the network');
select is(pg_temp.step('north', '{"move": "take", "channel": "phone"}'), 'PT422 validation_failed move', 'a network does not take its own contact');
select is(pg_temp.step('south', pg_temp.offers()), 'PT404 enquiry_not_found', 'another network offers nothing in this enquiry');
select is(pg_temp.step('other', '{"move": "take", "channel": "phone"}'), 'PT404 enquiry_not_found', 'another talent takes nothing in this enquiry');
select is(pg_temp.step('north', pg_temp.offers(), 1), 'PT409 enquiry_changed', 'a contact is refused when the enquiry has changed since it was read');
savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.step('north', pg_temp.offers()), 'PT403 may_not_write', 'a member without the right to write offers no contact');
rollback to savepoint rights;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.offers()), 'PT409 enquiry_frozen', 'no contact is offered in a reported enquiry');
rollback to savepoint rights;
select is((select count(*) from private.network_contacts), 0::bigint, 'nothing that is refused is kept');

-- Offered, given, ended -------------------------------------------------------------------------------

delete from private.notifications where true;
create temp table owed as select owed_by, owe_by from private.enquiries where id = pg_temp.one();
select is(pg_temp.step('north', pg_temp.offers()), null, 'a member offers a phone number');
select results_eq('select owed_by, owe_by from private.enquiries where id = pg_temp.one()', 'select owed_by, owe_by from owed', 'a contact is no answer, and asks for none');
select is(
  pg_temp.answer('talent') -> 'theirContact', '[{"channel": "phone", "state": "offered", "by": "Nora Quist", "value": null, "moves": ["take"]}]',
  'the talent reads that it is offered, by whom, and not the number'
);
select is(pg_temp.has('talent'), false, 'an offered number is in no answer to the talent');
select is(pg_temp.has(who), has, format('the %s of the network has it: %s', who, has)) from (values ('north', true), ('colleague', false)) as member (who, has);
select is(pg_temp.has(who), false, 'a stranger has it nowhere: ' || who) from unnest('{south,other}'::text[]) as who
where tests.refusal_as(who, format('select public.%s_enquiry(%L)', case who when 'south' then 'network' else 'talent' end, pg_temp.one())) is null;
select is((select array_agg(user_id) from private.notifications), array[tests.account('talent')], 'the talent is notified of the offer');
select is((select count(*) from private.mail_outbox as mail where mail.data::text ~ '912'), 0::bigint, 'no mail has the number');
select is((select count(*) from private.enquiry_messages as said where to_jsonb(said)::text ~ '912 ?34'), 0::bigint, 'the thread has no number, so that no report copies it');
select is((select count(*) from public.audit_log as entry where to_jsonb(entry)::text ~ '912 ?34'), 0::bigint, 'the record has no number');
select is(pg_temp.step('north', '{"move": "share", "channel": "email", "value": "nora@north.example"}'), null, 'a member offers an address as well');
savepoint offered;
select is(pg_temp.step('north', '{"move": "stop", "channel": "phone"}'), null, 'the network ends what it offered');
select is((pg_temp.stored()).value, '', 'what has ended is forgotten');
select is(pg_temp.step('talent', '{"move": "take", "channel": "phone"}'), 'PT422 move_not_allowed', 'what has ended cannot be taken');
rollback to savepoint offered;
select is(pg_temp.step('talent', '{"move": "take", "channel": "phone"}'), null, 'the talent takes the number');
select is(pg_temp.answer('talent') #>> '{theirContact,0,value}', '+47 912 34 567', 'the talent then reads the number');
select is(pg_temp.answer('talent') #> '{theirContact,1,value}', 'null', 'and nothing else');
select is(pg_temp.answer('north') #>> '{ownContact,0,state}', 'given', 'the network reads that it was taken');
select is(tests.list_enquiries('talent')::text ~ '912 ?34', false, 'a list has no number even then');
savepoint given;
select is(pg_temp.step('north', pg_temp.offers('{"value": "+47 999 99 999"}')), null, 'another number in its place');
select is(pg_temp.answer('talent') #> '{theirContact,0}', '{"channel": "phone", "state": "offered", "by": "Nora Quist", "value": null, "moves": ["take"]}', 'another number is an offer again, and not shown');
rollback to savepoint given;
select is(pg_temp.step('colleague', '{"move": "stop", "channel": "phone"}'), null, 'a colleague ends it for the network');
select is(pg_temp.has('talent'), false, 'a number that has ended is shown no more');
select is(pg_temp.step('colleague', pg_temp.offers('{"value": "+47 911 11 111"}')), null, 'after that a colleague offers theirs');
select is(pg_temp.answer('north') #> '{ownContact,0,value}', 'null', 'a member does not read the number of a colleague');
rollback to savepoint given;

-- With whom it ends --------------------------------------------------------------------------------------

update private.network_members set ended_at = now() where user_id = tests.account('north');
select is(pg_temp.has('talent'), false, 'the number of a member who has left is shown no more');
select is(pg_temp.answer('colleague') #> '{ownContact,0}', '{"channel": "phone", "state": "ended", "by": "Nora Quist", "value": null, "moves": ["share"]}', 'a colleague may offer another');
select is(pg_temp.step('colleague', '{"move": "stop", "channel": "phone"}'), 'PT422 move_not_allowed', 'what has ended is not ended again');
rollback to savepoint given;
-- They could not end it themselves.
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.has(who), false, 'the number of a member who may no longer write is shown no more: ' || who) from unnest('{talent,north}'::text[]) as who;
select is(pg_temp.answer('talent') #> '{theirContact,0,state}', '"ended"', 'the talent reads that the number has ended');
select is(pg_temp.step('colleague', pg_temp.offers('{"value": "+47 911 11 111"}')), null, 'a colleague offers theirs in its place');
rollback to savepoint given;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.has(who), false, 'a reported enquiry shows no number: ' || who) from unnest('{talent,north}'::text[]) as who;
rollback to savepoint given;
select private.move_enquiry(tests.enquiry(pg_temp.one()), 'network', 'close', 'cancelled');
select is(pg_temp.has('talent'), false, 'a network that closes takes its number back');
select is(pg_temp.answer('talent') #> '{theirContact,0,moves}', '[]', 'nothing is taken after the end');
rollback to savepoint given;
select private.move_enquiry(tests.enquiry(pg_temp.one()), 'talent', 'end', 'not_interested');
select is(pg_temp.has('talent'), true, 'a talent who ends keeps the number that they took');
select is(pg_temp.answer('talent') #>> '{theirContact,1,state}', 'ended', 'what they had not taken has ended');
rollback to savepoint given;
create temp table unseen (why text, told text);
create function pg_temp.unseen(why text, change text) returns void language plpgsql as $$
begin
  execute change;
  insert into unseen values (why, pg_temp.answer('north')::text);
end
$$;
select pg_temp.unseen('blocked', format('insert into private.talent_blocks (user_id, key) values (%L, %L)',
  tests.account('talent'), private.block_key('network', tests.account('north')::text)));
select is(pg_temp.has('talent'), false, 'who blocks the network reads its number no more');
select is(pg_temp.step('north', '{"move": "stop", "channel": "phone"}'), 'PT422 move_not_allowed', 'a network that is blocked moves nothing');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen('paused', format('update public.talent_profiles set is_visible = false where user_id = %L', tests.account('talent')));
update public.talent_profiles set is_visible = true where user_id = tests.account('talent');
select pg_temp.unseen('hidden', format($$update public.talent_profiles set status = 'hidden' where user_id = %L$$, tests.account('talent')));
select pg_temp.unseen('erased', format('delete from auth.users where id = %L', tests.account('talent')));
select is(count(distinct told), 1::bigint, 'a network reads the same of a talent who is not there, why ever') from unseen;
select is((select count(*) from private.network_contacts), 0::bigint, 'with the talent what was offered to them is forgotten');
rollback to savepoint given;
delete from auth.users where id = tests.account('north');
select is((select count(*) from private.network_contacts), 0::bigint, 'with a member''s account their number is erased');
rollback to savepoint given;
delete from private.networks where id = tests.account('north');
select is((select count(*) from private.network_contacts), 0::bigint, 'with the network its numbers are erased');
rollback to savepoint given;

-- A tape's outcome is another matter.
insert into private.tapes (enquiry_id, state, text, pages, minutes, due_on, url, changed_at)
values (pg_temp.one(), 'handed_in', 'Read', 0, 1, current_date, 'https://vimeo.com/1', clock_timestamp());
select is(pg_temp.step('north', '{"move": "stop", "channel": "phone"}'), null, 'the network ends its number while it owes an outcome');
select isnt(private.tape_outcome_due(pg_temp.one()), null, 'a contact is not the outcome of a tape');
rollback to savepoint given;

-- State, side and move -------------------------------------------------------------------------------------

create temp table tried as
select row_number() over () as place, state, side, move
from unnest(enum_range(null::private.contact_state)) as state,
  (values ('network'::private.enquiry_actor, 'share'), ('network', 'stop'), ('talent', 'take')) as moves (side, move);
create temp table outcomes (place bigint, outcome text);
do $$
declare
  one tried;
  before private.network_contacts;
  refusal text;
begin
  for one in select * from tried order by place loop
    delete from private.rate_counters where true;
    update private.network_contacts set state = one.state, value = case one.state when 'ended' then '' else '+47 912 34 567' end
    where channel = 'phone';
    before := pg_temp.stored();
    refusal := pg_temp.step(
      case one.side when 'network' then 'north' else 'talent' end,
      case one.move when 'share' then pg_temp.offers() else jsonb_build_object('move', one.move, 'channel', 'phone') end
    );
    insert into outcomes values (one.place, case
      when refusal is null then (pg_temp.stored()).state::text
      when pg_temp.stored() is distinct from before then 'changed ' || refusal
      else refusal
    end);
  end loop;
end
$$;
select results_eq(
  $$select state, side, move, outcome from tried join outcomes using (place) order by place$$,
  $$select tried.state, tried.side, tried.move, coalesce(allowed.becomes::text, 'PT422 move_not_allowed')
    from tried left join private.contact_moves as allowed
      on (allowed.state, allowed.actor, allowed.move) = (tried.state, tried.side, tried.move)
    order by tried.place$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
