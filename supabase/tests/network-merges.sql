-- The desk merges two networks and undoes it: nothing is lost, nobody sees more, and afterwards everything is as
-- before.

select tests.begin_merge();

create function pg_temp.merge(one text, other text) returns text
language sql as $$
  select tests.refusal(format('select public.merge_networks(%L, %L)', tests.account(one), tests.account(other)))
$$;
create function pg_temp.undo(one text) returns text
language sql as $$
  select tests.refusal(format('select public.undo_network_merge(%L)', tests.account(one)))
$$;
grant execute on all functions in schema pg_temp to public;

-- One had taken up another before.
select tests.act('admin');
select is(pg_temp.merge('earlier', 'one'), null, 'the desk merges a network into another');
select tests.step_back();

-- All tables with all rows, but what tells that something was done.
create function pg_temp.everything() returns table (name text, amount bigint, content text)
language plpgsql set timezone = 'UTC' as $$
declare
  source regclass;
begin
  for source in
    select stored.oid::regclass from pg_class as stored
    where stored.relkind = 'r' and stored.relnamespace in ('private'::regnamespace, 'public'::regnamespace)
      and stored.relname not in ('audit_log', 'audit_head', 'mail_outbox', 'notifications', 'network_merges', 'session_proofs', 'merged_rows', 'merged_lists', 'joined_saves')
  loop
    name := source::text;
    execute format(
      'select count(*), string_agg(stored::text, E''\n'' order by stored::text) from %s as stored %s',
      source, case source when 'private.network_activity'::regclass then 'where stored.side <> ''desk''' when 'private.kept_keys'::regclass then 'where not stored.is_shared' end
    ) into amount, content;
    return next;
  end loop;
end
$$;
create temp table before as select * from pg_temp.everything();
create temp table moving as
select moved.source::text as name, counted.* from private.columns_to_move() as moved,
  private.count_rows(moved.source, moved.name, tests.account('one'), tests.account('other')) as counted;
select is((select string_agg(name, ', ') from moving where moves + stays = 0), null, 'the network to be merged has rows in every table of networks');
select is(
  (select string_agg(name, ', ' order by name) from moving where stays > 0),
  'private.asking_pauses, private.domain_claims, private.enquiry_requests, private.kept_keys, private.network_domains, private.network_invitations, private.network_names, private.pictures, private.saved_talent, private.talent_impressions',
  'the listed tables also have rows that both networks have'
);

-- Which tables those are, the catalogue knows
select is(
  (select string_agg(format('%s.%s', refers.conrelid::regclass, attribute.attname), ', ' order by refers.conrelid::regclass::text, attribute.attname)
   from pg_constraint as refers
   join pg_attribute as attribute on attribute.attrelid = refers.conrelid and attribute.attnum = any (refers.conkey)
   where refers.contype = 'f' and refers.confrelid = 'private.networks'::regclass
     and (refers.conrelid, attribute.attname) not in (select moved.source, moved.name from private.columns_to_move() as moved)),
  'private.network_merges.from_id, private.network_merges.into_id, talent_profiles.current_network_id',
  'what refers to a network is moved, but for merges themselves and what talent say of their employer'
);
select is(
  (select string_agg(stored.relname, ', ' order by stored.relname) from pg_attribute as attribute join pg_class as stored on stored.oid = attribute.attrelid and stored.relkind = 'r'
   where attribute.attname = 'network_id' and not attribute.attisdropped and attribute.attrelid not in (select moved.source from private.columns_to_move() as moved)),
  'confidential_readers, joined_saves, listed_talent', 'what has a network without referring to it follows what it belongs to'
);
select is(
  (select string_agg(moved.source::text, ', ') from private.columns_to_move() as moved
   where moved.source <> 'private.networks'::regclass and not exists (select from pg_trigger as kept where kept.tgrelid = moved.source and kept.tgname = 'refuse_merged')),
  null, 'nothing new is written into a network that was merged'
);
select is(
  (select string_agg(held.indexrelid::regclass::text, ', ' order by held.indexrelid::regclass::text) from pg_index as held join private.columns_to_move() as moved on moved.source = held.indrelid
   where held.indisunique and held.indexprs is not null and pg_get_indexdef(held.indexrelid) like '%' || moved.name || '%'),
  'private.one_enquiry_a_job, private.talent_lists_by_name', 'only the words of jobs and the names of lists are compared by more than columns: both are told apart first'
);

