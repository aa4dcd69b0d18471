import { erasureRound } from './account/erase-accounts.ts'
import type { Bindings } from './app-env.ts'
import { expiryRound } from './clock/delete-expired.ts'
import { runRounds } from './clock/run-rounds.ts'
import { enquiryRound } from './enquiries/enquiry-clock.ts'
import type { Round } from './http/background.ts'
import { mailRound } from './mail/outbox.ts'
import { textRound } from './matching/embeddings.ts'
import { pictureRound } from './media/deletions.ts'
import { domainRound } from './network/domain-checks.ts'
import { newsRound } from './notifications/notify-after-change.ts'

/** Everything that the clock does. */
export const ROUNDS: readonly Round[] = [
  newsRound,
  enquiryRound,
  mailRound,
  erasureRound,
  pictureRound,
  textRound,
  domainRound,
  expiryRound,
]

/**
 * Makes the clock. Each time it runs, it does what is due, in batches that can be interrupted at any point.
 * @param timing how long calls to Supabase may take; tests have less patience
 */
export function createClock(timing?: Parameters<typeof runRounds>[2]) {
  return {
    scheduled: (_event: unknown, env: Bindings) => runRounds(env, ROUNDS, timing),
  }
}
