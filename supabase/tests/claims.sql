insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('other', tests.create_account('admin', 'approved', 'other@lowerthird.example')),
  ('talent', tests.create_account('talent', 'pending')),
  ('network', tests.create_account('tv_network', 'pending'));
select tests.confirm(account) from people;
create function pg_temp.refused(statement text, target text) returns text
language sql as $$select split_part(tests.refusal(format(statement, tests.account(target))), ' {', 1)$$;
create function pg_temp.listed(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg(people.name, ', ' order by people.name), '')
  from jsonb_array_elements(public.admin_applications(filter) -> 'items') as item
  join people on people.account = (item ->> 'userId')::uuid
$$;
-- Whom the queue names beside each of them.
create function pg_temp.holders() returns text
language sql as $$
  select string_agg(concat_ws(' ', people.name, item ->> 'claimedBy'), ', ' order by people.name)
  from jsonb_array_elements(public.admin_applications('{}') -> 'items') as item
  join people on people.account = (item ->> 'userId')::uuid
$$;
-- Who is told, by their own link, that somebody is looking at their application.
create function pg_temp.told() returns text
language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody')
  from people where (private.application_page(account) -> 'beingReviewed')::boolean
$$;
grant execute on function pg_temp.refused, pg_temp.listed, pg_temp.holders to public;

select tests.sign_in(tests.account('admin'));
select is(
  public.claim_application(tests.account('talent')) ->> 'claimedBy', 'admin@lowerthird.example',
  'a claim names the administrator who made it'
);
select is(
  (public.claim_application(tests.account('talent')) ->> 'until')::timestamptz, now() + interval '15 minutes',
  'a claim lasts a quarter of an hour'
);
select is(pg_temp.refused('select public.claim_application(%L)', 'admin'), 'PT404 account_not_found', 'an administrator is no application');
select public.claim_application(tests.account('network'));
select is(pg_temp.listed('{"claimed": "me"}'), 'network, talent', 'the queue can be narrowed to one''s own');
select is(pg_temp.refused('select public.release_application(%L)', 'admin'), 'PT404 account_not_found', 'there is no claim on an administrator to release');
select public.release_application(tests.account('network'));
select is(pg_temp.listed('{"claimed": "me"}'), 'talent', 'releasing one keeps the others');
select is(pg_temp.listed('{"claimed": "nobody"}'), 'network', 'the queue can be narrowed to what nobody has claimed');
select is(pg_temp.listed('{"claimed": "others"}'), '', 'the queue can be narrowed to what others have claimed');
select tests.step_back();

select tests.sign_in(tests.account('other'));
select is(pg_temp.listed('{"claimed": "others"}'), 'talent', 'another administrator sees the application as claimed');
select is(
  public.admin_applications('{"claimed": "others"}') #>> '{items,0,claimedBy}', 'admin@lowerthird.example', 'an application says who has claimed it'
);
select matches(
  tests.refusal(format('select public.claim_application(%L)', tests.account('talent'))),
  '^PT409 claimed_by_other \{.*"claimedBy": "admin@lowerthird.example".*\}$', 'a second claim is refused with the first one'
);
select is(pg_temp.refused('select public.set_account_status(%L, ''pending'', ''approved'')', 'talent'), 'PT409 claimed_by_other', 'nobody decides over somebody''s head');
select is(pg_temp.refused('select public.ask_applicant(%L, ''What?'')', 'talent'), 'PT409 claimed_by_other', 'nobody but the holder of a claim asks the applicant');
select is(
  public.set_account_statuses(array[tests.account('talent')], 'pending', 'approved') #>> '{failed,0,code}',
  'claimed_by_other', 'nobody but the holder of a claim decides in a bulk'
);
select public.release_application(tests.account('talent'));
select is(pg_temp.listed('{"claimed": "others"}'), 'talent', 'releasing another''s claim does nothing');
select is(
  public.claim_application(tests.account('network')) ->> 'claimedBy', 'other@lowerthird.example',
  'an application that nobody works on is free meanwhile'
);
select is(pg_temp.holders(), 'network other@lowerthird.example, talent admin@lowerthird.example', 'each holder is named beside what they work on');
select public.release_application(tests.account('network'));
select is(pg_temp.holders(), 'network, talent admin@lowerthird.example', 'an administrator who releases a claim is no longer named');
select tests.step_back();
select is(pg_temp.told(), 'talent', 'only the applicant whose application is claimed reads that somebody is looking at it');

