import * as v from 'valibot'
import type { Background, Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A small number, because a batch locks the chain of the audit log. Each batch is a transaction of its own. */
const BATCH = 5
const BATCHES_MAX = 20

const BatchSchema = v.object({
  erased: v.number(),
  /** Postgres' code for each account that could not be erased; its message is kept with the account. */
  failures: v.array(v.string()),
})

/**
 * Erases the accounts whose two weeks are over. No call causes that, so only the clock does it. Their files are deleted
 * by the round of pictures.
 */
export const erasureRound: Round = {
  name: 'erasure',
  failure: 'accounts_not_erased',
  run: eraseDueAccounts,
}

async function eraseDueAccounts({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  const failed: string[] = []
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const { erased, failures } = parseRpc(
      BatchSchema,
      await service.rpc('erase_due_accounts', { batch: BATCH }),
    )
    if (erased > 0) console.log(JSON.stringify({ event: 'accounts_erased', erased }))
    failed.push(...failures)
    if (erased + failures.length < BATCH) break
  }
  if (failed.length > 0) {
    throw new Error(`${failed.length} accounts were not erased: Postgres says ${failed.join(', ')}`)
  }
}
