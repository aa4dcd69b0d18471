/**
 * The body of an enquiry: the job, the text for all and for each talent, and how long it waits for an answer. The
 * database repeats the rules here in `private.require_job()`.
 */
import * as v from 'valibot'
import { WantedLanguageSchema } from './briefs.ts'
import { givesContactDetails, withoutLinkedHosts } from './contact-details.ts'
import { ENQUIRY_WORDS, type JobTerm } from './enquiry-words.ts'
import {
  dayField,
  hasNoRepeats,
  idField,
  neededLine,
  possibleLine,
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
import { PaySchema } from './pay.ts'
import { WORK_ROLES } from './work-roles.ts'

const daySentence = 'Enter a day, like 2027-01-11'
const neededDay = dayField(daySentence)

/** Shown to a writer who puts a phone number or an address into a text before a yes. */
export const CONTACT_DETAILS_SENTENCE =
  'Please remove phone numbers, addresses and links. You can share them after a yes.'

/**
 * A text that is read before a yes, so it must not contain contact details.
 * @param schema of the text
 */
// @__NO_SIDE_EFFECTS__
export function beforeYes<const Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    schema,
    v.check((words) => !givesContactDetails(words), CONTACT_DETAILS_SENTENCE),
  )
}

/** Shown to a writer who links to a page that is not known to be the network's own. */
export const OWN_LINK_SENTENCE =
  'Please link only to a domain your network has proved by DNS or a file, and leave other contact details out.'

/** The same, with links by https, whose domain the database looks up. */
// @__NO_SIDE_EFFECTS__
function linkedBeforeYes<const Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    schema,
    v.check((words) => !givesContactDetails(withoutLinkedHosts(words)), CONTACT_DETAILS_SENTENCE),
  )
}

/** The message of a first enquiry. */
export const enquiryTextField = linkedBeforeYes(requiredText('message', ENQUIRY_TEXT_MAX))
/** The text for one of several talent. */
export const enquiryLineField = linkedBeforeYes(possibleLine(ENQUIRY_LINE_MAX))

const TERM_SENTENCE = 'Choose one of the terms in the list'
const termOf = <const Words extends readonly string[]>(words: Words) =>
  v.optional(v.picklist(words, TERM_SENTENCE))
/** Further terms. A term that is left open has no key. */
const termFields = {
  exclusivity: termOf(ENQUIRY_WORDS.exclusivity),
  /** For how long the talent may not work for others afterwards. */
  nonCompete: termOf(ENQUIRY_WORDS.nonCompete),
  /** How soon either side can end it. */
  wayOut: termOf(ENQUIRY_WORDS.wayOut),
  relocation: termOf(ENQUIRY_WORDS.relocation),
  wardrobe: termOf(ENQUIRY_WORDS.wardrobe),
  visa: termOf(ENQUIRY_WORDS.visa),
  nda: termOf(ENQUIRY_WORDS.nda),
  tape: termOf(ENQUIRY_WORDS.tape),
  /** Whether machines may copy a face or a voice. */
  likeness: termOf(ENQUIRY_WORDS.likeness),
} satisfies Record<JobTerm, unknown>

const weekSentence = 'Enter 1 to 7 days a week'

