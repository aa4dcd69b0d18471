-- What a network reads of an enquiry once the two sides do not see each other: the same text for every reason.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent')),
  ('hidden', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television'
where id = tests.account('north');

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select tests.talk_in_enquiry(pg_temp.first());

select is(tests.list_enquiries('north') #>> '{items,0,talent,userId}', tests.account('talent')::text, 'a network lists whom it asked');
select is(tests.list_enquiries('talent') #>> '{items,0,network,name}', 'North Television', 'a talent lists who asks');
select is(tests.list_enquiries('other') -> 'items', '[]', 'nobody else lists an enquiry');

-- What the network is told once the two do not see each other, by how that came about.
create temp table told (state private.enquiry_state, way text, one jsonb, listed jsonb, refusal text, taken jsonb);
create function pg_temp.tell(wanted_state private.enquiry_state, way text) returns void language plpgsql as $$
declare
  one jsonb;
  listed jsonb;
  refusal text;
  taken jsonb;
begin
  perform tests.put_enquiry(pg_temp.first(), wanted_state);
  perform tests.lose_talent(way);
  one := tests.read_enquiry('north', pg_temp.first());
  listed := tests.list_enquiries('north');
  refusal := tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello?'));
  perform tests.sign_in(tests.account('north'));
  taken := jsonb_build_array(
    (public.own_data() -> 'tables') - '{auth.users,auth.sessions,private.session_devices,private.session_proofs}'::text[], public.own_data() -> 'files',
    public.network_overview(), public.notifications(), public.network_activity('{"limit": 100}'), public.briefs(), public.talent_lists(),
    public.ask_limits()
  );
  perform tests.step_back();
  raise exception using errcode = 'LOST1', message = jsonb_build_array(one, listed, refusal, taken)::text;
exception when sqlstate 'LOST1' then
  insert into told values (wanted_state, way, sqlerrm::jsonb -> 0, sqlerrm::jsonb -> 1, sqlerrm::jsonb ->> 2, sqlerrm::jsonb -> 3);
end
$$;
select pg_temp.tell(state, way)
from unnest(enum_range(null::private.enquiry_state)) as state, unnest('{block,pause,hide,deactivate,erase}'::text[]) as way;
select is((select count(distinct (one, listed, refusal)) from told where told.state = states.state), 1::bigint,
  'a network is told the same of ' || states.state || ', whether it is blocked or they pause, are hidden, closed or erased')
from unnest(enum_range(null::private.enquiry_state)) as states (state);
select is((select count(distinct taken) from told where told.state = states.state), 1::bigint,
  'a network''s export, dashboard, notifications, activity and places to ask are the same for ' || states.state || ', whether the talent blocks it, has paused, is hidden, closed or erased')
from unnest(enum_range(null::private.enquiry_state)) as states (state);
select results_eq(
  $$select distinct one ->> 'state', one ->> 'reason', one -> 'talent', one -> 'moves', refusal from told where state in ('open', 'talking')$$,
  $$values ('closed', 'unavailable', 'null'::jsonb, '[]'::jsonb, 'PT422 move_not_allowed')$$, 'an enquiry to a talent who cannot be seen reads as no longer available'
);
-- A full thread: erasure deletes the talent's entries, and everything else keeps them.
create temp table told_of_full (way text, refusal text);
create function pg_temp.write_into_full(way text) returns void language plpgsql as $$
declare
  refusal text;
begin
  perform tests.put_enquiry(pg_temp.first(), 'talking');
  insert into private.enquiry_messages (enquiry_id, side, author_id, text, sent_at)
  select
    pg_temp.first(), side, case side when 'network' then tests.account('north') end, 'On and on', now() - interval '1 hour'
  from generate_series(1, 250), unnest('{network,talent}'::private.enquiry_actor[]) as side;
  perform tests.lose_talent(way);
  refusal := tests.refusal_as('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello?'));
  raise exception using errcode = 'TOLD1', message = refusal;
exception when sqlstate 'TOLD1' then
  insert into told_of_full values (way, sqlerrm);
end
$$;
select pg_temp.write_into_full(way) from unnest('{block,pause,hide,deactivate,erase}'::text[]) as way;
select is(
  (select array_agg(distinct refusal) from told_of_full), '{"PT422 move_not_allowed"}',
  'a full thread does not reveal whether the talent hides or was erased'
);

select is((select count(*) from told where one::text like '%Now.%' or one::text like '%Moss%'), 0::bigint, 'an enquiry that is no longer available reveals neither who the talent is nor what they said');
select is((select count(*) from told where one::text like '%Or shall we call?%'), 40::bigint, 'the network''s own words stay in an enquiry that is no longer available');
