create temp table people as select tests.create_account('admin', 'approved', 'admin@lowerthird.example') as admin;
grant select on people to public;
insert into public.audit_log (actor, action, target, before, after, reason)
select admin, 'test ' || n, gen_random_uuid(), jsonb_build_object('n', n), null, 'Reason ' || n
from people, generate_series(1, 200) as n;

create function pg_temp.broken() returns text
language sql as $$
  select set_config('role', 'service_role', true);
  select public.verify_audit_log() ->> 'firstBroken';
$$;
-- What is found by going from stretch to stretch, as the worker does.
create function pg_temp.broken_in_stretches(most integer) returns text
language plpgsql as $$
declare
  part jsonb := '{"next": 1}';
begin
  perform set_config('role', 'service_role', true);
  while part ->> 'next' is not null loop
    part := public.verify_audit_log((part -> 'next')::bigint, most);
  end loop;
  return part ->> 'firstBroken';
end
$$;
-- Something is done to the record by somebody who can switch its guard off, and then undone.
create function pg_temp.found_after(deed text, most integer default null) returns text
language plpgsql as $$
declare
  broken text;
begin
  begin
    alter table public.audit_log disable trigger refuse_change;
    execute deed;
    broken := case when most is null then pg_temp.broken() else pg_temp.broken_in_stretches(most) end;
    raise exception 'rolled back' using errcode = 'TEST0';
  exception when sqlstate 'TEST0' then
    perform tests.step_back();
    return broken;
  end;
end
$$;

select is(pg_temp.broken(), null, 'an untouched record is whole');
select tests.step_back();
select results_eq('select id from public.audit_log order by id', 'select generate_series(1, 200)::bigint', 'entries are numbered without gaps');
select is(pg_temp.broken_in_stretches(most), null, format('an untouched record is whole in stretches of %s', most))
from unnest(array[1, 7, 100, 199, 200, 201]) as most;
select tests.step_back();
select is(
  pg_temp.found_after(deed, most), broken, format('found: %s%s', deed, ', in stretches of ' || most)
)
from unnest(array[null, 1, 7, 8, 90]) as most, (values
  ('update public.audit_log set reason = ''Reason 7.'' where id = 7', '7'),
  ('update public.audit_log set at = at + interval ''1 microsecond'' where id = 8', '8'),
  ('update public.audit_log set actor = gen_random_uuid() where id = 9', '9'),
  ('update public.audit_log set target = null where id = 10', '10'),
  ('update public.audit_log set action = action || '' '' where id = 11', '11'),
  ('update public.audit_log set before = ''{"n": 12.0}'' where id = 12', '12'),
  ('update public.audit_log set after = ''null'' where id = 13', '13'),
  ('update public.audit_log set hash = repeat(''0'', 64) where id = 14', '14'),
  ('update public.audit_log set previous_hash = '''' where id = 15', '15'),
  ('update public.audit_log set id = 1000 where id = 16', '16'),
  ('delete from public.audit_log where id = 17', '17'),
  ('delete from public.audit_log where id = 1', '1'),
  ('delete from public.audit_log where id > 180', '181'),
  ('delete from public.audit_log', '1'),
  ('update public.audit_log as entry set reason = ''x'', hash = private.hash_of(entry) where id = 18', '18'),
  (
    'update public.audit_log set reason = ''x'' where id = 19;'
    'update public.audit_log as entry set content_hash = private.content_hash_of(entry) where id = 19;'
    'update public.audit_log as entry set hash = private.hash_of(entry) where id = 19', '20'
  ),
  ('update public.audit_log set reason = ''x'' where id = 200', '200')
) as tampering (deed, broken);
select is(
  pg_temp.found_after(
    'insert into public.audit_log (actor, action) select admin, ''an honest entry'' from people'
  ), null, 'the check passes while another entry is added'
);
select tests.step_back();
select is(
  (select tgenabled from pg_trigger where tgrelid = 'public.audit_log'::regclass and tgname = name)::text, 'A',
  format('%s also works in a session that calls itself a replica', name)
)
from unnest(array['refuse_change', 'chain_entry']) as name;

-- Reading it
select tests.sign_in(admin) from people;
select is(public.verify_audit_log() -> 'entries', '200', 'an administrator may have it verified');
select is(
  public.verify_audit_log(101, 50) - 'head', '{"entries": 150, "firstBroken": null, "next": 151}', 'the record can be verified from any entry on'
);
select is(public.verify_audit_log(201) -> 'firstBroken', 'null', 'verifying from behind the last entry finds nothing broken');
select is(public.verify_audit_log(202) -> 'firstBroken', '201', 'verifying from further behind finds that an entry is missing');
select is(
  (select count(*) from generate_series(1, 200) as n where public.verify_audit_log(n, 1) ->> 'firstBroken' is not null), 0::bigint, 'the check finds the missing last entry wherever it begins'
);
select is(
  (public.audit_entries('{"limit": 1}') #> '{items,0}') - '{at,target,hash}'::text[],
  jsonb_build_object(
    'id', '00000000-0000-8000-8000-0000000000c8', 'number', 200, 'actor', admin, 'actorEmail', 'admin@lowerthird.example', 'action', 'test 200',
    'targetEmail', null, 'before', '{"n": 200}'::jsonb, 'after', null, 'reason', 'Reason 200'
  ), 'the audit log is listed with the last entry first'
) from people;
select is(public.audit_entries(filter) #>> '{items,0,number}', number, format('the record by %s', filter))
from (
  values ('{"action": "test 5"}'::jsonb, '5'), ('{"after": {"number": 100}}', '99'), ('{"actor": "00000000-0000-4000-8000-000000000000"}', null),
    ('{"to": "2020-01-01T00:00:00Z"}', null), ('{"from": "2020-01-01T00:00:00Z"}', '200'), ('{"target": "00000000-0000-4000-8000-000000000000"}', null)
) as asked (filter, number);
select is(public.audit_entries('{"limit": 100}') -> 'nextCursor', '{"number": 101}', 'a page of the audit log ends with the cursor of the next');
select is(public.audit_entries('{"limit": 100, "after": {"number": 101}}') -> 'nextCursor', 'null', 'the last page of the audit log has no cursor');
select tests.step_back();
