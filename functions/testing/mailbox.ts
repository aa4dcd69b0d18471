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

/**
 * All that a mail says to its reader. The tokens of its links are left out, as are its id, its time and the address:
 * in random characters any short word can stand by chance.
 * @returns JSON of its subject, its text, its HTML and its headers
 */
export function wordsOf({ subject, text, html, headers }: ReceivedMail): string {
  return JSON.stringify([subject, text, html, headers]).replaceAll(/token=[\w.-]+/g, 'token=')
}

/** The token of the confirmation mail that an address got last. */
export async function confirmationToken(email: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [, token] = /confirm-email\?token=([\w-]+)/.exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error(`No confirmation mail came to ${email}`)
}
