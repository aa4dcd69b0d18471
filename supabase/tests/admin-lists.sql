insert into people values ('admin', tests.create_account('admin'));

-- Nobody but an administrator
insert into people values ('talent', tests.create_account('talent'));
select tests.sign_in(tests.account('talent'));
select is(tests.refusal($$select public.admin_overview()$$), 'PT403 wrong_role', 'a talent may not read the overview of the desk');
select is(tests.refusal($$select public.admin_applications('{}')$$), 'PT403 wrong_role', 'a talent may not read the queue of applications');
select tests.step_back();
delete from auth.users where id = tests.account('talent');

select tests.sign_in(tests.account('admin'));
select is(
  public.admin_overview() - '{signUpsPerDay,decisionsPerDay,mails}'::text[],
  '{"counts": {
      "talent": {"pending": 0, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0},
      "tv_network": {"pending": 0, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 0}},
    "oldestPendingAt": null, "medianHoursToDecision": null, "p90HoursToDecision": null, "openMessages": 0, "openReports": 0, "pausedNetworks": 0, "openViews": 0,
    "answers": {"talent": 0, "tv_network": 0}}',
  'with no accounts the overview of the desk is all zeros'
);
select is(public.admin_applications('{}'), '{"items": [], "nextCursor": null}', 'with no accounts the queue is empty');
select tests.step_back();

-- Ten applications: talent 1 to 7, network 1 to 3, an hour apart, the two last at the same moment.
create function pg_temp.apply(name text, role text, email text, applied_at timestamptz, changes jsonb default '{}')
returns void language plpgsql as $$
declare
  account uuid;
begin
  account := tests.sign_up(email, jsonb_build_object(
    'intent', tests.begin_registration(role, email, changes) ->> 'registrationId'
  ));
  insert into people values (name, account);
  update public.talent_profiles set created_at = applied_at where user_id = account;
  update public.tv_network_profiles set created_at = applied_at where user_id = account;
end
$$;
select pg_temp.apply(
  'talent ' || n, 'talent', format('talent-%s@harbournews.example', n),
  date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '2 days' + make_interval(hours => n),
  jsonb_build_object('firstName', 'Talent', 'lastName', 'No. ' || n)
) from generate_series(1, 7) as n;
select pg_temp.apply(
  'network ' || n, 'tv_network', format('desk-%s@coast_tv.example', n),
  date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '2 days' + make_interval(hours => least(n + 7, 9)),
  jsonb_build_object('networkName', 'Coast 100% ' || n)
) from generate_series(1, 3) as n;
update public.talent_profiles set is_available = false, current_network = 'Harbour\News'
where user_id = tests.account('talent 3');
update public.user_roles set email_confirmed_at = now() where user_id = tests.account('talent 2');

create function pg_temp.listed(filter jsonb) returns text
language sql as $$
  select coalesce(string_agg(people.name, ', ' order by position), '')
  from jsonb_array_elements(public.admin_applications(filter) -> 'items') with ordinality as page (item, position)
  join people on people.account = (item ->> 'userId')::uuid
$$;
grant execute on function pg_temp.listed to authenticated;

-- In a table of ten the planner would read all of them; among a hundred thousand, each by its key.
create function pg_temp.profiles_read() returns bigint
language sql as $$
  select sum(seq_tup_read + idx_tup_fetch)::bigint from pg_stat_xact_user_tables
  where relname in ('talent_profiles', 'tv_network_profiles')
$$;
grant execute on function pg_temp.profiles_read to authenticated;
set local enable_seqscan = off;
select tests.sign_in(tests.account('admin'));
select set_config('tests.read', pg_temp.profiles_read()::text, true);
select is(
  jsonb_array_length(public.admin_applications('{"limit": 2}') -> 'items'), 2, 'a page has as many as are asked for'
);
select cmp_ok(
  pg_temp.profiles_read() - current_setting('tests.read')::bigint, '<=', 4::bigint, 'a page of the queue reads no profiles but its own'
);
select tests.step_back();
reset enable_seqscan;

