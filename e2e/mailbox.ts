import { expect } from '@playwright/test'
import type { StoredMail } from '../local/mailbox-store.ts'
import { mailboxUrl } from './visitors.ts'

/**
 * A mail leaves behind the answer of what queued it. One that was not taken then leaves by the clock: 30 seconds later at
 * the earliest, or 60 where nobody said what became of it, and with the next minute.
 */
const PATIENCE_MS = 125_000

/**
 * Waits for a mail.
 *
 * @param to the address it was sent to
 * @param subject all of its subject
 * @returns the newest such mail
 */
export async function mailTo(to: string, subject: string): Promise<StoredMail> {
  let found: StoredMail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(to)
        found = mails.find((mail) => mail.subject === subject)
        return mails.map((mail) => mail.subject)
      },
      { message: `mails to ${to}`, timeout: PATIENCE_MS },
    )
    .toContain(subject)
  if (!found) throw new Error(`No mail '${subject}' to ${to}`)
  return found
}

/**
 * All mails to an address, newest first.
 *
 * @param to the address
 */
export async function mailsTo(to: string): Promise<StoredMail[]> {
  const answer = await fetch(`${mailboxUrl()}/api/messages?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as StoredMail[]
}

/**
 * The link that a mail asks its reader to follow.
 *
 * @param mail any of ours
 * @param path what the link leads to, for instance `/confirm-email`
 */
export function linkIn(mail: StoredMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}: ${mail.text}`)
  return link
}
