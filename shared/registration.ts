import * as v from 'valibot'
import { EmailSchema, idField, isBlank, leftOut, requiredLine, requiredPhone } from './fields.ts'
import { isFreeMail } from './free-mail.ts'
import {
  JOB_TITLE_MAX,
  NAME_MAX,
  ORGANISATION_MAX,
  PHONE_MAX,
  PLACE_MAX,
  YEARS_MAX,
  YEARS_MIN,
} from './limits.ts'
import { possibleLink } from './link-fields.ts'
import { NewPasswordSchema } from './password-fields.ts'

const yearsSentence = 'Enter your years of experience as a whole number'

/** The three links that both kinds of account may have; empty where there is none. */
export const socialLinks = {
  linkedinUrl: possibleLink('https://www.linkedin.com/in/your-name'),
  twitterUrl: possibleLink('https://x.com/your-name'),
  instagramUrl: possibleLink('https://www.instagram.com/your-name'),
}

/** The three links as an applicant may give them or leave them out. */
export const socialLinkFields = {
  linkedinUrl: leftOut(socialLinks.linkedinUrl),
  twitterUrl: leftOut(socialLinks.twitterUrl),
  instagramUrl: leftOut(socialLinks.instagramUrl),
}

/** Years of experience, as a number. */
export const YearsOfExperienceSchema = v.pipe(
  v.number(yearsSentence),
  v.integer(yearsSentence),
  v.minValue(YEARS_MIN, `Years of experience cannot be below ${YEARS_MIN}`),
  v.maxValue(YEARS_MAX, `Years of experience cannot be above ${YEARS_MAX}`),
)

const applicantFields = {
  email: EmailSchema,
  password: NewPasswordSchema,
  firstName: requiredLine('first name', NAME_MAX),
  lastName: requiredLine('last name', NAME_MAX),
  phoneNumber: requiredPhone(PHONE_MAX),
  ...socialLinkFields,
}

export const TalentRegistrationSchema = v.pipe(
  v.strictObject({
    role: v.literal('talent'),
    ...applicantFields,
    nationality: requiredLine('nationality', PLACE_MAX),
    location: requiredLine('location', PLACE_MAX),
    isAvailable: v.boolean('Choose whether you are available or currently employed'),
    currentNetwork: leftOut(
      v.union([v.literal(''), requiredLine('current network', ORGANISATION_MAX)], (issue) =>
        typeof issue.input === 'string' && !isBlank(issue.input)
          ? `Use at most ${ORGANISATION_MAX} characters, without control characters`
          : 'Enter your current network',
      ),
    ),
    /** The id of the network, if it was chosen from the list. */
    currentNetworkId: v.optional(v.nullable(idField('Choose a network from the list'))),
    yearsOfExperience: YearsOfExperienceSchema,
  }),
  v.forward(
    v.partialCheck(
      [['isAvailable'], ['currentNetwork']],
      ({ isAvailable, currentNetwork }) => isAvailable || Boolean(currentNetwork),
      'Enter your current network',
    ),
    ['currentNetwork'],
  ),
)

/** For a network whose address is at a free mail provider. */
export const CORPORATE_ADDRESS_SENTENCE = 'Please use your corporate email address'

export const NetworkRegistrationSchema = v.strictObject({
  role: v.literal('tv_network'),
  ...applicantFields,
  email: v.pipe(
    EmailSchema,
    v.check((email) => !isFreeMail(email), CORPORATE_ADDRESS_SENTENCE),
  ),
  networkName: requiredLine('network name', ORGANISATION_MAX),
  jobTitle: requiredLine('job title', JOB_TITLE_MAX),
})

/** The body of `POST /api/auth/register`. */
export const RegistrationSchema = v.variant(
  'role',
  [TalentRegistrationSchema, NetworkRegistrationSchema],
  'Choose Media Talent or TV Network',
)
export type Registration = v.InferOutput<typeof RegistrationSchema>
