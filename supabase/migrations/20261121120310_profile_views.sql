-- How many profiles an account opens in a day. The desk sees accounts that open more than casting needs: the number,
-- never whose profiles. Which profiles an account has opened is stored for the day that is counted, and no longer.

create table private.profile_views (
  viewer_id uuid not null references public.user_roles (user_id) on delete cascade,
  day date not null,
  talent_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  primary key (viewer_id, day, talent_id)
);
comment on table private.profile_views is
  'Which account of a network opened which profile on this day of UTC, so that each counts once.';
create index profile_views_by_talent on private.profile_views (talent_id);
create index profile_views_by_day on private.profile_views (day);
alter table private.profile_views enable row level security;

create table private.profile_view_counts (
  id uuid primary key default gen_random_uuid(),
  viewer_id uuid not null references public.user_roles (user_id) on delete cascade,
  day date not null,
  profiles integer not null check (profiles > 0),
  checked_profiles integer not null default 0,
  checked_at timestamptz,
  checked_by uuid,
  stands_out boolean not null generated always as (profiles > 200) stored,
  is_open boolean not null generated always as (profiles > 200 and profiles > 2 * checked_profiles) stored,
  unique (viewer_id, day),
  constraint check_columns_are_set_together check ((checked_at is null) = (checked_profiles = 0))
);
comment on table private.profile_view_counts is
  'How many different profiles an account opened on a day of UTC. A normal number is stored for that day alone.';
comment on column private.profile_view_counts.checked_profiles is
  'How many it were when an administrator looked; 0 when nobody has.';
comment on column private.profile_view_counts.checked_by is 'No foreign key: that it was looked at outlives the administrator.';
comment on column private.profile_view_counts.is_open is
  'Whether the desk has to look: the number is unusual, and more than twice the number at the last look.';
create index profile_view_counts_that_stand_out on private.profile_view_counts (is_open, day, profiles, id)
  where stands_out;
create index profile_view_counts_by_day on private.profile_view_counts (day);
alter table private.profile_view_counts enable row level security;

