import { base64url } from 'jose'
import { hexOf } from '../http/hex.ts'
import { seal, unseal } from '../session/seal.ts'

/** A secret for the link of a mail, in the three forms it takes. */
export type MailedToken = {
  /** What the database keeps to know the token again, SHA-256 in hex. It cannot be turned back. */
  hash: string
  /** What waits in the outbox until the mail is written. Only the worker can open it. */
  sealed: string
}

/**
 * Makes a token of 256 random bits. The token itself is seen only by whoever gets the mail.
 * @param secrets the configured keys
 */
export async function newMailedToken(secrets: readonly string[]): Promise<MailedToken> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  return { hash: await tokenHash(token), sealed: await seal('mail-token', secrets, { token }) }
}

/**
 * Opens a token to write it into its mail.
 * @param secrets the configured keys
 * @param sealed as it waited in the outbox
 * @returns the token, or null when no key opens it
 */
export async function openMailedToken(
  secrets: readonly string[],
  sealed: string,
): Promise<string | null> {
  const payload = await unseal('mail-token', secrets, sealed)
  return typeof payload?.token === 'string' ? payload.token : null
}

/**
 * The form in which the database knows a token.
 * @param token as it came back from a link
 */
export async function tokenHash(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return hexOf(hash)
}
