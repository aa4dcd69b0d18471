-- Lists that were opened, made confidential or renamed while two networks were one go back all the same, with everybody
-- in them and with what was kept about these.

insert into people values
  ('admin', tests.create_account('admin')),
  ('quartz', tests.create_account('tv_network', 'approved', 'owner@quartz-tv.example')),
  ('harbour', tests.create_account('tv_network', 'approved', 'owner@harbour.example'));
select tests.call('quartz', 'Quartz'), tests.call('harbour', 'Harbour');
insert into people select who, tests.create_account('talent') from unnest('{ada,ben,cleo,dan,eve}'::text[]) as who;
update public.talent_profiles set is_visible = true, visible_since = now();
delete from private.talent_blocks;

create function pg_temp.save(network text, who text, changes jsonb) returns void language plpgsql as $$
begin
  perform tests.act(network);
  perform public.save_talent(tests.account(who), changes);
  perform tests.step_back();
end
$$;
create function pg_temp.list(network text, wanted text) returns uuid language sql as $$
  select list.id from private.talent_lists as list
  where list.network_id = private.network_of(tests.account(network)) and list.name = wanted
$$;
create function pg_temp.set_access(network text, wanted text, is_confidential boolean) returns void language plpgsql as $$
declare
  list constant uuid := pg_temp.list(network, wanted);
begin
  perform tests.act(network);
  perform public.set_list_access(list, jsonb_build_object('confidential', is_confidential, 'members', '[]'::jsonb));
  perform tests.step_back();
end
$$;
create function pg_temp.rename(network text, wanted text, name text) returns void language plpgsql as $$
declare
  list constant uuid := pg_temp.list(network, wanted);
begin
  perform tests.act(network);
  perform public.save_talent_list(jsonb_build_object('id', list, 'name', name));
  perform tests.step_back();
end
$$;
create function pg_temp.remove(network text, wanted text) returns void language plpgsql as $$
declare
  list constant uuid := pg_temp.list(network, wanted);
begin
  perform tests.act(network);
  perform public.remove_talent_list(list);
  perform tests.step_back();
end
$$;
create function pg_temp.merge() returns text language sql as $$
  select tests.refusal_as('admin', format('select public.merge_networks(%L, %L)', tests.account('quartz'), tests.account('harbour')))
$$;
create function pg_temp.undo() returns text language sql as $$
  select tests.refusal_as('admin', format('select public.undo_network_merge(%L)', tests.account('quartz')))
$$;
-- Everybody in the lists of a network, with the note and the rating that are kept there.
create function pg_temp.kept(network text) returns text language sql as $$
  select string_agg(
    format('%s%s: %s %s %s', list.name, case when list.is_confidential then ' (closed)' end, people.name, saved.note, saved.rating),
    ', ' order by list.name, people.name
  )
  from private.listed_talent as listed
  join private.talent_lists as list on list.id = listed.list_id
  join people on people.account = listed.talent_id
  left join private.saved_talent as saved
    on (saved.network_id, saved.talent_id, saved.scope) = (listed.network_id, listed.talent_id, listed.scope)
  where listed.network_id = tests.account(network)
$$;

select pg_temp.save('quartz', 'ada', '{"list": "Anchors", "note": "Of Quartz", "rating": 4}');
select pg_temp.save('quartz', 'ben', '{"list": "Secret", "note": "Not a word", "rating": 2}');
select pg_temp.set_access('quartz', 'Secret', true);
select pg_temp.save('quartz', 'cleo', '{"list": "Voices", "note": "Of Quartz"}');
select pg_temp.save('harbour', 'cleo', '{"list": "Voices", "note": "Of Harbour"}');
select is(pg_temp.merge(), null, 'the desk merges two networks');

select pg_temp.set_access('quartz', 'Anchors', true);
select pg_temp.save('quartz', 'ada', jsonb_build_object('list', pg_temp.list('quartz', 'Anchors'), 'note', 'Closed since'));
select pg_temp.set_access('quartz', 'Secret', false);
-- Somebody whom the one had saved and removed is now the other's.
select pg_temp.save('quartz', 'dan', '{"list": "Secret"}');
select pg_temp.save('harbour', 'dan', '{"list": "Pier", "note": "By Harbour", "rating": 5}');
select pg_temp.save('harbour', 'ben', '{"list": "Pier"}');
-- The former name of a list is another's.
select pg_temp.remove('harbour', 'Voices');
select pg_temp.rename('harbour', 'Secret', 'Voices');

select is(pg_temp.undo(), null, 'a merge is undone after lists were opened, made confidential and renamed');
select is(
  pg_temp.kept('quartz'),
  'Anchors (closed): ada Closed since 4, Voices: ben Not a word , Voices (Quartz): cleo Of Quartz ',
  'the separated network has its lists, as they are by then, and what its members wrote about those in them'
);
select is(
  pg_temp.kept('harbour'), 'Pier: ben Not a word 2, Pier: dan By Harbour 5, Voices: dan By Harbour 5',
  'the other network has those whom its members have saved since, with what was open to all by then'
);
select is(
  (select count(*) from private.listed_talent as listed left join private.saved_talent as saved using (network_id, talent_id, scope) where saved.talent_id is null),
  0::bigint, 'everybody in a list is saved'
);

-- Everything that was kept about somebody whom only the other network had goes with them
select pg_temp.save('quartz', 'eve', '{"list": "Anchors 2", "note": "Of Quartz"}');
select is(pg_temp.merge(), null, 'the desk merges the two once more');
select tests.act('quartz');
select public.unsave_talent(tests.account('eve'));
select tests.step_back();
select pg_temp.save('harbour', 'eve', '{"list": "Pier", "note": "Saved anew", "rating": 3}');
select is(pg_temp.undo(), null, 'and takes it back');
select matches(pg_temp.kept('harbour'), 'Pier: eve Saved anew 3', 'who was saved anew by the other network stays with it, with note and rating');
