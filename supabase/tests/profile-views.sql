insert into people
select name, tests.create_account(role, 'approved', name || '@' || house || '.example') as account
from (values
  ('nora', 'tv_network', 'harbournews'), ('odd', 'tv_network', 'coasttv'), ('root', 'admin', 'lowerthird'),
  ('hidden', 'talent', 'one'), ('ada', 'talent', 'one')
) as person (name, role, house);
update public.talent_profiles set status = 'hidden' where user_id = tests.account('hidden');
insert into people select 'talent ' || n, tests.create_account('talent', 'approved', 't' || n || '@one.example')
from generate_series(1, 200) as n;
select tests.may_search(tests.account('nora'));
create function pg_temp.opened(who text) returns integer
language sql as $$
  select profiles from private.profile_view_counts where viewer_id = tests.account(who) and day = (now() at time zone 'UTC')::date
$$;
create function pg_temp.open_views() returns text
language sql as $$select public.admin_overview() ->> 'openViews'$$;
create function pg_temp.listed(state text) returns jsonb
language sql as $$select public.admin_profile_views(jsonb_build_object('state', state)) -> 'items'$$;
grant execute on function pg_temp.open_views, pg_temp.listed to public;

-- Counting
select tests.sign_in(tests.account('nora'));
select public.view_talent(account) from people where name like 'talent %';
select public.view_talent(account) from people where name in ('talent 1', 'talent 2');
select is(tests.refusal(format('select public.view_talent(%L)', tests.account('hidden'))), 'PT404 talent_not_found', 'a hidden talent''s profile cannot be opened');
select tests.step_back();
select is(pg_temp.opened('nora'), 200, 'each profile that was opened counts once, and profiles that were refused do not count');
select tests.sign_in(tests.account('root'));
select is(pg_temp.open_views(), '0', 'two hundred opened profiles a day do not stand out');
select is(pg_temp.listed('open'), '[]', 'two hundred opened profiles are not listed');
select tests.step_back();
select tests.sign_in(tests.account('nora'));
select public.compare_talent(array[tests.account('ada'), tests.account('hidden'), tests.account('ada')]);
select tests.step_back();
select tests.sign_in(tests.account('root'));
select is(pg_temp.open_views(), '1', 'more than two hundred profiles a day stand out, whether opened or compared');
select is(
  (pg_temp.listed('open') -> 0) - 'id' #- '{viewer,firstName}' #- '{viewer,lastName}' #- '{viewer,jobTitle}' #- '{networkName}',
  jsonb_build_object(
    'day', (now() at time zone 'UTC')::date, 'profiles', 201, 'isOpen', true, 'checkedAt', null, 'checkedBy', null,
    'viewer', jsonb_build_object('userId', tests.account('nora'), 'status', 'approved')
  ),
  'the desk reads which account opened how many profiles, and when'
);
select ok(strpos(public.admin_profile_views()::text, tests.account('ada')::text) = 0, 'the desk does not read whose profiles were opened');
select tests.step_back();

