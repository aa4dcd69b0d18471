/** Enquiries as both sides read them in a list. */
import * as v from 'valibot'
import { ENQUIRY_ACTORS, ENQUIRY_STATES } from './enquiry-moves.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { PaySchema } from './pay.ts'
import { PictureSchema } from './pictures.ts'
import { WORK_ROLES } from './work-roles.ts'

/** How many of the answers that a network owed talent in 180 days it gave in time; null if it owed fewer than five. */
export const AnswersSchema = v.nullable(v.object({ owed: v.number(), inTime: v.number() }))

const Ended = v.nullable(v.picklist(ENQUIRY_ACTORS))

/** The fields of an enquiry in a list that both sides read. */
const coreFields = {
  id: v.string(),
  state: v.picklist(ENQUIRY_STATES),
  version: VersionSchema,
  /** Whether both sides exist and see each other; if not, the enquiry is no longer available, whatever the cause. */
  isAvailable: v.boolean(),
  /** Whether it was reported, and is on hold for both until the desk reopens it. */
  isFrozen: v.boolean(),
  /**
   * Whether the desk has upheld the report: then the enquiry stays on hold. One that had ended before keeps its end.
   */
  isUpheld: v.boolean(),
  role: v.nullable(v.picklist(WORK_ROLES)),
  /** The member who writes for the network; null if their account is erased. */
  writer: v.nullable(v.object({ name: v.string(), title: v.string() })),
  /** Whether that member has left the network since, so that a colleague continues. */
  hasWriterLeft: v.boolean(),
  answerBy: v.nullable(v.string()),
  /** The side that owes an answer. */
  owedBy: v.nullable(v.picklist(['network', 'talent'])),
  /** Until when, for the earliest of several steps. A network has seven more days before the clock ends it. */
  owedUntil: v.nullable(v.string()),
  /** The day at whose end the answer is due, in the reader's time zone; null if it is due at a certain time. */
  owedOn: v.nullable(v.string()),
  /** When the two meet for an audition that is agreed and not over. The outcome is due after it. */
  meetsAt: v.nullable(v.string()),
  unread: v.number(),
  changedAt: v.string(),
  endedBy: Ended,
  /** Why it ended, one of `ENQUIRY_WORDS`. */
  reason: v.nullable(v.string()),
}

/** An enquiry in the list of the network that asks. */
export const NetworkEnquiryItemSchema = v.object({
  ...coreFields,
  /** Null while the talent is not available. */
  talent: v.nullable(
    v.object({
      userId: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      headline: v.nullable(v.string()),
      location: v.string(),
      photo: v.nullable(PictureSchema),
      /** Whether their profile can be opened. An employer who hired them by an offer sees only the name. */
      isSeen: v.boolean(),
    }),
  ),
  brief: v.nullable(v.object({ id: v.string(), title: v.string() })),
  programme: v.nullable(v.string()),
  /** For an enquiry that is about to leave: when it leaves. */
  leavesAt: v.nullable(v.string()),
})
export type NetworkEnquiryItem = v.InferOutput<typeof NetworkEnquiryItemSchema>

/** An enquiry in the list of the talent who is asked. */
export const TalentEnquiryItemSchema = v.object({
  ...coreFields,
  /** The network's person who asks, and the mail domain that they have proved; null if their account is erased. */
  network: v.nullable(
    v.object({
      name: v.string(),
      logo: v.nullable(PictureSchema),
      domain: v.nullable(v.string()),
      since: v.string(),
      answers: AnswersSchema,
    }),
  ),
  /** Null until a yes, if it is confidential. */
  programme: v.nullable(v.string()),
  pay: v.nullable(PaySchema),
})
export type TalentEnquiryItem = v.InferOutput<typeof TalentEnquiryItemSchema>
