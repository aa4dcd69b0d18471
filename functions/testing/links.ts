import { mailsTo } from './mailbox.ts'

/**
 * The token of the newest mail to an address that links to a page.
 * @param email whose mailbox
 * @param page the path without its slash, for instance `reset-password`
 */
export async function mailedToken(email: string, page: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [, token] = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error(`No mail with a link to /${page} came to ${email}`)
}
