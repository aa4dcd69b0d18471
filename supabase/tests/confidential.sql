-- Confidential lists and briefs: a colleague without access, an owner and everybody else try to read and change
-- them.

insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('ann', tests.create_account('tv_network', 'approved', 'ann@boss.example')),
  ('bob', tests.create_account('tv_network', 'approved', 'bob@boss.example')),
  ('vera', tests.create_account('tv_network', 'approved', 'vera@boss.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('cleo', tests.create_account('talent')), ('dara', tests.create_account('talent'));
update public.talent_profiles as profile set first_name = initcap(people.name), last_name = 'Only ' || people.name, linkedin_url = null
from people where people.account = profile.user_id;
delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'), tests.account('vera'));
insert into private.network_members (network_id, user_id, role, may_write) values
  (tests.account('owner'), tests.account('ann'), 'editor', true), (tests.account('owner'), tests.account('bob'), 'editor', true),
  (tests.account('owner'), tests.account('vera'), 'viewer', false);

create function pg_temp.list(wanted text) returns uuid
language sql as $$
  select (item ->> 'id')::uuid from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = wanted
$$;
create function pg_temp.brief(wanted text) returns uuid
language sql as $$
  select (item ->> 'id')::uuid from jsonb_array_elements(public.briefs() -> 'items') as item where item ->> 'title' = wanted
$$;
create function pg_temp.access(what text, id uuid, variadic readers text[]) returns text
language sql as $$
  select tests.refusal(format('select public.set_%s_access(%L, %L)', what, id, jsonb_build_object(
    'confidential', readers <> '{everybody}',
    'members', (select coalesce(jsonb_agg(tests.account(reader)), '[]') from unnest(readers) as reader where reader not in ('everybody', 'nobody'))
  )))
$$;
create function pg_temp.brief_body(title text) returns jsonb
language sql as $$
  select jsonb_build_object(
    'state', 'open', 'title', title, 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
    'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
    'text', '', 'showNetworkName', false
  )
$$;
-- All that somebody can read of their network, in one text.
create function pg_temp.all_of(who text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform tests.act(who);
  answer := concat_ws(
    E'\n', public.talent_lists(), public.saved_talent('{"limit": 100}'), public.briefs('{"limit": 100}'),
    public.network_overview() - '{status,since}'::text[], public.notifications('{"limit": 100}'),
    public.search_talent('{"limit": 100}'), public.view_talent(tests.account('cleo')), public.similar_talent(tests.account('cleo')),
    public.compare_talent(array[tests.account('cleo'), tests.account('dara')]), public.network_enquiries('{"limit": 100}'),
    public.network_activity('{"limit": 100}'),
    (public.own_data() - 'exportedAt') #- '{tables,auth.sessions}' #- '{tables,auth.users}' #- '{tables,private.session_devices}' #- '{tables,private.session_proofs}'
      -- Reading somebody's profile counts.
      #- '{tables,private.profile_view_counts}'
  );
  perform tests.step_back();
  return answer;
end
$$;
grant execute on all functions in schema pg_temp to public;

create temp table before as
select 'owner' as who, pg_temp.all_of('owner') as said union all select 'bob', pg_temp.all_of('bob') union all select 'vera', pg_temp.all_of('vera');

-- What Ann keeps to herself
select tests.act('ann');
select public.save_talent_list('{"name": "Successor"}');
select is(pg_temp.access('list', pg_temp.list('Successor'), 'nobody'), null, 'an editor can keep the list that they made to themselves');
select public.add_brief(pg_temp.brief_body('Successor'));
select is(pg_temp.access('brief', pg_temp.brief('Successor'), 'nobody'), null, 'an editor can keep the brief that they made to themselves');
select is(
  tests.refusal(format('select public.set_list_access(%L, %L)', pg_temp.list('Successor'), '{"confidential": true, "members": [], "until": "2027-01-01"}')),
  'PT422 validation_failed profile', 'an editor cannot give a confidential list an end by a field that is unknown'
);
select is(public.talent_lists() #> '{items,0,confidentialTo}', jsonb_build_array(tests.account('ann')), 'an editor who makes a list confidential is among its readers without being named');
select public.save_talent(tests.account('cleo'), jsonb_build_object('list', 'Successor', 'note', 'Instead of Bob', 'rating', 5));
select public.send_enquiries(jsonb_build_object(
  'talentIds', array[tests.account('cleo')], 'briefId', pg_temp.brief('Successor'),
  'job', '{"programme": "Late News", "confidential": true, "genre": "news", "kind": "fixed_term", "role": "anchor", "onAir": "desk", "start": "2027-01-11", "length": "Six months", "shift": "early", "daysPerWeek": 4, "place": "Cork", "remote": "none", "decideBy": "2026-12-20", "pay": {"min": 400, "max": 520, "currency": "EUR", "per": "day"}, "languages": [{"language": "nb", "level": "native"}]}'::jsonb,
  'text', 'Would you?', 'lines', '{}'::jsonb, 'answerBy', 7
));
create temp table ids as select pg_temp.list('Successor') as list, pg_temp.brief('Successor') as brief;
grant select on ids to public;
select tests.step_back();
-- What comes later, and is of both.
select private.notify_network(tests.account('owner'), (select brief from ids), 'new_match', 'brief cleo', tests.account('cleo'), (select brief from ids));
select private.notify_network(tests.account('owner'), (select list from ids), 'saved_available', 'cleo today', tests.account('cleo'));
select is(
  (select string_agg(people.name, ' ') from private.notifications as told join people on people.account = told.user_id where told.talent_id = tests.account('cleo')),
  'ann ann', 'only the readers of a confidential brief and list are told of a match and of who is available'
);
-- As if they had been told before it was confidential.
insert into private.notifications (user_id, kind, occasion, talent_id, brief_id)
select tests.account(who), told.kind, told.occasion, told.talent_id, told.brief_id
from private.notifications as told, unnest('{owner,bob,vera}'::text[]) as who where told.user_id = tests.account('ann') and told.talent_id is not null;
update private.availability_changes set changed_at = now() + interval '1 minute';
insert into private.availability_changes (user_id, changed_at) values (tests.account('cleo'), now() + interval '1 minute') on conflict do nothing;

select ok(pg_temp.all_of('ann') ~ 'Instead of Bob', 'the reader of a confidential list reads what was noted in it');
select ok(pg_temp.all_of('ann') ~ (select list::text from ids), 'the reader of a confidential list finds it among the lists that a talent is in');

-- The enquiry itself is the network's: what it is about is not.
create temp table enquiry as select id from private.enquiries;
grant select on enquiry to public;
select tests.step_back();
select is(
  (select string_agg(who, ' ') from before where pg_temp.all_of(who) ~ format('%s|%s|Instead of Bob|Successor', (select list from ids), (select brief from ids))),
  null, 'an owner, an editor and a viewer read no word of a list and a brief that are confidential to others'
);
select tests.step_back();
select tests.act('bob');
select is(public.network_enquiry((select id from enquiry)) -> 'brief', 'null', 'a colleague who reads an enquiry about a confidential brief is told of no brief');
select is(public.network_enquiries(jsonb_build_object('brief', (select brief from ids))), public.network_enquiries(jsonb_build_object('brief', gen_random_uuid())), 'a colleague who looks for enquiries by a confidential brief finds what an unknown brief finds');
select tests.step_back();
delete from private.enquiries;
select is(
  (select string_agg(who, ' ') from before where pg_temp.all_of(who) <> said), null,
  'colleagues read byte for byte what they read before there were a confidential list and brief'
);

-- By id, as for one that was never there
select tests.step_back();
select tests.act(who), is(
  (select array_agg(tests.refusal(replace(statement, '$id', quote_literal(ids.list)))) from ids, unnest(array[
    'select public.saved_talent(jsonb_build_object(''list'', $id))', 'select public.save_talent_list(jsonb_build_object(''id'', $id, ''name'', ''Mine''))',
    'select public.set_list_access($id, ''{"confidential": false, "members": []}'')', 'select public.remove_talent_list($id)',
    'select public.unsave_talent(tests.account(''cleo''), $id)', 'select public.save_talent(tests.account(''cleo''), jsonb_build_object(''list'', $id))',
    'select public.save_talent_list(jsonb_build_object(''id'', $id, ''before'', null))'
  ]) as statement),
  (select array_agg(tests.refusal(replace(statement, '$id', quote_literal(gen_random_uuid())))) from unnest(array[
    'select public.saved_talent(jsonb_build_object(''list'', $id))', 'select public.save_talent_list(jsonb_build_object(''id'', $id, ''name'', ''Mine''))',
    'select public.set_list_access($id, ''{"confidential": false, "members": []}'')', 'select public.remove_talent_list($id)',
    'select public.unsave_talent(tests.account(''cleo''), $id)', 'select public.save_talent(tests.account(''cleo''), jsonb_build_object(''list'', $id))',
    'select public.save_talent_list(jsonb_build_object(''id'', $id, ''before'', null))'
  ]) as statement),
  format('every call by %s about a confidential list is answered as one about an unknown list', who)
) from unnest('{owner,bob,vera,stranger}'::text[]) as who;
select tests.act(who), is(
  (select array_agg(tests.refusal(replace(statement, '$id', quote_literal(ids.brief)))) from ids, unnest(array[
    'select public.brief($id)', 'select public.brief_matches($id)', 'select public.brief_match($id, tests.account(''cleo''))',
    'select public.save_brief($id, pg_temp.brief_body(''Mine''))', 'select public.set_brief_access($id, ''{"confidential": false, "members": []}'')',
    'select public.delete_brief($id)'
  ]) as statement),
  (select array_agg(tests.refusal(replace(statement, '$id', quote_literal(gen_random_uuid())))) from unnest(array[
    'select public.brief($id)', 'select public.brief_matches($id)', 'select public.brief_match($id, tests.account(''cleo''))',
    'select public.save_brief($id, pg_temp.brief_body(''Mine''))', 'select public.set_brief_access($id, ''{"confidential": false, "members": []}'')',
    'select public.delete_brief($id)'
  ]) as statement),
  format('every call by %s about a confidential brief is answered as one about an unknown brief', who)
) from unnest('{owner,bob,vera,stranger}'::text[]) as who;
select tests.step_back();
select is((select count(*) from private.talent_lists) + (select count(*) from private.briefs), 2::bigint, 'nobody deletes a list or a brief that is confidential to others');

-- A colleague who saves the same person under the same name learns nothing, and writes over nothing.
select tests.act('bob');
select is(tests.refusal('select public.save_talent_list(''{"name": "successor"}'')'), null, 'a colleague can give a list the name of a list that is confidential to others');
select is(
  public.save_talent(tests.account('cleo'), '{"list": "Successor", "note": "Of Bob", "version": 0}') - 'savedAt' #- '{lists,0,id}',
  jsonb_build_object(
    'note', 'Of Bob', 'version', 1, 'rating', null, 'lists', '[{"name": "successor", "stage": "longlist"}]'::jsonb, 'doubles', '[]'::jsonb,
    'savedBy', 'Nora Quist', 'notedBy', 'Nora Quist'
  ),
  'a colleague who saves a talent that is in another''s confidential list saves them for the first time'
);
select tests.act('ann');
select is(
  (select jsonb_agg(item -> 'note') from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', (select list from ids))) -> 'items') as item),
  '["Instead of Bob"]', 'a note in a confidential list stays when a colleague notes something else about the same talent'
);
select is(jsonb_array_length(public.saved_talent('{}') -> 'items'), 1, 'a reader finds a talent who is in a confidential and in an open list once among all who are saved');
select is(public.save_talent(tests.account('cleo'), jsonb_build_object('list', (select list from ids), 'rating', 2)) ->> 'keptIn', (select list::text from ids), 'a reader who rates a talent in a confidential list keeps the rating there');
select is(public.save_talent(tests.account('cleo'), '{"rating": 3}') ->> 'note', 'Of Bob', 'a reader who rates a talent in no list is answered with the note of the network');

-- Readers
select is(pg_temp.access('list', (select list from ids), 'stranger'), 'PT422 validation_failed members', 'a reader cannot let in somebody who is no member of the network');
select is(pg_temp.access('list', (select list from ids), 'vera'), null, 'a reader lets a colleague into a confidential list');
select tests.act('vera');
select is(public.talent_lists() #>> '{items,0,name}', 'Successor', 'a colleague who was let in reads the confidential list');
select is(pg_temp.access('list', (select list from ids), 'vera'), 'PT403 member_role', 'a viewer who reads a confidential list cannot let anybody into it');
select is(tests.refusal(format('select public.save_talent(tests.account(''cleo''), ''{"rating": 1, "list": "%s"}'')', (select list from ids))), null, 'a viewer who reads a confidential list can rate a talent in it');
select is(tests.refusal(format('select public.save_talent(tests.account(''dara''), ''{"rating": 1, "list": "%s"}'')', (select list from ids))), 'PT403 member_role', 'a viewer who reads a confidential list cannot put a talent in it');

-- Two who set it at once
select tests.act('ann');
create function pg_temp.set_again(what text, id uuid, more jsonb) returns text
language sql as $$
  select tests.refusal(format(
    'select public.set_%s_access(%L, %L)', what, id, '{"confidential": true, "members": []}'::jsonb || more
  ))
$$;
select is(
  split_part(pg_temp.set_again('list', (select list from ids), jsonb_build_object('version', version)), ' {', 1), 'PT409 access_changed',
  format('who sees a list is not set by what was made of %s', version)
)
from unnest('{"0", "1", "3", "of yesterday"}'::text[]) as version;
select is(
  (regexp_match(pg_temp.set_again('list', (select list from ids), '{"version": 1}'), '\{.*\}'))[1]::jsonb - 'members',
  '{"confidential": true, "version": 2}', 'a refused change of who sees a list says who sees it now'
);
select is(
  (select count(*) from jsonb_array_elements(public.talent_lists() -> 'items') as item, jsonb_array_elements(item -> 'confidentialTo')), 2::bigint,
  'a refused change leaves who sees a list as it was'
);
select is(
  public.set_list_access((select list from ids), jsonb_build_object('confidential', true, 'version', 0, 'members', jsonb_build_array(tests.account('vera')))) -> 'version',
  '2', 'who sees a list already may be set again by what was made of an older version, and is no change'
);
select is(pg_temp.set_again('brief', (select brief from ids), '{"version": 0}'), null, 'who sees a brief already may be set again by what was made of an older version');
select is(
  split_part(tests.refusal(format('select public.set_brief_access(%L, %L)', (select brief from ids), '{"confidential": false, "members": [], "version": 0}')), ' {', 1),
  'PT409 access_changed', 'a brief is not opened by what was made of an older version'
);
select is(public.brief((select brief from ids)) -> 'accessVersion', '1', 'a brief tells how often it was changed who sees it');
select tests.step_back();
select is(
  tests.refusal(format('insert into private.listed_talent (list_id, network_id, talent_id, stage, place) values (%L, %L, %L, ''offer'', 1)', (select list from ids), tests.account('owner'), tests.account('dara'))) like '23503%',
  true, 'the database refuses a talent in a confidential list by what the whole network has saved'
);

-- Whoever leaves
select tests.act('owner');
select public.remove_member(tests.account('vera'));
select tests.step_back();
insert into private.network_members (network_id, user_id, role, joined_at) values (tests.account('owner'), tests.account('vera'), 'owner', now() + interval '1 second');
select is(pg_temp.all_of('vera') ~ (select list::text from ids), false, 'a reader who was removed does not read the confidential list when they come back as an owner');
select tests.act('ann');
select public.leave_network();
select is(tests.refusal('select public.talent_lists()'), 'PT403 no_network', 'the last reader of a confidential list who leaves the network reads no list any more');
select tests.act('bob');
select is(public.talent_lists() #>> '{items,0,name}', 'successor', 'an editor does not read a confidential list that has no reader left');
select tests.act('owner');
select is((select jsonb_agg(item -> 'confidentialTo') from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Successor'), '[[]]', 'an owner reads a confidential list that has no reader left');
select is(public.brief((select brief from ids)) -> 'confidentialTo', '[]', 'an owner reads a confidential brief that has no reader left');
select is(
  (select string_agg(item ->> 'note', ' ') from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', (select list from ids))) -> 'items') as item),
  'Instead of Bob', 'an owner reads what was noted in a confidential list that has no reader left'
);
select is(pg_temp.access('list', (select list from ids), 'everybody'), 'PT409 list_exists', 'an owner cannot open a confidential list beside another list of its name');
select public.save_talent_list(jsonb_build_object('id', (select list from ids), 'name', 'Opened'));
select is(pg_temp.access('list', (select list from ids), 'everybody'), null, 'an owner opens a confidential list that was given a name of its own');
select is(pg_temp.access('brief', (select brief from ids), 'everybody'), null, 'an owner opens a confidential brief that has no reader left');
select tests.act('bob');
select is(
  (select item ->> 'note' from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', (select list from ids))) -> 'items') as item),
  E'Of Bob\nInstead of Bob', 'a colleague reads two notes about a talent as one when the confidential list is opened'
);
select is(public.brief((select brief from ids)) ? 'confidentialTo', false, 'a colleague reads a brief that was opened as one that is not confidential');
select is(pg_temp.access('list', (select list from ids), 'nobody'), null, 'an editor can keep a list that was opened to themselves');
select tests.step_back();
delete from auth.users where id = tests.account('bob');
select tests.act('owner');
select is((select count(*) from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Opened'), 1::bigint, 'an owner still has a confidential list whose last reader was erased');
select tests.step_back();
select is((select count(*) from private.confidential_readers), 0::bigint, 'nobody who has left or was erased is kept among the readers');
