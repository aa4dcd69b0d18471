import * as v from 'valibot'
import type { Background, Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** How many rows of each kind. */
const BATCH = 200
const BATCHES_MAX = 20

/** Delivers enquiries, sends reminders of them, and ends those that nobody answered. */
export const enquiryRound: Round = {
  name: 'enquiries',
  failure: 'enquiries_not_moved',
  run: moveDueEnquiries,
}

async function moveDueEnquiries({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const moved = parseRpc(v.number(), await service.rpc('run_enquiry_clock', { batch: BATCH }))
    if (moved < BATCH) return
  }
}
