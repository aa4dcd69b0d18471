-- How often a talent comes up in a search, and how often their profile is opened: which network account saw them on
-- which day, counted once a day however often it looks. The talent sees only numbers, never names.
--
-- A profile view is counted by the call that reads it. A search must be fast and writes nothing: after its answer, the
-- worker reports who was on the page.

create type private.impression_kind as enum ('search', 'profile');
comment on type private.impression_kind is 'In a search''s results, or as an opened profile.';

create table private.talent_impressions (
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  day date not null,
  kind private.impression_kind not null,
  network_id uuid not null references private.networks (id) on delete cascade,
  primary key (user_id, day, kind, network_id)
);
comment on table private.talent_impressions is
  'Which network account saw which talent on which day of UTC. Talent and administrators are never in it.';
create index talent_impressions_by_network on private.talent_impressions (network_id);
-- Days come in order, so this is a few pages long.
create index talent_impressions_by_day on private.talent_impressions using brin (day);
alter table private.talent_impressions enable row level security;

create function private.record_impressions(network uuid, talents uuid[], as_kind private.impression_kind)
returns void
language sql security definer set search_path = '' as $$
  -- In one order, so that two who look at the same people do not wait for each other in a circle.
  insert into private.talent_impressions (user_id, day, kind, network_id)
  select found.user_id, (now() at time zone 'UTC')::date, as_kind, network
  from private.talent_search as found
  where found.user_id = any (talents)
    -- In a select of its own it is called once, and not for each row.
    and private.is_visible_to('approved', found.blocked_keys, (select private.keys_of_network(network)))
  order by found.user_id
  on conflict do nothing;
$$;
comment on function private.record_impressions(uuid, uuid[], private.impression_kind) is
  'Counts today''s views of these talent by a network, of those whom it may see.';

create function public.record_impressions(talents uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
begin
  perform private.require(cardinality(talents) between 1 and 100, 'talents');
  perform private.record_impressions(network, talents, 'search');
end
$$;
comment on function public.record_impressions(uuid[]) is
  'Records that a page of a search showed these talent, 1 to 100, to the calling network. Hidden ones are ignored without notice. Repeatable.';
grant execute on function public.record_impressions(uuid[]) to authenticated;

create function private.impressions_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_agg(
    jsonb_build_object('week', week.first_day, 'search', counted.search, 'profile', counted.profile)
    order by week.first_day
  )
  from (select date_trunc('week', now() at time zone 'UTC')::date) as present (week),
    generate_series(0, 11) as ago (weeks),
    lateral (select present.week - 7 * (11 - ago.weeks) as first_day) as week,
    lateral (
      -- Otherwise a talent who blocks all networks but one could tell from a number, or from none, whether that one
      -- looks at them; and from a number that rises while they watch, when.
      select
        case when count(distinct seen.network_id) filter (where seen.kind = 'search') >= 3
          then count(*) filter (where seen.kind = 'search') end as search,
        case when count(distinct seen.network_id) filter (where seen.kind = 'profile') >= 3
          then count(*) filter (where seen.kind = 'profile') end as profile
      from private.talent_impressions as seen
      where seen.user_id = talent and seen.day between week.first_day and week.first_day + 6
        and seen.day < (now() at time zone 'UTC')::date
    ) as counted
);
comment on function private.impressions_json(uuid) is
  'How often a talent was seen in each of the last twelve weeks, which begin on Mondays, each network once a day, up to yesterday: `[{week, search, profile}]`, the present week last. Null for a week in which fewer than three networks saw them, none among them.';
