insert into people values
  ('admin', tests.create_account('admin')), ('other', tests.create_account('admin')),
  ('t1', tests.create_account('talent', 'pending')), ('t2', tests.create_account('talent', 'pending')),
  ('t3', tests.create_account('talent', 'pending')), ('t4', tests.create_account('talent', 'rejected')),
  ('n1', tests.create_account('tv_network', 'pending')), ('n2', tests.create_account('tv_network', 'approved'));
create function pg_temp.named(page jsonb) returns text
language sql as $$
  select coalesce(string_agg(people.name, ' ' order by place), '')
  from jsonb_array_elements(page -> 'items') with ordinality as listed (item, place)
  join people on people.account = (item ->> 'userId')::uuid
$$;
grant execute on function pg_temp.named to public;
update public.talent_profiles set last_name = names.last_name, created_at = names.at
from people join (values ('t1', 'de Bruyn', now() - interval '4 hours'), ('t2', 'Abe', now() - interval '3 hours'), ('t3', 'abe', now() - interval '2 hours'), ('t4', 'Zoe', now() - interval '5 hours')) as names (name, last_name, at) using (name)
where talent_profiles.user_id = people.account;
update public.user_roles set email_confirmed_at = now() where user_id = tests.account('t1');
insert into private.claims select tests.account('t1'), tests.account('admin'), now() + interval '1 minute';
insert into private.claims select tests.account('n1'), tests.account('other'), now() + interval '1 minute';
insert into private.questions (user_id, asked_by, question, fields, asked_at, answered_at)
values
  (tests.account('t1'), tests.account('admin'), 'Who?', '{}', now() - interval '2 hours', now() - interval '1 hour'),
  (tests.account('t2'), tests.account('admin'), 'Who?', '{}', now() - interval '2 hours', now() - interval '1 hour'),
  (tests.account('t2'), tests.account('admin'), 'And where?', '{}', now() - interval '30 minutes', null),
  -- Before the decision that brought them back to the queue.
  (tests.account('t3'), tests.account('admin'), 'Who?', '{}', now() - interval '2 hours', now() - interval '1 hour'),
  (tests.account('t4'), tests.account('admin'), 'Who?', '{}', now() - interval '2 hours', now() - interval '1 hour');
update public.talent_profiles set status_changed_at = now() where user_id = tests.account('t3');

