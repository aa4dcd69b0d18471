import * as v from 'valibot'
import { bytesOfHex } from '../crypto/hex.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { seal, unseal } from '../crypto/seal.ts'

/** In bytes, as AES-GCM requires. */
const NONCE_LENGTH = 12

/** What a link in an optional mail stops. */
const UnsubscribeSchema = v.object({
  account: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['enquiry', 'new_match', 'saved_available']),
})
type Unsubscribe = v.InferOutput<typeof UnsubscribeSchema>

/** A kind of mail that can be stopped. */
export type OptionalMail = Unsubscribe['kind']

/**
 * Makes the token of a link that stops a kind of mail for an account. It does not expire, because people keep mails.
 * The same account and kind always give the same token: the mail service refuses a second try under the same key if its
 * text differs.
 * @param secrets the configured keys; the first seals
 */
export async function newUnsubscribeToken(
  secrets: readonly string[],
  { account, kind }: Unsubscribe,
): Promise<string> {
  const [secret = ''] = secrets
  // Derived from the payload, so that no two payloads share a nonce.
  const hash = await keyedHash('unsubscribe-nonce', secret, JSON.stringify([account, kind]))
  const nonce = bytesOfHex(hash).slice(0, NONCE_LENGTH)
  return seal('unsubscribe', secrets, { account, kind }, undefined, nonce)
}

/**
 * Reads such a token.
 * @returns null when no key opens it, or it is for something else
 */
export async function readUnsubscribeToken(secrets: readonly string[], token: string) {
  const read = v.safeParse(UnsubscribeSchema, await unseal('unsubscribe', secrets, token))
  return read.success ? read.output : null
}
