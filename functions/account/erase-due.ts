import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
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
export const eraseAfterChange = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
  const now = Date.now()
  if (now - lookedAt < c.get('upstream').timing.eraseEveryMs) return
  lookedAt = now
  c.executionCtx.waitUntil(eraseWhatIsDue(c).catch(logFault))
})

async function eraseWhatIsDue(c: Context<AppEnv>): Promise<void> {
  const { supabase, timing } = c.get('upstream')
  const service = await serviceClient(openUpstream(supabase, timing))
  const erased = dataOf(v.number(), await service.rpc('erase_due_accounts', { batch: BATCH }))
  if (erased > 0) console.log(JSON.stringify({ event: 'accounts_erased', erased }))
}

function logFault(error: unknown): void {
  const fault = error instanceof Error ? error.name : 'unknown'
  console.warn(JSON.stringify({ event: 'accounts_not_erased', fault }))
}
