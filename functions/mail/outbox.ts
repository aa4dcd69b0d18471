import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { type Background, backgroundJob, behindAnswer, type Round } from '../http/background.ts'
import { logFault } from '../http/fault.ts'
import { type Client, roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { newMailedToken } from './mailed-token.ts'
import { MailRefused, type MailService, sendMail } from './send.ts'
import { writeMail } from './write-mail.ts'

/** The mails of a batch are sent one after the other, within the 60 seconds that a claim lasts. */
const BATCH = 8
/** A round makes two calls for each mail and one for each batch, which is far from what a worker may make. */
const BATCHES_MAX = 20

/** If the mail service asks for a wait of at most this long, we wait, in seconds. */
const SHORT_WAIT = 3
/** How long the other mails wait when the service is not available and does not say for how long, in seconds. */
const LONG_WAIT = 30

const ClaimedSchema = v.array(
  v.object({
    id: v.string(),
    key: v.string(),
    kind: v.string(),
    recipient: v.string(),
    data: v.unknown(),
  }),
)
type Claimed = v.InferOutput<typeof ClaimedSchema>[number]

/** Sends the mails that are due. */
export const mailRound: Round = {
  name: 'mails',
  failure: 'outbox_unreachable',
  run: sendDueMails,
}

/**
 * After each call that changed something, sends what waits in the outbox: the mail this call queued,
 * and those an earlier one could not send. The answer does not wait for it.
 */
export const drainAfterChange = backgroundJob(sendWhatWaits, mailRound.failure)

/** The mail of a decision is held until the decision can no longer be undone, so a second round sends it. */
async function sendWhatWaits(c: Context<AppEnv>): Promise<void> {
  await c.get('notifying')
  await sendDueMails(behindAnswer(c))
  if (!c.get('holdsMail')) return
  await pause(c.get('upstream').timing.heldMailMs)
  await sendDueMails(behindAnswer(c))
}

async function sendDueMails({ config, timing, until }: Background): Promise<void> {
  const { mail: mailService, sealKeys, supabase } = config
  if (mailService === null) return logUnsent(config)
  const service = await roundClient(supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const links = await freshTokens(sealKeys)
    const claimed = parseRpc(
      ClaimedSchema,
      await service.rpc('claim_mails', { batch: BATCH, links }),
    )
    const wait = await deliverAll(service, mailService, sealKeys, claimed)
    if (wait > SHORT_WAIT) return
    if (wait > 0) await pause(wait * 1000)
    else if (claimed.length < BATCH) return
  }
}

/** For those mails of a batch that lead to a status page; only the worker can make tokens. */
function freshTokens(sealKeys: readonly string[]) {
  return Promise.all(Array.from({ length: BATCH }, () => newMailedToken(sealKeys)))
}

/**
 * Delivers mails one after the other, until the service is found to be away: then those that were not tried
 * are given back, so that an outage of a day uses up nobody's tries.
 * @returns how long the service is to be left alone, in seconds; 0 while it takes mails
 */
async function deliverAll(
  service: Client,
  mailService: MailService,
  sealKeys: readonly string[],
  mails: readonly Claimed[],
): Promise<number> {
  for (const [at, mail] of mails.entries()) {
    const wait = await deliver(service, mailService, sealKeys, mail)
    if (wait === 0) continue
    const ids = mails.slice(at + 1).map(({ id }) => id)
    if (ids.length > 0) {
      parseRpc(v.null(), await service.rpc('release_mails', { ids, wait_seconds: wait }))
    }
    return wait
  }
  return 0
}

/**
 * Sends one mail and marks it as sent. If the worker stops in between, the mail is claimed again when its lease is
 * over, and its key keeps the mail service from delivering it twice.
 * @returns how long the service is to be left alone, in seconds; 0 while it takes mails, if not this one
 */
async function deliver(
  service: Client,
  mailService: MailService,
  sealKeys: readonly string[],
  { id, key, kind, recipient, data }: Claimed,
): Promise<number> {
  try {
    const mail = await writeMail(kind, data, { siteUrl: mailService.siteUrl, sealKeys })
    await sendMail(mailService, mail, { recipient, key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    const refused = error instanceof MailRefused ? error : null
    await service.rpc('mark_mail_failed', {
      mail_id: id,
      error: reason,
      wait_seconds: refused?.retryAfter ?? 0,
    })
    logFault('mail_not_sent', error)
    return refused?.isAway ? (refused.retryAfter ?? LONG_WAIT) : 0
  }
  await service.rpc('mark_mail_sent', { mail_id: id })
  return 0
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const loggedUnsent = new WeakSet<AppConfig>()

/** Logged once for each start of the worker, because the configuration is read once and not for each request. */
function logUnsent(config: AppConfig): void {
  if (loggedUnsent.has(config)) return
  loggedUnsent.add(config)
  console.warn(JSON.stringify({ event: 'mail_waits', reason: 'RESEND_API_KEY is not set' }))
}
