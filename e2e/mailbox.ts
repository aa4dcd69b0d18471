import { expect } from '@playwright/test'
import type { StoredMail } from '../local/mailbox-store.ts'
import { mailboxUrl } from './visitors.ts'

/**
 * A mail is sent after the answer of the call that queued it. A refused mail is then sent again by the clock: after 30
 * seconds at the earliest, or after 60 if its result is unknown, and in the next minute.
 */
const PATIENCE_MS = 125_000

/**
 * Waits for a mail.
 * @param to the recipient's address
 * @param subject the whole subject
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
 * @param to the recipient's address
 */
export async function mailsTo(to: string): Promise<StoredMail[]> {
  const answer = await fetch(`${mailboxUrl()}/api/messages?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as StoredMail[]
}

/**
 * The main link in a mail.
 * @param mail any of our mails
 * @param path the path of the link, for instance `/confirm-email`
 */
export function linkIn(mail: StoredMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}: ${mail.text}`)
  return link
}
