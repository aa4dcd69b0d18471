-- A member whose account the desk has not approved, or has closed: colleagues see it, and nobody makes them an owner, who
-- would not keep the network open.

insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('second', tests.create_account('tv_network', 'approved', 'second@north.example')),
  ('editor', tests.create_account('tv_network', 'approved', 'editor@north.example'));
delete from private.network_members where user_id in (tests.account('second'), tests.account('editor'));
insert into private.network_members (network_id, user_id, role) values
  (tests.account('owner'), tests.account('second'), 'owner'), (tests.account('owner'), tests.account('editor'), 'editor');

create function pg_temp.change(who text, changes text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.sign_in(tests.account('owner'));
  answer := tests.refusal(format('select public.change_member(%L, %L)', tests.account(who), changes));
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.active() returns text[] language plpgsql as $$
declare
  answer text[];
begin
  perform tests.sign_in(tests.account('owner'));
  answer := array(
    select people.name from jsonb_array_elements(public.network_members() -> 'items') as one
    join people on people.account::text = one ->> 'userId'
    where (one ->> 'isActive')::boolean order by people.name
  );
  perform tests.step_back();
  return answer;
end
$$;

select is(pg_temp.active(), '{editor,owner,second}', 'colleagues read of approved members that they are active');

savepoint before;
create function pg_temp.closed(status public.profile_status) returns text language plpgsql as $$
declare
  answer text;
begin
  update public.tv_network_profiles set status = closed.status where user_id = tests.account('editor');
  answer := concat_ws(', ', pg_temp.active(), pg_temp.change('editor', '{"role": "owner"}'), pg_temp.change('editor', '{"role": "owner", "mayWrite": true}'));
  return answer;
end
$$;
select is(
  pg_temp.closed(status), '{owner,second}, PT409 member_inactive, PT409 member_inactive',
  format('a colleague who is %s is read to be inactive, and becomes no owner', status)
) from unnest(enum_range(null::public.profile_status)) as status where status <> 'approved';
select results_eq(
  $$select role::text, may_write from private.network_members where user_id = tests.account('editor')$$,
  $$values ('editor', false)$$, 'a refused change of an inactive colleague changes nothing'
);
select is(pg_temp.change('editor', changes), null, format('an inactive colleague is given %s', changes))
from unnest(array['{"mayWrite": true}', '{"role": "viewer"}', '{"role": "editor", "mayWrite": false}']) as changes;
rollback to savepoint before;

insert into private.held_decisions (user_id, announced_status, held_entry, effective_at) values (tests.account('editor'), 'pending', 1, now() + interval '1 minute');
select is(pg_temp.change('editor', '{"role": "owner"}'), 'PT409 member_inactive', 'a colleague whose approval can still be undone becomes no owner');
rollback to savepoint before;

update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('second');
select is(pg_temp.change('second', '{"role": "owner", "mayWrite": true}'), null, 'an owner who is inactive stays one');
select is(pg_temp.change('owner', '{"role": "editor"}'), 'PT409 last_owner', 'an owner does not step down for one who is inactive');
select is(pg_temp.change('second', '{"role": "editor"}'), null, 'an owner who is inactive is made an editor');
rollback to savepoint before;

select is(pg_temp.change('editor', '{"role": "owner"}'), null, 'an approved colleague becomes an owner');
select is(pg_temp.change('owner', '{"role": "editor"}'), null, 'who has handed over to an approved colleague steps down');
select is(
  (select one ->> 'isActive' from jsonb_array_elements(private.members_json(tests.account('owner')) -> 'items') as one where one ->> 'userId' = tests.account('editor')::text),
  'true', 'the new owner is active'
);
update private.network_members set ended_at = now() where user_id = tests.account('second');
select is(
  (select one ->> 'isActive' from jsonb_array_elements(private.members_json(tests.account('owner')) -> 'items') as one where one ->> 'userId' = tests.account('second')::text),
  'false', 'nobody reads whether a former member uses their account'
);
