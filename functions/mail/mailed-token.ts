import { base64url } from 'jose'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { seal, unseal } from '../crypto/seal.ts'

/** A secret for the link of a mail, in its three forms. */
export type MailedToken = {
  /**
   * What the database stores to recognize the token. Only the worker can derive it from a token, so somebody who can
   * give a hash to the database cannot give it the hash of a token that they know.
   */
  hash: string
  /** What waits in the outbox until the mail is written. Only the worker can open it. */
  sealed: string
}

/** How many characters of a token are random: they are 24 bytes. The others say with which key it was made. */
const RANDOM_CHARACTERS = 32
const MARK_CHARACTERS = 11

/**
 * Makes a token of 192 random bits. Only the reader of the mail sees the token itself.
 * @param secrets the configured keys; the first makes it
 */
export async function newMailedToken(secrets: readonly string[]): Promise<MailedToken> {
  const [secret = ''] = secrets
  const random = base64url.encode(crypto.getRandomValues(new Uint8Array(24)))
  const token = random + (await markOf(secret, random))
  return {
    hash: await hashWith(secret, token),
    sealed: await seal('mail-token', secrets, { token }),
  }
}

/**
 * Opens a token to write it into its mail.
 * @param secrets the configured keys
 * @param sealed the sealed token from the outbox
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
 * @param secrets the configured keys, one of which made it
 * @param token the token of a link; if none of the keys made it, the result is a form that the database does not know
 */
export async function tokenHash(secrets: readonly string[], token: string): Promise<string> {
  const [newest = ''] = secrets
  const random = token.slice(0, RANDOM_CHARACTERS)
  for (const secret of secrets) {
    if (token === random + (await markOf(secret, random))) return hashWith(secret, token)
  }
  return hashWith(newest, token)
}

function hashWith(secret: string, token: string): Promise<string> {
  return keyedHash('mail-token', secret, token)
}

async function markOf(secret: string, random: string): Promise<string> {
  return (await keyedHash('mail-token', secret, random)).slice(0, MARK_CHARACTERS)
}
