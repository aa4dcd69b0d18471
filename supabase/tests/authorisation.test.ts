import { afterAll, describe, expect, test } from 'vitest'
import { hasServer } from './server/project.ts'
import { type AnyDatabase, openAnyDatabase } from './support/any-database.ts'
import { readAuthorisationTable } from './support/authorisation-table.ts'
import { openMigratedDatabase, openServedDatabase } from './support/test-database.ts'
import { type Attempt, callAttempt, createActors, tableAttempt, tryAs } from './support/try-as.ts'

const EVERY_PRIVATE_FUNCTION = 'every function of private'
const table = await readAuthorisationTable()

const alone: () => Promise<AnyDatabase> = hasServer ? openAnyDatabase : openMigratedDatabase

describe.each([
  ['the migrations alone', alone],
  ['the database as the local stack serves it', openServedDatabase],
])('%s', async (_name, open) => {
  const database = await open()
  const actors = await createActors(database)
  const functions = await functionSignatures(database)
  afterAll(() => database.close())

  const columns = await columnsByTable(database)
  const outcomes = await tryAll(database, actors, (object, operation) =>
    operation === 'call'
      ? signaturesOf(object, functions).map(callAttempt)
      : [tableAttempt(object, columns.get(object) ?? [], operation)],
  )

  test.each(table)('$object: $operation as $caller is $expected', (cell) => {
    const tried = outcomes.get(cell) ?? []
    expect(tried).not.toHaveLength(0)
    for (const { name, outcome } of tried) expect(outcome, name).toBe(cell.expected)
  })

  test('the table of authorisation.md has every caller that is tested, and no other', () => {
    expect([...actors.keys()]).toEqual([...new Set(table.map(({ caller }) => caller))])
  })

  test('the table names every table of public and private with all four operations', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
    )
    expect(rows).not.toHaveLength(0)
    for (const { name } of rows) {
      const operations = table.filter(({ object }) => object === name).map((cell) => cell.operation)
      expect([...new Set(operations)].sort(), name).toEqual([
        'delete',
        'insert',
        'select',
        'update',
      ])
    }
  })

  test('every table has rows, so that an empty answer is not taken for a refusal', async () => {
    const empty: string[] = []
    for (const name of new Set(table.map(({ object }) => object))) {
      if (!/^(?:public|private)\./.test(name) || !columns.has(name)) continue
      const { rows } = await database.query(`select from ${name} limit 1`)
      if (rows.length === 0) empty.push(name)
    }
    expect(empty).toEqual([])
  })

  test('the table of authorisation.md has every function of public', () => {
    const listed = new Set(table.map(({ object }) => object))
    const names = functions
      .map((signature) => signature.replace(/\(.*/, ''))
      .filter((name) => name.startsWith('public.'))
    expect(names).not.toHaveLength(0)
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  })
})

type Cell = (typeof table)[number]

/** Tries each cell of the table as each of its actors: one call of the database an actor. */
async function tryAll(
  database: AnyDatabase,
  actors: Awaited<ReturnType<typeof createActors>>,
  attemptsOf: (object: string, operation: string) => Attempt[],
): Promise<Map<Cell, { name: string; outcome: string }[]>> {
  const outcomes = new Map<Cell, { name: string; outcome: string }[]>()
  for (const [caller, those] of actors) {
    const attempts = table
      .filter((cell) => cell.caller === caller)
      .flatMap((cell) =>
        attemptsOf(cell.object, cell.operation).map((attempt) => ({ cell, ...attempt })),
      )
    for (const actor of those) {
      const found = await tryAs(database, actor, attempts)
      for (const [index, { cell, name }] of attempts.entries()) {
        const tried = outcomes.get(cell) ?? []
        outcomes.set(cell, [...tried, { name, outcome: found[index] ?? 'not tried' }])
      }
    }
  }
  return outcomes
}

async function columnsByTable(database: AnyDatabase): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ table: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
     group by n.nspname, c.relname`,
  )
  return new Map(rows.map((row) => [row.table, row.columns]))
}

/** Trigger functions cannot be called, so they are left out. */
async function functionSignatures(database: AnyDatabase): Promise<string[]> {
  const { rows } = await database.query<{ signature: string }>(
    `select n.nspname || '.' || p.proname || '(' || coalesce(
       (select string_agg(format_type(type, null), ', ' order by position)
        from unnest(p.proargtypes) with ordinality as argument (type, position)), '') || ')'
       as signature
     from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype
     order by signature`,
  )
  return rows.map(({ signature }) => signature)
}

function signaturesOf(object: string, functions: string[]): string[] {
  const prefix = object === EVERY_PRIVATE_FUNCTION ? 'private.' : `${object}(`
  const found = functions.filter((signature) => signature.startsWith(prefix))
  if (found.length === 0) throw new Error(`There is no function ${object}.`)
  return found
}
