-- Exact counters for what must not be tried too often. The keys are hashes that the worker makes:
-- no address of a person or a machine is kept.

create table private.rate_counters (
  key text not null check (key <> ''),
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
comment on table private.rate_counters is 'How often each thing was tried in each minute.';

create index rate_counters_by_age on private.rate_counters (window_start);
alter table private.rate_counters enable row level security;

create function public.take_rate(buckets jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  too_fast boolean;
begin
  delete from private.rate_counters as old
  where (old.key, old.window_start) in (
    select swept.key, swept.window_start
    from private.rate_counters as swept
    where swept.window_start < this_minute - interval '1 minute'
    limit 100
    for update skip locked
  );

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
    select bucket.key, this_minute, 1 from bucket
    on conflict (key, window_start) do update set count = counter.count + 1
    returning counter.key, counter.count
  )
  select bool_or(counted.count > bucket.max) into too_fast
  from counted join bucket using (key);

  if not coalesce(too_fast, false) then
    return 0;
  end if;
  return greatest(
    1, ceil(extract(epoch from this_minute + interval '1 minute' - clock_timestamp()))::integer
  );
end
$$;
comment on function public.take_rate(jsonb) is
  'Counts one try in every bucket `{key, max}` of this minute; 0 when none is over its maximum, else the seconds to wait.';
