import * as v from 'valibot'
import {
  EmailSchema,
  idField,
  isStorableLine,
  MailedTokenSchema,
  optionalText,
  requiredText,
  tidyLine,
} from './fields.ts'
import { ANSWER_MAX, QUESTION_MAX } from './limits.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { APPLICANT_ROLES } from './roles.ts'

/**
 * The fields that an applicant may be asked to correct; `private.registration_fields` in the database lists the same.
 */
export const CORRECTABLE_FIELDS = {
  talent: [
    'firstName',
    'lastName',
    'phoneNumber',
    'nationality',
    'location',
    'isAvailable',
    'currentNetwork',
    'yearsOfExperience',
    'linkedinUrl',
    'twitterUrl',
    'instagramUrl',
  ],
  tv_network: [
    'firstName',
    'lastName',
    'phoneNumber',
    'networkName',
    'jobTitle',
    'linkedinUrl',
    'twitterUrl',
    'instagramUrl',
  ],
} as const satisfies Record<(typeof APPLICANT_ROLES)[number], readonly string[]>

export const CorrectableFieldSchema = v.picklist(
  [...CORRECTABLE_FIELDS.talent, ...CORRECTABLE_FIELDS.tv_network],
  'Choose fields',
)
export type CorrectableField = v.InferOutput<typeof CorrectableFieldSchema>

/** The name of each field inside a sentence. */
export const CORRECTABLE_FIELD_LABELS = {
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone number',
  nationality: 'nationality',
  location: 'location',
  isAvailable: 'availability',
  currentNetwork: 'current network',
  yearsOfExperience: 'years of experience',
  networkName: 'network name',
  jobTitle: 'job title',
  linkedinUrl: 'LinkedIn link',
  twitterUrl: 'X link',
  instagramUrl: 'Instagram link',
} as const satisfies Record<CorrectableField, string>

/** The body that requests another link to an application. */
export const ApplicationAddressSchema = v.strictObject({ email: EmailSchema })

/** A question that was asked, and when. */
export const AskedSchema = v.object({ id: v.string(), askedAt: v.string() })

/** The body with which an administrator asks an applicant or an approved account something. */
export const QuestionSchema = v.strictObject({
  question: requiredText('question', QUESTION_MAX),
  /** The fields of a registration to correct; an approved account changes its profile itself. */
  fields: v.optional(v.array(CorrectableFieldSchema), []),
  /** The status that the administrator saw: an applicant answers by a link, an approved account answers signed in. */
  expected: v.optional(
    v.picklist(['pending', 'approved'], 'Choose pending or approved'),
    'pending',
  ),
})

const FieldValueSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

const StorableSchema = v.pipe(v.string(), v.transform(tidyLine), v.check(isStorableLine))
const CorrectionSchema = v.nullable(v.union([StorableSchema, v.number(), v.boolean()]))

/** The body of the request for the page of a mailed link. */
export const ApplicationLinkSchema = v.strictObject({ token: MailedTokenSchema })

/** An applicant's answer. The database holds each correction to the rules of registration. */
export const AnswerSchema = v.strictObject({
  token: MailedTokenSchema,
  questionId: idField('Use its id'),
  answer: optionalText(ANSWER_MAX),
  corrections: v.optional(v.record(StorableSchema, CorrectionSchema), {}),
})

/** An applicant's one appeal against a rejection. */
export const AppealSchema = v.strictObject({
  token: MailedTokenSchema,
  appeal: requiredText('appeal', ANSWER_MAX),
})

/** The status page to which a mailed link leads. */
export const ApplicationPageSchema = v.object({
  role: v.picklist(APPLICANT_ROLES),
  firstName: v.string(),
  status: ProfileStatusSchema,
  appliedAt: v.string(),
  statusChangedAt: v.nullable(v.string()),
  /** The administrator's text, after a decision against the applicant. */
  reason: v.nullable(v.string()),
  question: v.nullable(
    v.object({
      id: v.string(),
      text: v.string(),
      askedAt: v.string(),
      /** The present value of each field that has to be corrected. */
      fields: v.record(v.string(), FieldValueSchema),
    }),
  ),
  /** Questions and answers, the latest first, with the names of the fields that an answer corrected. */
  answers: v.array(
    v.object({
      id: v.string(),
      question: v.string(),
      answer: v.nullable(v.string()),
      answeredAt: v.string(),
      corrected: v.array(v.string()),
    }),
  ),
  answeredAt: v.nullable(v.string()),
  appealedAt: v.nullable(v.string()),
  canAppeal: v.boolean(),
  /** Whether an administrator is working on it now. */
  beingReviewed: v.boolean(),
})
export type ApplicationPage = v.InferOutput<typeof ApplicationPageSchema>
