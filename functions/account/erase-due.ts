import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { afterChange } from '../http/after-change.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'
import { openUpstream } from '../supabase/upstream.ts'

/** Few, because they hold the record's chain; the next round takes the rest. */
const BATCH = 5

let lookedAt = 0

/**
 * Behind an answer to a call that changed something, and not more often than every few minutes in
 * this isolate, erases the accounts whose two weeks are over. Pages has no clock of its own: where
 * nothing changes for a day, an erasure waits for a day. Files go with the rows of their owners, by the
 * pictures' own round.
 */
export const eraseAfterChange = afterChange(eraseWhatIsDue, 'accounts_not_erased')

async function eraseWhatIsDue(c: Context<AppEnv>): Promise<void> {
  const { supabase, timing } = c.get('upstream')
  const now = Date.now()
  if (now - lookedAt < timing.eraseEveryMs) return
  lookedAt = now
  const service = await serviceClient(openUpstream(supabase, timing))
  const erased = dataOf(v.number(), await service.rpc('erase_due_accounts', { batch: BATCH }))
  if (erased > 0) console.log(JSON.stringify({ event: 'accounts_erased', erased }))
}
