import * as v from 'valibot'
import { bytesOfHex } from '../crypto/hex.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { seal, unseal } from '../crypto/seal.ts'

/** In bytes, as AES-GCM wants it. */
const NONCE_LENGTH = 12

/** What a link in an optional mail may stop. */
const UnsubscribeSchema = v.object({
  account: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['enquiry', 'new_match', 'saved_available']),
})
type Unsubscribe = v.InferOutput<typeof UnsubscribeSchema>

/** A kind of mails that can be stopped. */
export type OptionalMail = Unsubscribe['kind']

/**
 * Makes the token of a link that stops a kind of mails for an account. It has no end: mails are kept. It is always
 * the same, because the mail service refuses a second try under the same key when its words are others.
 * @param secrets the configured keys; the first seals
 */
export async function newUnsubscribeToken(
  secrets: readonly string[],
  { account, kind }: Unsubscribe,
): Promise<string> {
  const [secret = ''] = secrets
  // Made of what is sealed, so that none is used for two.
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
