-- The activity of a network: who reads it, and which people and actions it never contains.

select tests.begin_activity();

-- What is noted
select tests.act('ann');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "note": "Her words"}');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "stage": "shortlist"}');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "stage": "shortlist", "rating": 3}');
select public.unsave_talent(tests.account('cleo'));
select public.save_talent_list(jsonb_build_object('id', tests.list_named('Morning'), 'name', 'Evening'));
select public.save_talent_list(jsonb_build_object('id', tests.list_named('Evening'), 'before', null));
select public.add_brief(tests.brief_body('Anchor'));
create temp table brief as select (public.briefs() #>> '{items,0,id}')::uuid as id;
grant select on brief to public;
select public.save_brief(brief.id, tests.brief_body('Anchor at night')) from brief;
select public.save_brief(brief.id, tests.brief_body('Anchor at night', 'closed')) from brief;
select public.save_brief(brief.id, tests.brief_body('Anchor at night')) from brief;
select is(
  tests.told_activity('bob'),
  '{Ann brief_opened Anchor at night,Ann brief_closed Anchor at night,Ann brief_renamed Anchor at night Anchor,Ann brief_made Anchor at night,Ann list_renamed Evening Morning,Ann list_unsaved Cleo Evening,Ann list_moved Cleo Evening shortlist,Ann list_saved Cleo Evening longlist,Ann list_made Evening}',
  'a colleague reads what was made, renamed, moved and closed, the latest first, and nothing about calls that changed nothing'
);
select tests.act('ann');
select public.delete_brief(brief.id) from brief;
select public.remove_talent_list(tests.list_named('Evening'));
select is(
  (tests.told_activity('bob'))[1:3], '{Ann list_deleted Evening,Ann brief_deleted Anchor at night,Ann brief_opened Anchor at night}',
  'what is deleted keeps its name'
);
select tests.act('bob');
select is(
  public.network_activity() #> '{items,2}' -> 'briefId', 'null', 'an entry about what was deleted leads nowhere'
);
select tests.act('owner');
select public.change_member(tests.account('bob'), '{"role": "owner", "mayWrite": false}');
select public.invite_member('{"email": "new@north.example", "role": "viewer", "mayWrite": false}', 'token', 'sealed');
select public.revoke_invitation((public.network_invitations() #>> '{items,0,id}')::uuid);
select is(
  (tests.told_activity('vera'))[1:4],
  '{Owner member_uninvited,Owner member_invited viewer,Owner member_may_write Bob false,Owner member_role Bob owner}',
  'a member reads who was given which role'
);
select ok(tests.whole_activity('vera') !~ 'new@north', 'a member does not read which address was invited');
select ok(tests.whole_activity('vera') !~ 'Her words|7946 0|@', 'a member reads no notes and no way to reach anybody');
select tests.act('owner');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,createdAt,updatedAt,logo}'::text[] || '{"location": "Bergen"}');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,createdAt,updatedAt,logo}'::text[] || '{"location": "Oslo"}');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,createdAt,updatedAt,logo}'::text[] || '{"firstName": "Owner"}');
select is(cardinality(tests.told_activity('bob', '{"about": "network"}')), 1, 'a change of the company is told once an hour, and of a member''s own name never');
select tests.act('bob');
select public.remove_picture();
select is((tests.told_activity('vera', '{"about": "network"}'))[1], 'Bob network_changed', 'a change of the company is told once for each member who made one, the logo too');

select tests.act('owner');
select public.claim_domain('north.example'), public.claim_domain('gone.example');
select tests.step_back();
select public.settle_domain_check(claim.network_id, claim.domain, claim.token, 'dns') from private.domain_claims as claim;
update private.domain_claims set grace_until = now() where domain = 'gone.example';
select public.settle_domain_check(claim.network_id, claim.domain, claim.token, 'none') from private.domain_claims as claim where domain = 'gone.example';
select tests.act('owner');
select public.drop_domain('north.example');
select is(
  (select array_agg(told order by told collate "C") from unnest((tests.told_activity('bob', '{"about": "network"}'))[1:4]) as told),
  '{Owner network_unproved north.example,clock network_lost_proof gone.example,clock network_proved gone.example,clock network_proved north.example}',
  'a member reads which domains were proved, lost and given up'
);

