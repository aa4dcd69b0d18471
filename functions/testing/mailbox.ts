import { env } from 'cloudflare:workers'

/** A mail as the local mailbox shows it. */
export interface ReceivedMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  headers: Readonly<Record<string, string>>
}

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${env.RESEND_URL}/api/messages?to=${encodeURIComponent(email)}`)
  return response.json()
}

/** The token of the confirmation mail that an address got last. */
export async function confirmationToken(email: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [, token] = /confirm-email\?token=([\w-]+)/.exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error(`No confirmation mail came to ${email}`)
}
