-- A search among more talent than it can count, and among more values than it can look through.

insert into people values
  ('network', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('boss', tests.create_account('tv_network', 'approved', 'casting@boss.example')),
  ('ada', tests.create_account('talent'));
select tests.may_search(account) from people where name in ('network', 'boss');
insert into private.talent_blocks (user_id, key) values (tests.account('ada'), private.block_key('domain', 'boss.example'));

-- Of more than 5,000 who have the words, the newest 5,000 are counted and put in order, and the answer says so.
insert into private.facet_values (kind, value, label) values ('skill', 'throng', 'Throng');
set local session_replication_role = replica;
insert into private.talent_search (user_id, listed_at, years, says_role, says_skills, says_languages, facets, blocked_keys, name, words)
select
  gen_random_uuid(), now() - make_interval(secs => number), 0, false, true, false,
  array(select id from private.facet_values where value = 'throng'), '{}', '', setweight('throng:1', case when number = 5001 then 'A' else 'D' end::"char")
from generate_series(1, 5001) as number;
set local session_replication_role = origin;
create function pg_temp.of_throng(changes jsonb) returns jsonb language sql as $$select public.search_talent('{"q": "throng", "facets": true, "limit": 1}' || changes)$$;
grant execute on function pg_temp.of_throng to public;
create temp table oldest as select id from private.talent_search where words @@ 'throng' order by listed_at limit 1;
grant select on oldest to public;
select tests.sign_in(tests.account('network'));
select is(
  pg_temp.of_throng('{}') - '{items,understood,facets,nextCursor}'::text[],
  jsonb_build_object('total', 5000, 'totalIsExact', false, 'sampledFacets', '["role", "skill", "language", "location", "nationality", "available", "reel"]'::jsonb), 'of one too many it says 5,000 and that there are more'
);
select is(pg_temp.of_throng('{}') #> '{facets,skill}', '[{"value": "throng", "label": "Throng", "count": 5000}]', 'facets are counted among the newest 5,000');
select is(pg_temp.of_throng('{"available": "no"}') -> 'total', '0', 'a filter counts nobody whom the rest leaves out');
select isnt((pg_temp.of_throng('{}') #>> '{nextCursor,id}')::integer, id, 'who came before the newest 5,000 is not put first, however well the words fit') from oldest;
select tests.step_back();
delete from private.talent_search where id = (select id from oldest);
select tests.sign_in(tests.account('network'));
select is(
  pg_temp.of_throng('{}') - '{items,understood,facets,nextCursor}'::text[], '{"total": 5000, "totalIsExact": true, "sampledFacets": []}', 'of 5,000 that they are all'
);
select tests.step_back();

-- Values that others hide take nobody's room among those that begin so: neither from the newest nor from the rest.
delete from private.talent_search where words @@ 'throng' and id in (select id from private.talent_search where words @@ 'throng' order by listed_at limit 1);
insert into private.facet_values (kind, value, label) select 'location', format('zq%s', lpad(number::text, 3, '0')), 'Zq' from generate_series(1, 502) as number;
create temp table holders as
select gen_random_uuid() as user_id, first_value, last_value, listed_at, keys
from (values
  (1, 500, now(), array_remove(private.keys_of_network(tests.account('boss')), private.everybody_key())), (501, 501, now(), '{}'), (502, 502, now() - interval '9 years', '{}')
) as held (first_value, last_value, listed_at, keys);
set local session_replication_role = replica;
insert into private.talent_search (user_id, listed_at, years, says_role, says_skills, says_languages, facets, blocked_keys, name, words)
select user_id, listed_at, 0, false, false, false,
  array(select id from private.facet_values where kind = 'location' and value between 'zq' || lpad(first_value::text, 3, '0') and 'zq' || lpad(last_value::text, 3, '0') order by id),
  keys, '', ''
from holders;
set local session_replication_role = origin;
select is(cardinality(private.values_beginning('location', 'zq', private.keys_of_network(tests.account(viewer)))), amount, format('%s may find %s of the values that begin so', viewer, amount))
from (values ('boss', 2), ('network', 500)) as asked (viewer, amount);
select tests.sign_in(tests.account('boss'));
select is(public.search_talent('{"location": "zq"}') -> 'total', '2', 'who is found by a value behind 500 hidden ones is found all the same');
select tests.step_back();
