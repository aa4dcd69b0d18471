import type { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, test } from 'vitest'
import { readAuthorisationTable } from './support/authorisation-table.ts'
import { openMigratedDatabase, openServedDatabase } from './support/test-database.ts'
import { createActors, tryFunction, tryTable } from './support/try-as.ts'

const EVERY_PRIVATE_FUNCTION = 'every function of private'
const table = await readAuthorisationTable()

describe.each([
  ['the migrations alone', openMigratedDatabase],
  ['the database as the local stack serves it', openServedDatabase],
])('%s', async (_name, open) => {
  const database = await open()
  const actors = await createActors(database)
  const functions = await functionSignatures(database)
  afterAll(() => database.close())

  test.each(table)('$object: $operation as $caller is $expected', async (cell) => {
    for (const actor of actors.get(cell.caller) ?? []) {
      if (cell.operation !== 'call') {
        expect(await tryTable(database, actor, cell.object, cell.operation)).toBe(cell.expected)
        continue
      }
      for (const signature of signaturesOf(cell.object, functions)) {
        expect(await tryFunction(database, actor, signature), signature).toBe(cell.expected)
      }
    }
  })

  test('the table names every caller that is tried, and no other', () => {
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

  test('the table names every function of public', () => {
    const listed = new Set(table.map(({ object }) => object))
    const names = functions
      .map((signature) => signature.replace(/\(.*/, ''))
      .filter((name) => name.startsWith('public.'))
    expect(names).not.toHaveLength(0)
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  })
})

/** Trigger functions cannot be called, so they are left out. */
async function functionSignatures(database: PGlite): Promise<string[]> {
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
