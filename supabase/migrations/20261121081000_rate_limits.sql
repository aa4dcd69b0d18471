-- Exact counters for actions that must not be tried too often. The worker hashes the keys, so that no address of a
-- person or a machine is stored.

create table private.rate_counters (
  key text primary key check (key <> ''),
  ends_at timestamptz not null,
  count integer not null
);
comment on table private.rate_counters is
  'How often each thing was tried in its present minute or hour, which begins with a try and not with the clock''s: nobody has twice as many around the turn of one.';

create index rate_counters_by_end on private.rate_counters (ends_at);
alter table private.rate_counters enable row level security;

create function public.consume_rate_limit(buckets jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  present constant timestamptz := clock_timestamp();
  wait integer;
begin
  -- Every bucket counts, also when another is full already; in one order, so that two callers with
  -- the same buckets cannot wait for each other.
  with bucket as materialized (
    select key, min(max) as max, max(make_interval(secs => coalesce(seconds, 60))) as lasts
    from jsonb_to_recordset(buckets) as given (key text, max integer, seconds integer)
    group by key
    order by key
  ),
  counted as (
    insert into private.rate_counters as counter (key, ends_at, count)
    select bucket.key, present + bucket.lasts, 1 from bucket
    on conflict (key) do update set
      ends_at = case when counter.ends_at > present then counter.ends_at else excluded.ends_at end,
      count = case when counter.ends_at > present then counter.count + 1 else 1 end
    returning counter.key, counter.ends_at, counter.count
  )
  -- A window that another caller began while this one waited may end a moment after it would have here.
  select max(least(
    extract(epoch from bucket.lasts), greatest(1, ceil(extract(epoch from counted.ends_at - present)))
  )) into wait
  from counted join bucket using (key)
  where counted.count > bucket.max;

  -- Last, so that nobody who waits for a counter has others locked that were only swept.
  delete from private.rate_counters as old
  where old.key in (
    select swept.key
    from private.rate_counters as swept
    where swept.ends_at <= present
    limit 100
    for update skip locked
  );
  return coalesce(wait, 0);
end
$$;
comment on function public.consume_rate_limit(jsonb) is
  'Counts one try in every bucket `{key, max, seconds = 60}`; 0 when none is over its maximum in its present window, which is so long, else the seconds to wait.';
grant execute on function public.consume_rate_limit(jsonb) to service_role;

create function private.limit_rate(key text, max integer, seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wait constant integer := public.consume_rate_limit(
    jsonb_build_array(jsonb_build_object('key', key, 'max', max, 'seconds', seconds))
  );
begin
  if wait > 0 then
    raise exception 'too_many_requests' using errcode = 'PT429', detail = wait::text;
  end if;
end
$$;
comment on function private.limit_rate(text, integer, integer) is
  'Counts something under a key: PT429 too_many_requests (detail: seconds to wait) once it is more than so often in so many seconds.';

create function private.limit_own_rate(name text, max integer, seconds integer default 60, about text default '')
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_rate(
    name || ':' || encode(sha256(convert_to(auth.uid() || about, 'UTF8')), 'hex'), max, seconds
  );
end
$$;
comment on function private.limit_own_rate(text, integer, integer, text) is
  'Counts an action of the caller, optionally for one target alone: PT429 too_many_requests (detail: seconds to wait) once it exceeds the limit in the given seconds. An action that is refused, here or later in the same call, is not counted.';