select tests.sign_in(tests.account('admin'));
select matches(
  pg_temp.listed('{}'),
  '^talent 1, talent 2, talent 3, talent 4, talent 5, talent 6, talent 7, network 1, network [23], network [23]$',
  'talent and networks wait in one queue, the oldest first'
);
select matches(
  pg_temp.listed('{"sort": "newest"}'), '^network [23], network [23], network 1, talent 7, .*, talent 1$',
  'the queue can be sorted newest first'
);
select is(pg_temp.listed('{"role": "talent", "limit": 2}'), 'talent 1, talent 2', 'the queue can be narrowed by role');
select is(pg_temp.listed('{"status": "approved"}'), '', 'the queue can be narrowed by status');
select is(pg_temp.listed('{"emailConfirmed": true}'), 'talent 2', 'the queue can be narrowed to confirmed addresses');
select is(pg_temp.listed('{"emailConfirmed": false, "role": "talent", "limit": 2}'), 'talent 1, talent 3', 'the queue can be narrowed to unconfirmed addresses');
select is(pg_temp.listed('{"q": "talent no. 4"}'), 'talent 4', 'an application is found by name, in any capitals');
select is(pg_temp.listed('{"q": "TALENT-5@"}'), 'talent 5', 'an application is found by address');
select is(pg_temp.listed('{"q": "100% 2"}'), 'network 2', 'an application is found by the name of its network');
select is(pg_temp.listed('{"q": "harbour\\news"}'), 'talent 3', 'an application is found by the network that employs the talent');
select is(pg_temp.listed('{"q": "%"}'), '', 'a search for a percent sign finds nobody');
select is(pg_temp.listed('{"q": "coast_tv"}'), pg_temp.listed('{"role": "tv_network"}'), 'an underscore in a search counts as a space');
select is(pg_temp.listed('{"q": "t_lent"}'), '', 'an underscore in a search does not stand for any letter');
select is(pg_temp.listed('{"q": "''; drop table public.talent_profiles; --"}'), '', 'a quotation mark in a search does not end the SQL statement');
select is(length(pg_temp.listed('{"q": "  "}')), length(pg_temp.listed('{}')), 'a search for blanks finds everybody');
select is(jsonb_array_length(public.admin_applications(filter) -> 'items'), amount, format('%s lists %s', filter, amount))
from (values
  ('{"limit": 1}'::jsonb, 1), ('{"limit": 0}', 1), ('{"limit": -5}', 1), ('{"limit": 10}', 10), ('{"limit": 1000}', 10)
) as page (filter, amount);

-- Page after page, everyone comes once.
select tests.step_back();
create function pg_temp.walked(filter jsonb) returns text
language plpgsql as $$
declare
  page jsonb := public.admin_applications(filter);
  walked text := pg_temp.listed(filter);
begin
  while page -> 'nextCursor' <> 'null' loop
    filter := filter || jsonb_build_object('after', page -> 'nextCursor');
    page := public.admin_applications(filter);
    walked := walked || ', ' || pg_temp.listed(filter);
  end loop;
  return walked;
end
$$;
grant execute on function pg_temp.walked to authenticated;
select tests.sign_in(tests.account('admin'));
select is(
  pg_temp.walked(jsonb_build_object('limit', size, 'sort', sort)), pg_temp.listed(jsonb_build_object('sort', sort)),
  format('pages of %s, %s first, leave nobody out and repeat nobody', size, sort)
)
from unnest(array[1, 2, 3, 9, 10, 11]) as size, unnest(array['oldest', 'newest']) as sort;

