-- Rules for every table and function that exists or is added later.

create temp view relation as
select c.oid, n.nspname || '.' || c.relname as name, c.relkind, c.relrowsecurity
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'S');

create temp view routine as
select
  p.oid, n.nspname || '.' || p.proname as name, p.prosecdef, p.proconfig, p.proacl, n.nspname as schema,
  p.prosqlbody
from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
where n.nspname in ('public', 'private');

select ok(relrowsecurity, format('row level security is on for %s', name)) from relation where relkind in ('r', 'p');
select isnt(obj_description(oid, 'pg_class'), null, format('%s has a comment', name))
from relation where relkind <> 'S';
select isnt(obj_description(oid, 'pg_proc'), null, format('%s has a comment', name)) from routine;

select ok(
  not (relkind in ('v', 'm')) or 'security_invoker=true' = any (
    (select coalesce(reloptions, '{}') from pg_class where pg_class.oid = relation.oid)::text[]
  ),
  format('%s asks with its reader''s rights', name)
)
from relation where relkind in ('v', 'm');

-- The plan for any arguments is expected to cost so much that it would be compiled: at each call, for longer than it
-- runs. The test server compiles nothing, so only the benchmarks would notice.
select ok('jit=off' = any (proconfig), format('the kept plan of %s is not compiled at each call', name))
from routine where 'plan_cache_mode=force_generic_plan' = any (proconfig);

-- SQL-standard bodies are bound when they are made, but what they call is not: the path is empty for all.
-- Only what calls nothing of ours and acts with its caller's rights may go without: a function with a setting
-- is never written out into the query that calls it.
select ok(
  'search_path=""' = any (proconfig) or (
    proconfig is null and prosqlbody is not null and not prosecdef and not exists (
      select from pg_depend
      where classid = 'pg_proc'::regclass and objid = routine.oid
        and refclassid = 'pg_proc'::regclass
        and refobjid in (
          select called.oid from pg_proc as called
          where called.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        )
    )
  ),
  format('%s has an empty search_path', name)
)
from routine;
select ok(
  proacl is not null and not exists (select from aclexplode(proacl) where grantee = 0),
  format('%s may not be executed by everyone', name)
)
from routine;
select is(
  (select count(*) from routine where schema = 'private' and exists (
    select from aclexplode(proacl) as entry
    where entry.grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
      and routine.oid not in ('private.is_active()'::regprocedure, 'private.is_member()'::regprocedure)
  )),
  0::bigint, 'no caller may execute a private function, but is_active() and is_member() for the policies'
);

-- Grants: the columns that authorisation.md tests by trying are all there is.
-- Asked of the catalogue itself: information_schema does not know every privilege that Postgres does.
select is(
  (select string_agg(distinct format('%s %s %s', caller, entry.privilege_type, c.oid::regclass), ', ')
   from pg_class as c
   left join pg_attribute as a on a.attrelid = c.oid,
     aclexplode(c.relacl || a.attacl) as entry,
     coalesce((select rolname from pg_roles where oid = entry.grantee), 'PUBLIC') as caller
   where c.relkind <> 'S'
     and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'supabase_migrations')
     and caller in ('PUBLIC', 'anon', 'authenticated', 'service_role')),
  'authenticated SELECT talent_profiles, authenticated SELECT tv_network_profiles',
  'callers have no rights on tables except to read the two profiles'
);
select is(
  (select string_agg(format('%s is %s', member::regrole, roleid::regrole), ', ') from pg_auth_members
   where member in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)),
  null, 'no caller has the rights of another role'
);
select is(
  (select string_agg(name, ', ') from relation where relkind = 'S' and (
    has_sequence_privilege('anon', oid, 'usage, select, update')
    or has_sequence_privilege('authenticated', oid, 'usage, select, update')
    or has_sequence_privilege('service_role', oid, 'usage, select, update')
  )),
  null, 'nobody may draw from a sequence'
);
select ok(
  not has_schema_privilege(caller, 'private', 'usage'), format('schema private is closed to %s', caller)
)
from unnest(array['anon', 'authenticated', 'service_role']) as caller;
select ok(
  not has_schema_privilege(caller, schema, 'create'), format('%s may make nothing in %s', caller, schema)
)
from unnest(array['anon', 'authenticated', 'service_role']) as caller, unnest(array['public', 'private']) as schema;

