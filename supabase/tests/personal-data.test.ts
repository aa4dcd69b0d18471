import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '../personal-data.ts'
import { sharedDatabase } from './support/test-database.ts'

const database = await sharedDatabase()

const { rows } = await database.query<{ name: string; columns: string[] }>(
  `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
   from pg_class as c
   join pg_namespace as n on n.oid = c.relnamespace
   join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'm')
   group by 1 order by 1`,
)

test('the manifest lists every table, and none that no longer exists', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual(rows.map(({ name }) => name))
})

test.each(rows)('the manifest lists every column of $name once', ({ name, columns }) => {
  const { personal = [], pseudonyms = [], other = [] } = PERSONAL_DATA[name] ?? {}
  const named = [...pseudonyms, ...other]
  const rest = columns.filter((column) => !named.includes(column))
  expect([...(typeof personal === 'string' ? rest : personal), ...named].sort()).toEqual(columns)
})

test.each(rows)('the manifest marks each account id in $name as a pseudonym', async ({ name }) => {
  const { rows: references } = await database.query<{ column: string }>(
    `select a.attname as column
     from pg_constraint as k
     join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.conrelid = $1::regclass
       and (a.attname = 'user_id' or a.attname like '%\\_id')
       and k.confrelid in ('public.user_roles'::regclass, 'public.talent_profiles'::regclass)`,
    [name],
  )
  for (const { column } of references) expect(PERSONAL_DATA[name]?.pseudonyms).toContain(column)
})

test.each(Object.entries(PERSONAL_DATA).filter(([, table]) => table.exported === true))(
  'the export contains %s',
  async (name) => {
    const { rows: found } = await database.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname in ('own_data', 'open_own_rows')`,
    )
    const told = name === 'private.contact_answers' ? 'private.contact_answers' : `'${name}'`
    expect(found.some(({ source }) => source.includes(told))).toBe(true)
  },
)
