import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { afterChange } from '../http/after-change.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'
import { openUpstream } from '../supabase/upstream.ts'

/** What one call changes is one or two of them; the rest is what an earlier one could not tell. */
const BATCH = 10
/** How many batches one call works off, so that what has piled up is told soon, and nobody's call for ever. */
const BATCHES_MAX = 5

/**
 * Behind an answer to a call that changed something, has the database tell whom it concerns: who fits a
 * brief now, who became available. It looks at all briefs and lists, so nobody who saves waits for it; and
 * it may queue mails, so the outbox waits for it.
 */
export const tellAfterChange = afterChange((c) => {
  const telling = tellNews(c)
  // That it failed is said once, and keeps no mail back.
  c.set(
    'telling',
    telling.catch(() => undefined),
  )
  return telling
}, 'news_not_told')

async function tellNews(c: Context<AppEnv>): Promise<void> {
  const { supabase, timing } = c.get('upstream')
  const service = await serviceClient(openUpstream(supabase, timing))
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const told = dataOf(v.number(), await service.rpc('tell_news', { batch: BATCH }))
    if (told < BATCH) return
  }
}