update private.claims set until = now();
select is(pg_temp.told(), 'nobody', 'after a claim has expired no applicant reads that somebody is looking');
select tests.sign_in(tests.account('other'));
select is(pg_temp.holders(), 'network, talent', 'when the claim has run out nobody is named as its holder');
select is(pg_temp.listed('{"claimed": "nobody"}'), 'network, talent', 'a claim that has run out counts for nothing');
select is(public.admin_account(tests.account('talent')) ->> 'claimedBy', null, 'a claim that has run out is not on the account''s page');
select is(public.claim_application(tests.account('talent')) ->> 'claimedBy', 'other@lowerthird.example', 'a claim that has run out may be taken over');
select is(public.admin_account(tests.account('talent')) ->> 'claimedBy', 'other@lowerthird.example', 'the account''s page names who has taken a claim over');
select is(pg_temp.refused('select public.set_account_status(%L, ''pending'', ''approved'')', 'talent'), null, 'an administrator''s own claim does not keep them from deciding');
select tests.step_back();
select is((select count(*) from private.claims), 0::bigint, 'a decision ends the claim');

select tests.sign_in(tests.account('admin'));
select public.claim_application(tests.account('network'));
select public.release_application(tests.account('network'));
select is(pg_temp.listed('{"claimed": "nobody"}'), 'network', 'the holder of a claim can release it');
select tests.step_back();

-- Who has read what
create function pg_temp.reads(wanted text) returns text
language sql as $$
  select string_agg(concat_ws(' ', split_part(one ->> 'by', '@', 1), one ->> 'kind'), ', ' order by one ->> 'by', one ->> 'kind')
  from jsonb_array_elements(public.admin_account(tests.account(wanted)) -> 'reads') as one
$$;
grant execute on function pg_temp.reads to public;
select tests.sign_in(tests.account('admin'));
select is(pg_temp.reads('network'), 'admin claim, admin page, other claim', 'an account''s page says who claimed it and opened it, each once a day');
select is(tests.refusal('select public.admin_account(gen_random_uuid())'), 'PT404 account_not_found', 'a look at an account that does not exist is not noted');
select is(
  (with recursive pages as (
    select public.admin_desk_reads('{"limit": 1}') as page
    union all
    select public.admin_desk_reads(jsonb_build_object('limit', 1, 'after', page -> 'nextCursor')) from pages where page -> 'nextCursor' <> 'null'
  )
  select array_agg(page #>> '{items,0,id}' order by page #>> '{items,0,id}') from pages),
  (select array_agg(item ->> 'id' order by item ->> 'id') from jsonb_array_elements(public.admin_desk_reads('{"limit": 100}') -> 'items') as item),
  'the desk reads page by page what it has read, each once'
);
select is(
  (select jsonb_agg(distinct item -> 'readerEmail') from jsonb_array_elements(public.admin_desk_reads(jsonb_build_object('reader', tests.account('other'), 'limit', 100)) -> 'items') as item),
  '["other@lowerthird.example"]', 'what the desk has read can be narrowed to one administrator'
);
select is(
  (select count(*) from jsonb_array_elements(public.admin_desk_reads('{"limit": 100}') -> 'items') as item where item ->> 'accountName' is null or item ->> 'accountEmail' is null),
  0::bigint, 'the list of what the desk has read names whose page it was'
);
select tests.step_back();
select is((select count(*) from private.desk_reads where account_id = tests.account('admin')), 0::bigint, 'no read of an administrator''s account is noted');
update private.desk_reads set day = day - 180, last_at = last_at - interval '180 days' where kind = 'claim' and reader_id = tests.account('other') and account_id = tests.account('network');
update private.desk_reads set day = day - 181, last_at = last_at - interval '181 days' where kind = 'claim' and reader_id = tests.account('admin') and account_id = tests.account('network');
select public.forget_expired(100);
select tests.sign_in(tests.account('admin'));
select is(pg_temp.reads('network'), 'admin page, other claim', 'what the desk has read is deleted after 180 days');
select tests.step_back();