select is(
  (public.admin_applications('{"q": "talent no. 3"}') #> '{items,0}') - '{userId,appliedAt}'::text[],
  '{"role": "talent", "email": "talent-3@harbournews.example", "emailConfirmed": false,
    "firstName": "Talent", "lastName": "No. 3", "organisation": "Harbour\\News", "location": "Cork",
    "yearsOfExperience": 7, "status": "pending", "statusChangedAt": null,
    "claimedBy": null, "claimedUntil": null, "flags": ["look_alike"],
    "nationality": "Irish", "phoneNumber": "+1 555 0100", "isAvailable": false,
    "currentNetwork": "Harbour\\News", "networkName": null, "jobTitle": null, "linkedinUrl": null,
    "twitterUrl": null, "instagramUrl": null}',
  'the queue shows a talent with all fields of the list'
);
select is(
  (public.admin_applications('{"q": "100% 1"}') #> '{items,0}') - '{userId,appliedAt}'::text[],
  '{"role": "tv_network", "email": "desk-1@coast_tv.example", "emailConfirmed": false,
    "firstName": "Nora", "lastName": "Quist", "organisation": "Coast 100% 1", "location": null,
    "yearsOfExperience": null, "status": "pending", "statusChangedAt": null,
    "claimedBy": null, "claimedUntil": null, "flags": ["look_alike"],
    "nationality": null, "phoneNumber": "+1 555 0101", "isAvailable": null, "currentNetwork": null,
    "networkName": "Coast 100% 1", "jobTitle": "Casting editor", "linkedinUrl": null,
    "twitterUrl": null, "instagramUrl": null}',
  'the queue shows a network with all fields of the list'
);

-- The figures
select tests.step_back();
select tests.confirm(account) from people;
select tests.sign_in(tests.account('admin'));
select public.set_account_status(tests.account('talent 1'), 'pending', 'approved', null);
select public.set_account_status(tests.account('talent 2'), 'pending', 'rejected', 'because');
select public.set_account_status(tests.account('network 1'), 'pending', 'approved', null);
select public.set_account_status(tests.account('network 1'), 'approved', 'hidden', 'because');
select tests.step_back();
select is(
  public.admin_overview() -> 'counts',
  '{"talent": {"pending": 5, "approved": 1, "rejected": 1, "deactivated": 0, "hidden": 0},
    "tv_network": {"pending": 2, "approved": 0, "rejected": 0, "deactivated": 0, "hidden": 1}}',
  'accounts are counted by role and status'
);
select is(
  public.admin_overview() ->> 'oldestPendingAt',
  (public.admin_applications('{"limit": 1}') #>> '{items,0,appliedAt}'),
  'the oldest application is the first in the queue'
);
select is(jsonb_array_length(public.admin_overview() -> 'signUpsPerDay'), 30, 'sign-ups are given for 30 days');
select is(
  public.admin_overview() #> '{signUpsPerDay,27}',
  jsonb_build_object('day', (now() at time zone 'UTC')::date - 2, 'talent', 7, 'tvNetwork', 3),
  'sign-ups are counted by day and kind'
);
select is(
  public.admin_overview() #> '{signUpsPerDay,29}',
  jsonb_build_object('day', (now() at time zone 'UTC')::date, 'talent', 0, 'tvNetwork', 0),
  'the sign-ups end with today, and days without any are zero'
);
select tests.step_back();

-- Waits of 1, 2 and 12 hours; the network's second change is none.
update public.talent_profiles as profile set created_at = now() - wait
from people join (values ('talent 1', interval '1 hour'), ('talent 2', '2 hours')) as waited (name, wait) using (name)
where profile.user_id = people.account;
update public.tv_network_profiles set created_at = now() - interval '12 hours'
where user_id = tests.account('network 1');
select tests.sign_in(tests.account('admin'));
select is((public.admin_overview() ->> 'medianHoursToDecision')::numeric, 2.0, 'the overview has the median wait for a first decision');
select is((public.admin_overview() ->> 'p90HoursToDecision')::numeric, 10.0, 'the overview has the wait within which nine in ten were decided');
select tests.step_back();