create function private.count_profile_view(talent uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  insert into private.profile_views (viewer_id, day, talent_id) values (auth.uid(), today, talent)
  on conflict do nothing;
  if found then
    insert into private.profile_view_counts as counted (viewer_id, day, profiles) values (auth.uid(), today, 1)
    on conflict (viewer_id, day) do update set profiles = counted.profiles + 1;
  end if;
end
$$;
comment on function private.count_profile_view(uuid) is
  'Counts that the caller opened a profile, each once a day. For calls that take the rate of profiles first, so that those of one account follow each other.';

create function private.limit_profile_rate(profiles integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  for profile in 1..profiles loop
    perform private.limit_own_rate('profile', 240);
    perform private.limit_own_rate('profile_hour', 1500, 3600);
  end loop;
end
$$;
comment on function private.limit_profile_rate(integer) is
  'The caller is about to read so many whole profiles. PT429 too_many_requests after 240 in a minute or 1,500 in an hour.';

create function private.count_opened_profiles(network uuid, talents uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if talents = '{}' then
    return;
  end if;
  perform private.record_impressions(network, talents, 'profile');
  perform private.count_profile_view(opened.id) from unnest(talents) as opened (id);
end
$$;
comment on function private.count_opened_profiles(uuid, uuid[]) is
  'Counts that the caller read these profiles, all of which their network may see: for the talent''s own figures, and for the desk. For calls that have taken the rate of profiles.';

create function private.forget_profile_views(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  one integer;
  forgotten integer;
begin
  delete from private.profile_views as seen
  where seen.ctid = any (array(
    select old.ctid from private.profile_views as old where old.day < today limit most
    for update skip locked
  ));
  get diagnostics forgotten = row_count;
  delete from private.profile_view_counts as counted
  where counted.id in (
    select old.id from private.profile_view_counts as old
    where old.day < today and not old.stands_out or old.day < today - 90
    limit most
    for update skip locked
  );
  get diagnostics one = row_count;
  return forgotten + one;
end
$$;
comment on function private.forget_profile_views(integer) is
  'Deletes which profiles were opened before today and how many, up to this many rows of each, and answers how many rows: unusual numbers stay for 90 days.';

-- At the desk ---------------------------------------------------------------------------------------

create function private.profile_view_count_json(counted private.profile_view_counts) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', counted.id,
  'day', counted.day,
  'profiles', counted.profiles,
  'isOpen', counted.is_open,
  'checkedAt', private.utc(counted.checked_at),
  'checkedBy', private.person_email(counted.checked_by),
  'viewer', (
    select jsonb_build_object(
      'userId', person.user_id, 'firstName', person.first_name, 'lastName', person.last_name,
      'jobTitle', person.job_title, 'status', person.status
    )
    from public.tv_network_profiles as person where person.user_id = counted.viewer_id
  ),
  'networkName', (
    select network.company_name from private.networks as network
    where network.id = private.network_of(counted.viewer_id)
  )
);
comment on function private.profile_view_count_json(private.profile_view_counts) is
  'How many profiles somebody opened on a day, as shared/profile-views.ts has it. networkName is null once they have left it.';

create function public.admin_profile_views(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  wanted constant boolean := coalesce(filter ->> 'state', 'open') = 'open';
  after_day constant date := (filter #>> '{after,day}')::date;
  after_profiles constant integer := (filter #>> '{after,profiles}')::integer;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  listed private.profile_view_counts[];
  last private.profile_view_counts;
begin
  perform private.require_admin();
  listed := array(
    select counted
    from private.profile_view_counts as counted
    where counted.stands_out and counted.is_open = wanted
      and (after_id is null or (counted.day, counted.profiles, counted.id) < (after_day, after_profiles, after_id))
    order by counted.day desc, counted.profiles desc, counted.id desc
    limit page_size + 1
  );
  if cardinality(listed) > page_size then
    last := listed[page_size];
    listed := listed[:page_size];
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.profile_view_count_json(listed[place]) order by place), '[]')
      from generate_subscripts(listed, 1) as place
    ),
    'nextCursor', case when last.id is not null then
      jsonb_build_object('day', last.day, 'profiles', last.profiles, 'id', last.id)
    end,
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where counted.is_open), 'checked', count(*) filter (where not counted.is_open)
      )
      from private.profile_view_counts as counted where counted.stands_out
    )
  );
end
$$;
comment on function public.admin_profile_views(jsonb) is
  'Accounts that opened more than 200 profiles on a day of the last 90, for an administrator: those that nobody has looked at, or those that somebody has; the latest day first, within a day the most profiles first. filter `{state = open | checked, after?: nextCursor, limit = 24}`. `{items: [private.profile_view_count_json()], nextCursor: {day, profiles, id} | null, counts: {open, checked}}`. PT403 wrong_role.';
grant execute on function public.admin_profile_views(jsonb) to authenticated;

create function public.check_profile_views(wanted uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  counted private.profile_view_counts;
begin
  perform private.require_admin();
  select stored.* into counted from private.profile_view_counts as stored
  where stored.id = wanted and stored.stands_out for update;
  if counted.id is null then
    raise exception 'profile_views_not_found' using errcode = 'PT404';
  end if;
  if counted.is_open then
    update private.profile_view_counts as stored
    set checked_profiles = stored.profiles, checked_at = now(), checked_by = auth.uid()
    where stored.id = wanted returning stored.* into counted;
    perform private.add_audit_entry(
      auth.uid(), 'profile_views_checked', counted.viewer_id, null,
      jsonb_build_object('day', counted.day, 'profiles', counted.profiles)
    );
  end if;
  return private.profile_view_count_json(counted);
end
$$;
comment on function public.check_profile_views(uuid) is
  'Notes that an administrator has looked at how many profiles somebody opened on a day, and answers it: private.profile_view_count_json(). Recorded, once. It is open again when it becomes more than twice as many. PT403 wrong_role; PT404 profile_views_not_found. Repeatable.';
grant execute on function public.check_profile_views(uuid) to authenticated;
