/** The values of the form that answers a question, and the request made from them. */
import * as v from 'valibot'
import type { ApplicationPage, CorrectableField } from '../../../../shared/application-page.ts'
import { isBlank, requiredText } from '../../../../shared/fields.ts'
import { ANSWER_MAX } from '../../../../shared/limits.ts'
import {
  NetworkRegistrationSchema,
  TalentRegistrationSchema,
} from '../../../../shared/registration.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { numberOf } from '../../lib/form-schema.ts'

/** The current value of each field in question, from the worker. */
export type PresentFields = NonNullable<ApplicationPage['question']>['fields']

type FieldValue = PresentFields[string]
type TextField = Exclude<CorrectableField, 'isAvailable'>

/** The values of the controls. Fields that are not in question have no control and stay empty. */
export interface AnswerValues extends Record<TextField, string> {
  answer: string
  isAvailable: 'yes' | 'no'
}

const EMPTY: AnswerValues = {
  answer: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  nationality: '',
  location: '',
  isAvailable: 'yes',
  currentNetwork: '',
  yearsOfExperience: '',
  networkName: '',
  jobTitle: '',
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
}

/** The fields that survive a reload. */
export const ANSWER_DRAFT = Object.keys(EMPTY) as (keyof AnswerValues)[]

/** The form before anything is typed: the current values of the fields in question. */
export function presentValues(present: PresentFields): AnswerValues {
  const texts = Object.entries(present).map(([field, value]) =>
    field === 'isAvailable' ? [field, value === false ? 'no' : 'yes'] : [field, value ?? ''],
  )
  return { ...EMPTY, ...Object.fromEntries(texts.map(([field, value]) => [field, String(value)])) }
}

/** Each field has the same rules as at registration. */
const RULES = {
  talent: TalentRegistrationSchema.entries,
  tv_network: NetworkRegistrationSchema.entries,
} as const satisfies Record<ApplicantRole, v.ObjectEntries>

function typedValue(field: string, values: AnswerValues): FieldValue {
  if (field === 'isAvailable') return values.isAvailable === 'yes'
  const text = values[field as TextField]
  return field === 'yearsOfExperience' ? numberOf(text) : text
}

function refusalOf(role: ApplicantRole, field: string, values: AnswerValues): string | undefined {
  const rule = (RULES[role] as v.ObjectEntries)[field]
  const value = typedValue(field, values)
  if (rule === undefined) return undefined
  if (field === 'currentNetwork' && value === '') return 'Enter your current network'
  return v.safeParse(rule as v.GenericSchema, value).issues?.[0].message
}

/** The body of the request: the message, and the changed fields. */
export interface AnswerBody {
  answer: string
  corrections: Record<string, FieldValue>
}

/**
 * Makes the schema for the form of one question.
 * @param role the role of the applicant
 * @param present the fields in question; an answer may change only these
 */
export function answerSchema(role: ApplicantRole, present: PresentFields) {
  return v.pipe(
    v.custom<AnswerValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform<AnswerValues, AnswerBody>(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value
      const refuse = (key: keyof AnswerValues, message: string) =>
        addIssue({
          message,
          path: [{ type: 'unknown', origin: 'value', input: values, key, value: values[key] }],
        })
      const asked = Object.keys(present).filter(
        // A talent who is available has no current network to name.
        (field) => field !== 'currentNetwork' || values.isAvailable === 'no',
      )
      const corrections: AnswerBody['corrections'] = {}
      let refused = false
      for (const field of asked) {
        const message = refusalOf(role, field, values)
        if (message !== undefined) {
          refuse(field as keyof AnswerValues, message)
          refused = true
        }
        const value = typedValue(field, values)
        if (value !== (present[field] ?? '')) corrections[field] = value
      }
      const sentence = refusalOfAnswer(values.answer, asked.length > 0, corrections)
      if (sentence !== undefined) refuse('answer', sentence)
      return refused || sentence !== undefined ? NEVER : { answer: values.answer, corrections }
    }),
  )
}

const AnswerTextSchema = requiredText('answer', ANSWER_MAX)

function refusalOfAnswer(
  answer: string,
  mayCorrect: boolean,
  corrections: AnswerBody['corrections'],
): string | undefined {
  if (isBlank(answer)) {
    if (Object.keys(corrections).length > 0) return undefined
    return mayCorrect ? 'Write an answer or correct one of the details' : 'Enter your answer'
  }
  return v.safeParse(AnswerTextSchema, answer).issues?.[0].message
}
