create function pg_temp.take(buckets jsonb) returns integer
language sql as $$select public.consume_rate_limit(buckets)$$;

create function pg_temp.fill(key text, times integer, seconds_ago integer default 0) returns void
language sql as $$
  insert into private.rate_counters (key, ends_at, count)
  values (key, clock_timestamp() + make_interval(secs => 60 - seconds_ago), times)
$$;

select is(pg_temp.take('[{"key": "login:a", "max": 1}]'), 0, 'the first try is not limited');
select is(sum(count), 1::bigint, 'the first try is counted') from private.rate_counters where key = 'login:a';

select pg_temp.fill('login:b', 9);
select is(pg_temp.take('[{"key": "login:b", "max": 10}]'), 0, 'the tenth of ten allowed tries is not limited');
select cmp_ok(pg_temp.take('[{"key": "login:b", "max": 10}]'), '>=', 1, 'the eleventh waits at least a second');
select cmp_ok(pg_temp.take('[{"key": "login:b", "max": 10}]'), '<=', 60, 'the eleventh waits at most a minute');
select is(max(count), 12, 'tries that were refused count as well') from private.rate_counters where key = 'login:b';

select pg_temp.fill('full', 5);
select cmp_ok(
  pg_temp.take('[{"key": "free", "max": 5}, {"key": "full", "max": 5}]'), '>', 0, 'a try waits if one of its two buckets is full'
);
select is(sum(count), 1::bigint, 'the bucket that is not full has counted the try too') from private.rate_counters where key = 'free';
select is(pg_temp.take('[{"key": "free", "max": 5}]'), 0, 'the bucket that is not full is not limited by itself');

select is(pg_temp.take('[{"key": "twice", "max": 1}, {"key": "twice", "max": 1}]'), 0, 'a bucket named twice counts once');
select cmp_ok(pg_temp.take('[{"key": "never", "max": 0}]'), '>', 0, 'a maximum of 0 lets nobody through');
select is(pg_temp.take('[]'), 0, 'a try without a bucket is not limited');

select pg_temp.fill('login:c', 9, 50);
select cmp_ok(pg_temp.take('[{"key": "login:c", "max": 9}]'), '<=', 10, 'a limited try waits for what is left of the minute');
select is(count, 10, 'a limited try does not start the minute again') from private.rate_counters where key = 'login:c';
select pg_temp.fill('login:d', 9, 61);
select is(pg_temp.take('[{"key": "login:d", "max": 1}]'), 0, 'the count starts again after a minute');
select cmp_ok(pg_temp.take('[{"key": "login:d", "max": 1}]'), '>', 50, 'the new count lasts a whole minute');

select pg_temp.fill('old ' || n, 1, 61) from generate_series(1, 5) as n;
select pg_temp.take('[]');
select is((select count(*) from private.rate_counters where key like 'old %'), 0::bigint, 'counters that have ended are deleted');

-- An hour in place of a minute.
select is(pg_temp.take('[{"key": "hourly", "max": 1, "seconds": 3600}]'), 0, 'the first try of an hour is not limited');
select cmp_ok(pg_temp.take('[{"key": "hourly", "max": 1, "seconds": 3600}]'), '>', 3500, 'the second try waits for the end of the hour');
select cmp_ok(pg_temp.take('[{"key": "hourly", "max": 1, "seconds": 3600}, {"key": "never", "max": 0}]'), '>', 3500, 'of two waits the longer counts');
select is(count, 3, 'an hourly counter is not deleted with those of a minute') from private.rate_counters where key = 'hourly';
