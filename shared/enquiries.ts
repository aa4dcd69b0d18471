/**
 * A network asks a talent about a job, and is answered. The calls are in `endpoints/enquiries.ts`, what may become
 * of one in `enquiry-moves.ts`, what stands in lists in `enquiry-items.ts`; the database repeats the rules here in
 * `private.require_job()`.
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
import { WantedLanguageSchema } from './briefs.ts'
import { givesContactDetails } from './contact-details.ts'
import { NetworkEnquiryItemSchema, TalentEnquiryItemSchema } from './enquiry-items.ts'
import { ENQUIRY_MOVES_BY, ENQUIRY_STATES, REPORT_STATES } from './enquiry-moves.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import {
  hasNoRepeats,
  neededLine,
  possibleLine,
  possibleText,
  requiredLine,
  requiredText,
} from './fields.ts'
import {
  BRIEF_LANGUAGES_MAX,
  ENQUIRY_ANSWER_DAYS_DEFAULT,
  ENQUIRY_ANSWER_DAYS_MAX,
  ENQUIRY_ANSWER_DAYS_MIN,
  ENQUIRY_LENGTH_MAX,
  ENQUIRY_LINE_MAX,
  ENQUIRY_TALENT_MAX,
  ENQUIRY_TEXT_MAX,
  PLACE_MAX,
  PROGRAMME_MAX,
} from './limits.ts'
import { pageFields, pageOf } from './lists.ts'
import {
  NetworkOffersSchema,
  OfferEntrySchema,
  TalentOfferItemSchema,
  TalentOffersSchema,
} from './offers.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { PaySchema } from './pay.ts'
import { NetworkTapesSchema, TalentTapesSchema, TapeEntrySchema } from './tapes.ts'
import { WORK_ROLES } from './work-roles.ts'

const daySentence = 'Enter a day, like 2027-01-11'
const neededDay = v.pipe(v.string(daySentence), v.isoDate(daySentence))

/** Said to whoever writes a phone number or an address before a yes. */
export const CONTACT_DETAILS_SENTENCE =
  'Please remove phone numbers, addresses and links. You can share them after a yes.'

/**
 * Words that are read before a yes: without contact details.
 * @param schema of the words
 */
// @__NO_SIDE_EFFECTS__
export function beforeYes<const Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    schema,
    v.check((words) => !givesContactDetails(words), CONTACT_DETAILS_SENTENCE),
  )
}

/** The message of a first enquiry. */
export const enquiryTextField = beforeYes(requiredText('message', ENQUIRY_TEXT_MAX))
/** What is said to one of several alone. */
export const enquiryLineField = beforeYes(possibleLine(ENQUIRY_LINE_MAX))

const weekSentence = 'Enter 1 to 7 days a week'

/** What a first enquiry says of the job, by field: a form picks its own. */
export const jobFields = {
  programme: beforeYes(possibleLine(PROGRAMME_MAX)),
  /** Whether the programme is named only after a yes. */
  confidential: v.boolean('Say whether the program is confidential'),
  genre: v.picklist(ENQUIRY_WORDS.genre, 'Choose what kind of program it is'),
  kind: v.picklist(ENQUIRY_WORDS.kind, 'Choose how you would employ them'),
  role: v.picklist(WORK_ROLES, 'Choose a role from the list'),
  onAir: v.picklist(ENQUIRY_WORDS.onAir, 'Choose where the work is done'),
  start: neededDay,
  length: beforeYes(neededLine('Say how long it lasts', ENQUIRY_LENGTH_MAX)),
  shift: v.picklist(ENQUIRY_WORDS.shift, 'Choose a shift'),
  daysPerWeek: v.pipe(
    v.number(weekSentence),
    v.integer(weekSentence),
    v.minValue(1, weekSentence),
    v.maxValue(7, weekSentence),
  ),
  place: beforeYes(requiredLine('place', PLACE_MAX)),
  /** How much of it can be done from elsewhere. */
  remote: v.picklist(ENQUIRY_WORDS.remote, 'Say how much can be done remotely'),
  pay: PaySchema,
  /** On air, with the level that is needed at least. */
  languages: v.pipe(
    v.array(WantedLanguageSchema),
    v.minLength(1, 'Add the language on air'),
    v.maxLength(BRIEF_LANGUAGES_MAX, `Add at most ${BRIEF_LANGUAGES_MAX} languages`),
    v.check((list) => hasNoRepeats(list.map(({ language }) => language)), 'Add each language once'),
  ),
  /** When it will be decided. */
  decideBy: neededDay,
}

/** A job as a talent reads it. A confidential programme is empty until they have said yes. */
export const JobSchema = v.object(jobFields)
export type Job = v.InferOutput<typeof JobSchema>

/** What a job is refused with that names no programme, and does not say that it is confidential. */
export const PROGRAMME_SENTENCE = 'Enter the program, or say that it is confidential'

const JobBodySchema = v.pipe(
  v.strictObject(jobFields),
  v.check(
    ({ programme, confidential }) => confidential || programme.trim() !== '',
    PROGRAMME_SENTENCE,
  ),
)

const idSentence = 'Use their ids'
const idField = v.pipe(v.string(idSentence), v.uuid(idSentence))

export const answerDaysField = v.pipe(
  v.number('Choose how long you wait for an answer'),
  v.integer('Choose whole days'),
  v.minValue(ENQUIRY_ANSWER_DAYS_MIN, `Give at least ${ENQUIRY_ANSWER_DAYS_MIN} days`),
  v.maxValue(ENQUIRY_ANSWER_DAYS_MAX, `Give at most ${ENQUIRY_ANSWER_DAYS_MAX} days`),
)

