insert into people
select name, tests.create_account(role, 'approved', name || '@' || house || '.example') as account
from (values
  ('ada', 'talent', 'one'), ('ben', 'talent', 'one'), ('cleo', 'talent', 'one'),
  ('nora', 'tv_network', 'harbournews'), ('odd', 'tv_network', 'coasttv'), ('third', 'tv_network', 'thirdtv'), ('root', 'admin', 'lowerthird')
) as person (name, role, house);
create function pg_temp.this_week(wanted text, of_kind text) returns text
language sql as $$
  select count(*)::text from private.talent_impressions as seen
  where seen.user_id = tests.account(wanted) and seen.kind::text = of_kind
$$;

-- A profile that is opened
select tests.sign_in(tests.account('nora'));
select public.view_talent(tests.account('ada'));
select public.view_talent(tests.account('ada'));
select tests.step_back();
select tests.sign_in(tests.account('odd'));
select public.view_talent(tests.account('ada'));
select tests.step_back();
select tests.sign_in(tests.account('root'));
select public.admin_account(tests.account('ada'));
select tests.step_back();
select tests.sign_in(tests.account('ada'));
select public.talent_profile();
select tests.step_back();
select is(pg_temp.this_week('ada', 'profile'), '2', 'each network counts once a day, the talent and administrators never');
select is(pg_temp.this_week('ada', 'search'), '0', 'an opened profile is not counted as a search');

-- A page of a search
update private.talent_impressions set day = day - 1 where network_id = tests.account('nora');
insert into private.talent_blocks (user_id, key) select tests.account('ben'), private.block_key('domain', 'harbournews.example');
update public.talent_profiles set status = 'hidden' where user_id = tests.account('cleo');
select tests.sign_in(tests.account('nora'));
select public.record_impressions(array_agg(account)) from people;
select public.record_impressions(array_agg(account)) from people;
select is(
  tests.refusal('select public.record_impressions(''{}'')'), 'PT422 validation_failed talents', 'an empty page of talent is refused'
);
select is(
  tests.refusal('select public.record_impressions(array_fill(gen_random_uuid(), array[101]))'),
  'PT422 validation_failed talents', 'a page has at most 100 talents on it'
);
select is(tests.refusal('select public.record_impressions(array_fill(gen_random_uuid(), array[100]))'), null, 'a page of 100 talents can be recorded');
select is(
  tests.refusal(format('select public.view_talent(%L)', tests.account('ben'))), 'PT404 talent_not_found',
  'a talent who blocks the network is not found'
);
select tests.step_back();
select is(pg_temp.this_week('ada', 'search'), '1', 'a page counts once a day');
select is(
  (select array_agg(distinct user_id) from private.talent_impressions), array[tests.account('ada')],
  'who blocks the network or is hidden was not seen by it, whatever it says, and neither was anybody who is no talent'
);

-- By weeks
delete from private.talent_impressions;
insert into private.talent_impressions (user_id, day, kind, network_id)
select tests.account('ada'), (now() at time zone 'UTC')::date - back.days, kind, account
from generate_series(0, 88) as back (days), people, unnest(enum_range(null::private.impression_kind)) as kind
where (name in ('nora', 'odd') or name = 'third' and back.days % 3 = 0) and (back.days * 7 + length(name) * 3 + length(kind::text)) % 5 < 2;
select is(
  (select jsonb_agg(week -> 'search' order by week ->> 'week') || jsonb_agg(week -> 'profile' order by week ->> 'week')
   from jsonb_array_elements(private.impressions_json(tests.account('ada'))) as week),
  (select jsonb_agg(searches order by monday) || jsonb_agg(profiles order by monday)
   from generate_series(
     date_trunc('week', now() at time zone 'UTC') - interval '11 weeks', date_trunc('week', now() at time zone 'UTC'), '1 week'
   ) as monday
   left join (
     select date_trunc('week', day) as week,
       case when count(distinct network_id) filter (where kind = 'search') > 2 then count(*) filter (where kind = 'search') end as searches,
       case when count(distinct network_id) filter (where kind = 'profile') > 2 then count(*) filter (where kind = 'profile') end as profiles
     from private.talent_impressions
     where user_id = tests.account('ada') and day < (now() at time zone 'UTC')::date group by 1
   ) as recount on recount.week = monday),
  'the weekly figures equal a recount'
);

