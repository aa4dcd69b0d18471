import { readFile } from 'node:fs/promises'
import { type AnyDatabase, rolledBack } from './any-database.ts'

/** A caller of the database, as a signed token would identify them. */
export interface Actor {
  databaseRole: 'anon' | 'authenticated' | 'service_role'
  account: string | null
  session: string | null
}

/**
 * Makes every kind of account that the authorisation table names, with rows in every table (`every-table.sql`).
 * @returns the actors by the table's column; a column must hold for all of its actors
 */
export async function createActors(database: AnyDatabase): Promise<Map<string, Actor[]>> {
  const make = async (role: string, status = 'approved'): Promise<Actor> => {
    const { rows } = await database.query<{ account: string; session: string }>(
      `select account, tests.open_session(account) as session
       from tests.create_account($1, $2) as account`,
      [role, status],
    )
    const [row] = rows
    if (!row) throw new Error(`No ${role} could be made.`)
    return { databaseRole: 'authenticated', ...row }
  }

  const actors = new Map<string, Actor[]>()
  actors.set('anon', [{ databaseRole: 'anon', account: null, session: null }])
  for (const status of ['pending', 'rejected', 'deactivated', 'hidden']) {
    actors.set(status, [await make('talent', status), await make('tv_network', status)])
  }
  const signedOut = await make('talent')
  await database.query('delete from auth.sessions where id = $1', [signedOut.session])
  actors.set('signed out', [signedOut])
  actors.set('talent', [await make('talent')])
  actors.set('network', [await make('tv_network')])
  actors.set('admin', [await make('admin')])
  actors.set('service_role', [{ databaseRole: 'service_role', account: null, session: null }])

  await database.exec(await readFile(new URL('every-table.sql', import.meta.url), 'utf8'))
  return actors
}

/** Something to try: all of its statements have one outcome. */
export interface Attempt {
  /** For the reader of a failure. */
  name: string
  statements: string[]
}

/**
 * An operation on a table, column by column where it has columns.
 * @param table with its schema
 * @param columns of the table, quoted
 * @param operation select, insert, update or delete
 */
export function tableAttempt(
  table: string,
  columns: readonly string[],
  operation: string,
): Attempt {
  const statements = tableStatements(table, columns, operation)
  if (statements === null) throw new Error(`${operation} is no operation on a table.`)
  return { name: `${operation} ${table}`, statements }
}

function tableStatements(table: string, columns: readonly string[], operation: string) {
  const owner = columns.includes('user_id') ? ', user_id' : ''
  switch (operation) {
    case 'select':
      return columns.map((name) => `select ${name} as value${owner} from ${table}`)
    case 'insert':
      return [
        `insert into ${table} default values`,
        ...columns.map((name) => `insert into ${table} (${name}) values (default)`),
      ]
    case 'update':
      return columns.map((name) => `update ${table} set ${name} = default`)
    case 'delete':
      return [`delete from ${table}`]
    default:
      return null
  }
}

/**
 * A call with null for every argument: other tests check how a function handles them.
 * @param signature as Postgres writes it, for instance `public.claim_mails(integer)`
 */
export function callAttempt(signature: string): Attempt {
  const [, name, types = ''] = /^([^(]+)\((.*)\)$/.exec(signature) ?? []
  const nulls = types
    .split(', ')
    .filter(Boolean)
    .map((type) => `null::${type}`)
  const asksForItself = signature === 'public.me()'
  const statement = asksForItself
    ? `select id as user_id from ${name}()`
    : `select true as answered from ${name}(${nulls.join(', ')}) union all select true`
  return { name: signature, statements: [statement] }
}

/**
 * Tries things as somebody. Each finds the database as it was before all of them, and nothing of it stays.
 * @returns of each its outcomes in the table's words, without repetition, in order
 */
export async function tryAs(
  database: AnyDatabase,
  actor: Actor,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const outcomes = await rolledBack(database, async () => {
    await database.query('select tests.act_as($1, $2, $3)', [
      actor.databaseRole,
      actor.account,
      actor.session,
    ])
    const { rows } = await database.query<{ outcomes: string[][] }>(
      'select tests.outcomes_apart($1, $2) as outcomes',
      [attempts.map(({ statements }) => statements), actor.account],
    )
    return rows[0]?.outcomes ?? []
  })
  return outcomes.map((found) => found.toSorted().join(' and '))
}
