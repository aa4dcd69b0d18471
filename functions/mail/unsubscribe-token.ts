import * as v from 'valibot'
import { seal, unseal } from '../crypto/seal.ts'

/** What a link in an optional mail may stop. */
const UnsubscribeSchema = v.object({
  account: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['enquiry', 'new_match', 'saved_available']),
})
type Unsubscribe = v.InferOutput<typeof UnsubscribeSchema>

/** A kind of mails that can be stopped. */
export type OptionalMail = Unsubscribe['kind']

/**
 * Makes the token of a link that stops a kind of mails for an account. It has no end: mails are kept.
 * @param secrets the configured keys; the first seals
 */
export function newUnsubscribeToken(
  secrets: readonly string[],
  wanted: Unsubscribe,
): Promise<string> {
  return seal('unsubscribe', secrets, wanted)
}

/**
 * Reads such a token.
 * @returns null when no key opens it, or it is for something else
 */
export async function readUnsubscribeToken(secrets: readonly string[], token: string) {
  const read = v.safeParse(UnsubscribeSchema, await unseal('unsubscribe', secrets, token))
  return read.success ? read.output : null
}