-- Who blocks all networks but one finds out nothing about that one.
create temp table before as select private.impressions_json(tests.account('ada')) as told, private.impressions_json(tests.account('ben')) as of_nobody;
insert into private.talent_impressions (user_id, day, kind, network_id)
select tests.account('ada'), (now() at time zone 'UTC')::date, kind, account
from people, unnest(enum_range(null::private.impression_kind)) as kind where name in ('nora', 'odd', 'third')
on conflict do nothing;
select is(private.impressions_json(tests.account('ada')), told, 'views of today are in no figure') from before;
insert into private.talent_impressions (user_id, day, kind, network_id)
select tests.account('ben'), (now() at time zone 'UTC')::date - days, kind, account
from people, unnest(enum_range(null::private.impression_kind)) as kind, generate_series(0, 60) as days where name in ('odd', 'third');
select is(private.impressions_json(tests.account('ben')), of_nobody, 'two networks that look every day count as none') from before;
delete from private.talent_impressions where user_id = tests.account('ben');
select tests.sign_in(tests.account('ada'));
select is(
  (select count(*) from jsonb_array_elements(public.talent_overview() -> 'appearances')), 12::bigint, 'the dashboard has twelve weeks'
);
select ok(
  strpos(public.talent_overview()::text, tests.account('nora')::text) = 0, 'the weekly figures name no network'
);
select tests.step_back();
select tests.sign_in(tests.account('ben'));
select is(
  (select sum((week ->> 'search')::integer + (week ->> 'profile')::integer) from jsonb_array_elements(public.talent_overview() -> 'appearances') as week),
  null::bigint, 'the weekly figures count no other talent''s views'
);
select tests.step_back();

-- Keeping
insert into private.talent_impressions (user_id, day, kind, network_id)
values (tests.account('ada'), (now() at time zone 'UTC')::date - 91, 'search', tests.account('nora'));
select public.forget_expired(100);
select is(
  (select max((now() at time zone 'UTC')::date - day) between 81 and 90 from private.talent_impressions), true,
  'days of three months ago are forgotten'
);

-- Who is new
update public.talent_profiles set status = 'approved', first_visible_at = now() - interval '1 hour' where user_id = tests.account('cleo');
update public.talent_profiles set first_visible_at = now() - interval '13 days' where user_id = tests.account('ben');
update public.talent_profiles set first_visible_at = now() - interval '15 days' where user_id = tests.account('ada');
select set_config('tests.bens_day', private.utc(now() - interval '13 days'), true);
create function pg_temp.newcomers() returns text
language sql as $$
  select string_agg((select name from people where account = (one ->> 'userId')::uuid), ' ' order by place)
  from jsonb_array_elements(public.network_overview() -> 'newcomers') with ordinality as listed (one, place)
$$;
grant execute on function pg_temp.newcomers to public;
select tests.sign_in(tests.account('odd'));
select is(pg_temp.newcomers(), 'cleo ben', 'a network is shown who went live lately, the last first');
select is(
  (select one ->> 'since' from jsonb_array_elements(public.network_overview() -> 'newcomers') as one where (one ->> 'userId')::uuid = tests.account('ben')),
  current_setting('tests.bens_day'), 'with the day on which they first did'
);
select tests.step_back();
update public.talent_profiles set is_visible = false, visible_since = null where user_id in (tests.account('ada'), tests.account('ben'));
update public.talent_profiles set is_visible = true, visible_since = now() where user_id in (tests.account('ada'), tests.account('ben'));
select tests.sign_in(tests.account('odd'));
select is(pg_temp.newcomers(), 'cleo ben', 'a talent who comes back from a pause is not new again');
select tests.step_back();
select tests.sign_in(tests.account('nora'));
select is(pg_temp.newcomers(), 'cleo', 'a network is not shown a newcomer who blocks it');
select tests.step_back();
update public.talent_profiles set status = 'hidden' where user_id = tests.account('cleo');
select tests.sign_in(tests.account('odd'));
select is(pg_temp.newcomers(), 'ben', 'a network is not shown a newcomer who is hidden');