/** The job of a first enquiry, by field: a form picks its own. */
export const jobFields = {
  programme: v.optional(beforeYes(possibleLine(PROGRAMME_MAX)), ''),
  /** Whether the programme is named only after a yes. */
  confidential: v.boolean('Say whether the program is confidential'),
  genre: v.optional(v.picklist(ENQUIRY_WORDS.genre, 'Choose what kind of program it is'), 'other'),
  kind: v.picklist(ENQUIRY_WORDS.kind, 'Choose how you would employ them'),
  role: v.picklist(WORK_ROLES, 'Choose a role from the list'),
  onAir: v.picklist(ENQUIRY_WORDS.onAir, 'Choose where the work is done'),
  start: neededDay,
  length: beforeYes(neededLine('Say how long it lasts', ENQUIRY_LENGTH_MAX)),
  shift: v.picklist(ENQUIRY_WORDS.shift, 'Choose a shift'),
  /** Left out if it differs from week to week. */
  daysPerWeek: v.optional(
    v.pipe(
      v.number(weekSentence),
      v.integer(weekSentence),
      v.minValue(1, weekSentence),
      v.maxValue(7, weekSentence),
    ),
  ),
  place: beforeYes(neededLine('Say where the job is', PLACE_MAX)),
  /** How much of it can be done from elsewhere. */
  remote: v.picklist(ENQUIRY_WORDS.remote, 'Say how much can be done remotely'),
  pay: PaySchema,
  /** The languages on air, each with the lowest level that is enough. */
  languages: v.pipe(
    v.array(WantedLanguageSchema),
    v.minLength(1, 'Add the language on air'),
    v.maxLength(BRIEF_LANGUAGES_MAX, `Add at most ${BRIEF_LANGUAGES_MAX} languages`),
    v.check((list) => hasNoRepeats(list.map(({ language }) => language)), 'Add each language once'),
  ),
  /** When it will be decided. */
  decideBy: neededDay,
  ...termFields,
}

/** A job as a talent reads it. A confidential programme is empty until they have said yes. */
export const JobSchema = v.object(jobFields)
export type Job = v.InferOutput<typeof JobSchema>

/** The refusal of a job that names no programme and is not marked as confidential. */
export const PROGRAMME_SENTENCE = 'Enter the program, or say that it is confidential'

const JobBodySchema = v.pipe(
  v.strictObject(jobFields),
  v.check(
    ({ programme, confidential }) => confidential || programme.trim() !== '',
    PROGRAMME_SENTENCE,
  ),
)

const idSentence = 'Use their ids'
const theirIdField = idField(idSentence)

export const answerDaysField = v.pipe(
  v.number('Choose how long you wait for an answer'),
  v.integer('Choose whole days'),
  v.minValue(ENQUIRY_ANSWER_DAYS_MIN, `Give at least ${ENQUIRY_ANSWER_DAYS_MIN} days`),
  v.maxValue(ENQUIRY_ANSWER_DAYS_MAX, `Give at most ${ENQUIRY_ANSWER_DAYS_MAX} days`),
)

/** The body of `POST /api/network/enquiries`. */
export const AskTalentSchema = v.pipe(
  v.strictObject({
    talentIds: v.pipe(
      v.array(theirIdField, idSentence),
      v.minLength(1, 'Choose who to ask'),
      v.maxLength(ENQUIRY_TALENT_MAX, `Ask at most ${ENQUIRY_TALENT_MAX} at once`),
      v.check((list) => hasNoRepeats(list), 'Name everybody once'),
    ),
    briefId: v.optional(v.nullable(theirIdField), null),
    job: JobBodySchema,
    text: enquiryTextField,
    /** The text for one of them alone, by their id. */
    lines: v.optional(v.record(theirIdField, enquiryLineField), {}),
    /** Whole days for an answer. */
    answerBy: v.optional(answerDaysField, ENQUIRY_ANSWER_DAYS_DEFAULT),
  }),
  v.forward(
    v.partialCheck(
      [['talentIds'], ['lines']],
      ({ talentIds, lines }) => Object.keys(lines).every((id) => talentIds.includes(id)),
      'Write a line only to those you ask',
    ),
    ['lines'],
  ),
)
export type AskTalent = v.InferInput<typeof AskTalentSchema>

/** Why a talent could not be asked. */
export const ASK_FAILURES = [
  'talent_not_found',
  'enquiry_frozen',
  'enquiry_exists',
  'enquiry_resting',
  'enquiries_full',
] as const

/** The talent who were asked, and those who could not be. */
export const AskedSchema = v.object({
  done: v.array(v.object({ talentId: v.string(), id: v.string() })),
  failed: v.array(v.object({ talentId: v.string(), code: v.picklist(ASK_FAILURES) })),
})
