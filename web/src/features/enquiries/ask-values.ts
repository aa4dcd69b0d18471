/** The values of a first enquiry's form, and how they are turned into a request. */
import * as v from 'valibot'
import type { Brief } from '../../../../shared/briefs.ts'
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import {
  type AskTalent,
  AskTalentSchema,
  type Job,
  jobFields,
  PROGRAMME_SENTENCE,
} from '../../../../shared/enquiry-job.ts'
import { JOB_TERMS, type JobTerm } from '../../../../shared/enquiry-words.ts'
import { filled } from '../../../../shared/placeholders.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { COMING_SENTENCE, isComing } from './coming-day.ts'
import { NEW_PAY, type PayValues, payOf, valuesOfPay } from './pay-values.ts'

/** All values are text, as in the controls. */
export interface AskValues extends PayValues, Record<JobTerm, string> {
  programme: string
  confidential: boolean
  genre: string
  kind: string
  role: string
  onAir: string
  start: string
  length: string
  shift: string
  daysPerWeek: string
  place: string
  remote: string
  languages: { language: string; level: string }[]
  decideBy: string
  text: string
  answerBy: string
  /** The ids of the recipients. */
  talentIds: string[]
  /** The private lines to single recipients, by id. */
  lines: Record<string, string>
}

/** The further terms; '' means that nothing is said. */
function valuesOfTerms(job: Partial<Pick<Job, JobTerm>>): Record<JobTerm, string> {
  return {
    exclusivity: job.exclusivity ?? '',
    nonCompete: job.nonCompete ?? '',
    wayOut: job.wayOut ?? '',
    relocation: job.relocation ?? '',
    wardrobe: job.wardrobe ?? '',
    visa: job.visa ?? '',
    nda: job.nda ?? '',
    tape: job.tape ?? '',
    likeness: job.likeness ?? '',
  }
}

/** The defaults of an enquiry. */
export const NEW_ENQUIRY: AskValues = {
  programme: '',
  confidential: false,
  genre: 'news',
  kind: '',
  role: '',
  onAir: '',
  start: '',
  length: '',
  shift: 'day',
  daysPerWeek: '5',
  place: '',
  remote: 'none',
  ...NEW_PAY,
  ...valuesOfTerms({}),
  languages: [{ language: '', level: 'fluent' }],
  decideBy: '',
  text: '',
  answerBy: '7',
  talentIds: [],
  lines: {},
}

/** The fields that survive a reload. */
export const ASK_DRAFT = Object.keys(NEW_ENQUIRY) as readonly (keyof AskValues)[]

const comingDay = v.check(isComing, COMING_SENTENCE)

const FormBodySchema = v.pipe(
  v.object({
    ...jobFields,
    start: v.pipe(jobFields.start, comingDay),
    decideBy: v.pipe(jobFields.decideBy, comingDay),
    text: filled(AskTalentSchema.entries.text),
    talentIds: AskTalentSchema.entries.talentIds,
    lines: AskTalentSchema.entries.lines,
    answerBy: AskTalentSchema.entries.answerBy,
  }),
  v.forward(
    v.partialCheck(
      [['programme'], ['confidential']],
      ({ programme, confidential }) => confidential || programme.trim() !== '',
      PROGRAMME_SENTENCE,
    ),
    ['programme'],
  ),
)
/** What the form sends. */
export type AskBody = v.InferOutput<typeof FormBodySchema>

/** Turns the controls' values into the request, with the worker's own rules. */
export const AskFormSchema = sentAs<AskValues, AskBody>(FormBodySchema, (values) => {
  const { isUnpaid, pay, daysPerWeek, answerBy, lines, ...rest } = values
  return {
    ...withoutUnsaid(rest),
    lines: linesTo(rest.talentIds, lines),
    ...(daysPerWeek !== '' && { daysPerWeek: numberOf(daysPerWeek) }),
    answerBy: numberOf(answerBy),
    pay: payOf({ isUnpaid, pay }),
  }
})

/** A term without a choice is not sent. */
function withoutUnsaid<Values extends Record<JobTerm, string>>(values: Values) {
  const unsaid: readonly string[] = JOB_TERMS.filter((term) => values[term] === '')
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unsaid.includes(name)))
}

/** The private lines to the people who are still chosen. */
function linesTo(talentIds: readonly string[], lines: AskValues['lines']): AskValues['lines'] {
  return Object.fromEntries(
    talentIds.map((id) => [id, lines[id] ?? ''] as const).filter(([, line]) => line.trim() !== ''),
  )
}

/**
 * The request that asks one talent or several.
 * @param body from the form
 * @param briefId the brief that it is about, if any
 */
export function askOf(
  { text, talentIds, lines, answerBy, ...job }: AskBody,
  briefId: string | undefined,
): AskTalent {
  return { talentIds, briefId: briefId ?? null, job, text, lines, answerBy }
}

/**
 * Prefills an enquiry from a brief. A first day that is over is left out.
 * @param brief the network's own
 */
export function valuesOfBrief(brief: Brief): AskValues {
  const [role] = brief.roles
  return {
    ...NEW_ENQUIRY,
    role: role ?? '',
    place: brief.place,
    start: brief.startsOn !== null && brief.startsOn >= presentDay() ? brief.startsOn : '',
    remote: brief.isRemote ? 'part' : 'none',
    languages: brief.languages.length > 0 ? brief.languages : NEW_ENQUIRY.languages,
  }
}

/**
 * Prefills an enquiry from a withdrawn one.
 * @param draft its text and terms
 * @param talentId the recipient
 */
export function valuesOfDraft(
  { job, text, line, answerDays }: NetworkEnquiry,
  talentId: string,
): AskValues {
  const { pay, daysPerWeek, ...rest } = job
  return {
    ...rest,
    ...valuesOfTerms(job),
    daysPerWeek: String(daysPerWeek ?? ''),
    ...valuesOfPay(pay),
    text,
    answerBy: String(answerDays),
    talentIds: [talentId],
    lines: { [talentId]: line },
  }
}
