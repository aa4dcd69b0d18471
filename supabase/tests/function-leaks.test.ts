import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyDatabase } from './support/any-database.ts'
import { readAuthorisationTable } from './support/authorisation-table.ts'
import { FUNCTION_LEAK_PROBES, surfaceOf } from './support/function-leak-probes.ts'
import type { Surface } from './support/leak-surface.ts'

// Nobody finds out. Twenty networks call everything that the database offers about ten talents who block them, and
// about some who are not approved; then those are erased, and the same calls are made again. Every answer has to be the
// same to the byte, the messages of refusals included.

const NETWORKS = 20
const BLOCKING = 10
/** How many networks ask about talent whom nobody sees, or whom everybody sees. */
const A_FEW = 2
/** Some seven thousand questions take two minutes where nothing else runs. */
const A_BUSY_MACHINE = 900_000

interface Talent {
  id: string
  why: string
  name: string
  word: string
  picture: string
}

const database = await openAnyDatabase()
const exposed = await listExposed()
const authorisation = await readAuthorisationTable()
let talents: Talent[] = []

beforeAll(async () => {
  const script = await readFile(new URL('support/function-leaks.sql', import.meta.url), 'utf8')
  await database.exec(
    script.replaceAll('$networks', String(NETWORKS)).replaceAll('$blocking', String(BLOCKING)),
  )
  talents = (await database.query<Talent>('select * from tests.talents order by number')).rows
})
afterAll(() => database.close())

describe('every function and table exposed to networks is in function-leak-probes.ts', () => {
  test.each(exposed)('%s', (surface) => {
    expect(surfaceOf(surface)).toBeDefined()
  })

  test('and no other function is', () => {
    expect(
      Object.keys(FUNCTION_LEAK_PROBES).filter((surface) => !exposed.includes(surface)),
    ).toEqual([])
  })
})

const shut = exposed.filter((name) => surfaceOf(name) === 'no network')
test.each(shut)('%s refuses networks', (surface) => {
  const object = surface.replace(/^\w+ /, '').replace(/\(.*/, '')
  const outcomes = authorisation.filter(
    (cell) => cell.object === object && cell.caller === 'network',
  )
  expect(outcomes).not.toHaveLength(0)
  for (const { expected } of outcomes) expect(['no', 'wrong_role']).toContain(expected)
})

describe('talent whom the network cannot see get the same answer as an unknown id', () => {
  const calls = new Map(
    Object.entries(FUNCTION_LEAK_PROBES).flatMap(([name, surface]) => {
      const asked = callsOf(surface)
      return asked.length > 0 ? [[name, asked] as const] : []
    }),
  )
  const before = new Map<string, string[]>()
  const without = new Map<string, string[]>()
  const alone = new Map<string, string[]>()

  beforeAll(async () => {
    await askAll(calls, before)
    await erase((talent) => talent.why !== 'visible')
    await askAll(calls, without)
    await erase(() => true)
    await askAll(calls, alone, 1)
  }, A_BUSY_MACHINE)

  test.each([...calls.keys()])('%s', (name) => {
    expect(without.get(name)).toHaveLength(before.get(name)?.length ?? -1)
    for (const [place, answer] of (before.get(name) ?? []).entries()) {
      expect(answer).toBe(without.get(name)?.[place])
    }
  })

  // Erasing them would not take a spelling back that a value has kept.
  test('no answer has the spelling that only a hidden talent uses for a shared value', () => {
    const told = [...before.values()].flat()
    expect(told.filter((answer) => answer.includes('Everybody has this'))).not.toEqual([])
    expect(told.filter((answer) => answer.includes('EVERYBODY has This'))).toEqual([])
  })

  const showing = [...calls.keys()].filter(
    (name) => 'shows' in (FUNCTION_LEAK_PROBES[name] as object),
  )
  test.each(showing)('%s shows the talent whom the network can see', (name) => {
    const [own = []] = [without.get(name)?.slice(0, alone.get(name)?.length)]
    expect(own).not.toEqual(alone.get(name))
  })

  test('two hundred pairs of network and talent were tested, with each way to be hidden', () => {
    const blocking = talents.filter(({ why }) => why === 'blocks')
    expect(blocking.length * NETWORKS).toBe(200)
    expect([...new Set(talents.map(({ why }) => why))].toSorted()).toEqual([
      'blocks',
      'deactivated',
      'hidden',
      'pending',
      'rejected',
      'visible',
    ])
  })
})

/**
 * Everything that anon or authenticated may call or read in the schemas that are open to them, without extensions, and
 * without Auth's functions, which read the caller's own token.
 */
async function listExposed(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    with asking (role) as (values ('anon'), ('authenticated')),
    open_schema as (
      select oid, nspname from pg_namespace
      where nspname not in ('pg_catalog', 'information_schema', 'tests')
    )
    select distinct 'function ' || open_schema.nspname || '.' || proc.proname || '('
      || replace(oidvectortypes(proc.proargtypes), ', ', ',') || ')' as name
    from pg_proc as proc
    join open_schema on open_schema.oid = proc.pronamespace, asking
    where has_function_privilege(asking.role, proc.oid, 'execute')
      and open_schema.nspname <> 'auth'
      and has_schema_privilege(asking.role, open_schema.oid, 'usage')
      and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
    union
    select distinct 'table ' || open_schema.nspname || '.' || class.relname
    from pg_class as class
    join open_schema on open_schema.oid = class.relnamespace, asking
    where class.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_any_column_privilege(asking.role, class.oid, 'select')
      and has_schema_privilege(asking.role, open_schema.oid, 'usage')
    order by name`)
  return rows.map(({ name }) => name)
}

function callsOf(surface: Surface): readonly string[] {
  if (typeof surface === 'string') return []
  if ('shows' in surface) return surface.shows
  return 'tried' in surface ? surface.tried : []
}

/**
 * Every call by every network about every talent who blocks it; about the others by a few. One that names
 * no talent is made once a network.
 */
async function askAll(
  calls: ReadonlyMap<string, readonly string[]>,
  answers: Map<string, string[]>,
  networks = NETWORKS,
): Promise<void> {
  const known = new Set(talents.map(({ id }) => id))
  for (let network = 1; network <= networks; network += 1) {
    const about = talents.filter(({ why }) => why === 'blocks' || network <= A_FEW)
    const asked = [...calls].flatMap(([name, templates]) =>
      templates.flatMap((template) => filledIn(template, about).map((call) => ({ name, call }))),
    )
    const { rows } = await database.query<{ answers: string[] }>(
      'select tests.answers($1, $2) as answers',
      [network, asked.map(({ call }) => call)],
    )
    for (const [place, answer] of (rows[0]?.answers ?? []).entries()) {
      const name = asked[place]?.name ?? ''
      const said = answer.replace(UUID, (id) => (known.has(id) ? id : 'another id'))
      answers.set(name, [...(answers.get(name) ?? []), said])
    }
  }
}

/** New ids and times in an answer differ each time. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function filledIn(template: string, about: readonly Talent[]): string[] {
  const fields = ['id', 'name', 'word', 'picture'] as const
  if (!fields.some((field) => template.includes(`$${field}`))) return [template]
  return about.map((talent) =>
    fields.reduce((call, field) => call.replaceAll(`$${field}`, `'${talent[field]}'`), template),
  )
}

async function erase(which: (talent: Talent) => boolean): Promise<void> {
  const ids = talents.filter(which).map(({ id }) => id)
  await database.query('delete from auth.users where id = any ($1)', [ids])
}
