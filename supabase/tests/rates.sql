create function pg_temp.take(buckets jsonb) returns integer
language sql as $$select public.take_rate(buckets)$$;

-- A minute may end between two calls of a test; then the counters are the next minute's. So the
-- counters of this minute are written by hand where a test needs them full.
create function pg_temp.fill(key text, times integer) returns void
language sql as $$
  insert into private.rate_counters (key, window_start, count)
  select key, date_trunc('minute', clock_timestamp()) + make_interval(mins => ahead), times
  from generate_series(0, 1) as ahead
  on conflict (key, window_start) do update set count = excluded.count
$$;

select is(pg_temp.take('[{"key": "login:a", "max": 1}]'), 0, 'the first try is free');
select is(sum(count), 1::bigint, 'and is counted') from private.rate_counters where key = 'login:a';

select pg_temp.fill('login:b', 9);
select is(pg_temp.take('[{"key": "login:b", "max": 10}]'), 0, 'the tenth of ten is free');
select cmp_ok(pg_temp.take('[{"key": "login:b", "max": 10}]'), '>=', 1, 'the eleventh waits at least a second');
select cmp_ok(pg_temp.take('[{"key": "login:b", "max": 10}]'), '<=', 60, 'and at most a minute');
select is(max(count), 12, 'tries that were refused count as well') from private.rate_counters where key = 'login:b';

select pg_temp.fill('full', 5);
select cmp_ok(
  pg_temp.take('[{"key": "free", "max": 5}, {"key": "full", "max": 5}]'), '>', 0, 'one full bucket is enough'
);
select is(sum(count), 1::bigint, 'and the other has counted the try') from private.rate_counters where key = 'free';
select is(pg_temp.take('[{"key": "free", "max": 5}]'), 0, 'alone it is still free');

select is(pg_temp.take('[{"key": "twice", "max": 1}, {"key": "twice", "max": 1}]'), 0, 'a bucket named twice counts once');
select cmp_ok(pg_temp.take('[{"key": "never", "max": 0}]'), '>', 0, 'a maximum of 0 lets nobody through');
select is(pg_temp.take('[]'), 0, 'no bucket, no limit');

insert into private.rate_counters (key, window_start, count)
select 'old ' || n, date_trunc('minute', now()) - interval '2 minutes', 1 from generate_series(1, 5) as n;
select pg_temp.take('[]');
select is((select count(*) from private.rate_counters where key like 'old %'), 0::bigint, 'old counters are swept');
