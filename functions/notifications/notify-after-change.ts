import * as v from 'valibot'
import { type Background, backgroundJob, behindAnswer, type Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** How many queued changes a batch takes. One call leaves one or two; the others are from earlier calls. */
const BATCH = 10
/** How many batches one round does: enough to clear a backlog soon, without running for ever after one call. */
const BATCHES_MAX = 20

/** Lets the database notify the people whom recent changes concern. */
export const newsRound: Round = { name: 'news', failure: 'news_not_sent', run: notifyOfNews }

/**
 * After the answer of a call that changed something, has the database notify the people concerned: those who now fit a
 * brief, and those who saved somebody who is now available. It looks at all briefs and lists, so nobody who saves has
 * to wait for it. It may queue mails, so the outbox waits for it.
 */
export const notifyAfterChange = backgroundJob((c) => {
  const notifying = notifyOfNews(behindAnswer(c))
  // A failure is logged once, and delays no mail.
  c.set(
    'notifying',
    notifying.catch(() => undefined),
  )
  return notifying
}, newsRound.failure)

async function notifyOfNews({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const notified = parseRpc(v.number(), await service.rpc('notify_of_news', { batch: BATCH }))
    if (notified < BATCH) return
  }
}
