/**
 * Enquiries as both sides read them, and the bodies of their answers. The body of a new one is in `enquiry-job.ts`, the
 * calls are in `endpoints/enquiries.ts`, the possible moves in `enquiry-moves.ts`, the items of lists in
 * `enquiry-items.ts`.
 */
import * as v from 'valibot'
import { FileEntrySchema } from './attachments.ts'
import { AuditionEntrySchema, NetworkAuditionsSchema, TalentAuditionsSchema } from './auditions.ts'
import {
  AvailabilityEntrySchema,
  NetworkAvailabilityItemsSchema,
  PromisedDaysSchema,
  TalentAvailabilityItemsSchema,
} from './availability.ts'
import { NetworkEnquiryItemSchema, TalentEnquiryItemSchema } from './enquiry-items.ts'
import { beforeYes, JobSchema } from './enquiry-job.ts'
import { ENQUIRY_MOVES_BY, ENQUIRY_STATES, REPORT_STATES } from './enquiry-moves.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { hasNoRepeats, idField, possibleText, requiredText } from './fields.ts'
import { ENQUIRY_TEXT_MAX } from './limits.ts'
import { pageFields, pageOf } from './lists.ts'
import {
  CONTACT_CHANNELS,
  ContactEntrySchema,
  OwnContactSchema,
  TheirContactSchema,
} from './network-contact.ts'
import {
  NetworkOffersSchema,
  OfferEntrySchema,
  TalentOfferItemSchema,
  TalentOffersSchema,
} from './offers.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { NetworkTapesSchema, TalentTapesSchema, TapeEntrySchema } from './tapes.ts'

export const MessagesSchema = v.array(
  v.object({
    id: v.string(),
    mine: v.boolean(),
    /** The member of the network who wrote; or the talent's agent who wrote, which only the talent sees. */
    author: v.nullable(v.string()),
    /** Whether the talent's agent wrote. */
    byAgent: v.boolean(),
    text: v.string(),
    /** The kind of step, for an entry about a step after a yes. A step of the clock has no author. */
    step: v.nullable(
      v.variant('step', [
        AuditionEntrySchema,
        TapeEntrySchema,
        OfferEntrySchema,
        AvailabilityEntrySchema,
        ContactEntrySchema,
        FileEntrySchema,
      ]),
    ),
    sentAt: v.string(),
  }),
)
export type EnquiryMessage = v.InferOutput<typeof MessagesSchema>[number]

/**
 * The id of the caller's last message that the other side has read. Null unless both have turned read receipts on, and
 * for what either read before.
 */
const ReadUpToSchema = v.nullable(v.string())

/** An enquiry as the network that asks reads it. */
export const NetworkEnquirySchema = v.object({
  ...NetworkEnquiryItemSchema.entries,
  job: JobSchema,
  text: v.string(),
  line: v.string(),
  answerDays: v.number(),
  /** The contact details that they have shared; nothing for a viewer. */
  contact: v.object({ phone: v.optional(v.string()), email: v.optional(v.string()) }),
  /** Whether they have shared some that the caller, who is a viewer, may not read. */
  isContactHidden: v.boolean(),
  /** What members of the network have offered the talent. */
  ownContact: OwnContactSchema,
  messages: MessagesSchema,
  readUpTo: ReadUpToSchema,
  /** The offers after a yes, the latest last. */
  auditions: NetworkAuditionsSchema,
  tapes: NetworkTapesSchema,
  offers: NetworkOffersSchema,
  availability: NetworkAvailabilityItemsSchema,
  /** While they talk: how many others wait or talk about the same job. */
  othersOfJob: v.number(),
  /**
   * Whether it ended because the role was filled or canceled, while its brief is still open and the caller may close
   * the brief.
   */
  mayCloseBrief: v.boolean(),
  /** The moves that are possible now. */
  moves: v.array(v.picklist(ENQUIRY_MOVES_BY.network)),
})
export type NetworkEnquiry = v.InferOutput<typeof NetworkEnquirySchema>

