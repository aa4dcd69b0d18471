import { expect, test } from 'vitest'
import { isRepeatable } from '../../functions/supabase/config.ts'
import { openDatabase } from '../../local/database.ts'

const database = await openDatabase()
const rows = await database.query<{ name: string; reads: boolean; body: string }>(
  `select proc.proname as name, proc.provolatile <> 'v' as reads, proc.prosrc as body
   from pg_proc as proc
   where proc.pronamespace = 'public'::regnamespace
     and not exists (
       select from pg_depend as part where part.objid = proc.oid and part.deptype = 'e'
     )
   order by 1`,
)
await database.close()

function isRepeated(name: string): boolean {
  return isRepeatable('POST', `/rest/v1/rpc/${name}`)
}

/** These may write, and leave the same state however often they run. */
const REPEATED_WRITES = [
  'cancel_email_change',
  'claim_application',
  'end_other_sessions',
  'erase_due_accounts',
  'forget_expired',
  'forget_pictures',
  'mark_mail_sent',
  'record_impressions',
  'note_session',
  'read_notifications',
  'read_batch',
  'release_application',
  'remove_picture',
  'save_notification_preferences',
  'notify_of_news',
  'view_talent',
]

test('what only reads is tried again after a fault of the network, and of the rest what is named here', () => {
  const reads = rows.filter(({ reads }) => reads).map(({ name }) => name)
  expect(reads.length).toBeGreaterThan(30)
  const repeated = rows.map(({ name }) => name).filter(isRepeated)
  expect(repeated).toEqual([...reads, ...REPEATED_WRITES].sort())
})

test('all that is read together may be read again', () => {
  const body = rows.find(({ name }) => name === 'read_batch')?.body ?? ''
  const calls = Array.from(body.matchAll(/when '(\w+)' then/g), ([, call = '']) => call)
  expect(calls).toContain('brief_match')
  expect(calls.filter((call) => !isRepeated(call))).toEqual([])
})