-- A page at a time, by whom and about what
select tests.act('vera');
select is(
  (select array_agg(distinct split_part(item ->> 'kind', '_', 1)) from jsonb_array_elements(public.network_activity('{"about": "member"}') -> 'items') as item),
  '{member}', 'the activity can be asked for about members alone'
);
select ok(
  (select bool_and(tests.account('bob')::text in (item #>> '{by,userId}', item #>> '{member,userId}')) and count(*) = 3 from jsonb_array_elements(
    public.network_activity(jsonb_build_object('member', tests.account('bob'))) -> 'items'
  ) as item), 'the activity can be asked for by one member, or about them'
);
create function pg_temp.walk(size integer) returns text[]
language plpgsql as $$
declare
  page jsonb := public.network_activity(jsonb_build_object('limit', size));
  ids text[] := '{}';
begin
  loop
    ids := ids || array(select item ->> 'id' from jsonb_array_elements(page -> 'items') as item);
    exit when page -> 'nextCursor' = 'null';
    page := public.network_activity(jsonb_build_object('limit', size, 'after', page -> 'nextCursor'));
  end loop;
  return ids;
end
$$;
select is(pg_temp.walk(2), pg_temp.walk(100), 'the activity read page by page is the same');
select is(pg_temp.walk(1), pg_temp.walk(100), 'the activity read one entry at a time is the same');

-- Who reads it
select tests.step_back();
select is(tests.told_activity('stranger'), '{}', 'another network reads nothing of the activity');
select tests.act(who), is(tests.refusal('select public.network_activity()'), refusal, who || ' does not read the activity of the network')
from (values ('cleo', 'PT403 wrong_role'), ('admin', 'PT403 wrong_role')) as one (who, refusal);
select tests.act('vera');
select throws_ok('select * from private.network_activity', '42501', null, 'nobody reads the table of the activity');
select tests.act('owner');
select public.remove_member(tests.account('vera'));
select tests.act('vera');
select is(tests.refusal('select public.network_activity()'), 'PT403 no_network', 'a member who was removed does not read the activity');
select is((tests.told_activity('bob'))[1], 'Owner member_removed Vera', 'the others read that a member was removed');

-- Rows stay as they were noted
select tests.step_back();
select throws_ok(statement, '42501', 'network_activity is append-only', statement) from unnest(array[
  'update private.network_activity set kind = ''list_made''', 'update private.network_activity set at = now() - interval ''1 day''',
  'update private.network_activity set by_id = tests.account(''stranger'')', 'update private.network_activity set about_id = tests.account(''bob'') where about_id is null',
  'update private.network_activity set detail = ''owner''', 'update private.network_activity set talent_id = null where talent_id is not null'
]) as statement;

-- Whom the network does not see
select tests.act('ann');
select public.save_talent(tests.account('cleo'), '{"list": "Late"}'), public.save_talent(tests.account('dara'), '{"list": "Late"}');
select tests.step_back();
create function pg_temp.without_cleo(why text) returns setof text
language plpgsql as $$
begin
  return next ok(tests.whole_activity('bob') !~ 'Cleo' and tests.whole_activity('bob') !~ tests.account('cleo')::text, why);
  return next is((tests.told_activity('bob'))[1:2], '{Ann list_saved Dara Late longlist,Ann list_made Late}', 'a page without what may not be seen has no gap');
end
$$;
grant execute on all functions in schema pg_temp to public;
savepoint seen;
select is((tests.told_activity('bob'))[1:2], '{Ann list_saved Dara Late longlist,Ann list_saved Cleo Late longlist}', 'members read of both talent who were saved');
insert into private.talent_blocks (user_id, key) values (tests.account('cleo'), private.block_key('domain', 'north.example'));
select pg_temp.without_cleo('members read nothing about a talent who hides from the mail domain of one of them');
rollback to savepoint seen;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('cleo');
select pg_temp.without_cleo('members read nothing about a talent whom the desk has hidden');
rollback to savepoint seen;
select tests.act('cleo');
select public.save_talent_visibility('{"visible": false, "hideEmployer": false, "hideLinks": false}');
select pg_temp.without_cleo('members read nothing about a talent who has paused');
rollback to savepoint seen;
select tests.step_back();
delete from auth.users where id = tests.account('cleo');
select pg_temp.without_cleo('members read nothing about a talent who is erased');
select is((select count(*) from private.network_activity where talent_id = tests.account('cleo')), 0::bigint, 'no entry about a talent who was erased is left');
rollback to savepoint seen;

-- Who leaves, is erased, or comes
select tests.act('bob');
select public.leave_network();
select is((tests.told_activity('owner'))[1], 'Bob member_left', 'the activity names a member who left');
select tests.act('owner');
select public.invite_member('{"email": "bob@north.example", "role": "viewer", "mayWrite": false}', 'again', 'sealed');
select tests.act('bob');
select public.join_network('again');
select is((tests.told_activity('owner'))[1], 'Bob member_joined viewer', 'the activity names who joined');
select tests.step_back();
create temp table amount as select count(*) as before from private.network_activity;
insert into private.account_deletions (user_id, erase_after) values (tests.account('ann'), now());
select is(public.erase_due_accounts(10) ->> 'erased', '1', 'a member''s account is erased');
select is((select count(*) from private.network_activity), (select before + 1 from amount), 'erasing a member deletes no entry');
select is((tests.told_activity('owner'))[1], 'network member_left', 'an entry about an erased member has no name');
select ok(tests.whole_activity('owner') !~ 'Ann' and tests.whole_activity('owner') !~ tests.account('ann')::text, 'an erased member''s name is nowhere in the activity');

-- Half a year
select tests.step_back();
alter table private.network_activity disable trigger refuse_activity_change;
update private.network_activity set at = now() - interval '181 days' where kind like 'list_%';
alter table private.network_activity enable trigger refuse_activity_change;
select ok(public.forget_expired(1000) > 0, 'the clock forgets entries after half a year');
select is((select count(*) from private.network_activity where kind like 'list_%'), 0::bigint, 'entries of more than half a year ago are gone');
select cmp_ok((select count(*) from private.network_activity), '>', 0::bigint, 'entries of less than half a year ago are kept');

-- Two that the desk makes one
select tests.act('stranger');
select public.save_talent_list('{"name": "Of the south"}');
select public.save_talent_list(jsonb_build_object('name', 'Of the south alone', 'access', tests.list_access()));
select tests.act('admin');
select public.merge_networks(tests.account('stranger'), tests.account('owner'));
select ok((tests.told_activity('owner'))[1] like 'desk network_merged %', 'owners read in the activity that two networks were merged');
select ok(tests.whole_activity('owner') ~ 'Of the south' and tests.whole_activity('owner') !~ 'alone', 'the merged network reads what happened in the other, but nothing confidential');
select ok(tests.whole_activity('stranger') ~ 'Of the south alone', 'a confidential entry of the other network is still read by its owner');
select tests.act('admin');
select public.undo_network_merge(tests.account('stranger'));
select ok(tests.whole_activity('owner') !~ 'Of the south' and (tests.told_activity('owner'))[1] like 'desk network_parted %', 'after the undo of a merge each network reads its own activity');
select ok(tests.whole_activity('stranger') ~ 'Of the south alone', 'undoing a merge gives the other network its activity back');
