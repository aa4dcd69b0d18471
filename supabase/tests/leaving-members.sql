-- A member who has asked for the deletion of their account: colleagues see until when they may come back, nobody makes
-- them an owner or gives them another right, and owners may remove them.

insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('second', tests.create_account('tv_network', 'approved', 'second@north.example')),
  ('editor', tests.create_account('tv_network', 'approved', 'editor@north.example'));
delete from private.network_members where user_id in (tests.account('second'), tests.account('editor'));
insert into private.network_members (network_id, user_id, role) values
  (tests.account('owner'), tests.account('second'), 'owner'), (tests.account('owner'), tests.account('editor'), 'editor');

create function pg_temp.change(who text, changes text) returns text language sql as $$
  select tests.refusal(format('select public.change_member(%L, %L)', tests.account(who), changes))
$$;
create function pg_temp.leaving_at(who text) returns text language sql as $$
  select one ->> 'eraseAfter' from jsonb_array_elements(public.network_members() -> 'items') as one
  where one ->> 'userId' = tests.account(who)::text
$$;
grant execute on function pg_temp.change, pg_temp.leaving_at to public;

select tests.sign_in(tests.account('owner'));
select is(pg_temp.leaving_at('editor'), null, 'a member who stays has no day on which they are erased');
select tests.step_back();
select tests.sign_in(tests.account('editor'));
select public.delete_own_account();
select tests.step_back();
select tests.sign_in(tests.account('second'));
select public.delete_own_account();
select tests.step_back();

select tests.sign_in(tests.account('owner'));
select is(pg_temp.leaving_at('editor')::timestamptz, now() + interval '14 days', 'colleagues read when a leaving member is erased');
select is(pg_temp.leaving_at('owner'), null, 'colleagues read a day of erasure of no other member');
select is(pg_temp.change('editor', changes), 'PT409 member_leaving', format('a leaving member is not given %s', changes))
from (values ('{"role": "owner"}'), ('{"role": "viewer"}'), ('{"mayWrite": true}'), ('{"role": "owner", "mayWrite": true}')) as change (changes);
select is(pg_temp.change('second', '{"role": "editor"}'), 'PT409 member_leaving', 'a leaving owner is given no other role');
select is(pg_temp.change('owner', '{"role": "editor"}'), 'PT409 last_owner', 'an owner does not step down for one who is leaving');
select is(tests.refusal('select public.leave_network()'), 'PT409 last_owner', 'an owner does not leave the network to one who is leaving');
select tests.step_back();
select results_eq(
  $$select role::text, may_write from private.network_members where user_id in (tests.account('second'), tests.account('editor')) order by 1$$,
  $$values ('editor', false), ('owner', false)$$, 'a refused change of a leaving member changes nothing'
);

savepoint removed;
select tests.sign_in(tests.account('owner'));
select is(tests.refusal(format('select public.remove_member(%L)', tests.account('editor'))), null, 'an owner removes a leaving member');
select is(pg_temp.leaving_at('editor'), null, 'nobody reads when a former member is erased');
select tests.step_back();
rollback to savepoint removed;

select tests.sign_in(tests.account('editor'));
select public.restore_own_account();
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select is(pg_temp.leaving_at('editor'), null, 'a member who has come back stays');
select is(pg_temp.change('editor', '{"role": "owner"}'), null, 'a member who has come back may own the network');

-- An answer to an enquiry is news to somebody who can read it
select tests.step_back();
insert into people values ('talent', tests.create_account('talent', 'approved'));
update private.network_members set may_write = true where user_id in (tests.account('owner'), tests.account('editor'));
insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days, writer_id)
values (tests.account('owner'), tests.account('talent'), private.placeholder_brief(), '{}', 'Are you free?', '', 7, tests.account('editor'));
create function pg_temp.told() returns text[] language sql as $$
  select array_agg(known.name::text order by known.name) from private.enquiries as enquiry, unnest(private.readers_of_enquiry(enquiry, 'network')) as reader
  join people as known on known.account = reader
$$;
select is(pg_temp.told(), array['editor'], 'the member who wrote is notified of an answer');
select tests.sign_in(tests.account('editor'));
select public.delete_own_account();
select tests.step_back();
select is(pg_temp.told(), array['owner'], 'while the member who wrote is leaving, the others who may write are notified');
select tests.sign_in(tests.account('editor'));
select public.restore_own_account();
select tests.step_back();
select is(pg_temp.told(), array['editor'], 'a writer who has come back is notified again');

-- What the dialog of the deletion promises: the work of an editor stays, and their name goes
select tests.sign_in(tests.account('editor'));
select public.save_talent(tests.account('talent'), '{"list": "Evening", "note": "Calm on air", "rating": 4}');
select public.save_talent_list('{"name": "Mine alone"}');
select public.set_list_access((item ->> 'id')::uuid, '{"confidential": true, "members": []}')
from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Mine alone';
select public.add_brief(jsonb_build_object(
  'state', 'open', 'title', 'Evening anchor', 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
  'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
  'text', '', 'showNetworkName', false
));
select public.delete_own_account();
select tests.step_back();
update private.account_deletions set erase_after = now() where user_id = tests.account('editor');
select is(public.erase_due_accounts(20) -> 'erased', '1'::jsonb, 'the editor is erased when the time is over');
select tests.sign_in(tests.account('owner'));
select is(
  (select string_agg(item ->> 'name', ', ' order by item ->> 'name') from jsonb_array_elements(public.talent_lists() -> 'items') as item),
  'Evening, Mine alone', 'an erased editor''s lists stay, and the owner has the one that only they saw'
);
select is(public.briefs() #>> '{items,0,title}', 'Evening anchor', 'an erased editor''s brief stays');
select tests.step_back();
select is((select note from private.saved_talent where talent_id = tests.account('talent')), 'Calm on air', 'an erased editor''s note stays');
select is((select text from private.enquiries), 'Are you free?', 'an erased editor''s enquiry stays');
select is(pg_temp.told(), array['owner'], 'the others who may write are notified of its answer');
