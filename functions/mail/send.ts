import type { AppConfig } from '../app-env.ts'
import type { Mail } from './templates/layout.ts'

/** Where mails are sent by, and from. */
export type MailService = NonNullable<AppConfig['mail']>

const SEND_TIMEOUT_MS = 5000

/**
 * Hands a mail to the mail service, by Resend's HTTP interface.
 * @param service where it is, what opens it, and who the mails are from
 * @param mail what to send
 * @param delivery to whom, and a key under which the service takes the mail only once
 * @throws Error that says why, without an address, when the mail was not taken or the service did not answer
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
    body: JSON.stringify({ from: service.from, to: [recipient], ...mail }),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The mail service answered ${response.status}`)
}
