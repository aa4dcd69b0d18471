/** A first enquiry as it stands in its form's controls, and how these are made into one. */
import * as v from 'valibot'
import type { Brief } from '../../../../shared/briefs.ts'
import {
  type AskTalent,
  answerDaysField,
  enquiryLineField,
  enquiryTextField,
  jobFields,
  type NetworkEnquiry,
  PROGRAMME_SENTENCE,
} from '../../../../shared/enquiries.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All text, as controls have it. */
export interface AskValues {
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
  isUnpaid: boolean
  pay: { min: string; max: string; currency: string; per: string }
  languages: { language: string; level: string }[]
  decideBy: string
  text: string
  line: string
  answerBy: string
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
  isUnpaid: false,
  pay: { min: '', max: '', currency: 'EUR', per: 'day' },
  languages: [{ language: '', level: 'fluent' }],
  decideBy: '',
  text: '',
  line: '',
  answerBy: '7',
}

/** What survives a reload. */
export const ASK_DRAFT = Object.keys(NEW_ENQUIRY) as readonly (keyof AskValues)[]

const FormBodySchema = v.pipe(
  v.object({
    ...jobFields,
    text: enquiryTextField,
    line: enquiryLineField,
    answerBy: answerDaysField,
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
  const { isUnpaid, pay, daysPerWeek, answerBy, ...rest } = values
  return {
    ...rest,
    daysPerWeek: numberOf(daysPerWeek),
    answerBy: numberOf(answerBy),
    pay: isUnpaid
      ? 'unpaid'
      : {
          ...pay,
          min: numberOf(pay.min),
          // One amount is both ends.
          max: numberOf(pay.max.trim() === '' ? pay.min : pay.max),
        },
  }
})

/**
 * What is sent to ask one talent.
 * @param body of the form
 * @param talentId whom
 * @param briefId what it is about, if a brief describes it
 */
export function askOf(
  { text, line, answerBy, ...job }: FormBody,
  talentId: string,
  briefId: string | undefined,
): AskTalent {
  return {
    talentIds: [talentId],
    briefId: briefId ?? null,
    job,
    text,
    lines: line === '' ? {} : { [talentId]: line },
    answerBy,
  }
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
 */
export function valuesOfDraft({ job, text, line, answerDays }: NetworkEnquiry): AskValues {
  const { pay, daysPerWeek, ...rest } = job
  return {
    ...rest,
    daysPerWeek: String(daysPerWeek),
    isUnpaid: pay === 'unpaid',
    pay:
      pay === 'unpaid' ? NEW_ENQUIRY.pay : { ...pay, min: String(pay.min), max: String(pay.max) },
    text,
    line,
    answerBy: String(answerDays),
  }
}
