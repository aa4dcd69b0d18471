-- When the founder of a network is erased, no row of the network is deleted, in any table.

insert into people values
  ('founder', tests.create_account('tv_network', 'approved', 'founder@north.example')),
  ('heir', tests.create_account('tv_network', 'approved', 'heir@north.example')),
  ('talent', tests.create_account('talent', 'approved'));
delete from private.network_members where user_id = tests.account('heir');
insert into private.network_members (network_id, user_id, role, may_write)
values (tests.account('founder'), tests.account('heir'), 'owner', true);
update private.network_members set may_write = true where user_id = tests.account('founder');

select tests.sign_in(tests.account('founder'));
select public.save_talent(tests.account('talent'), '{"list": "Morning", "note": "Marker note", "rating": 4}');
select public.save_talent_list('{"name": "Confidential"}');
select public.set_list_access((item ->> 'id')::uuid, '{"confidential": true, "members": []}')
from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Confidential';
select public.save_talent(tests.account('talent'), '{"list": "Confidential", "note": "Marker of the list"}');
select public.add_brief(jsonb_build_object(
  'state', 'open', 'title', 'Marker brief', 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
  'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
  'text', '', 'showNetworkName', false
));
select public.set_brief_access((public.briefs() #>> '{items,0,id}')::uuid, '{"confidential": true, "members": []}');
select public.claim_domain('marker.example');
select public.invite_member('{"email": "new@north.example", "role": "viewer", "mayWrite": false}', 'token', 'sealed');
select public.view_talent(tests.account('talent'));
select tests.step_back();
insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days, writer_id)
values (tests.account('founder'), tests.account('talent'), private.placeholder_brief(), '{}', 'Marker enquiry', '', 7, tests.account('founder'));

-- Every table with rows of a network, but those that say which account belongs to it or reads.
create function pg_temp.rows_of_network() returns table (name text, amount bigint) language plpgsql as $$
declare
  counted text;
begin
  for counted in
    select attribute.attrelid::regclass::text from pg_attribute as attribute
    join pg_class as stored on stored.oid = attribute.attrelid and stored.relkind = 'r'
    where attribute.attname = 'network_id' and not attribute.attisdropped
      and stored.relnamespace in ('private'::regnamespace, 'public'::regnamespace)
      and stored.relname not in ('network_members', 'confidential_readers')
    order by 1
  loop
    name := counted;
    execute format('select count(*) from %s where network_id = $1', counted) into amount using tests.account('founder');
    return next;
  end loop;
end
$$;
create temp table before as select * from pg_temp.rows_of_network();
select cmp_ok((select count(*) from before where amount > 0), '>=', 9::bigint, 'the network has rows in many tables');

delete from auth.users where id = tests.account('founder');
select results_eq('select * from pg_temp.rows_of_network()', 'select * from before', 'the network keeps all of its rows when its founder is erased');
select is((select count(*) from private.networks where id = tests.account('founder')), 1::bigint, 'a network stays when its founder is erased');
select is(
  (select string_agg(concat_ws(' ', made_by::text, saved_by::text, noted_by::text, writer_id::text), '') from (
    select made_by, null::uuid as saved_by, null::uuid as noted_by, null::uuid as writer_id from private.talent_lists
    union all select made_by, null, null, null from private.briefs
    union all select null, saved_by, noted_by, null from private.saved_talent
    union all select null, null, null, writer_id from private.enquiries
  ) as marked), '', 'no row of the network names the erased founder'
);
select tests.sign_in(tests.account('heir'));
select is(
  (select string_agg(item ->> 'name', ', ' order by item ->> 'name') from jsonb_array_elements(public.talent_lists() -> 'items') as item),
  'Confidential, Morning', 'the owner who is left reads all of it, what was confidential too'
);
select is(public.briefs() #>> '{items,0,title}', 'Marker brief', 'the owner who is left reads the brief');
