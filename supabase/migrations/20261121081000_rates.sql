-- Exact counters for what must not be tried too often. The keys are hashes that the worker makes:
-- no address of a person or a machine is kept.

create table private.rate_counters (
  key text primary key check (key <> ''),
  window_start timestamptz not null,
  count integer not null
);
comment on table private.rate_counters is
  'How often each thing was tried in its present minute, which begins with a try and not with the clock''s: nobody has twice as many around the turn of one.';

create index rate_counters_by_age on private.rate_counters (window_start);
alter table private.rate_counters enable row level security;

create function public.take_rate(buckets jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  present constant timestamptz := clock_timestamp();
  a_minute_ago constant timestamptz := present - interval '1 minute';
  full_since timestamptz;
begin
  -- Every bucket counts, also when another is full already; in one order, so that two callers with
  -- the same buckets cannot wait for each other.
  with bucket as materialized (
    select key, min(max) as max
    from jsonb_to_recordset(buckets) as given (key text, max integer)
    group by key
    order by key
  ),
  counted as (
    insert into private.rate_counters as counter (key, window_start, count)
    select bucket.key, present, 1 from bucket
    on conflict (key) do update set
      window_start = case when counter.window_start > a_minute_ago then counter.window_start else present end,
      count = case when counter.window_start > a_minute_ago then counter.count + 1 else 1 end
    returning counter.key, counter.window_start, counter.count
  )
  select max(counted.window_start) into full_since
  from counted join bucket using (key)
  where counted.count > bucket.max;

  -- Last, so that nobody who waits for a counter has others locked that were only swept.
  delete from private.rate_counters as old
  where old.key in (
    select swept.key
    from private.rate_counters as swept
    where swept.window_start <= a_minute_ago
    limit 100
    for update skip locked
  );

  if full_since is null then
    return 0;
  end if;
  -- A minute that another caller began while this one waited may end a moment after the sixty seconds.
  return least(
    60, greatest(1, ceil(extract(epoch from full_since - a_minute_ago))::integer)
  );
end
$$;
comment on function public.take_rate(jsonb) is
  'Counts one try in every bucket `{key, max}`; 0 when none is over its maximum in its present minute, else the seconds to wait.';