select is(
  (select string_agg(format('%s %s', called.proname, setting), ', ' order by called.proname) from pg_proc as called, unnest(called.proconfig) as setting
   where called.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'),
  'merge_networks statement_timeout=25s, undo_network_merge statement_timeout=25s', 'only merging and undoing a merge may take longer than the eight seconds of any call'
);
-- Who may
select tests.act('one');
select is(pg_temp.merge('one', 'other'), 'PT403 wrong_role', 'an owner does not merge networks');
select is(tests.refusal(format('select public.merge_plan(%L, %L)', tests.account('one'), tests.account('other'))), 'PT403 wrong_role', 'an owner does not see what a merge would do');
select is(tests.refusal(format('select public.merge_candidates(%L)', tests.account('one'))), 'PT403 wrong_role', 'an owner does not look for networks to merge');
select is(pg_temp.undo('earlier'), 'PT403 wrong_role', 'an owner does not take a merge back');
select tests.act('admin');
select tests.step_back();
update private.session_proofs set reauthenticated_at = now() - interval '11 minutes' where user_id = tests.account('admin');
select set_config('role', 'authenticated', true);
select is(pg_temp.merge('one', 'other'), 'PT403 reauthenticate', 'an administrator does not merge without a proof of the password');
select is(pg_temp.undo('earlier'), 'PT403 reauthenticate', 'an administrator does not take a merge back without a proof of the password');
select tests.act('admin');
select is(pg_temp.merge('one', 'one'), 'PT422 merge_with_itself', 'a network is not merged with itself');
select is(pg_temp.merge('talent', 'other'), 'PT404 network_not_found', 'an account without a network cannot be merged');
select is(pg_temp.merge('one', 'talent'), 'PT404 network_not_found', 'nothing can be merged into an account without a network');
select is(pg_temp.merge('earlier', 'other'), 'PT409 already_merged', 'a network that was merged is not merged again');
select is(pg_temp.merge('other', 'earlier'), 'PT409 already_merged', 'nothing is merged into a network that was merged');
select is(pg_temp.merge('rejected', 'other'), 'PT409 network_rejected', 'a network that the desk has rejected is not merged');
select is(pg_temp.merge('one', 'rejected'), 'PT409 network_rejected', 'nothing is merged into a network that the desk has rejected');
select is(pg_temp.merge('one', 'waiting'), 'PT409 network_not_open', 'nothing is merged into a network that is not open');
select is(pg_temp.undo('one'), 'PT404 merge_not_found', 'a merge that was never made cannot be undone');

-- The plan is what is done
create temp table plan as select public.merge_plan(tests.account('one'), tests.account('other')) as said;
select is((select said -> 'rows' -> 'talentLists' from plan), '{"moves": 3, "stays": 0}', 'the plan says how many lists are moved');
select is((select (said ->> 'joinedPeople') || ' ' || (said ->> 'renamedLists') || ' ' || (said ->> 'suspends') from plan), '1 1 true', 'the plan says whose notes are joined, that a list is renamed, and that two reports suspend writing');
select is((select said #>> '{from,name}' || ' ' || (said #>> '{from,members}') || ' ' || (said #>> '{into,name}') from plan), 'Meridian News 3 Harbour Lights', 'the plan says which networks are merged, and with how many members');
select is((select said -> 'pauses' from plan), 'null', 'the plan names no pause where neither network may ask: neither brings it to the other');
select is((public.merge_candidates(tests.account('one'), 'harbour li') #>> '{items,0,id}')::uuid, tests.account('other'), 'the desk finds the other network by its name');
select is((public.merge_candidates(tests.account('one'), 'meridian.example') #>> '{items,0,id}')::uuid, tests.account('other'), 'the desk finds the other network by its domain');
select is(public.merge_candidates(tests.account('one'), 'nine') -> 'items', '[]', 'a network that was merged is not offered for another merge');
select is(pg_temp.merge('one', 'other'), null, 'the desk merges the two networks');
select tests.step_back();
select is(
  (select moved from private.network_merges where from_id = tests.account('one')),
  (select jsonb_object_agg(split_part(name, '.', 2), moves) from moving), 'a merge moves what the plan said'
);
select is(
  (select string_agg(format('%s: %s, %s', name, was.amount, now.amount), '; ') from before as was full join pg_temp.everything() as now using (name) where was.amount is distinct from now.amount),
  null, 'a merge changes the number of rows of no table'
);
select is((select string_agg(name, ', ') from moving where stays = 0 and moves = 0), null, 'a merge leaves no rows that should have moved');
select is((select merged_into from private.networks where id = tests.account('one')), tests.account('other'), 'the merged network points to the other');
select is((select merged_into from private.networks where id = tests.account('earlier')), tests.account('other'), 'a network that was merged earlier follows into the other');
select is((select status::text from private.networks where id = tests.account('one')), 'deactivated', 'a network that was merged is deactivated');
select is(
  (select string_agg(name, ', ' order by place) from private.talent_lists where network_id = tests.account('other')),
  'morning , Late, Morning (Meridian News), Evening, Secret', 'the lists of the merged network come after those of the other, under free names'
);
select is(
  (select note || '; ' || coalesce(rating, 0) from private.saved_talent where talent_id = tests.account('both') and scope = tests.account('other')),
  E'Bob does not\nAnn likes her; 4', 'the notes on a talent who was in lists of both are joined'
);
select is(
  (select array_agg(format('%s %s', own.name, pause.looked_at is null) order by own.name, pause.looked_at)
   from private.asking_pauses as pause join private.networks as own on own.id = pause.network_id where own.id in (tests.account('one'), tests.account('other'))),
  '{"Harbour Lights f","Harbour Lights t","Meridian News t"}', 'the merged network is paused once, and what the desk has seen of the one counts'
);
select is((select array_agg(found.id) from private.asking_networks('paused') as found), array[tests.account('other')], 'the merged network waits at the desk once');
select is((select count(distinct job_key) from private.enquiries where network_id = tests.account('other')), 2::bigint, 'both enquiries to one talent continue after a merge');
select is(
  (select string_agg(domain, ', ' order by domain) from private.domain_claims where network_id = tests.account('other') and proved_at is not null),
  'one.example, proved-by-one.example, proved-by-other.example', 'domains that either network has proved stay proved after a merge'
);
select is(
  (select string_agg(distinct people.name, ', ' order by people.name) from private.notifications as told join people on people.account = told.user_id where told.kind = 'network_merged' and told.occasion = (select id::text from private.network_merges where from_id = tests.account('one'))),
  'earlier, one, other', 'the owners of both networks are notified of the merge'
);
select is((select count(*) from private.mail_outbox where kind = 'network_merged' and data ->> 'name' = 'Meridian News' and data ->> 'into' = 'Harbour Lights'), 3::bigint, 'the owners of both are mailed that the networks were merged');
select is((select after ->> 'intoName' from public.audit_log where action = 'networks_merged' order by id desc limit 1), 'Harbour Lights', 'the record says that the networks were merged');

-- They are one team
select tests.act('ann');
select is(jsonb_array_length(public.network_members() -> 'items'), 5, 'a member of the one is a member of the other with all the rest');
select ok(public.talent_lists() #>> '{items,0,name}' = 'morning ' and public.talent_lists()::text like '%Secret%', 'a member of the merged network sees the other''s lists, and their own confidential ones');
select tests.act('bob');
select ok(public.talent_lists()::text like '%Evening%' and public.talent_lists()::text not like '%Secret%', 'a member of the other network sees the lists, but none that were confidential');
select is(public.notifications() #> '{items,0,merge}', null, 'a member who is no owner was not told of the merge');
select tests.act('one');
select is(public.notifications() #> '{items,0,merge}', '{"into": "Harbour Lights", "name": "Meridian News", "isUndone": false}', 'an owner reads which networks were merged');
select tests.step_back();
select is(tests.refusal(format('insert into private.talent_lists (network_id, name, place) values (%L, ''Lost'', 1)', tests.account('one'))), 'PT409 network_merged', 'members write nothing into a merged network');
select is(tests.refusal(format('select private.lock_network(%L)', tests.account('one'))), 'PT409 network_merged', 'a network that was merged is not locked for a change');
select tests.act('admin');
select is(pg_temp.undo('earlier'), 'PT409 merge_followed', 'an earlier merge waits until the later one is undone');
select is(public.account_network(tests.account('one')) #>> '{merges,0,into,name}', 'Harbour Lights', 'the desk reads of the merge at the account that founded the merged network');
select is(public.account_network(tests.account('bob')) #>> '{merges,0,refusal}', null, 'the desk reads of the merge at each member of the other network, with the reason why it cannot be undone');
select is(jsonb_array_length(public.account_network(tests.account('bob')) #> '{network,invitations}'), 3, 'the desk reads whom the merged network has invited');

-- Taken back, all is as it was
select is(pg_temp.undo('one'), null, 'the desk undoes the merge');
select tests.step_back();
create function pg_temp.differences() returns text
language sql as $$
  select string_agg(
    format(E'%s:\n%s\n%s', name,
      (select string_agg(line, E'\n') from (select * from string_to_table(was.content, E'\n') as line except all select * from string_to_table(now.content, E'\n') as line) as gone),
      (select string_agg(line, E'\n') from (select * from string_to_table(now.content, E'\n') as line except all select * from string_to_table(was.content, E'\n') as line) as come)),
    E'\n')
  from before as was full join pg_temp.everything() as now using (name) where was.content is distinct from now.content
$$;
select is(pg_temp.differences(), null, 'every row of every table is what it was, byte for byte');
select is((select count(*) from private.merged_rows as marked join private.network_merges as merge on merge.id = marked.merge_id where merge.undone_at is not null), 0::bigint, 'a merge that was undone leaves no marks on rows');
select is((select count(*) from private.mail_outbox where kind = 'network_merge_undone'), 3::bigint, 'the owners of both networks are notified that the merge was undone');
select is((select action from public.audit_log order by id desc limit 1), 'merge_undone', 'the record says that the merge was undone');
select tests.act('admin');
select is(pg_temp.undo('one'), 'PT404 merge_not_found', 'a merge is undone once');
select is(pg_temp.undo('earlier'), null, 'the earlier merge can be undone after the later one was');
select is(pg_temp.merge('earlier', 'one'), null, 'a merge that was undone can be done again');
select tests.step_back();
select is(pg_temp.differences(), null, 'merging again after undoing leaves all rows as before');

-- What is done meanwhile stays with the network that remains, or goes along with what it is about
select tests.act('admin');
select is(pg_temp.merge('one', 'other'), null, 'the two networks are merged once more');
select tests.act('ann');
select public.save_talent(tests.account('only other'), '{"list": "Evening"}');
select public.save_talent(tests.account('talent'), '{"list": "Evening", "note": "Since then"}');
select tests.act('bob');
select public.save_talent(tests.account('only one'), '{"list": "Late", "note": "Bob''s words"}');
select public.save_talent(tests.account('both'), jsonb_build_object('list', 'morning', 'note', 'Bob wrote again'));
select public.save_talent_list(jsonb_build_object('id', item ->> 'id', 'name', 'Dawn'))
from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Morning (Meridian News)';
select tests.step_back();
select tests.act('admin');
select is(pg_temp.undo('one'), null, 'a merge is undone after both have gone on working');
select tests.step_back();
create function pg_temp.entries(who text) returns text
language sql as $$
  select string_agg(format('%s: %s', list.name, people.name), ', ' order by list.place, list.name, people.name)
  from private.listed_talent as listed join private.talent_lists as list on list.id = listed.list_id
  join people on people.account = listed.talent_id where listed.network_id = tests.account(who)
$$;
select is(pg_temp.entries('one'), 'Dawn: both, Evening: only one, Secret: both', 'after the undo the merged network has who was in its lists, under their present names');
select is(pg_temp.entries('other'), 'morning : both, Late: only one, Late: only other, Evening: only other, Evening: talent', 'the other network keeps who was put into a moved list since, in a list of the same name');
select is((select note from private.saved_talent where network_id = tests.account('one') and talent_id = tests.account('only one')), 'Bob''s words', 'a note about a talent goes back with the list that they are in');
select is((select note from private.saved_talent where network_id = tests.account('other') and talent_id = tests.account('only one')), 'Bob''s words', 'a note stays also with the network that wrote it and has the talent in a list');
select is((select note from private.saved_talent where network_id = tests.account('other') and talent_id = tests.account('both')), 'Bob wrote again', 'a note that was written over two joined notes stays');
select is((select note from private.saved_talent where network_id = tests.account('one') and talent_id = tests.account('both') and scope = network_id), 'Ann likes her', 'the merged network gets its own note back as it was');

-- Thirty days, and an owner on either side
select tests.act('admin');
select pg_temp.merge('one', 'other');
select tests.step_back();
update private.network_members set role = 'viewer' where user_id in (tests.account('one'), tests.account('earlier'));
select tests.act('admin');
select is(pg_temp.undo('one'), 'PT409 merge_without_owner', 'nothing is given back to a network that nobody would own');
select tests.step_back();
update private.network_members set role = 'owner' where user_id = tests.account('one');
update private.network_merges set merged_at = now() - interval '30 days' where from_id = tests.account('one') and undone_at is null;
select tests.act('admin');
select is(pg_temp.undo('one'), 'PT409 merge_too_old', 'a merge cannot be undone after thirty days');
select tests.step_back();
update private.network_merges set merged_at = now() - interval '31 days' where from_id = tests.account('one') and undone_at is null;
select cmp_ok(public.forget_expired(1000), '>', 10, 'after thirty days the clock forgets what the merge has moved');
select is((select count(*) from private.merged_rows as marked join private.network_merges as merge on merge.id = marked.merge_id where merge.from_id = tests.account('one')), 0::bigint, 'after thirty days no row is marked by the merge');

-- The last of them is erased: nothing is left of either, but what hides people from who comes after
delete from auth.users where id in (tests.account('one'), tests.account('ann'), tests.account('other'), tests.account('bob'), tests.account('earlier'));
select is((select count(*) from private.networks where id in (tests.account('one'), tests.account('other'), tests.account('earlier'))), 0::bigint, 'a network that was merged is deleted with the last member of the other');
select is(
  (select string_agg(name, ', ' order by name) from private.deleted_networks where names @> '{meridian news,harbour lights}'),
  concat_ws(', ', 'harbour lights', 'meridian news', private.network_name_key('Nine o''Clock')), 'each merged network is remembered by its own name, with the names of all'
);
