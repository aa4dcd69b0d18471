import * as v from 'valibot'
import type { AppConfig } from '../app-env.ts'
import type { Mail } from './templates/layout.ts'

/** The mail service that mails go through, and the address that they are sent from. */
export type MailService = NonNullable<AppConfig['mail']>

const SEND_TIMEOUT_MS = 5000

const RefusalSchema = v.object({ name: v.string() })

/** Why a mail was not accepted. Its message names nobody, because the desk's page and the log show it. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** Whether the service accepts no mail at all now, so that the next one need not be tried. */
  readonly isAway: boolean
  /** How long the service asks us to wait, in seconds, if it does. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    { isAway, retryAfter = null }: { isAway: boolean; retryAfter?: number | null },
  ) {
    super(message)
    this.isAway = isAway
    this.retryAfter = retryAfter
  }
}

/**
 * Sends a mail by the mail service, with Resend's HTTP interface.
 * @param service its address and key, and the sender of the mails
 * @param mail what to send
 * @param delivery the recipient, and a key for which the service accepts the mail only once
 * @throws MailRefused when the mail was not accepted, or the service did not answer
 */
export async function sendMail(
  service: MailService,
  mail: Mail,
  { recipient, key }: { recipient: string; key: string },
): Promise<void> {
  const response = await fetch(`${service.url}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service.apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify({
      from: service.from,
      to: [recipient],
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
    }),
    // The key is sent only to the configured address.
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch((error: unknown) => {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new MailRefused(
      isSlow
        ? `The mail service did not answer within ${SEND_TIMEOUT_MS / 1000} seconds`
        : 'The mail service could not be reached',
      { isAway: true },
    )
  })
  const isTaken = response.status === 409 ? await isTakenBefore(response) : response.ok
  if (!response.bodyUsed) await response.body?.cancel()
  if (isTaken) return
  throw new MailRefused(`The mail service answered ${response.status}`, {
    isAway: isAwayFor(response.status),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
  })
}

/**
 * Whether the service has accepted another text for this key before. It is the same mail: an earlier try was never
 * acknowledged, and a later release, or another key for tokens, words it differently.
 */
async function isTakenBefore(response: Response): Promise<boolean> {
  const refusal = v.safeParse(RefusalSchema, await response.json().catch(() => null))
  return refusal.success && refusal.output.name === 'invalid_idempotent_request'
}

/** Too many mails, a refused key, or a fault: the next mail would be refused in the same way. */
function isAwayFor(status: number): boolean {
  return status === 429 || status === 401 || status === 403 || status < 400 || status >= 500
}

/**
 * `Retry-After` is a number of seconds or a date. Anything else is ignored, and so are zero seconds and a date that has
 * passed by our clock: a service that refuses now would refuse the next mail as well.
 */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  // `Date.parse` reads a fraction as a year.
  const seconds = /^\d{1,9}(?:\.\d+)?$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : null
}
