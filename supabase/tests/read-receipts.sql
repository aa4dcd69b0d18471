-- Read receipts: shown only where both people have turned them on, only for what was read while both had, and an answer
-- without one is byte for byte that of a message that was never read.

create temp table made as select tests.open_enquiry() as id;
create function pg_temp.one() returns uuid language sql stable as $$select id from made$$;
grant select on made to public;
grant execute on function pg_temp.one() to public;
insert into tests.people values ('colleague', tests.create_account('tv_network', 'approved', 'colleague@north.example'));
delete from private.network_members where user_id = tests.account('colleague');
insert into private.network_members (network_id, user_id, role, may_write) values (tests.account('north'), tests.account('colleague'), 'owner', false);
create function pg_temp.turn(who text, "on" boolean) returns text language sql as $$
  select tests.refusal_as(who, format('select public.save_read_receipts(%L)', "on"))
$$;
create function pg_temp.reads(who text) returns text language sql as $$
  select tests.refusal_as(who, format('select public.read_enquiry(%L)', pg_temp.one()))
$$;
create function pg_temp.writes(who text, words text) returns text language sql as $$
  select tests.refusal_as(who, format(
    'select public.write_%s_message(%L, %L)', case who when 'talent' then 'talent' else 'network' end, pg_temp.one(), words
  ))
$$;
create function pg_temp.answer(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.one())
$$;
-- The words that the reader is shown as read.
create function pg_temp.is_read(who text) returns text language sql as $$
  select said.text from private.enquiry_messages as said where said.id::text = pg_temp.answer(who) ->> 'readUpTo'
