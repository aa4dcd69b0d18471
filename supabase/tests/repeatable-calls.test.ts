import { expect, test } from 'vitest'
import { isRepeatable } from '../../functions/supabase/config.ts'
import { sharedDatabase } from './support/test-database.ts'

const database = await sharedDatabase()
const { rows } = await database.query<{ name: string; reads: boolean }>(
  `select proc.proname as name, proc.provolatile <> 'v' as reads
   from pg_proc as proc
   where proc.pronamespace = 'public'::regnamespace
     and not exists (
       select from pg_depend as part where part.objid = proc.oid and part.deptype = 'e'
     )
   order by 1`,
)

function isRepeated(name: string): boolean {
  return isRepeatable('POST', `/rest/v1/rpc/${name}`)
}

test('a call that only reads is repeated after a network fault', () => {
  const reads = rows.filter(({ reads }) => reads).map(({ name }) => name)
  expect(reads.length).toBeGreaterThan(30)
  expect(reads.filter((name) => !isRepeated(name))).toEqual([])
})

test.each(['save_talent', 'set_account_status', 'add_brief', 'claim_mails', 'begin_registration'])(
  'a call of %s is not repeated, because it would take effect twice',
  (name) => {
    expect(rows.map((row) => row.name)).toContain(name)
    expect(isRepeated(name)).toBe(false)
  },
)

test('a call is repeated if its function’s comment allows it', () => {
  for (const name of ['view_talent', 'note_session', 'notify_of_news']) {
    expect(isRepeated(name)).toBe(true)
  }
})
