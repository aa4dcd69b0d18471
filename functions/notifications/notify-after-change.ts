import * as v from 'valibot'
import { type Background, backgroundJob, behindAnswer, type Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** What one call changes is one or two of them; the rest is what an earlier one could not tell. */
const BATCH = 10
/** How many batches one round works off, so that what has piled up is told soon, and nobody's call for ever. */
const BATCHES_MAX = 20

/** Has the database tell whom a change concerns that has not been told of yet. */
export const newsRound: Round = { name: 'news', failure: 'news_not_sent', run: notifyOfNews }

/**
 * Behind an answer to a call that changed something, has the database tell whom it concerns: who fits a
 * brief now, who became available. It looks at all briefs and lists, so nobody who saves waits for it; and
 * it may queue mails, so the outbox waits for it.
 */
export const notifyAfterChange = backgroundJob((c) => {
  const notifying = notifyOfNews(behindAnswer(c))
  // That it failed is said once, and keeps no mail back.
  c.set(
    'notifying',
    notifying.catch(() => undefined),
  )
  return notifying
}, newsRound.failure)

async function notifyOfNews({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const told = parseRpc(v.number(), await service.rpc('notify_of_news', { batch: BATCH }))
    if (told < BATCH) return
  }
}