$$;
create function pg_temp.switch(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.account_settings() -> 'readReceipts';
  perform tests.step_back();
  return answer;
end
$$;

-- The switch ------------------------------------------------------------------------------------------

select is(pg_temp.switch(who), 'false', 'read receipts are off until somebody turns them on: ' || who) from unnest('{talent,north,colleague}'::text[]) as who;
savepoint switched;
select is(pg_temp.turn('north', true), null, 'a member of a network turns them on');
select is(pg_temp.switch('north'), 'true', 'what was turned on is on');
select is(pg_temp.switch('colleague'), 'false', 'a colleague decides for themselves');
create temp table began as select since from private.read_receipts;
select is(pg_temp.turn('north', true), null, 'turning them on twice is not refused');
select results_eq('select since from private.read_receipts', 'select since from began', 'turning them on twice leaves since when');
select is(pg_temp.turn('north', false), null, 'a member turns them off');
select is(pg_temp.turn('north', false), null, 'turning them off twice is not refused');
select is((select count(*) from private.read_receipts), 0::bigint, 'nothing is kept of a switch that is off');
select is(pg_temp.turn('north', null), 'PT422 validation_failed on', 'neither on nor off is refused');
rollback to savepoint switched;
drop table if exists began;

-- Nobody reads before a yes whether their question was opened.
savepoint asked;
insert into private.enquiry_messages (enquiry_id, side, text) values (pg_temp.one(), 'network', 'Hello?');
select is(pg_temp.turn(who, true), null, 'both turn them on: ' || who) from unnest('{talent,north}'::text[]) as who;
select is(pg_temp.reads('talent'), null, 'the talent reads before a yes');
select is(pg_temp.answer('north') -> 'readUpTo', 'null', 'before a yes nobody is shown as having read');
rollback to savepoint asked;

-- The four cases --------------------------------------------------------------------------------------

select private.move_enquiry(tests.enquiry(pg_temp.one()), 'talent', 'accept');
select is(pg_temp.writes('north', 'When can you talk?'), null, 'the network writes');
select is(pg_temp.writes('talent', 'On Monday.'), null, 'the talent writes');
create temp table cases (talent_on boolean, member_on boolean, reader text, unread text, after_reading text, shown text);
do $$
declare
  one record;
  reader constant text[] := '{north,talent}';
begin
  for one in select t.is_on as of_talent, m.is_on as of_member from (values (false), (true)) as t (is_on), (values (false), (true)) as m (is_on) loop
    delete from private.rate_counters where true;
    delete from private.read_receipts where true;
    update private.enquiries set talent_read_at = null, network_read_at = null where id = pg_temp.one();
    if one.of_talent then perform pg_temp.turn('talent', true); end if;
    if one.of_member then perform pg_temp.turn('north', true); end if;
    insert into cases values (one.of_talent, one.of_member, 'north', pg_temp.answer('north')::text);
    perform pg_temp.reads('talent');
    update cases set after_reading = pg_temp.answer('north')::text, shown = pg_temp.is_read('north')
    where (talent_on, member_on, cases.reader) = (one.of_talent, one.of_member, 'north');
    insert into cases values (one.of_talent, one.of_member, 'talent', pg_temp.answer('talent')::text);
    perform pg_temp.reads('north');
    update cases set after_reading = pg_temp.answer('talent')::text, shown = pg_temp.is_read('talent')
    where (talent_on, member_on, cases.reader) = (one.of_talent, one.of_member, 'talent');
  end loop;
end
$$;
select is(
  after_reading = unread, not (talent_on and member_on),
  format('the answer to %s is that of a message never read unless both agree: talent %s, member %s', reader, talent_on, member_on)
) from cases order by reader, talent_on, member_on;
select is(
  shown, case when talent_on and member_on then case reader when 'north' then 'When can you talk?' else 'On Monday.' end end,
  format('what %s is shown as read: talent %s, member %s', reader, talent_on, member_on)
) from cases order by reader, talent_on, member_on;
select is((select count(*) from cases), 8::bigint, 'all four cases are tried for both sides');
select is((select count(distinct unread) from cases), 2::bigint, 'a message that was never read answers each side the same in all four cases');

-- Only what both read while both had it on -------------------------------------------------------------

-- The last case: both on, both have read all.
savepoint agreed;
select is(pg_temp.writes('north', 'At nine?'), null, 'the network writes again');
select is(pg_temp.is_read('north'), 'When can you talk?', 'a new word of one''s own is not read yet');
select is(pg_temp.reads('talent'), null, 'the talent reads it');
select is(pg_temp.is_read('north'), 'At nine?', 'the last of one''s own words is shown as read');
select is(pg_temp.answer('colleague') -> 'readUpTo', 'null', 'a colleague who shows nothing is shown nothing');
select is(pg_temp.turn('colleague', true), null, 'the colleague turns it on');
select is(pg_temp.answer('colleague') -> 'readUpTo', 'null', 'what was read before is not shown to who turns it on later');
select is(pg_temp.reads('talent'), null, 'the talent reads once more');
select is(pg_temp.is_read('colleague'), 'At nine?', 'what is read from then on is shown to the colleague');
-- Who switches it on for a look, and off again, learns nothing of what was read meanwhile.
select is(pg_temp.turn('colleague', false), null, 'the colleague turns it off');
select is(pg_temp.reads('talent'), null, 'the talent reads meanwhile');
select is(pg_temp.turn('colleague', true), null, 'the colleague turns it on for a look');
select is(pg_temp.answer('colleague') -> 'readUpTo', 'null', 'a look shows nothing that was read meanwhile');
rollback to savepoint agreed;
select is(pg_temp.turn('talent', false), null, 'the talent turns it off');
select is(pg_temp.answer('north') -> 'readUpTo', 'null', 'with the talent''s switch off nothing is shown any more');
select is(pg_temp.answer('talent') -> 'readUpTo', 'null', 'and nothing is shown to the talent');
select is(pg_temp.turn('talent', true), null, 'the talent turns it on again');
select is(pg_temp.answer(who) -> 'readUpTo', 'null', 'what was read before it was turned on again is not shown: ' || who) from unnest('{north,talent}'::text[]) as who;
rollback to savepoint agreed;
select is(pg_temp.turn('north', false), null, 'the member turns it off');
select is((select count(*) from private.enquiry_reads), 0::bigint, 'when a member read what is forgotten with the switch');
select is(pg_temp.reads('north'), null, 'the member reads with the switch off');
select is((select count(*) from private.enquiry_reads), 0::bigint, 'when somebody reads with the switch off is not noted');
select is(pg_temp.answer('talent') -> 'readUpTo', 'null', 'the talent is shown nothing of a member who turned it off');
-- A colleague's reading is not the member's.
select is(pg_temp.reads('colleague'), null, 'a colleague who shows nothing reads');
select is(pg_temp.answer('talent') -> 'readUpTo', 'null', 'the reading of a colleague who shows nothing is not shown');
rollback to savepoint agreed;
update private.network_members set ended_at = now() where user_id = tests.account('north');
select is(pg_temp.answer('talent') -> 'isAvailable', 'true', 'the network is still there when one of two owners has left');
select is(pg_temp.answer('talent') -> 'readUpTo', 'null', 'the reading of a member who has left is not shown');
rollback to savepoint agreed;

-- Nothing is given away by who is not there -------------------------------------------------------------

create temp table unseen (why text, after_reading text, before_reading text);
create function pg_temp.unseen(why text, change text) returns void language plpgsql as $$
declare
  before text;
begin
  execute change;
  before := pg_temp.answer('north')::text;
  update private.enquiries set talent_read_at = clock_timestamp() where id = pg_temp.one();
  insert into unseen values (why, pg_temp.answer('north')::text, before);
end
$$;
savepoint gone;
select pg_temp.unseen('blocked', format('insert into private.talent_blocks (user_id, key) values (%L, %L)',
  tests.account('talent'), private.block_key('network', tests.account('north')::text)));
select is(pg_temp.answer('talent') -> 'readUpTo', 'null', 'a talent who blocks a network is shown nothing of its reading');
delete from private.talent_blocks where user_id = tests.account('talent');
select pg_temp.unseen('paused', format('update public.talent_profiles set is_visible = false where user_id = %L', tests.account('talent')));
update public.talent_profiles set is_visible = true where user_id = tests.account('talent');
select pg_temp.unseen('hidden', format($$update public.talent_profiles set status = 'hidden' where user_id = %L$$, tests.account('talent')));
select pg_temp.unseen('erased', format('delete from auth.users where id = %L', tests.account('talent')));
select is(count(distinct told), 1::bigint, 'a network reads the same of a talent who is not there, whether or not they read, and why ever')
from unseen, unnest(array[after_reading, before_reading]) as told;
select is((select count(*) from private.enquiry_reads), 0::bigint, 'with the talent it is forgotten who read their words');
rollback to savepoint gone;
update private.enquiries set frozen_at = now() where id = pg_temp.one();
select is(pg_temp.answer(who) -> 'readUpTo', 'null', 'a reported enquiry shows no reading: ' || who) from unnest('{north,talent}'::text[]) as who;
rollback to savepoint gone;
delete from auth.users where id = tests.account('north');
select is((select count(*) from private.enquiry_reads), 0::bigint, 'with a member''s account it is forgotten what they read');
rollback to savepoint gone;

-- What belongs to each -----------------------------------------------------------------------------------

select tests.sign_in(tests.account('north'));
select is(jsonb_array_length(public.own_data() #> '{tables,private.read_receipts}'), 1, 'an export says that read receipts are on');
select tests.step_back();
