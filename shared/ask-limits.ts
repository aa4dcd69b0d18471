/** What stands in the way of a network's new enquiries, known before one is written. */
import * as v from 'valibot'

/** Why somebody in particular cannot be asked, and the enquiry that is the cause. */
const AskRefusalSchema = v.object({
  talentId: v.string(),
  enquiryId: v.string(),
  code: v.picklist(['enquiry_frozen', 'enquiry_exists', 'enquiry_resting']),
  /** With `enquiry_exists`: only about this brief they cannot be asked. */
  briefId: v.nullable(v.string()),
  /** With `enquiry_resting`: when they can be asked again. */
  until: v.nullable(v.string()),
})
export type AskRefusal = v.InferOutput<typeof AskRefusalSchema>

/** The answer of `GET /api/network/ask-limits`. */
export const AskLimitsSchema = v.object({
  /** How many talent can be asked now: 20 in 24 hours, while 60 may wait for an answer. */
  places: v.number(),
  /** If all 20 are used: when the next is free. Null while 60 wait. */
  placeAt: v.nullable(v.string()),
  /** For each person, the reason that comes first is the one that asking them would be refused for. */
  refusals: v.array(AskRefusalSchema),
})
export type AskLimits = v.InferOutput<typeof AskLimitsSchema>
