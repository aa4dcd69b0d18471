-- Activity in a confidential list or brief, and in the enquiries about it, is shown only to the members who have
-- access.

select tests.begin_activity();
update private.network_members set role = 'owner' where user_id = tests.account('bob');

-- Lists and briefs
select tests.act('ann');
select public.save_talent_list('{"name": "Late", "id": null}'::jsonb - 'id' || jsonb_build_object('name', 'Successor', 'access', tests.list_access()));
create temp table list as select tests.list_named('Successor') as id;
grant select on list to public;
select public.save_talent(tests.account('cleo'), jsonb_build_object('list', list.id, 'stage', 'offer')) from list;
select public.save_talent_list(jsonb_build_object('id', list.id, 'name', 'After Bob')) from list;
select is(
  (tests.told_activity('ann'))[1:3], '{Ann list_renamed After Bob Successor,Ann list_saved Cleo After Bob offer,Ann list_made After Bob}',
  'a member reads what happened in their confidential list'
);
create function pg_temp.knows(who text) returns boolean
language sql as $$ select tests.whole_activity(who) ~ 'Successor|After Bob|"offer"' $$;
grant execute on all functions in schema pg_temp to public;
select is(pg_temp.knows(who) or tests.whole_activity(who) ~ list.id::text, false, who || ' does not read the activity of a confidential list') from list, unnest('{bob,owner}'::text[]) as who;
savepoint confidential;
select tests.act('ann');
select public.remove_talent_list(list.id) from list;
select is(pg_temp.knows(who), false, who || ' does not read that a confidential list was deleted') from unnest('{ann,bob,owner}'::text[]) as who;
rollback to savepoint confidential;
select tests.act('ann');
select public.save_talent_list(jsonb_build_object('id', list.id, 'name', 'Opened')) from list;
select public.set_list_access(list.id, tests.list_access('false')) from list;
select is(pg_temp.knows('bob'), false, 'a colleague does not read what happened before a confidential list was opened');
select tests.act('ann');
select public.save_talent(tests.account('dara'), jsonb_build_object('list', list.id)) from list;
select is((tests.told_activity('bob'))[1], 'Ann list_saved Dara Opened longlist', 'a colleague reads what happened since a confidential list was opened');
select tests.act('bob');
select public.set_list_access(list.id, tests.list_access()) from list;
select ok(tests.whole_activity('ann') !~ 'Opened', 'a list that is confidential again is hidden from who made it');
select ok(tests.whole_activity('bob') ~ 'Opened', 'the new owner of a confidential list reads what happened in it');
select is(pg_temp.knows('bob'), false, 'the new owner of a list does not read what was kept from them before');
select tests.step_back();
delete from auth.users where id = tests.account('bob');
select ok(tests.whole_activity('owner') ~ 'Opened', 'owners read the activity of a confidential list that has no reader left');
rollback to savepoint confidential;

select tests.act('ann');
select public.add_brief(tests.brief_body('Secret') || jsonb_build_object('access', tests.list_access()));
create temp table secret as select (item ->> 'id')::uuid as id from jsonb_array_elements(public.briefs() -> 'items') as item where item ->> 'title' = 'Secret';
grant select on secret to public;
select is((tests.told_activity('ann'))[1], 'Ann brief_made Secret', 'a member reads of their confidential brief');
select ok(tests.whole_activity('bob') !~ 'Secret', 'a colleague does not read of another''s confidential brief');
savepoint secret;
select tests.act('ann');
select public.delete_brief(secret.id) from secret;
select ok(tests.whole_activity('bob') !~ 'Secret|brief_deleted.*brief_deleted', 'a colleague does not read that a confidential brief was deleted');
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
select is((tests.told_activity('ann'))[1], 'Ann enquiry_sent Cleo', 'a member reads who sent an enquiry to whom');
select ok(tests.whole_activity('bob') !~ 'enquiry_', 'a colleague reads of no enquiry about a confidential brief');
savepoint sent;
select tests.act('ann');
select public.set_brief_access(secret.id, tests.list_access('false')) from secret;
select ok(tests.whole_activity('bob') !~ 'enquiry_', 'a colleague does not read of enquiries from before a confidential brief was opened');
select tests.step_back();
select pg_temp.move('talent', 'decline', 'money');
select is((tests.told_activity('bob'))[1], 'talent enquiry_declined Cleo', 'a colleague reads what became of an enquiry since its brief was opened');
select ok(tests.whole_activity('bob') !~ 'money|We ask|Harbour tonight|"pay"', 'the activity has no reason, no word and no pay of an enquiry');
select tests.act('bob');
select public.set_brief_access(secret.id, tests.list_access()) from secret;
select ok(tests.whole_activity('owner') !~ 'enquiry_', 'a colleague reads of no enquiry when the brief is confidential again');
select tests.act('bob');
select public.delete_brief(secret.id) from secret;
select ok(tests.whole_activity('owner') !~ 'enquiry_', 'a colleague reads of no enquiry when the confidential brief was deleted');
rollback to savepoint sent;
update private.enquiries set brief_id = null where true;
delete from private.network_activity where true;
select is((select array_agg(pg_temp.move(actor::private.enquiry_actor, move, reason)) from (values
  ('talent', 'accept', null), ('network', 'write', null), ('network', 'close', 'chose_another')
) as one (actor, move, reason)), '{talking,talking,closed}', 'every move of another enquiry is made');
select tests.act('ann');
select public.move_network_enquiry(asked.id, stored.version, 'reopen') from asked cross join lateral (
  select (public.network_enquiry(asked.id) ->> 'version')::integer as version
) as stored;
select tests.step_back();
select pg_temp.move('talent', 'hire', 'hired');
select is(
  tests.told_activity('owner'),
  '{talent enquiry_hired Cleo,Ann enquiry_reopened Cleo,Bob enquiry_closed Cleo,talent enquiry_accepted Cleo}',
  'the activity has each step of an enquiry, and which side took it'
);
insert into private.talent_blocks (user_id, key) values (tests.account('cleo'), private.block_key('network', tests.account('owner')::text));
select is(tests.told_activity('owner'), '{}', 'a member reads of no enquiry to a talent who hides since');
rollback to savepoint confidential;
