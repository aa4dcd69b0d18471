import * as v from 'valibot'

/** A claim: an administrator works on an application, and until the given time nobody else decides about it. */
export const ClaimSchema = v.object({
  /** The administrator's address. */
  claimedBy: v.string(),
  until: v.string(),
})
export type Claim = v.InferOutput<typeof ClaimSchema>
