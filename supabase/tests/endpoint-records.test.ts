import { expect, test } from 'vitest'
import { ENDPOINTS, READ_ENDPOINTS } from '../../shared/all-endpoints.ts'
import { sharedDatabase } from './support/test-database.ts'

// Types know nothing of the functions that records name: the catalogue does.

const database = await sharedDatabase()
const { rows } = await database.query<{ name: string; given: string[]; defaults: number }>(
  `select proname as name, pronargdefaults as defaults,
     coalesce(to_json((proargnames)[1:pronargs]), '[]') as given
   from pg_proc where pronamespace = 'public'::regnamespace`,
)

test.each(READ_ENDPOINTS.map((endpoint) => [endpoint.call, endpoint] as const))(
  'the record of %s names an existing function, with its arguments',
  (_call, { from, args, ids = {} }) => {
    const found = rows.filter(({ name }) => name === from)
    expect(found).toHaveLength(1)
    const [{ given, defaults } = { given: [], defaults: 0 }] = found
    const some = Object.fromEntries(Object.keys(ids).map((name) => [name, crypto.randomUUID()]))
    const names = Object.keys(args?.(some, { people: [] }) ?? {})
    expect(given).toEqual(expect.arrayContaining(names))
    expect(names.length).toBeGreaterThanOrEqual(given.length - defaults)
  },
)

test.each(Object.entries(ENDPOINTS))(
  'the record of %s says how each id in its path is refused',
  (_name, endpoint) => {
    const open = [...endpoint.call.matchAll(/:(\w+)/g)].map(([, name]) => name)
    for (const name of Object.keys(endpoint.ids ?? {})) expect(open).toContain(name)
    if ('from' in endpoint) expect(Object.keys(endpoint.ids ?? {})).toEqual(open)
  },
)
