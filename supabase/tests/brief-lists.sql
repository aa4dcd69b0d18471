-- A talent who is saved for a brief is put on a list of the members who may see the brief, even if other lists have
-- the same name.

insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('ann', tests.create_account('tv_network', 'approved', 'ann@boss.example')),
  ('bob', tests.create_account('tv_network', 'approved', 'bob@boss.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('cleo', tests.create_account('talent')), ('dara', tests.create_account('talent'));
delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'));
insert into private.network_members (network_id, user_id, role) values
  (tests.account('owner'), tests.account('ann'), 'editor'), (tests.account('owner'), tests.account('bob'), 'editor');
create temp table made (name text primary key, id uuid);
grant all on made to public;
create function pg_temp.brief(title text, readers text[] default null) returns uuid language plpgsql as $$
declare
  made uuid := public.add_brief(jsonb_build_object(
    'state', 'open', 'title', title, 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
    'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
    'text', '', 'showNetworkName', false
  )) ->> 'id';
begin
  if readers is not null then
    perform public.set_brief_access(made, jsonb_build_object(
      'confidential', true, 'members', (select coalesce(jsonb_agg(tests.account(reader)), '[]') from unnest(readers) as reader)
    ));
  end if;
  return made;
end
$$;
-- The lists that somebody sees, with who is in them: `Late show: cleo`, and a star at those that are confidential.
create function pg_temp.lists(who text) returns text language plpgsql as $$
declare
  told text;
begin
  perform tests.act(who);
  select string_agg(
    (item ->> 'name') || case when item ? 'confidentialTo' then '*' else '' end || ': ' || coalesce((
      select string_agg(people.name, ' ' order by people.name)
      from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', item ->> 'id')) -> 'items') as saved
      join people on people.account = (saved #>> '{talent,userId}')::uuid
    ), 'nobody'), '; ' order by item ->> 'name', item ? 'confidentialTo'
  ) into told from jsonb_array_elements(public.talent_lists() -> 'items') as item;
  return coalesce(told, 'none');
end
$$;
create function pg_temp.save(talent text, brief text) returns jsonb language sql as $$
  select public.save_talent(tests.account(talent), jsonb_build_object('brief', (select id from made where name = brief)))
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act('ann');
insert into made values ('successor', pg_temp.brief('Successor', '{}')), ('late', pg_temp.brief('Late show'));

-- A confidential brief's
select pg_temp.save('cleo', 'successor');
select is(pg_temp.lists('ann'), 'Successor*: cleo', 'who is saved for a confidential brief is in a list of its readers');
select is(pg_temp.lists('bob'), 'none', 'a colleague who may not know of the brief learns nothing of the list');
select public.save_talent_list('{"name": "Successor"}');
select tests.act('ann');
select pg_temp.save('dara', 'successor');
select is(pg_temp.lists('ann'), 'Successor: nobody; Successor*: cleo dara', 'a list of the same name that everybody sees is not taken for a confidential one');
-- A list that more people see than the brief
select tests.act('ann');
select public.set_list_access(
  (select (item ->> 'id')::uuid from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ? 'confidentialTo'),
  jsonb_build_object('confidential', true, 'members', jsonb_build_array(tests.account('bob')))
);
select public.unsave_talent(tests.account('dara'));
select pg_temp.save('dara', 'successor');
select is(pg_temp.lists('bob'), 'Successor: nobody; Successor*: cleo', 'a list that more people see than the brief is not its own');

-- An open brief's
select tests.act('ann');
select public.save_talent_list('{"name": "late SHOW", "access": {"confidential": true, "members": []}}');
select is(pg_temp.save('cleo', 'late') #>> '{lists,0,name}' is not null, true, 'a network saves a talent for a brief that all members see');
select is(
  pg_temp.lists('bob'), 'Late show: cleo; Successor: nobody; Successor*: cleo', 'a talent saved for an open brief goes to a list that all members see, even if a confidential list has its name'
);
select tests.act('bob');
select is(
  (select pg_temp.save('dara', 'late') ->> 'into') in (select item ->> 'id' from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Late show'),
  true, 'the answer to a save names the list of the brief, also to a colleague'
);
select is(pg_temp.lists('owner'), 'Late show: cleo dara; Successor: nobody', 'the next talent saved for the brief goes to the same list');

-- Whatever the two are called since
create function pg_temp.rename(brief text, title text) returns void language sql as $$
  select public.save_brief(shown.id, (to_jsonb(shown.brief) - '{id,createdAt,updatedAt,madeBy,confidentialTo}'::text[]) || jsonb_build_object('title', title))
  from (select made.id, public.brief(made.id) as brief from made where name = rename.brief) as shown
$$;
create function pg_temp.list_called(called text) returns text language sql as $$
  select item ->> 'id' from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = called
$$;
grant execute on all functions in schema pg_temp to public;
select tests.act('owner');
select pg_temp.rename('late', 'Night show');
select is(pg_temp.save('dara', 'late') ->> 'into', pg_temp.list_called('Late show'), 'who is saved for a brief that has another title goes to the list that it had');
insert into made values ('new late', pg_temp.brief('Late show'));
select is(
  pg_temp.save('cleo', 'new late') ->> 'into', pg_temp.list_called('Late show (2)'), 'another brief with the title that it had gets a list of its own'
);
select is(
  (select array_agg(list ->> 'name' order by list ->> 'name') from jsonb_array_elements(pg_temp.save('cleo', 'new late') -> 'lists') as list where list ->> 'briefId' = (select id::text from made where name = 'new late')),
  '{Late show (2)}', 'of the lists somebody is in, it is said which is the brief''s'
);
select public.save_talent_list(jsonb_build_object('id', pg_temp.list_called('Late show (2)'), 'name', 'Newcomers'));
select is(pg_temp.save('dara', 'new late') ->> 'into', pg_temp.list_called('Newcomers'), 'a list that is called otherwise is still that of its brief');
select public.save_talent_list('{"name": "Weather"}');
insert into made values ('weather', pg_temp.brief('Weather'));
select is(pg_temp.save('cleo', 'weather') ->> 'into', pg_temp.list_called('Weather'), 'a list of no brief that has its name becomes the brief''s');
select public.delete_brief((select id from made where name = 'weather'));
insert into made values ('weather again', pg_temp.brief('weather'));
select is(pg_temp.save('dara', 'weather again') ->> 'into', pg_temp.list_called('Weather'), 'the list becomes that of the next brief of its name once the first is deleted');
insert into made values ('long', pg_temp.brief(repeat('x', 70))), ('as long', pg_temp.brief(repeat('x', 80)));
select pg_temp.save('cleo', brief) from unnest('{long,"as long"}'::text[]) as brief;
select isnt(pg_temp.list_called(repeat('x', 60)), null, 'a long title is a list''s name as far as that may go');
select isnt(pg_temp.list_called(repeat('x', 56) || ' (2)'), null, 'a second long title gives its list a number within the length of a name');
select tests.act('ann');
select is(
  (select array_agg(distinct list ->> 'briefId') from jsonb_array_elements(pg_temp.save('cleo', 'successor') -> 'lists') as list where list ->> 'name' = 'Successor'),
  array[(select id::text from made where name = 'successor')], 'a reader of a confidential brief is told which list is its own'
);
select public.set_list_access(
  (select id from (select (item ->> 'id')::uuid as id, item from jsonb_array_elements(public.talent_lists() -> 'items') as item) as list
    where item -> 'confidentialTo' = jsonb_build_array(tests.account('ann')) and item ->> 'name' = 'Successor'),
  jsonb_build_object('confidential', true, 'members', jsonb_build_array(tests.account('bob')))
);
select tests.act('bob');
select is(
  (select count(*) from jsonb_array_elements(public.saved_talent('{}') -> 'items') as saved, jsonb_array_elements(saved -> 'lists') as list
    where list ->> 'briefId' = (select id::text from made where name = 'successor')), 0::bigint,
  'a member who sees such a list and not the brief reads nothing about the brief'
);

-- Refusals
select tests.step_back();
select is(tests.refusal_as(who, format('select public.save_talent(%L, %L)', tests.account('cleo'), changes)), refusal, format('%s: %s', who, refusal))
from (values
  ('bob', jsonb_build_object('brief', (select id from made where name = 'successor')), 'PT404 brief_not_found'),
  ('stranger', jsonb_build_object('brief', (select id from made where name = 'late')), 'PT404 brief_not_found'),
  ('ann', jsonb_build_object('brief', gen_random_uuid()), 'PT404 brief_not_found'),
  ('ann', jsonb_build_object('brief', (select id from made where name = 'late'), 'list', 'first'), 'PT422 validation_failed brief')
) as tried (who, changes, refusal);
