-- The figures of the administrators' dashboard.

create function private.status_counts(role public.account_role) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_object_agg(status, coalesce(amount, 0))
  from unnest(enum_range(null::public.profile_status)) as status
  left join (
    select listed.status, count(*) as amount
    from private.listed_accounts as listed
    where listed.role = status_counts.role
    group by listed.status
  ) as counted using (status)
);
comment on function private.status_counts(public.account_role) is
  'How many accounts of a role have each status, those that none has included.';

create function private.sign_ups_per_day(days integer) returns jsonb
language sql stable security definer set search_path = ''
return (
  with recent as (
    select role, (applied_at at time zone 'UTC')::date as day
    from private.listed_accounts
    where applied_at >= now() - make_interval(days => days)
  ),
  calendar as (
    select (now() at time zone 'UTC')::date - back as day from generate_series(0, days - 1) as back
  )
  select jsonb_agg(
    jsonb_build_object('day', day, 'talent', talent, 'tvNetwork', tv_network) order by day
  )
  from (
    select
      calendar.day,
      count(*) filter (where recent.role = 'talent') as talent,
      count(*) filter (where recent.role = 'tv_network') as tv_network
    from calendar left join recent using (day)
    group by calendar.day
  ) as counted
);
comment on function private.sign_ups_per_day(integer) is
  'Registrations of each of the last so many days in UTC, oldest first, days without any included.';

create function private.decisions_per_day(days integer) returns jsonb
language sql stable security definer set search_path = ''
return (
  with recent as (
    select (decision.at at time zone 'UTC')::date as day, decision.after ->> 'status' as status
    from private.decisions as decision
    where decision.action = 'account_status_changed'
      and decision.at >= now() - make_interval(days => days)
  ),
  calendar as (
    select (now() at time zone 'UTC')::date - back as day from generate_series(0, days - 1) as back
  )
  select jsonb_agg(
    jsonb_build_object('day', day, 'approved', approved, 'rejected', rejected, 'other', other)
    order by day
  )
  from (
    select
      calendar.day,
      count(*) filter (where recent.status = 'approved') as approved,
      count(*) filter (where recent.status = 'rejected') as rejected,
      count(*) filter (where recent.status not in ('approved', 'rejected')) as other
    from calendar left join recent using (day)
    group by calendar.day
  ) as counted
);
comment on function private.decisions_per_day(integer) is
  'Decisions that stood, of each of the last so many days in UTC, oldest first, days without any included.';

create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  median numeric;
  p90 numeric;
begin
  perform private.require_admin();

  -- How long applicants waited for the first word about them that was not undone.
  select
    round(percentile_cont(0.5) within group (order by hours)::numeric, 2),
    round(percentile_cont(0.9) within group (order by hours)::numeric, 2)
  into median, p90
  from (
    select extract(epoch from min(decision.at) - min(application.applied_at)) / 3600 as hours
    from private.decisions as decision
    join private.listed_accounts as application on application.user_id = decision.target
    where decision.action = 'account_status_changed' and decision.before ->> 'status' = 'pending'
    group by decision.target
  ) as waited;

  return jsonb_build_object(
    'counts', jsonb_build_object(
      'talent', private.status_counts('talent'),
      'tv_network', private.status_counts('tv_network')
    ),
    'oldestPendingAt', private.utc((
      select min(applied_at) from private.listed_accounts where status = 'pending'
    )),
    'medianHoursToDecision', median,
    'p90HoursToDecision', p90,
    'signUpsPerDay', private.sign_ups_per_day(30),
    'decisionsPerDay', private.decisions_per_day(30),
    'mails', private.mail_counts(),
    'openMessages', (select count(*) from public.contact_messages where state = 'open'),
    'openReports', (select count(*) from private.enquiry_reports where state = 'open'),
    'pausedNetworks', (select count(*) from private.asking_networks('paused')),
    'openViews', (select count(*) from private.profile_view_counts where stands_out and is_open),
    'answers', (
      select jsonb_build_object(
        'talent', count(*) filter (where listed.role = 'talent'),
        'tv_network', count(*) filter (where listed.role = 'tv_network')
      )
      from private.listed_accounts as listed
      -- Few are marked, and have an index of their own.
      where listed.status = 'approved' and listed.flags <> '{}' and listed.flags @> '{answered}'
    )
  );
end
$$;
comment on function public.admin_overview() is
  'Counts by role and status, the oldest application, hours to the first decision, and of 30 days sign-ups and decisions; mails waiting, failing and failed; open contact messages; reports of enquiries to be decided; networks that can ask nobody until somebody has looked; days on which an account opened many profiles, to be looked at; approved accounts whose answers nobody has read. `{counts, oldestPendingAt, medianHoursToDecision, p90HoursToDecision, signUpsPerDay: [{day, talent, tvNetwork}], decisionsPerDay: [{day, approved, rejected, other}], mails: {waiting, failing, failed}, openMessages, openReports, pausedNetworks, openViews, answers: {talent, tv_network}}`.';
grant execute on function public.admin_overview() to authenticated;
