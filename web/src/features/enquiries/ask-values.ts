/** A first enquiry as it stands in its form's controls, and how these are made into one. */
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
import { NEW_PAY, type PayValues, payOf, valuesOfPay } from './pay-values.ts'

/** All text, as controls have it. */
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
  /** Whom, by their ids. */
  talentIds: string[]
  /** What is said to one of them alone, by their id. */
  lines: Record<string, string>
}

/** Further terms as controls have them; '' is what is left unsaid. */
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

/** What an enquiry begins with. */
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

/** What survives a reload. */
export const ASK_DRAFT = Object.keys(NEW_ENQUIRY) as readonly (keyof AskValues)[]

const FormBodySchema = v.pipe(
  v.object({
    ...jobFields,
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
type FormBody = v.InferOutput<typeof FormBodySchema>

/** Turns the controls' values into what is sent, by the worker's own rules. */
export const AskFormSchema = sentAs<AskValues, FormBody>(FormBodySchema, (values) => {
  const { isUnpaid, pay, daysPerWeek, answerBy, lines, ...rest } = values
  return {
    ...withoutUnsaid(rest),
    lines: linesTo(rest.talentIds, lines),
    ...(daysPerWeek !== '' && { daysPerWeek: numberOf(daysPerWeek) }),
    answerBy: numberOf(answerBy),
    pay: payOf({ isUnpaid, pay }),
  }
})

/** A term that nobody has chosen is not sent. */
function withoutUnsaid<Values extends Record<JobTerm, string>>(values: Values) {
  const unsaid: readonly string[] = JOB_TERMS.filter((term) => values[term] === '')
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unsaid.includes(name)))
}

/** Of what was typed, what is said to somebody who is still chosen. */
function linesTo(talentIds: readonly string[], lines: AskValues['lines']): AskValues['lines'] {
  return Object.fromEntries(
    talentIds.map((id) => [id, lines[id] ?? ''] as const).filter(([, line]) => line.trim() !== ''),
  )
}

/**
 * What is sent to ask one talent or several.
 * @param body of the form
 * @param briefId what it is about, if a brief describes it
 */
export function askOf(
  { text, talentIds, lines, answerBy, ...job }: FormBody,
  briefId: string | undefined,
): AskTalent {
  return { talentIds, briefId: briefId ?? null, job, text, lines, answerBy }
}

/**
 * Begins an enquiry with what a brief says.
 * @param brief the network's own
 */
export function valuesOfBrief(brief: Brief): AskValues {
  const [role] = brief.roles
  return {
    ...NEW_ENQUIRY,
    role: role ?? '',
    place: brief.place,
    start: brief.startsOn ?? '',
    remote: brief.isRemote ? 'part' : 'none',
    languages: brief.languages.length > 0 ? brief.languages : NEW_ENQUIRY.languages,
  }
}

/**
 * Begins an enquiry with one that was taken back.
 * @param draft as it was written
 * @param talentId to whom
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
