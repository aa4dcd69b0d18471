import * as v from 'valibot'
import type { Background, Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** How many rows of each kind. */
const BATCH = 1000
const BATCHES_MAX = 10

/** Deletes what is kept only for some time: old mails, old notifications, expired counters. */
export const expiryRound: Round = {
  name: 'expiry',
  failure: 'expired_not_removed',
  run: forgetExpired,
}

async function forgetExpired({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const removed = parseRpc(v.number(), await service.rpc('forget_expired', { batch: BATCH }))
    if (removed < BATCH) return
  }
}
