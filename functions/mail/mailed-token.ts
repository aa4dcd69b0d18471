import { base64url } from 'jose'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { seal, unseal } from '../crypto/seal.ts'

/** A secret for the link of a mail, in the three forms it takes. */
export type MailedToken = {
  /**
   * What the database keeps to know the token again. Only the worker can make it of a token: whoever may
   * hand a hash to the database can therefore not hand it that of a token they know.
   */
  hash: string
  /** What waits in the outbox until the mail is written. Only the worker can open it. */
  sealed: string
}

/** How many characters of a token are random, 24 bytes of them; the rest tells which key it was made with. */
const RANDOM_CHARACTERS = 32
const MARK_CHARACTERS = 11

/**
 * Makes a token of 192 random bits. The token itself is seen only by whoever gets the mail.
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
 * @param secrets the configured keys, one of which made it
 * @param token as it came back from a link; of one that no key made, a form that the database does not know
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