/** An enquiry as the talent who is asked reads it. */
export const TalentEnquirySchema = v.object({
  ...TalentEnquiryItemSchema.entries,
  job: v.nullable(JobSchema),
  text: v.string(),
  line: v.string(),
  /** The agent who last said yes or no for them; null if the talent did so, or nobody has yet. */
  answeredBy: v.nullable(v.string()),
  /** Their own contact details, as their profile has them, and which of them they have given. */
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    given: v.array(v.picklist(CONTACT_CHANNELS)),
  }),
  /** What the network's side has offered them, and given once they took it. */
  theirContact: TheirContactSchema,
  messages: MessagesSchema,
  readUpTo: ReadUpToSchema,
  auditions: TalentAuditionsSchema,
  tapes: TalentTapesSchema,
  offers: TalentOffersSchema,
  availability: TalentAvailabilityItemsSchema,
  /** Whether they get no notifications about it. */
  isMuted: v.boolean(),
  /** The result of their own report of it. */
  report: v.nullable(
    v.object({
      reason: v.picklist(ENQUIRY_WORDS.report),
      state: v.picklist(REPORT_STATES),
      reportedAt: v.string(),
    }),
  ),
  mayReport: v.boolean(),
  moves: v.array(v.picklist(ENQUIRY_MOVES_BY.talent)),
})
export type TalentEnquiry = v.InferOutput<typeof TalentEnquirySchema>

/** The query of `GET /api/network/enquiries`. */
export const NetworkEnquiriesQuerySchema = v.strictObject({
  state: v.optional(v.picklist(ENQUIRY_STATES)),
  /** Only those about one brief. */
  brief: v.optional(idField('Use its id')),
  /** Only those for which the network, nobody, or the talent owes an answer. */
  owed: v.optional(v.picklist(['true', 'false', 'talent'])),
  ...pageFields,
})

/** The query of `GET /api/talent/enquiries`. */
export const TalentEnquiriesQuerySchema = v.strictObject({
  state: v.optional(v.picklist(ENQUIRY_STATES)),
  ...pageFields,
})

export const NetworkEnquiryPageSchema = pageOf(NetworkEnquiryItemSchema)
/** An offer that waits for the talent's answer, with the enquiry and the job that it is about. */
const OfferedSchema = v.object({
  ...TalentEnquiryItemSchema.entries,
  job: JobSchema,
  offer: TalentOfferItemSchema,
})
export type Offered = v.InferOutput<typeof OfferedSchema>

export const TalentEnquiryPageSchema = v.object({
  ...pageOf(TalentEnquiryItemSchema).entries,
  /** Side by side, the first that is due first; with the first page alone. */
  offers: v.array(OfferedSchema),
  /** The network's promises to talent, the earliest first; with the first page alone. */
  days: v.array(PromisedDaysSchema),
})

/** The body of a move that needs no reason: the version of the enquiry that the caller saw. */
export const EnquiryMoveSchema = v.strictObject({ version: VersionSchema })

/** The body of `POST …/withdraw`. */
export const WithdrawEnquirySchema = v.strictObject({
  version: VersionSchema,
  reason: v.picklist(ENQUIRY_WORDS.withdraw, 'Choose a reason'),
})

/** The body of `POST …/close`. */
export const CloseEnquirySchema = v.pipe(
  v.strictObject({
    version: VersionSchema,
    reason: v.picklist(ENQUIRY_WORDS.close, 'Choose how it ended'),
    /**
     * For a talent who was hired: whether everybody else who was asked about the same job is notified that the role
     * is filled.
     */
    filled: v.optional(v.boolean('Say whether the role is filled'), false),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['filled']],
      ({ reason, filled }) => reason === 'hired' || !filled,
      'A role is filled by somebody who was hired',
    ),
    ['filled'],
  ),
)

/** The body of `POST …/decline`. */
export const DeclineEnquirySchema = v.strictObject({
  version: VersionSchema,
  reason: v.picklist(ENQUIRY_WORDS.decline, 'Choose a reason'),
  text: v.optional(beforeYes(possibleText(ENQUIRY_TEXT_MAX))),
})

/** The body of `POST …/mute`. */
export const MuteEnquirySchema = v.strictObject({
  muted: v.boolean('Say whether it is muted'),
})

/** The body of `POST …/report`. */
export const ReportEnquirySchema = v.strictObject({
  reason: v.picklist(ENQUIRY_WORDS.report, 'Choose what is wrong'),
  text: v.optional(possibleText(ENQUIRY_TEXT_MAX)),
})

/** The body of `POST …/messages`. */
export const EnquiryMessageSchema = v.strictObject({
  text: requiredText('message', ENQUIRY_TEXT_MAX),
})

/**
 * The body of `POST …/contact`: exactly the contact details that the network may have; an empty list takes them all
 * back.
 */
export const GiveContactSchema = v.strictObject({
  channels: v.pipe(
    v.array(v.picklist(CONTACT_CHANNELS, 'Choose phone or email')),
    v.check((list) => hasNoRepeats(list), 'Name each once'),
  ),
})
