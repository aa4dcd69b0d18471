import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { afterChange, DRAIN_FOR, DRAIN_TIMING } from '../http/after-change.ts'
import { logFault } from '../http/fault.ts'
import { dataOf } from '../supabase/answers.ts'
import { type Client, serviceClient } from '../supabase/clients.ts'
import { openUpstream } from '../supabase/upstream.ts'
import { newMailedToken } from './mailed-token.ts'
import { type MailService, sendMail } from './send.ts'
import { writeMail } from './write-mail.ts'

/** Sent one after the other, a batch must be done within the 60 seconds that a claim lasts. */
const BATCH = 8

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

/**
 * After each call that changed something, sends what waits in the outbox: the mail this call queued,
 * and those an earlier one could not send. The answer does not wait for it.
 */
export const drainAfterChange = afterChange(sendWhatWaits, 'outbox_unreachable')

/** A decision's mail is held for a few seconds, for a slip noticed at once: that is a second round. */
async function sendWhatWaits(c: Context<AppEnv>): Promise<void> {
  await c.get('telling')
  await drainOutbox(c)
  if (!c.get('holdsMail')) return
  await new Promise((resolve) => setTimeout(resolve, c.get('upstream').timing.heldMailMs))
  await drainOutbox(c)
}

async function drainOutbox(c: Context<AppEnv>): Promise<void> {
  const config = c.get('config')
  const { mail: mailService, sealKeys } = config
  if (mailService === null) return logUnsent(config)
  const service = await serviceClient(openUpstream(config.supabase, DRAIN_TIMING))
  const until = Date.now() + DRAIN_FOR
  let claimed: Claimed[]
  do {
    const links = await freshTokens(sealKeys)
    claimed = dataOf(ClaimedSchema, await service.rpc('claim_mails', { batch: BATCH, links }))
    for (const mail of claimed) await deliver(service, mailService, sealKeys, mail)
  } while (claimed.length === BATCH && Date.now() < until)
}

/** For those mails of a batch that lead to a status page; only the worker can make tokens. */
function freshTokens(sealKeys: readonly string[]) {
  return Promise.all(Array.from({ length: BATCH }, () => newMailedToken(sealKeys)))
}

/**
 * Sends one mail and says so. Should the worker end in between, the mail is claimed again when its
 * lease is over, and its key keeps the mail service from delivering it twice.
 */
async function deliver(
  service: Client,
  mailService: MailService,
  sealKeys: readonly string[],
  { id, key, kind, recipient, data }: Claimed,
): Promise<void> {
  try {
    const mail = await writeMail(kind, data, { siteUrl: mailService.siteUrl, sealKeys })
    await sendMail(mailService, mail, { recipient, key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    await service.rpc('mark_mail_failed', { mail_id: id, error: reason })
    return logFault('mail_not_sent', error)
  }
  await service.rpc('mark_mail_sent', { mail_id: id })
}

const saidUnsent = new WeakSet<AppConfig>()

/** Said once for each start of the worker, which reads its configuration once, not for each request. */
function logUnsent(config: AppConfig): void {
  if (saidUnsent.has(config)) return
  saidUnsent.add(config)
  console.warn(JSON.stringify({ event: 'mail_waits', reason: 'RESEND_API_KEY is not set' }))
}
