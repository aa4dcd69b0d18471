-- Lists of saved talent: each network has its own, and they show nobody whom the network may not see.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')), ('jonas', tests.create_account('talent')),
  ('pending', tests.create_account('talent', 'pending'));
update public.talent_profiles as profile set first_name = initcap(people.name), last_name = 'Only ' || people.name, linkedin_url = null
from people where people.account = profile.user_id;

create function pg_temp.list(wanted text) returns uuid
language sql as $$
  select (item ->> 'id')::uuid from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = wanted
$$;
create function pg_temp.save(who text, changes jsonb) returns jsonb
language sql as $$select public.save_talent(tests.account(who), changes)$$;
create function pg_temp.refused(who text, changes jsonb) returns text
language sql as $$select tests.refusal(format('select public.save_talent(%L, %L)', tests.account(who), changes))$$;
-- A list as it is drawn: `longlist: ada noor`.
create function pg_temp.board(wanted text) returns text
language sql as $$
  select coalesce(string_agg(column_of.drawn, '; ' order by column_of.first), 'empty')
  from (
    select stage || ': ' || string_agg(people.name, ' ' order by place) as drawn, min(place) as first
    from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', pg_temp.list(wanted))) -> 'items')
      with ordinality as listed (item, place)
    join people on people.account = (item #>> '{talent,userId}')::uuid
    cross join lateral (
      select entry ->> 'stage' as stage from jsonb_array_elements(item -> 'lists') as entry
      where (entry ->> 'id')::uuid = pg_temp.list(wanted)
    ) as at
    group by stage
  ) as column_of
$$;
create function pg_temp.all_saved() returns text
language sql as $$
  select coalesce(string_agg(people.name, ' ' order by people.name), 'nobody')
  from jsonb_array_elements(public.saved_talent('{}') -> 'items') as item
  join people on people.account = (item #>> '{talent,userId}')::uuid
$$;
create function pg_temp.lists() returns text
language sql as $$
  select coalesce(string_agg(format('%s %s', item ->> 'name', item ->> 'people'), ', ' order by place), 'none')
  from jsonb_array_elements(public.talent_lists() -> 'items') with ordinality as listed (item, place)
$$;
grant execute on all functions in schema pg_temp to public;

select tests.sign_in(tests.account('north'));
select is(pg_temp.lists(), 'none', 'a network begins without lists');

-- Saving
select is(
  pg_temp.save('ada', '{}') - 'savedAt' #- '{lists,0,id}', '{"note": "", "version": 0, "rating": null, "lists": [{"name": "Saved talent", "stage": "longlist"}], "doubles": []}',
  'saving the first talent makes the first list, and puts them on its longlist'
);
select is(pg_temp.save('ada', '{}'), pg_temp.save('ada', '{}'), 'saving again changes nothing');
select is(pg_temp.save('ada', '{"note": "  Warm. ", "rating": 4}') ->> 'note', '  Warm. ', 'a note is kept as it was typed');
select is(pg_temp.save('ada', '{"rating": 5}') ->> 'note', '  Warm. ', 'fields that a save leaves out stay as they were');
select is(pg_temp.save('ada', '{"note": " \n"}') ->> 'note', '', 'a blank note is stored as no note');
select is(pg_temp.save('ada', '{"note": "One tab", "version": 2}') ->> 'version', '3', 'a note that says what it was made of is the next version');
select is(pg_temp.save('ada', '{"note": "One tab", "version": 2}') ->> 'version', '3', 'saving the same note again makes no new version');
select is(
  split_part(pg_temp.refused('ada', change), ' ', 2) || ': ' || ((regexp_match(pg_temp.refused('ada', change), '\{.*\}'))[1]::jsonb ->> 'note'),
  'note_changed: One tab', format('a note that was made of another is refused with the one that is kept: %s', change)
)
from unnest(array['{"note": "Other tab", "version": 2}', '{"note": "Other tab", "version": 0}', '{"note": "", "version": 4}']::jsonb[]) as change;
select is(pg_temp.save('ada', '{"rating": 2, "version": 1}') - 'savedAt' - 'lists', '{"note": "One tab", "version": 3, "rating": 2, "doubles": []}', 'saving a rating needs no version of the note');
select is(pg_temp.save('ada', '{"note": " "}') ->> 'version', '4', 'saving without a version overwrites whatever is there');
select is(pg_temp.save('ada', '{"rating": null}') -> 'rating', 'null', 'a rating can be removed');
select is(tests.refusal(format('select public.save_talent(%L, %L)', tests.account('ada'), change)), refusal, format('refused: %s', change))
from (values ('{"rating": 6}', 'PT422 validation_failed rating'), ('{"rating": 1.5}', 'PT422 validation_failed rating'), ('{"rating": "good"}', 'PT422 validation_failed rating'),
  ('{"stage": "hired"}', 'PT422 validation_failed stage'), ('{"version": -1}', 'PT422 validation_failed version'), ('{"version": null}', 'PT422 validation_failed version')) as given (change, refusal);
select is(
  tests.refusal(format('select public.save_talent(%L, %L)', tests.account('ada'), jsonb_build_object('note', repeat('x', 2001)))),
  'PT422 validation_failed note', 'a note of more than 2,000 characters is refused'
);

-- Lists
select public.save_talent_list('{"name": "Morning show"}');
select is(pg_temp.lists(), 'Saved talent 1, Morning show 0', 'a new list comes last');
select is(tests.refusal($$select public.save_talent_list('{"name": " MORNING show "}')$$), 'PT409 list_exists', 'a second list of the same name is refused');
select is(tests.refusal($$select public.save_talent_list('{"name": " "}')$$), 'PT422 validation_failed name', 'a list without a name is refused');
select is(tests.refusal(format('select public.save_talent_list(%L)', jsonb_build_object('name', repeat('x', 61)))), 'PT422 validation_failed name', 'a list''s name of more than 60 characters is refused');
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Saved talent'), 'name', 'SAVED talent'));
select is(pg_temp.lists(), 'SAVED talent 1, Morning show 0', 'a list can be named anew, also in other capitals');
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Morning show'), 'before', pg_temp.list('SAVED talent')));
select is(pg_temp.lists(), 'Morning show 0, SAVED talent 1', 'a list can be moved before another');
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Morning show'), 'before', null));
select is(pg_temp.lists(), 'SAVED talent 1, Morning show 0', 'a list can be moved to the end');

-- The board
select pg_temp.save(name, jsonb_build_object('list', pg_temp.list('Morning show'))) from (values ('noor'), ('ada'), ('jonas')) as saved (name);
select is(pg_temp.board('Morning show'), 'longlist: noor ada jonas', 'a list keeps the order of saving');
select is(
  (select string_agg(entry ->> 'name', ', ') from jsonb_array_elements(pg_temp.save('ada', '{}') -> 'lists') as entry),
  'SAVED talent, Morning show', 'somebody can be in several lists, and saving says in which'
);
select pg_temp.save('jonas', jsonb_build_object('list', pg_temp.list('Morning show'), 'before', tests.account('noor')));
select is(pg_temp.board('Morning show'), 'longlist: jonas noor ada', 'a talent can be moved before another');
select pg_temp.save('noor', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'audition'));
select is(pg_temp.board('Morning show'), 'longlist: jonas ada; audition: noor', 'a talent can be moved to another stage');
select pg_temp.save('ada', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'audition', 'before', tests.account('noor')));
select is(pg_temp.board('Morning show'), 'longlist: jonas; audition: ada noor', 'a talent can be moved to a place in another stage');
select pg_temp.save('ada', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'audition', 'before', null));
select pg_temp.save('ada', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'audition'));
select is(pg_temp.board('Morning show'), 'longlist: jonas; audition: noor ada', 'moving to the stage where they are moves nobody');
select is(pg_temp.board('SAVED talent'), 'longlist: ada', 'what happens in one list leaves the others alone');

