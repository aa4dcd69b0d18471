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
select is((select count(*) from told where one::text ~ '(Moss|912 34)'), 0::bigint, 'an unseen talent is neither named nor reachable');
select is((select one -> 'isAvailable' from (select pg_temp.read_by('north') as one) as after), 'true', 'a talent who is seen again is available again');

-- 'Never this network' in the enquiry stays until the talent removes it from the list, whatever they save besides.
create function pg_temp.privacy(change jsonb default '{}') returns text language plpgsql as $$
declare
  refused text;
begin
  perform tests.act('talent');
  refused := tests.refusal(format('select public.save_talent_privacy(%L)', jsonb_build_object(
    'version', listed ->> 'version', 'employerIsBlocked', listed #> '{employer,isBlocked}', 'names', listed -> 'names', 'domains', listed -> 'domains',
    'networks', (select coalesce(jsonb_agg(one -> 'userId'), '[]') from jsonb_array_elements(listed -> 'networks') as one)
  ) || change)) from public.talent_privacy() as listed;
  perform tests.step_back();
  return refused;
end
$$;
create function pg_temp.state() returns text language sql as $$
  select concat_ws(', ',
    'available ' || (pg_temp.read_by('north') ->> 'isAvailable'), 'found ' || tests.seen_from('north'),
    'listed ' || (select count(*) from jsonb_array_elements(private.privacy_json(tests.account('talent')) -> 'networks') as one where one ->> 'userId' = tests.account('north')::text)
  )
$$;
select is(pg_temp.state(), 'available true, found false, listed 0', 'an employer keeps the enquiry, and is in no list');
select is(pg_temp.privacy(), null, 'a talent saves the privacy page as it is');
select is(pg_temp.state(), 'available true, found false, listed 0', 'saving the privacy page blocks no employer in the enquiry');
select is(tests.refusal_as('talent', format('select public.block_asking_network(%L)', pg_temp.first())), null, 'a talent blocks their employer in the enquiry');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry is listed on the privacy page, beside the employer');
select is(pg_temp.privacy(), null, 'a talent saves the privacy page with that block');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry outlasts saving the privacy page');
select is(pg_temp.privacy('{"domains": ["elsewhere.example"]}'), null, 'a talent adds another block');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry outlasts another block');
update public.talent_profiles set current_network = 'North  (Oslo)' where user_id = tests.account('talent');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry outlasts the employer''s other spelling');
select is(pg_temp.privacy('{"employerIsBlocked": false}'), null, 'a talent lets their employer in');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry holds when the employer is let in');
update public.talent_profiles set is_available = true, current_network = null, current_network_id = null where user_id = tests.account('talent');
select is(pg_temp.privacy(), null, 'a talent who works there no more saves the privacy page');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry outlasts the employment');
update public.talent_profiles set is_available = false, current_network = 'North', current_network_id = tests.account('north') where user_id = tests.account('talent');
select is(pg_temp.privacy(), null, 'a talent who works there again saves the privacy page');
select is(pg_temp.state(), 'available false, found false, listed 1', 'a block in the enquiry outlasts the next employment');
select is(pg_temp.privacy('{"networks": []}'), null, 'a talent removes the block from the list');
select is(pg_temp.state(), 'available true, found false, listed 0', 'a block in the enquiry ends when the talent removes it, and the employer is still hidden from as such');
select is(pg_temp.privacy(jsonb_build_object('networks', array[tests.account('north')])), null, 'a talent puts their employer into the list');
select is(pg_temp.state(), 'available false, found false, listed 1', 'an employer that the talent puts into the list is blocked in the enquiry too');
