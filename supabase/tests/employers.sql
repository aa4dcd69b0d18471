-- A network that hired a talent by an offer still reads what both agreed on, but not the talent's profile.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));
update public.talent_profiles set
  first_name = 'Ada', last_name = 'Moss', headline = 'Anchor', location = 'Oslo', contact_phone = '+47 912 34 567', contact_email = 'ada@moss.example'
where user_id = tests.account('talent');
create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
create function pg_temp.version() returns integer language sql stable as $$select (tests.enquiry(id)).version from asked$$;
select tests.talk_in_enquiry(pg_temp.first());
create function pg_temp.does(who text, statement text, given text) returns text language sql as $$
  select tests.refusal_as(who, format('select public.%s(%L, %s, %L)', statement, pg_temp.first(), pg_temp.version(), given))
$$;
create function pg_temp.read_by(who text) returns jsonb language sql as $$
  select tests.read_enquiry(who, pg_temp.first())
$$;

select is(tests.refusal_as('talent', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), null, 'a talent gives their phone');
select is(
  pg_temp.does('north', 'step_network_offer', jsonb_build_object(
    'move', 'make', 'kind', 'staff', 'pay', '{"min": 520, "max": 520, "currency": "EUR", "per": "day"}'::jsonb, 'start', '2027-02-01',
    'length', 'Two years', 'text', '', 'answerOn', to_char((now() at time zone 'UTC')::date + 7, 'YYYY-MM-DD'), 'fillsRole', false
  )::text), null, 'the network makes an offer'
);
select is(pg_temp.read_by('north') #> '{talent,isSeen}', 'true', 'the network that made an offer sees whom it talks with');
select is(pg_temp.does('talent', 'step_talent_offer', '{"move": "accept", "setsEmployer": true, "endsOthers": false}'), null, 'the talent accepts the offer and names the network as their employer');

-- What they are looking for now.
update public.talent_profiles set
  headline = 'Open to anchor roles', location = 'Lisbon', contact_phone = '+351 21 555 0199', roles = '{reporter}'
where user_id = tests.account('talent');
insert into private.pictures (key, user_id, kind, state, width, height, due_at)
values (repeat('a', 32) || '-' || repeat('b', 64) || '.jpg', tests.account('talent'), 'photo', 'kept', 640, 640, null);
create temp table shown as
select 'one' as place, pg_temp.read_by('north') as told
union all select 'listed', tests.list_enquiries('north') #> '{items,0}';
select is(told -> 'isAvailable', 'true', 'the employer reads what was agreed on: ' || place) from shown;
select is(
  told -> 'talent',
  jsonb_build_object(
    'userId', tests.account('talent'), 'firstName', 'Ada', 'lastName', 'Moss', 'headline', null, 'location', '', 'photo', null, 'isSeen', false
  ),
  'the employer reads the talent''s name and no profile: ' || place
) from shown;
select is(pg_temp.read_by('north') -> 'contact', '{"phone": "+47 912 34 567"}', 'a network that is not seen keeps the phone that was given');
select is(pg_temp.read_by('talent') #> '{contact,phone}', '"+351 21 555 0199"', 'the talent reads their own, as it is now');

-- Whether somebody looks for work again is not for their employer: it reads the same whatever they say of it.
create temp table told (way text, one jsonb, listed jsonb, refusal text);
create function pg_temp.lose(way text) returns void language plpgsql as $$
declare
  seen jsonb;
begin
  case way
    when 'nothing' then null;
    when 'block' then
      insert into private.talent_blocks (user_id, key, created_at)
      values (tests.account('talent'), private.block_key('domain', 'north.example'), now() + interval '1 day');
    when 'block in the enquiry' then
      perform tests.refusal_as('talent', format('select public.block_asking_network(%L)', pg_temp.first()));
    when 'available' then
      update public.talent_profiles set is_available = true, current_network = null, current_network_id = null
      where user_id = tests.account('talent');
    when 'elsewhere' then
      update public.talent_profiles set current_network = 'Aurora', current_network_id = null
      where user_id = tests.account('talent');
    when 'paused, back and elsewhere' then
      perform tests.lose_talent('pause');
      update public.talent_profiles set is_visible = true, visible_since = now(), current_network = 'Aurora', current_network_id = null
      where user_id = tests.account('talent');
    else perform tests.lose_talent(way);
  end case;
  seen := jsonb_build_array(
    pg_temp.read_by('north'), tests.list_enquiries('north'),
    tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello?'))
  );
  raise exception using errcode = 'LOST1', message = seen::text;
exception when sqlstate 'LOST1' then
  insert into told values (way, sqlerrm::jsonb -> 0, sqlerrm::jsonb -> 1, sqlerrm::jsonb ->> 2);
end
$$;
select pg_temp.lose(way)
from unnest(array['nothing', 'pause', 'available', 'elsewhere', 'paused, back and elsewhere']) as way;
select is(one -> 'isAvailable', 'true', 'an employer keeps what it agreed on with a talent: ' || way) from told;
select is(
  (select count(distinct (one, listed, refusal)) from told), 1::bigint,
  'an employer reads the same of a talent who is live, has paused, is available again, or works elsewhere'
);

-- Once the talent is gone, the employer reads the same as every other network.
delete from told;
select pg_temp.lose(way) from unnest(array['block', 'block in the enquiry', 'hide', 'deactivate', 'erase']) as way;
select is(one -> 'isAvailable', 'false', 'an enquiry reads as no longer available to a network that the talent left by: ' || way) from told;
select is((select count(distinct (one, listed, refusal)) from told), 1::bigint, 'each way to be unseen is answered in the same bytes');
select is((select count(*) from told where one::text ~ '(Moss|912)'), 0::bigint, 'an unseen talent is neither named nor reachable');
select is((select one -> 'isAvailable' from (select pg_temp.read_by('north') as one) as after), 'true', 'a talent who is seen again is available again');