-- Checking
create temp table stands_out as select id from private.profile_view_counts where stands_out;
grant select on stands_out to public;
select tests.sign_in(tests.account('nora'));
select is(tests.refusal(format('select public.check_profile_views(%L)', id)), 'PT403 wrong_role', 'only the desk can mark profile views as checked') from stands_out;
select is(tests.refusal('select public.admin_profile_views()'), 'PT403 wrong_role', 'nobody but the desk reads who opened many profiles');
select tests.step_back();
select tests.sign_in(tests.account('root'));
select is(tests.refusal('select public.check_profile_views(gen_random_uuid())'), 'PT404 profile_views_not_found', 'checking an unknown count of profile views is refused');
select is(public.check_profile_views(id) ->> 'isOpen', 'false', 'the desk marks a count of profile views as checked') from stands_out;
select is(public.check_profile_views(id) ->> 'checkedBy', 'root@lowerthird.example', 'checking the same count again is answered the same') from stands_out;
select is(pg_temp.open_views(), '0', 'no count of profile views waits after the check');
select is(jsonb_array_length(pg_temp.listed('checked')), 1, 'a checked count is listed among the checked');
select tests.step_back();
select is(
  (select array_agg(format('%s %s %s', target = tests.account('nora'), after ->> 'profiles', reason is null)) from public.audit_log where action = 'profile_views_checked'),
  array['t 201 t'], 'a check of profile views is on record once'
);
select tests.sign_in(tests.account('nora'));
select ok(strpos(public.own_data()::text, 'profile_views_checked') = 0, 'nobody is notified that the desk checked their profile views');
select is(public.own_data() #>> '{tables,private.profile_view_counts,0,profiles}', '201', 'an account reads in its export how many profiles it opened');
select tests.step_back();
update private.profile_view_counts set profiles = 402 where viewer_id = tests.account('nora');
select tests.sign_in(tests.account('root'));
select is(pg_temp.open_views(), '0', 'up to twice as many views as checked need no second check');
select tests.step_back();
update private.profile_view_counts set profiles = 403 where viewer_id = tests.account('nora');
select tests.sign_in(tests.account('root'));
select is(pg_temp.open_views(), '1', 'more than twice as many views as checked need a second check');
select tests.step_back();

-- Pages
insert into private.profile_view_counts (viewer_id, day, profiles)
select tests.account('odd'), (now() at time zone 'UTC')::date - days, 300 from generate_series(1, 3) as days;
select tests.sign_in(tests.account('root'));
select is(
  (with recursive pages as (
    select public.admin_profile_views('{"limit": 1}') as page
    union all
    select public.admin_profile_views(jsonb_build_object('limit', 1, 'after', page -> 'nextCursor')) from pages where page -> 'nextCursor' <> 'null'
  )
  select array_agg(page #>> '{items,0,profiles}' order by page #>> '{items,0,day}' desc) from pages),
  '{403,300,300,300}', 'pages of profile views follow each other, the last day first'
);
select tests.step_back();

-- Keeping
update private.profile_views set day = day - 1 where viewer_id = tests.account('nora') and talent_id = tests.account('ada');
insert into private.profile_view_counts (viewer_id, day, profiles)
select tests.account('odd'), (now() at time zone 'UTC')::date - days, profiles
from (values (0, 5), (5, 200), (5 + 85, 201), (91, 900)) as old (days, profiles);
select is(public.forget_expired(1000), 3, 'outdated profile views are deleted');
select is((select count(*) from private.profile_views where day < (now() at time zone 'UTC')::date), 0::bigint, 'the profiles that somebody opened yesterday are deleted');
select is((select count(*) from private.profile_views), 200::bigint, 'the profiles that somebody opened today are kept');
select results_eq(
  format($$select (now() at time zone 'UTC')::date - day, profiles from private.profile_view_counts where viewer_id = %L order by day desc$$, tests.account('odd')),
  $$values (0, 5), (1, 300), (2, 300), (3, 300), (90, 201)$$, 'the counts of today are kept, and those that stand out for 90 days'
);

-- The rate
create function pg_temp.has_opened(bucket text, times integer, seconds integer) returns void
language sql security definer as $$
  insert into private.rate_counters (key, ends_at, count)
  values (bucket || ':' || encode(sha256(convert_to(tests.account('odd')::text, 'UTF8')), 'hex'), clock_timestamp() + make_interval(secs => seconds), times)
  on conflict (key) do update set ends_at = excluded.ends_at, count = excluded.count
$$;
grant execute on function pg_temp.has_opened to public;
select tests.sign_in(tests.account('odd'));
select pg_temp.has_opened('profile', 239, 60);
select is(tests.refusal(format('select public.view_talent(%L)', tests.account('ada'))), null, 'the 240th profile of a minute is shown');
select matches(tests.refusal(format('select public.view_talent(%L)', tests.account('ada'))), '^PT429 too_many_requests [1-6]?\d$', 'the next profile waits for the rest of the minute');
select matches(tests.refusal(format('select public.view_talent(%L)', tests.account('hidden'))), '^PT429 too_many_requests [1-6]?\d$', 'the refusal of a too frequent reader does not reveal who is hidden');
select pg_temp.has_opened('profile', 0, 60);
select pg_temp.has_opened('profile_hour', 1500, 3600);
select matches(tests.refusal(format('select public.view_talent(%L)', tests.account('ada'))), '^PT429 too_many_requests 3[56]\d\d$', 'profiles are refused after 1,500 in an hour');
select tests.step_back();
