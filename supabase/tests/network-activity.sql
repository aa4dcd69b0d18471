-- What happened in a network: who reads it, and of whom and what nobody does.

insert into people values
  ('admin', tests.create_account('admin')),
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('ann', tests.create_account('tv_network', 'approved', 'ann@north.example')),
  ('bob', tests.create_account('tv_network', 'approved', 'bob@north.example')),
  ('vera', tests.create_account('tv_network', 'approved', 'vera@north.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('cleo', tests.create_account('talent')), ('dara', tests.create_account('talent'));
update public.talent_profiles as profile set first_name = initcap(people.name), last_name = 'Only', contact_phone = '+44 20 7946 0777'
from people where people.account = profile.user_id;
update public.tv_network_profiles as profile set first_name = initcap(people.name), last_name = 'North'
from people where people.account = profile.user_id;
delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'), tests.account('vera'));
insert into private.network_members (network_id, user_id, role, may_write, joined_at)
select tests.account('owner'), tests.account(who), role::private.network_role, role = 'editor', now() - interval '1 day'
from (values ('ann', 'editor'), ('bob', 'editor'), ('vera', 'viewer')) as one (who, role);

create function pg_temp.act(who text) returns text
language plpgsql as $$
begin
  perform tests.step_back();
  perform tests.sign_in(tests.account(who));
  return who;
end
$$;
-- A line for each deed that somebody reads, the last first.
create function pg_temp.told(who text, filter jsonb default '{}') returns text[]
language plpgsql as $$
declare
  answer text[];
begin
  perform pg_temp.act(who);
  answer := array(
    select concat_ws(' ', coalesce(split_part(item #>> '{by,name}', ' ', 1), item ->> 'side'), item ->> 'kind',
      split_part(item #>> '{member,name}', ' ', 1), item #>> '{talent,firstName}', item ->> 'name', item ->> 'detail')
    from jsonb_array_elements(public.network_activity('{"limit": 100}' || filter) -> 'items') with ordinality as one (item, place) order by place
  );
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.all_of(who text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.act(who);
  answer := public.network_activity('{"limit": 100}');
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.list(wanted text) returns uuid
language sql as $$
  select (item ->> 'id')::uuid from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = wanted
$$;
create function pg_temp.brief_body(title text, state text default 'open') returns jsonb
language sql as $$
  select jsonb_build_object(
    'state', state, 'title', title, 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb,
    'languages', '[]'::jsonb, 'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
    'text', '', 'showNetworkName', false
  )
$$;
create function pg_temp.hidden(access text default 'true') returns jsonb
language sql as $$ select jsonb_build_object('confidential', access::boolean, 'members', '[]'::jsonb) $$;
grant execute on all functions in schema pg_temp to public;

-- What is noted
select pg_temp.act('ann');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "note": "Her words"}');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "stage": "shortlist"}');
select public.save_talent(tests.account('cleo'), '{"list": "Morning", "stage": "shortlist", "rating": 3}');
select public.unsave_talent(tests.account('cleo'));
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Morning'), 'name', 'Evening'));
select public.save_talent_list(jsonb_build_object('id', pg_temp.list('Evening'), 'before', null));
select public.add_brief(pg_temp.brief_body('Anchor'));
create temp table brief as select (public.briefs() #>> '{items,0,id}')::uuid as id;
grant select on brief to public;
select public.save_brief(brief.id, pg_temp.brief_body('Anchor at night')) from brief;
select public.save_brief(brief.id, pg_temp.brief_body('Anchor at night', 'closed')) from brief;
select public.save_brief(brief.id, pg_temp.brief_body('Anchor at night')) from brief;
select is(
  pg_temp.told('bob'),
  '{Ann brief_opened Anchor at night,Ann brief_closed Anchor at night,Ann brief_renamed Anchor at night Anchor,Ann brief_made Anchor at night,Ann list_renamed Evening Morning,Ann list_unsaved Cleo Evening,Ann list_moved Cleo Evening shortlist,Ann list_saved Cleo Evening longlist,Ann list_made Evening}',
  'a colleague reads what was made, renamed, moved and closed, the last first, and of what changed nothing no word'
);
select pg_temp.act('ann');
select public.delete_brief(brief.id) from brief;
select public.remove_talent_list(pg_temp.list('Evening'));
select is(
  (pg_temp.told('bob'))[1:3], '{Ann list_deleted Evening,Ann brief_deleted Anchor at night,Ann brief_opened Anchor at night}',
  'what is deleted keeps its name'
);
select pg_temp.act('bob');
select is(
  public.network_activity() #> '{items,2}' -> 'briefId', 'null', 'an entry about what was deleted leads nowhere'
);
select pg_temp.act('owner');
select public.change_member(tests.account('bob'), '{"role": "owner", "mayWrite": false}');
select public.invite_member('{"email": "new@north.example", "role": "viewer", "mayWrite": false}', 'token', 'sealed');
select public.revoke_invitation((public.network_invitations() #>> '{items,0,id}')::uuid);
select is(
  (pg_temp.told('vera'))[1:4],
  '{Owner member_uninvited,Owner member_invited viewer,Owner member_may_write Bob false,Owner member_role Bob owner}',
  'a member reads who was given which role'
);
select ok(pg_temp.all_of('vera') !~ 'new@north', 'a member does not read which address was invited');
select ok(pg_temp.all_of('vera') !~ 'Her words|7946 0|@', 'a member reads no notes and no way to reach anybody');
select pg_temp.act('owner');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,createdAt,updatedAt,logo}'::text[] || '{"location": "Bergen"}');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,createdAt,updatedAt,logo}'::text[] || '{"location": "Oslo"}');
select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,createdAt,updatedAt,logo}'::text[] || '{"firstName": "Owner"}');
select is(cardinality(pg_temp.told('bob', '{"about": "network"}')), 1, 'a change of the company is told once an hour, and of a member''s own name never');
select pg_temp.act('bob');
select public.remove_picture();
select is((pg_temp.told('vera', '{"about": "network"}'))[1], 'Bob network_changed', 'a change of the company is told once for each member who made one, the logo too');

select pg_temp.act('owner');
select public.claim_domain('north.example'), public.claim_domain('gone.example');
select tests.step_back();
select public.settle_domain_check(claim.network_id, claim.domain, claim.token, 'dns') from private.domain_claims as claim;
update private.domain_claims set grace_until = now() where domain = 'gone.example';
select public.settle_domain_check(claim.network_id, claim.domain, claim.token, 'none') from private.domain_claims as claim where domain = 'gone.example';
select pg_temp.act('owner');
select public.drop_domain('north.example');
select is(
  (select array_agg(told order by told collate "C") from unnest((pg_temp.told('bob', '{"about": "network"}'))[1:4]) as told),
  '{Owner network_unproved north.example,clock network_lost_proof gone.example,clock network_proved gone.example,clock network_proved north.example}',
  'a member reads which domains were proved, lost and given up'
);

-- A page at a time, by whom and about what
select pg_temp.act('vera');
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
select is(pg_temp.walk(2), pg_temp.walk(100), 'page by page it is the same');
select is(pg_temp.walk(1), pg_temp.walk(100), 'the activity read one entry at a time is the same');

-- Who reads it
select tests.step_back();
select is(pg_temp.told('stranger'), '{}', 'another network reads nothing of the activity');
select pg_temp.act(who), is(tests.refusal('select public.network_activity()'), refusal, who || ' reads nothing')
from (values ('cleo', 'PT403 wrong_role'), ('admin', 'PT403 wrong_role')) as one (who, refusal);
select pg_temp.act('vera');
select throws_ok('select * from private.network_activity', '42501', null, 'nobody reads the table of the activity');
select pg_temp.act('owner');
select public.remove_member(tests.account('vera'));
select pg_temp.act('vera');
select is(tests.refusal('select public.network_activity()'), 'PT403 no_network', 'a member who was removed does not read the activity');
select is((pg_temp.told('bob'))[1], 'Owner member_removed Vera', 'the others read that a member was removed');

-- Rows stay as they were noted
select tests.step_back();
select throws_ok(statement, '42501', 'network_activity is append-only', statement) from unnest(array[
  'update private.network_activity set kind = ''list_made''', 'update private.network_activity set at = now() - interval ''1 day''',
  'update private.network_activity set by_id = tests.account(''stranger'')', 'update private.network_activity set about_id = tests.account(''bob'') where about_id is null',
  'update private.network_activity set detail = ''owner''', 'update private.network_activity set talent_id = null where talent_id is not null'
]) as statement;

-- Whom the network does not see
select pg_temp.act('ann');
select public.save_talent(tests.account('cleo'), '{"list": "Late"}'), public.save_talent(tests.account('dara'), '{"list": "Late"}');
select tests.step_back();
create function pg_temp.without_cleo(why text) returns setof text
language plpgsql as $$
begin
  return next ok(pg_temp.all_of('bob') !~ 'Cleo' and pg_temp.all_of('bob') !~ tests.account('cleo')::text, why);
  return next is((pg_temp.told('bob'))[1:2], '{Ann list_saved Dara Late longlist,Ann list_made Late}', 'a page without what may not be seen has no gap');
end
$$;
grant execute on all functions in schema pg_temp to public;
savepoint seen;
select is((pg_temp.told('bob'))[1:2], '{Ann list_saved Dara Late longlist,Ann list_saved Cleo Late longlist}', 'members read of both talent who were saved');
insert into private.talent_blocks (user_id, key) values (tests.account('cleo'), private.block_key('domain', 'north.example'));
select pg_temp.without_cleo('who hides from where a member writes has happened to nobody');
rollback to savepoint seen;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('cleo');
select pg_temp.without_cleo('who is hidden by the desk has happened to nobody');
rollback to savepoint seen;
select pg_temp.act('cleo');
select public.save_talent_visibility('{"visible": false, "hideEmployer": false, "hideLinks": false}');
select pg_temp.without_cleo('who has paused has happened to nobody');
rollback to savepoint seen;
select tests.step_back();
delete from auth.users where id = tests.account('cleo');
select pg_temp.without_cleo('who is erased has happened to nobody');
select is((select count(*) from private.network_activity where talent_id = tests.account('cleo')), 0::bigint, 'no entry about a talent who was erased is left');
rollback to savepoint seen;

-- What some keep to themselves
select pg_temp.act('ann');
select public.save_talent_list('{"name": "Late", "id": null}'::jsonb - 'id' || jsonb_build_object('name', 'Successor', 'access', pg_temp.hidden()));
create temp table list as select pg_temp.list('Successor') as id;
grant select on list to public;
select public.save_talent(tests.account('cleo'), jsonb_build_object('list', list.id, 'stage', 'offer')) from list;
select public.save_talent_list(jsonb_build_object('id', list.id, 'name', 'After Bob')) from list;
select is(
  (pg_temp.told('ann'))[1:3], '{Ann list_renamed After Bob Successor,Ann list_saved Cleo After Bob offer,Ann list_made After Bob}',
  'a member reads what happened in their confidential list'
);
create function pg_temp.knows(who text) returns boolean
language sql as $$ select pg_temp.all_of(who) ~ 'Successor|After Bob|"offer"' $$;
grant execute on all functions in schema pg_temp to public;
select is(pg_temp.knows(who) or pg_temp.all_of(who) ~ list.id::text, false, who || ' reads nothing of it') from list, unnest('{bob,owner}'::text[]) as who;
savepoint confidential;
select pg_temp.act('ann');
select public.remove_talent_list(list.id) from list;
select is(pg_temp.knows(who), false, who || ' reads nothing of it when it is deleted') from unnest('{ann,bob,owner}'::text[]) as who;
rollback to savepoint confidential;
select pg_temp.act('ann');
select public.save_talent_list(jsonb_build_object('id', list.id, 'name', 'Opened')) from list;
select public.set_list_access(list.id, pg_temp.hidden('false')) from list;
select is(pg_temp.knows('bob'), false, 'a colleague does not read what happened before a confidential list was opened');
select pg_temp.act('ann');
select public.save_talent(tests.account('dara'), jsonb_build_object('list', list.id)) from list;
select is((pg_temp.told('bob'))[1], 'Ann list_saved Dara Opened longlist', 'a colleague reads what happened since a confidential list was opened');
select pg_temp.act('bob');
select public.set_list_access(list.id, pg_temp.hidden()) from list;
select ok(pg_temp.all_of('ann') !~ 'Opened', 'a list that is confidential again is hidden from who made it');
select ok(pg_temp.all_of('bob') ~ 'Opened', 'the new owner of a confidential list reads what happened in it');
select is(pg_temp.knows('bob'), false, 'the new owner of a list does not read what was kept from them before');
select tests.step_back();
delete from auth.users where id = tests.account('bob');
select ok(pg_temp.all_of('owner') ~ 'Opened', 'when nobody is left of these, owners read it');
rollback to savepoint confidential;

select pg_temp.act('ann');
select public.add_brief(pg_temp.brief_body('Secret') || jsonb_build_object('access', pg_temp.hidden()));
create temp table secret as select (item ->> 'id')::uuid as id from jsonb_array_elements(public.briefs() -> 'items') as item where item ->> 'title' = 'Secret';
grant select on secret to public;
select is((pg_temp.told('ann'))[1], 'Ann brief_made Secret', 'a member reads of their confidential brief');
select ok(pg_temp.all_of('bob') !~ 'Secret', 'a colleague does not read of another''s confidential brief');
savepoint secret;
select pg_temp.act('ann');
select public.delete_brief(secret.id) from secret;
select ok(pg_temp.all_of('bob') !~ 'Secret|brief_deleted.*brief_deleted', 'a colleague does not read that a confidential brief was deleted');
rollback to savepoint secret;

-- Enquiries
create temp table asked as select gen_random_uuid() as id;
grant select on asked to public;
insert into private.enquiries (
  id, network_id, talent_id, job_key, brief_id, writer_id, state, job, text, line, answer_days, answer_by, leaves_at
)
select asked.id, tests.account('owner'), tests.account('cleo'), secret.id, secret.id, tests.account('ann'), 'leaving',
  '{"programme": "Harbour tonight", "pay": {"min": 400}}', 'We ask', '', 7, now() + interval '7 days', now() - interval '1 minute'
from asked, secret;
create function pg_temp.move(actor private.enquiry_actor, move text, reason text default null) returns text
language sql as $$
  select (private.move_enquiry(enquiry, $1, $2, $3)).state::text from private.enquiries as enquiry join asked using (id)
$$;
savepoint asking;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('cleo');
select is(pg_temp.move('clock', 'lose', 'unavailable'), 'closed', 'an enquiry that never left is ended');
select is((select count(*) from private.network_activity where kind like 'enquiry_%'), 0::bigint, 'an enquiry that never left is not in the activity');
rollback to savepoint asking;
select pg_temp.move('clock', 'deliver');
select is((pg_temp.told('ann'))[1], 'Ann enquiry_sent Cleo', 'a member reads who sent an enquiry to whom');
select ok(pg_temp.all_of('bob') !~ 'enquiry_', 'a colleague reads of no enquiry about a confidential brief');
savepoint sent;
select pg_temp.act('ann');
select public.set_brief_access(secret.id, pg_temp.hidden('false')) from secret;
select ok(pg_temp.all_of('bob') !~ 'enquiry_', 'a colleague does not read of enquiries from before a confidential brief was opened');
select tests.step_back();
select pg_temp.move('talent', 'decline', 'money');
select is((pg_temp.told('bob'))[1], 'talent enquiry_declined Cleo', 'a colleague reads what became of an enquiry since its brief was opened');
select ok(pg_temp.all_of('bob') !~ 'money|We ask|Harbour tonight|"pay"', 'the activity has no reason, no word and no pay of an enquiry');
select pg_temp.act('bob');
select public.set_brief_access(secret.id, pg_temp.hidden()) from secret;
select ok(pg_temp.all_of('owner') !~ 'enquiry_', 'a colleague reads of no enquiry when the brief is confidential again');
select pg_temp.act('bob');
select public.delete_brief(secret.id) from secret;
select ok(pg_temp.all_of('owner') !~ 'enquiry_', 'a colleague reads of no enquiry when the confidential brief was deleted');
rollback to savepoint sent;
update private.enquiries set brief_id = null where true;
delete from private.network_activity where true;
select is((select array_agg(pg_temp.move(actor::private.enquiry_actor, move, reason)) from (values
  ('talent', 'accept', null), ('network', 'write', null), ('network', 'close', 'chose_another')
) as one (actor, move, reason)), '{talking,talking,closed}', 'every move of another enquiry is made');
select pg_temp.act('ann');
select public.move_network_enquiry(asked.id, stored.version, 'reopen') from asked cross join lateral (
  select (public.network_enquiry(asked.id) ->> 'version')::integer as version
) as stored;
select tests.step_back();
select pg_temp.move('talent', 'hire', 'hired');
select is(
  pg_temp.told('owner'),
  '{talent enquiry_hired Cleo,Ann enquiry_reopened Cleo,Bob enquiry_closed Cleo,talent enquiry_accepted Cleo}',
  'each step of it, by which side'
);
insert into private.talent_blocks (user_id, key) values (tests.account('cleo'), private.block_key('network', tests.account('owner')::text));
select is(pg_temp.told('owner'), '{}', 'a member reads of no enquiry to a talent who hides since');
rollback to savepoint confidential;

-- Who leaves, is erased, or comes
select pg_temp.act('bob');
select public.leave_network();
select is((pg_temp.told('owner'))[1], 'Bob member_left', 'the activity names a member who left');
select pg_temp.act('owner');
select public.invite_member('{"email": "bob@north.example", "role": "viewer", "mayWrite": false}', 'again', 'sealed');
select pg_temp.act('bob');
select public.join_network('again');
select is((pg_temp.told('owner'))[1], 'Bob member_joined viewer', 'the activity names who joined');
select tests.step_back();
create temp table amount as select count(*) as before from private.network_activity;
insert into private.account_deletions (user_id, erase_after) values (tests.account('ann'), now());
select is(public.erase_due_accounts(10) ->> 'erased', '1', 'a member''s account is erased');
select is((select count(*) from private.network_activity), (select before + 1 from amount), 'erasing a member deletes no entry');
select is((pg_temp.told('owner'))[1], 'network member_left', 'an entry about an erased member has no name');
select ok(pg_temp.all_of('owner') !~ 'Ann' and pg_temp.all_of('owner') !~ tests.account('ann')::text, 'an erased member''s name is nowhere in the activity');

-- Half a year
select tests.step_back();
alter table private.network_activity disable trigger keep_deed;
update private.network_activity set at = now() - interval '181 days' where kind like 'list_%';
alter table private.network_activity enable trigger keep_deed;
select ok(public.forget_expired(1000) > 0, 'the clock forgets entries after half a year');
select is((select count(*) from private.network_activity where kind like 'list_%'), 0::bigint, 'entries of more than half a year ago are gone');
select cmp_ok((select count(*) from private.network_activity), '>', 0::bigint, 'entries of less than half a year ago are kept');

-- Two that the desk makes one
select pg_temp.act('stranger');
select public.save_talent_list('{"name": "Of the south"}');
select public.save_talent_list(jsonb_build_object('name', 'Of the south alone', 'access', pg_temp.hidden()));
select pg_temp.act('admin');
select public.merge_networks(tests.account('stranger'), tests.account('owner'));
select ok((pg_temp.told('owner'))[1] like 'desk network_merged %', 'owners read that two have become one');
select ok(pg_temp.all_of('owner') ~ 'Of the south' and pg_temp.all_of('owner') !~ 'alone', 'the merged network reads what happened in the other, but nothing confidential');
select ok(pg_temp.all_of('stranger') ~ 'Of the south alone', 'a confidential entry of the other network is still read by its owner');
select pg_temp.act('admin');
select public.undo_network_merge(tests.account('stranger'));
select ok(pg_temp.all_of('owner') !~ 'Of the south' and (pg_temp.told('owner'))[1] like 'desk network_parted %', 'taken back, each has its own again');
select ok(pg_temp.all_of('stranger') ~ 'Of the south alone', 'undoing a merge gives the other network its activity back');