-- The search and the profile tell it
select is(
  (select string_agg(people.name, ' ' order by people.name) from jsonb_array_elements(public.search_talent('{}') -> 'items') as item
   join people on people.account = (item ->> 'userId')::uuid where item -> 'savedIn' @> to_jsonb(pg_temp.list('Morning show'))),
  'ada jonas noor', 'a search says who is saved'
);
select is(public.view_talent(tests.account('ada')) -> 'savedIn', jsonb_build_array(pg_temp.list('SAVED talent'), pg_temp.list('Morning show')), 'a profile says in which lists the talent is');

-- Compared
select is(
  (select string_agg(concat_ws(' ', item #>> '{talent,firstName}', item #>> '{saved,note}'), ', ' order by place)
   from jsonb_array_elements(public.compare_talent(array[tests.account('noor'), tests.account('pending'), tests.account('ada'), tests.account('south')]) -> 'items')
     with ordinality as compared (item, place)),
  'Noor , Ada ', 'talent who may be seen are compared in the order asked, and the others are left out'
);
select is(tests.refusal('select public.compare_talent(array_fill(gen_random_uuid(), array[5]))'), 'PT422 validation_failed people', 'at most four talent are compared');

-- Somebody else's
select tests.step_back();
create temp table norths as select id, name from private.talent_lists where network_id = tests.account('north');
grant select on norths to public;
select tests.sign_in(tests.account('south'));
select is(pg_temp.lists() || ', ' || pg_temp.all_saved(), 'none, nobody', 'another network sees neither the lists nor who is in them');
select is(public.view_talent(tests.account('ada')) -> 'savedIn', '[]', 'another network does not see that a talent is saved');
select is(
  tests.refusal(format(call, (select id from norths where name = 'Morning show'))), 'PT404 list_not_found', format('and has no part in it: %s', call)
)
from (values
  ('select public.saved_talent(jsonb_build_object(''list'', %L))'),
  ('select public.save_talent_list(jsonb_build_object(''id'', %L, ''name'', ''Mine''))'),
  ('select public.remove_talent_list(%L)'),
  (format('select public.save_talent(%L, jsonb_build_object(''list'', %%L))', tests.account('ada')))
) as tried (call);
select is(
  tests.refusal(format('select public.saved_talent(jsonb_build_object(''list'', %L))', gen_random_uuid())),
  'PT404 list_not_found', 'a list that does not exist is refused as another network''s is'
);
select public.unsave_talent(tests.account('ada'));
select pg_temp.save('ada', '{"note": "Ours"}');
select tests.step_back();
select tests.sign_in(tests.account('north'));
select is(pg_temp.lists(), 'SAVED talent 1, Morning show 3', 'refused calls of another network change nothing');
select is(pg_temp.save('ada', '{}') ->> 'note', '', 'another network''s note on a talent is empty');
select is(
  (select jsonb_agg(item -> 'saved') from jsonb_array_elements(public.compare_talent(array[tests.account('ada')]) -> 'items') as item),
  jsonb_build_array(pg_temp.save('ada', '{}') - 'doubles'), 'comparing shows each network what it saved itself'
);

-- In which order
select tests.step_back();
update private.saved_talent as saved set saved_at = now() - told.ago
from (values ('ada', interval '2 days'), ('noor', interval '1 hour'), ('jonas', interval '1 day')) as told (name, ago)
where saved.network_id = tests.account('north') and saved.talent_id = tests.account(told.name);
create function pg_temp.in_order(filter jsonb) returns text
language plpgsql as $$
declare
  page jsonb;
  met text[] := '{}';
begin
  loop
    page := public.saved_talent(filter);
    met := met || array(
      select people.name from jsonb_array_elements(page -> 'items') with ordinality as listed (item, place)
      join people on people.account = (item #>> '{talent,userId}')::uuid order by place
    );
    exit when page -> 'nextCursor' = 'null';
    filter := filter || jsonb_build_object('after', page -> 'nextCursor');
  end loop;
  return array_to_string(met, ' ');
end
$$;
grant execute on function pg_temp.in_order to public;
select tests.sign_in(tests.account('north'));
select is(pg_temp.in_order(filter), 'noor jonas ada', format('of all, who was saved last comes first: %s', filter)) from unnest(array['{}', '{"limit": 1}']::jsonb[]) as filter;
select is(pg_temp.in_order('{"list": "first"}'), 'ada', 'the first list is the first in the network''s order');
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Morning show'), 'before', pg_temp.list('SAVED talent')));
select is(pg_temp.in_order('{"list": "first"}'), 'jonas noor ada', 'the first list is another one once the order is changed');
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Morning show'), 'before', null));

-- Out of sight
select pg_temp.save('noor', '{"note": "Call back in May", "rating": 5}');
select tests.step_back();
create function pg_temp.everything() returns text
language sql as $$
  select concat_ws(
    ' | ', pg_temp.lists(), pg_temp.board('Morning show'), pg_temp.all_saved(),
    public.compare_talent(array[tests.account('noor')]) -> 'items',
    public.own_data() -> 'tables' ->> 'private.saved_talent', public.own_data() -> 'tables' ->> 'private.listed_talent'
  )
$$;
grant execute on function pg_temp.everything to public;
create temp table seen (state text, told text);
grant select, insert on seen to public;
select tests.sign_in(tests.account('north'));
insert into seen values ('visible', pg_temp.everything());
select ok(
  (select told like '%Morning show 3%noor%Call back in May%Call back in May%' from seen),
  'everybody who may be seen is counted, listed, compared and exported'
);

select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('noor'), private.block_key('domain', 'north.example');
select tests.sign_in(tests.account('north'));
insert into seen values ('blocked', pg_temp.everything());
select is(pg_temp.lists() || '; ' || pg_temp.board('Morning show') || '; ' || pg_temp.all_saved(),
  'SAVED talent 1, Morning show 2; longlist: jonas; audition: ada; ada jonas', 'a talent who blocks the network is in no count, list or page of it');
select ok((select told !~* 'noor|call back|audition: noor' from seen where state = 'blocked'), 'a talent who blocks the network is not compared or exported');
select is(pg_temp.refused('noor', '{"note": "?"}'), 'PT404 talent_not_found', 'a network cannot note anything about a talent who blocks it');
select is(pg_temp.refused('noor', jsonb_build_object('list', gen_random_uuid())), 'PT404 talent_not_found', 'a talent who blocks the network is refused as unknown before any other mistake is named');
select is(
  tests.refusal(format('select public.save_talent(%L, ''{}'')', gen_random_uuid())), pg_temp.refused('noor', '{}'), 'saving who blocks the network is refused as saving who does not exist is'
);
select is(pg_temp.refused('pending', '{}') || ', ' || pg_temp.refused('north', '{}'), 'PT404 talent_not_found, PT404 talent_not_found', 'who is not approved, or is no talent, cannot be saved');
select pg_temp.save('jonas', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'audition', 'before', tests.account('noor')));
select is(pg_temp.board('Morning show'), 'audition: ada jonas', 'nobody finds their place by moving others before them');
select pg_temp.save('jonas', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'longlist'));

select tests.step_back();
delete from private.talent_blocks where user_id = tests.account('noor');
update public.talent_profiles set status = 'hidden' where user_id = tests.account('noor');
select tests.sign_in(tests.account('north'));
select is(pg_temp.everything(), (select told from seen where state = 'blocked'), 'a talent who is hidden is gone as one who blocks is');

select tests.step_back();
update public.talent_profiles set status = 'approved' where user_id = tests.account('noor');
select tests.sign_in(tests.account('north'));
select is(pg_temp.everything(), (select told from seen where state = 'visible'), 'a talent who can be seen again comes back to their place, with note and rating');

-- A limit counts what the network sees
select tests.step_back();
insert into private.saved_talent (network_id, talent_id)
select tests.account('north'), extra.account from (select tests.create_account('talent') as account from generate_series(1, 197)) as extra;
insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
select (select id from norths where name = 'Morning show'), network_id, talent_id, 'longlist', 9 from private.saved_talent as saved
where network_id = tests.account('north') and not exists (select from people where people.account = saved.talent_id);
insert into people values ('one more', tests.create_account('talent')), ('elsewhere', tests.create_account('talent'));
select tests.sign_in(tests.account('north'));
select is(pg_temp.refused('one more', jsonb_build_object('list', pg_temp.list('Morning show'))), 'PT409 list_full', 'nobody is added to a list of 200');
select is(pg_temp.refused('ada', jsonb_build_object('list', pg_temp.list('Morning show'), 'stage', 'offer')), null, 'a talent in a full list can still move');
select tests.step_back();
update public.talent_profiles set status = 'hidden' where user_id = tests.account('noor');
select tests.sign_in(tests.account('north'));
select is(pg_temp.refused('one more', jsonb_build_object('list', pg_temp.list('Morning show'))), null, 'a talent whom nobody sees takes no place in a full list');
select is(
  (select count(*)::integer from jsonb_array_elements(public.saved_talent(jsonb_build_object('list', pg_temp.list('Morning show'), 'limit', 100)) -> 'items')),
  100, 'a page holds as many as asked'
);
create function pg_temp.walked() returns integer
language plpgsql as $$
declare
  page jsonb := '{"nextCursor": {}}';
  filter jsonb := jsonb_build_object('list', pg_temp.list('Morning show'), 'limit', 90);
  met text[] := '{}';
begin
  loop
    page := public.saved_talent(filter);
    met := met || array(select item #>> '{talent,userId}' from jsonb_array_elements(page -> 'items') as item);
    exit when page -> 'nextCursor' = 'null';
    filter := filter || jsonb_build_object('after', page -> 'nextCursor');
  end loop;
  return (select count(distinct person) from unnest(met) as person) * 1000 + cardinality(met);
end
$$;
select is(pg_temp.walked(), 200200, 'page after page, each is met once, also those with one place');
select public.save_talent_list(jsonb_build_object('name', 'List ' || number)) from generate_series(1, 28) as number;
select is(tests.refusal($$select public.save_talent_list('{"name": "One more"}')$$), 'PT409 lists_full', 'a network has at most 30 lists');
select is(pg_temp.refused('ada', '{"list": "One more"}'), 'PT409 lists_full', 'saving under a new name makes no thirty-first list');
select is(pg_temp.refused('ada', '{"list": " "}'), 'PT422 validation_failed list', 'a list made while saving needs a name');

-- The end
select pg_temp.save('elsewhere', '{}');
select public.unsave_talent(tests.account('ada'), pg_temp.list('SAVED talent'));
select is(jsonb_array_length(pg_temp.save('ada', '{}') -> 'lists'), 1, 'taken out of one list, somebody stays in the other');
select pg_temp.save('jonas', '{"note": "Only in one list"}');
select public.unsave_talent(tests.account('jonas'), pg_temp.list('Morning show'));
select public.unsave_talent(tests.account('jonas'), pg_temp.list('Morning show'));
select is(public.compare_talent(array[tests.account('jonas')]) #> '{items,0,saved}', 'null', 'taken out of the last, they are forgotten with their note');
select is(pg_temp.save('jonas', '{"note": "Back", "version": 7}') ->> 'note', 'Back', 'a note on a talent who was forgotten begins anew, whatever version is named');
select public.unsave_talent(tests.account('jonas'));
select public.remove_talent_list(pg_temp.list('Morning show'));
select is(pg_temp.all_saved(), 'elsewhere', 'deleting a list forgets who is in no other');
select tests.step_back();
select is(
  (select string_agg(people.name, ' ' order by people.name) from private.saved_talent join people on people.account = talent_id where network_id = tests.account('north')),
  'elsewhere', 'deleting a list also forgets who was not seen'
);
select is(
  (select count(*)::integer from private.saved_talent as saved where not exists (select from private.listed_talent as listed where listed.network_id = saved.network_id and listed.talent_id = saved.talent_id)),
  0, 'nobody is saved who is in no list'
);
select private.erase(tests.account('elsewhere'));
select is((select count(*)::integer from private.saved_talent where network_id = tests.account('north')), 0, 'erasing a talent deletes what networks kept about them');
select private.erase(tests.account('south'));
select is((select count(*)::integer from private.talent_lists where network_id = tests.account('south')), 0, 'erasing a network deletes its lists');
