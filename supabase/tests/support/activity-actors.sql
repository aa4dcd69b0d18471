-- The actors of the tests of a network's activity: a network with four members, of whom one owns it, another network,
-- and two talent.

create function tests.begin_activity() returns void language sql as $$
  insert into tests.people values
    ('admin', tests.create_account('admin')),
    ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
    ('ann', tests.create_account('tv_network', 'approved', 'ann@north.example')),
    ('bob', tests.create_account('tv_network', 'approved', 'bob@north.example')),
    ('vera', tests.create_account('tv_network', 'approved', 'vera@north.example')),
    ('stranger', tests.create_account('tv_network', 'approved', 'casting@south.example')),
    ('cleo', tests.create_account('talent')), ('dara', tests.create_account('talent'));
  update public.talent_profiles as profile set first_name = initcap(people.name), last_name = 'Only', contact_phone = '+44 20 7946 0777'
  from tests.people as people where people.account = profile.user_id;
  update public.tv_network_profiles as profile set first_name = initcap(people.name), last_name = 'North'
  from tests.people as people where people.account = profile.user_id;
  delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'), tests.account('vera'));
  insert into private.network_members (network_id, user_id, role, may_write, joined_at)
  select tests.account('owner'), tests.account(who), role::private.network_role, role = 'editor', now() - interval '1 day'
  from (values ('ann', 'editor'), ('bob', 'editor'), ('vera', 'viewer')) as one (who, role);
$$;
-- A line for each deed that somebody reads, the last first.
create function tests.told_activity(who text, filter jsonb default '{}') returns text[]
language plpgsql as $$
declare
  answer text[];
begin
  perform tests.act(who);
  answer := array(
    select concat_ws(' ', coalesce(split_part(item #>> '{by,name}', ' ', 1), item ->> 'side'), item ->> 'kind',
      split_part(item #>> '{member,name}', ' ', 1), item #>> '{talent,firstName}', item ->> 'name', item ->> 'detail')
    from jsonb_array_elements(public.network_activity('{"limit": 100}' || filter) -> 'items') with ordinality as one (item, place) order by place
  );
  perform tests.step_back();
  return answer;
end
$$;
create function tests.whole_activity(who text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform tests.act(who);
  answer := public.network_activity('{"limit": 100}');
  perform tests.step_back();
  return answer;
end
$$;
create function tests.list_named(wanted text) returns uuid
language sql as $$
  select (item ->> 'id')::uuid from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = wanted
$$;
create function tests.brief_body(title text, state text default 'open') returns jsonb
language sql as $$
  select jsonb_build_object(
    'state', state, 'title', title, 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
    'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
    'text', '', 'showNetworkName', false
  )
$$;
create function tests.list_access(access text default 'true') returns jsonb
language sql as $$ select jsonb_build_object('confidential', access::boolean, 'members', '[]'::jsonb) $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