select tests.sign_in(tests.account('admin'));
select is(pg_temp.named(public.admin_applications(filter || '{"role": "talent"}')), expected, format('the queue with %s', filter))
from (values
  ('{}'::jsonb, 't1 t2 t3'), ('{"flags": ["answered"]}', 't1'), ('{"flags": ["asked"]}', 't2'), ('{"flags": ["appealed"]}', ''),
  ('{"flags": ["answered", "asked"]}', ''), ('{"flags": []}', 't1 t2 t3'), ('{"flags": ["no such"]}', ''), ('{"flags": ["''); select 1; --"]}', ''),
  ('{"claimed": "me"}', 't1'), ('{"claimed": "nobody"}', 't2 t3'), ('{"claimed": "others"}', ''), ('{"sort": "newest"}', 't3 t2 t1'),
  ('{"status": "rejected", "flags": ["answered"]}', ''), ('{"status": "rejected"}', 't4')
) as choice (filter, expected);
select is(pg_temp.named(public.admin_accounts(kind, filter)), expected, format('%s with %s', kind, filter))
from (values
  ('talent', '{"available": true}'::jsonb, 't4 t1 t2 t3'), ('talent', '{"available": false}', ''), ('tv_network', '{"available": true}', ''),
  ('tv_network', '{"status": "approved"}', 'n2')
) as choice (kind, filter, expected);
select is(public.admin_account_counts(kind, filter), expected::jsonb, format('%s counted with %s', kind, filter))
from (values
  ('talent', '{}'::jsonb, '{"pending": 3, "approved": 0, "rejected": 1, "deactivated": 0, "hidden": 0}'),
  ('talent', '{"q": "abe", "status": "rejected"}', '{"pending": 2, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0}'),
  ('talent', '{"available": false}', '{"pending": 0, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0}'),
  ('tv_network', '{"emailConfirmed": false}', '{"pending": 1, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0}')
) as choice (kind, filter, expected);
select is(tests.refusal('select public.admin_account_counts(''admin'', ''{}'')'), 'PT422 validation_failed kind', 'administrators cannot be listed as a kind of account');
select is(
  public.admin_application_counts('{}'),
  '{"total": 4, "role": {"talent": 3, "tv_network": 1},
    "status": {"pending": 4, "approved": 1, "rejected": 1, "deactivated": 0, "hidden": 0},
    "emailConfirmed": {"true": 1, "false": 3}, "claimed": {"me": 1, "nobody": 2, "others": 1},
    "flags": {"asked": 1, "answered": 1, "appealed": 0, "look_alike": 4}}',
  'the counts of the queue name every choice of its filters'
);
select is(
  public.admin_application_counts('{"role": "talent", "claimed": "nobody", "q": "abe"}'),
  '{"total": 2, "role": {"talent": 2, "tv_network": 0},
    "status": {"pending": 2, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0},
    "emailConfirmed": {"true": 0, "false": 2}, "claimed": {"me": 0, "nobody": 2, "others": 0},
    "flags": {"asked": 1, "answered": 0, "appealed": 0, "look_alike": 2}}',
  'each choice of a filter is counted with the other filters applied'
);
-- The counts promise what the list then shows.
select is(
  (public.admin_application_counts('{}') #>> array[facet, value])::bigint,
  jsonb_array_length(public.admin_applications(jsonb_build_object(facet, case facet when 'flags' then to_jsonb(array[value]) else to_jsonb(value) end)) -> 'items')::bigint,
  format('%s %s', facet, value)
)
from (values
  ('role', 'talent'), ('role', 'tv_network'), ('status', 'rejected'), ('status', 'approved'), ('status', 'hidden'), ('emailConfirmed', 'true'),
  ('emailConfirmed', 'false'), ('claimed', 'me'), ('claimed', 'nobody'), ('claimed', 'others'), ('flags', 'asked'), ('flags', 'answered'), ('flags', 'look_alike')
) as choice (facet, value);

select is(tests.refusal('select public.admin_accounts(''admin'', ''{}'')'), 'PT422 validation_failed kind', 'administrators cannot be counted as a kind of account');
select is(pg_temp.named(public.admin_accounts('talent', '{}')), 't4 t1 t2 t3', 'all accounts of a kind, whatever their status');
select is(pg_temp.named(public.admin_accounts('tv_network', '{"status": "approved"}')), 'n2', 'a list of accounts can be narrowed to one status');
select matches(pg_temp.named(public.admin_accounts('talent', '{"sort": "name"}')), '^(t2 t3|t3 t2) t1 t4$', 'a list of accounts is sorted by name, in any capitals');
create function pg_temp.walked(filter jsonb) returns text
language plpgsql as $$
declare
  page jsonb := public.admin_accounts('talent', filter);
  names text := pg_temp.named(page);
begin
  while page -> 'nextCursor' <> 'null' loop
    page := public.admin_accounts('talent', filter || jsonb_build_object('after', page -> 'nextCursor'));
    names := names || ' ' || pg_temp.named(page);
  end loop;
  return names;
end
$$;
select is(
  pg_temp.walked(jsonb_build_object('sort', sort, 'limit', size)), pg_temp.named(public.admin_accounts('talent', jsonb_build_object('sort', sort))),
  format('pages of %s by %s leave nobody out and repeat nobody', size, sort)
)
from unnest(array[1, 2, 3, 4]) as size, unnest(array['name', 'oldest', 'newest']) as sort;
select is(public.export_accounts('talent', '{"status": "pending", "limit": 1}') ->> 'isComplete', 'true', 'an export contains all accounts of the list');
select is(
  public.audit_entries('{"action": "accounts_exported"}') #> '{items,0,after}',
  '{"kind": "talent", "filter": {"status": "pending"}, "amount": 3}', 'an export of accounts is on record'
);
select is(tests.refusal('select public.add_account_note(gen_random_uuid(), ''A note'')'), 'PT404 account_not_found', 'a note about an unknown account is refused');
select is(tests.refusal(format('select public.add_account_note(%L, '' '')', tests.account('t1'))), 'PT422 validation_failed text', 'a note without words is refused');
select is(public.add_account_note(tests.account('t1'), 'Knows Harbour') ->> 'text', 'Knows Harbour', 'a note is kept');
select is(public.admin_account(tests.account('t1')) #>> '{notes,0,text}', 'Knows Harbour', 'a note is read on the page of its account');
select public.add_account_note(tests.account('t1'), 'Knows Harbour');
select is(jsonb_array_length(public.admin_account(tests.account('t1')) -> 'notes'), 1, 'a note that is sent again at once is one note');
select public.add_account_note(tests.account('t1'), 'Knows Harbour too');
select public.add_account_note(tests.account('t1'), 'Knows Harbour');
select is(jsonb_array_length(public.admin_account(tests.account('t1')) -> 'notes'), 3, 'a note that repeats an earlier one after another is a note of its own');
select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(public.admin_account(tests.account('t1')) -> 'profile') as key),
  'bio contactEmail contactPhone credits currentNetwork currentNetworkId experienceYears firstName headline hideEmployer hideLinks instagramUrl isAvailable isVisible languages lastName linkedinUrl location nationality noticePeriodWeeks phoneNumber photoAlt portfolioLinks profileImageUrl pronunciation reels roles skills twitterUrl updatedAt visibleSince yearsOfExperience',
  'the account''s page has the whole profile'
);
select tests.step_back();
