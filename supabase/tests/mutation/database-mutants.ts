import type postgres from 'postgres'

/** The kinds of object that a mutant removes from the database, or grants. */
export type DatabaseMutation =
  | 'policy'
  | 'row security'
  | 'grant given'
  | 'grant taken'
  | 'trigger'
  | 'constraint'
  | 'lock'
  | 'guard'
  | 'refusal'

/** One deliberate fault: if all tests pass with it, none of them protects what it breaks. */
export interface DatabaseMutant {
  kind: DatabaseMutation
  /** Names the broken object and its place. The same in each run. */
  name: string
  /** Breaks it; after all migrations, as somebody who may do everything. */
  statement: string
  /**
   * The function that must be called or the table that must be written to notice it, as `schema.name`. Null if only
   * tests that read the catalogue can notice.
   */
  at: string | null
}

interface Routine {
  signature: string
  /** With its schema. */
  name: string
  source: string
  definition: string
}

/**
 * Every mutant of what the migrations made, read from the catalogue.
 * @param sql of a database with all migrations, as a superuser
 */
export async function databaseMutants(sql: postgres.Sql): Promise<DatabaseMutant[]> {
  const routines = await sql<Routine[]>`
    select p.oid::regprocedure::text as signature, n.nspname || '.' || p.proname as name, p.prosrc as source,
      pg_get_functiondef(p.oid) as definition
    from pg_proc as p
    join pg_namespace as n on n.oid = p.pronamespace
    join pg_language as l on l.oid = p.prolang
    where n.nspname in ('public', 'private') and p.prokind in ('f', 'p') and l.lanname in ('sql', 'plpgsql')
    order by signature`
  return [
    ...(await mutantsOf(sql, 'policy', POLICIES)),
    ...(await mutantsOf(sql, 'row security', ROW_SECURITY)),
    ...(await mutantsOf(sql, 'grant given', GRANTS_GIVEN)),
    ...(await mutantsOf(sql, 'grant taken', GRANTS_TAKEN)),
    ...(await mutantsOf(sql, 'trigger', TRIGGERS)),
    ...(await mutantsOf(sql, 'constraint', CONSTRAINTS)),
    ...routines.flatMap(mutantsOfRoutine),
  ]
}

async function mutantsOf(
  sql: postgres.Sql,
  kind: DatabaseMutation,
  query: string,
): Promise<DatabaseMutant[]> {
  const rows = await sql.unsafe<{ name: string; statement: string; at: string | null }[]>(query)
  return rows.map((row) => ({ kind, ...row }))
}

/** Every role that may read some rows may read all. */
const POLICIES = `
  select format('%s of %s', policyname, tablename) as name,
    format('alter policy %I on %I.%I using (true)', policyname, schemaname, tablename) as statement,
    schemaname || '.' || tablename as at
  from pg_policies where schemaname in ('public', 'private') order by name`

const ROW_SECURITY = `
  select c.oid::regclass::text as name,
    format('alter table %s disable row level security', c.oid::regclass) as statement,
    null as at
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relrowsecurity order by name`

const GRANTS_GIVEN = `
  select format('execute on %s to %s', p.oid::regprocedure, grantee) as name,
    format('grant execute on function %s to %s', p.oid::regprocedure, grantee) as statement,
    null as at
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
  cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
  where n.nspname = 'public' and not has_function_privilege(grantee, p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
  union all
  select format('%s on %s to authenticated', privilege, c.oid::regclass),
    format('grant %s on %s to authenticated', privilege, c.oid::regclass),
    null
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  cross join unnest(array['select', 'insert', 'update', 'delete']) as privilege
  where n.nspname = 'public' and c.relkind in ('r', 'p')
  order by name`

const GRANTS_TAKEN = `
  select format('execute on %s from %s', p.oid::regprocedure, grantee) as name,
    format('revoke execute on function %s from %s', p.oid::regprocedure, grantee) as statement,
    n.nspname || '.' || p.proname as at
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
  cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
  where n.nspname = 'public' and has_function_privilege(grantee, p.oid, 'execute') order by name`

const TRIGGERS = `
  select format('%s on %s', t.tgname, t.tgrelid::regclass) as name,
    format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement,
    n.nspname || '.' || p.proname as at
  from pg_trigger as t
  join pg_proc as p on p.oid = t.tgfoid
  join pg_namespace as n on n.oid = p.pronamespace
  where not t.tgisinternal and t.tgparentid = 0 and n.nspname in ('public', 'private') order by name`

/** Without primary keys: foreign keys and 'on conflict' depend on them, and nothing works without. */
const CONSTRAINTS = `
  select format('%s of %s', o.conname, o.conrelid::regclass) as name,
    format('alter table %s drop constraint %I cascade', o.conrelid::regclass, o.conname) as statement,
    n.nspname || '.' || c.relname as at
  from pg_constraint as o
  join pg_class as c on c.oid = o.conrelid
  join pg_namespace as n on n.oid = o.connamespace
  where n.nspname in ('public', 'private') and o.contype in ('c', 'u', 'f', 'x') and o.conparentid = 0
  order by name`

/** A part of a function that only keeps others out, and the kind of mutant without it. */
const PARTS: readonly { kind: DatabaseMutation; begin: RegExp; isStatement: boolean }[] = [
  {
    kind: 'lock',
    begin:
      /\bfor (?:no key )?(?:update|share)(?: of [\w, ]+?)?(?: nowait| skip locked)?(?=\s*[;)\n])/g,
    isStatement: false,
  },
  {
    kind: 'lock',
    begin: /\bperform (?:private\.lock_\w+|pg_advisory_xact_lock) ?\(/g,
    isStatement: true,
  },
  {
    kind: 'guard',
    begin: /\bperform private\.(?:require|refuse|take)_\w+ ?\(/g,
    isStatement: true,
  },
  { kind: 'refusal', begin: /\braise (?:exception|sqlstate)\b/g, isStatement: true },
]

function mutantsOfRoutine({ signature, name, source, definition }: Routine): DatabaseMutant[] {
  return PARTS.flatMap(({ kind, begin, isStatement }) =>
    [...source.matchAll(begin)].flatMap((match, index) => {
      const from = match.index
      if (isInComment(source, from)) return []
      const end = isStatement ? endOfStatement(source, from) : from + match[0].length
      const removed = source.slice(from, end).replace(/\s+/g, ' ')
      // 'null;' where a block must not be empty.
      const rest = `${source.slice(0, from)}${isStatement ? 'null' : ''}${source.slice(end)}`
      return {
        kind,
        name: `${signature} without ‘${removed}’ (${index + 1})`,
        statement: definition.replace(source, () => rest),
        at: name,
      }
    }),
  )
}

function isInComment(source: string, position: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', position) + 1, position)
  return line.includes('--')
}

/** The position of a statement's semicolon; its strings may contain semicolons. */
function endOfStatement(source: string, from: number): number {
  let isInString = false
  for (let position = from; position < source.length; position += 1) {
    if (source[position] === "'") isInString = !isInString
    if (source[position] === ';' && !isInString) return position
  }
  return source.length
}