/** The body of `POST /api/network/enquiries`. */
export const AskTalentSchema = v.strictObject({
  talentIds: v.pipe(
    v.array(idField, idSentence),
    v.minLength(1, 'Choose whom to ask'),
    v.maxLength(ENQUIRY_TALENT_MAX, `Ask at most ${ENQUIRY_TALENT_MAX} at once`),
    v.check((list) => hasNoRepeats(list), 'Name everybody once'),
  ),
  briefId: v.optional(v.nullable(idField), null),
  job: JobBodySchema,
  text: enquiryTextField,
  /** What is said to one of them alone, by their id. */
  lines: v.optional(v.record(idField, enquiryLineField), {}),
  /** Whole days for an answer. */
  answerBy: v.optional(answerDaysField, ENQUIRY_ANSWER_DAYS_DEFAULT),
})
export type AskTalent = v.InferInput<typeof AskTalentSchema>

/** Why somebody could not be asked. */
export const ASK_FAILURES = [
  'talent_not_found',
  'enquiry_frozen',
  'enquiry_exists',
  'enquiry_resting',
  'enquiries_full',
] as const

/** Who was asked, and who could not be. */
export const AskedSchema = v.object({
  done: v.array(v.object({ talentId: v.string(), id: v.string() })),
  failed: v.array(v.object({ talentId: v.string(), code: v.picklist(ASK_FAILURES) })),
})

/** How a talent can be reached outside. */
export const CONTACT_CHANNELS = ['phone', 'email'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

export const MessagesSchema = v.array(
  v.object({
    id: v.string(),
    mine: v.boolean(),
    /** Of the network: which member wrote. Of the talent, for their own eyes: which agent of theirs. */
    author: v.nullable(v.string()),
    /** Of the talent's side: whether their agent wrote. */
    byAgent: v.boolean(),
    text: v.string(),
    /** Of an entry that tells of a step after a yes: which. The clock's is nobody's. */
    step: v.nullable(
      v.variant('step', [
        AuditionEntrySchema,
        TapeEntrySchema,
        OfferEntrySchema,
        AvailabilityEntrySchema,
        FileEntrySchema,
      ]),
    ),
    sentAt: v.string(),
  }),
)
export type EnquiryMessage = v.InferOutput<typeof MessagesSchema>[number]

/** An enquiry as the network that asks reads it. */
export const NetworkEnquirySchema = v.object({
  ...NetworkEnquiryItemSchema.entries,
  job: JobSchema,
  text: v.string(),
  line: v.string(),
  answerDays: v.number(),
  /** What they have given of how they can be reached. */
  contact: v.object({ phone: v.optional(v.string()), email: v.optional(v.string()) }),
  messages: MessagesSchema,
  /** What was offered after a yes, the last last. */
  auditions: NetworkAuditionsSchema,
  tapes: NetworkTapesSchema,
  offers: NetworkOffersSchema,
  availability: NetworkAvailabilityItemsSchema,
  /** While they talk: how many others wait or talk about the same job. */
  othersOfJob: v.number(),
  /** What may be done with it now. */
  moves: v.array(v.picklist(ENQUIRY_MOVES_BY.network)),
})
export type NetworkEnquiry = v.InferOutput<typeof NetworkEnquirySchema>

/** An enquiry as the talent who is asked reads it. */
export const TalentEnquirySchema = v.object({
  ...TalentEnquiryItemSchema.entries,
  job: v.nullable(JobSchema),
  text: v.string(),
  line: v.string(),
  /** The agent who last said yes or no for them; null when it was themselves, or nobody yet. */
  answeredBy: v.nullable(v.string()),
  /** Their own contact details, as their profile has them, and which of them they have given. */
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    given: v.array(v.picklist(CONTACT_CHANNELS)),
  }),
  messages: MessagesSchema,
  auditions: TalentAuditionsSchema,
  tapes: TalentTapesSchema,
  offers: TalentOffersSchema,
  availability: TalentAvailabilityItemsSchema,
  /** What came of their own report of it. */
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
  /** Those about one brief. */
  brief: v.optional(idField),
  /** Those that wait for the network's answer, or for none of it. */
  owed: v.optional(v.picklist(['true', 'false'])),
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
  /** What they have promised to whom, the earliest first; with the first page alone. */
  days: v.array(PromisedDaysSchema),
})

/** The body of a move that needs no reason: of the enquiry as it was seen. */
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
    /** Of who was hired: whether all others who were asked about the same job are told that the role is filled. */
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

/** The body of `POST …/report`. */
export const ReportEnquirySchema = v.strictObject({
  reason: v.picklist(ENQUIRY_WORDS.report, 'Choose what is wrong'),
  text: v.optional(possibleText(ENQUIRY_TEXT_MAX)),
})

/** The body of `POST …/messages`. */
export const EnquiryMessageSchema = v.strictObject({
  text: requiredText('message', ENQUIRY_TEXT_MAX),
})

/** The body of `POST …/contact`: exactly what the network may have; an empty list takes back what was given. */
export const GiveContactSchema = v.strictObject({
  channels: v.pipe(
    v.array(v.picklist(CONTACT_CHANNELS, 'Choose phone or email')),
    v.check((list) => hasNoRepeats(list), 'Name each once'),
  ),
})