-- What a later migration makes is closed until that migration opens it.
create table public.made_later (id integer);
create table private.made_later (id integer);
create function public.made_later() returns integer language sql return 1;
create function private.made_later() returns integer language sql return 1;
select ok(
  not has_table_privilege(caller, format('%s.made_later', schema), 'select, insert, update, delete, truncate'),
  format('a new table in %s is closed to %s', schema, caller)
)
from unnest(array['anon', 'authenticated', 'service_role']) as caller, unnest(array['public', 'private']) as schema;
select ok(
  not has_function_privilege(caller, format('%s.made_later()', schema), 'execute'),
  format('a new function in %s is closed to %s', schema, caller)
)
from unnest(array['anon', 'authenticated', 'service_role']) as caller, unnest(array['public', 'private']) as schema;
drop table public.made_later, private.made_later;
drop function public.made_later(), private.made_later();

-- Policies: one operation, signed-in users only, and helpers asked once a query instead of once a row.
-- All of them are here: another one would widen what these let through.
select is(
  (select string_agg(format('%s %s: %s', cmd, tablename, policyname), ', ' order by tablename) from pg_policies where schemaname in ('public', 'private')),
  'SELECT talent_profiles: Active talent read their own profile, SELECT tv_network_profiles: Active members read their own profile',
  'the database has exactly two policies'
);
select is(cmd = 'ALL', false, format('"%s" is about one operation', policyname)) from pg_policies where schemaname = 'public';
select is(roles, '{authenticated}'::name[], format('"%s" is for the signed-in', policyname)) from pg_policies where schemaname = 'public';
select is(
  (select string_agg(found[1], ', ')
   from regexp_matches(
     regexp_replace(concat(qual, with_check), '\( SELECT (auth|private)\.\w+\([^()]*\) AS \w+\)', '', 'g'),
     '((?:auth|private)\.\w+\()', 'g'
   ) as found),
  null, format('"%s" wraps its helpers in (select …)', policyname)
)
from pg_policies where schemaname = 'public';

-- A foreign key without an index makes every delete of what it points at a walk through the table.
select ok(
  exists (
    select from pg_index as i
    where i.indrelid = k.conrelid and i.indpred is null
      and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
  ),
  format('the foreign key %s has an index', k.conname)
)
from pg_constraint as k
where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace);

-- Every id is a row's own or a foreign key, so that nothing is left behind when a row is deleted. These are the
-- exceptions: they outlive the row that they name, or may name a row of several tables.
select is(
  (select string_agg(format('%s.%s', c.oid::regclass, a.attname), ', ' order by c.oid::regclass::text collate "C", a.attname)
   from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
     and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
     and not exists (select from pg_constraint as k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))),
  'audit_log.actor, audit_log.target, contact_messages.owner, private.account_notes.author, private.admin_invitations.invited_by, '
  'private.asking_pauses.looked_by, private.briefs.scope, private.clock_rounds.lease, private.confidential_readers.scope, private.contact_answers.author, '
  'private.desk_reads.reader_id, private.enquiries.job_key, private.enquiry_reports.decided_by, private.mail_outbox.about, '
  'private.mail_outbox.owner, private.network_activity.scope, private.network_merges.merged_by, private.network_merges.undone_by, '
  'private.profile_view_counts.checked_by, private.questions.asked_by, private.saved_talent.scope, '
  'private.sign_in_erasures.user_id, private.talent_lists.scope, user_roles.registration_id',
  'the columns of ids without a foreign key are those that are listed here'
);
