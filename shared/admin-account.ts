import * as v from 'valibot'
import { APPLICATION_FLAGS } from './applications.ts'
import { DecisionSchema } from './decision.ts'
import { requiredText } from './fields.ts'
import { LANGUAGE_LEVELS, LANGUAGES } from './languages.ts'
import { NOTE_MAX, REASON_MAX } from './limits.ts'
import type { networkProfileFields } from './network-profile.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { APPLICANT_ROLES } from './roles.ts'
import type { talentProfileFields } from './talent-profile.ts'
import { NOTICE_PERIODS, WORK_ROLES } from './work-roles.ts'

/** The body of `POST /api/admin/accounts/:userId/notes`. */
export const NewNoteSchema = v.strictObject({ text: requiredText('note', NOTE_MAX) })

/** The body of `POST /api/admin/accounts/:userId/sign-out`. */
export const SignOutSchema = v.strictObject({ reason: requiredText('reason', REASON_MAX) })

/** How many sessions have ended. */
export const SignedOutSchema = v.object({ sessions: v.number() })

const nullableText = v.nullable(v.string())

/** A note about an account that an administrator wrote for the others. */
export const NoteSchema = v.object({
  id: v.string(),
  /** The administrator's address, if it is still known. */
  author: nullableText,
  text: v.string(),
  at: v.string(),
})

/** Why two applicants may be the same. */
const DUPLICATE_REASONS = [
  'same_name',
  'near_name',
  'same_phone',
  'same_link',
  'same_mailbox',
  'look_alike_domain',
] as const

const LookAlikeSchema = v.object({
  userId: v.string(),
  role: v.picklist(APPLICANT_ROLES),
  status: ProfileStatusSchema,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  organisation: nullableText,
  phoneNumber: v.string(),
  appliedAt: v.string(),
  reasons: v.array(v.picklist(DUPLICATE_REASONS)),
})

const QuestionHistorySchema = v.object({
  id: v.string(),
  text: v.string(),
  fields: v.array(v.string()),
  askedBy: nullableText,
  askedAt: v.string(),
  /** When another question replaced it. */
  supersededAt: nullableText,
  answeredAt: nullableText,
  answer: nullableText,
  corrections: v.record(v.string(), v.object({ before: v.unknown(), after: v.unknown() })),
})

const AccountMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(['queued', 'sent', 'failed', 'cancelled']),
  createdAt: v.string(),
  sentAt: nullableText,
  lastError: nullableText,
})

const profileFields = {
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  contactEmail: v.string(),
  contactPhone: v.string(),
  location: v.string(),
  linkedinUrl: nullableText,
  twitterUrl: nullableText,
  instagramUrl: nullableText,
  updatedAt: v.string(),
}

/** The desk reads every field of a profile: types fail if one is missing in the schemas below. */
type TalentFields = v.ObjectEntries &
  Record<Exclude<keyof typeof talentProfileFields, 'currentNetworkId'>, v.GenericSchema>
type NetworkFields = v.ObjectEntries & Record<keyof typeof networkProfileFields, v.GenericSchema>

const TalentProfileSchema = v.object({
  ...profileFields,
  nationality: v.string(),
  isAvailable: v.boolean(),
  currentNetwork: nullableText,
  yearsOfExperience: v.number(),
  experienceYears: v.number(),
  pronunciation: v.string(),
  headline: v.string(),
  bio: v.string(),
  roles: v.array(v.picklist(WORK_ROLES)),
  noticePeriodWeeks: v.nullable(v.picklist(NOTICE_PERIODS)),
  languages: v.array(
    v.object({ language: v.picklist(LANGUAGES), level: v.picklist(LANGUAGE_LEVELS) }),
  ),
  skills: v.array(v.string()),
  credits: v.array(
    v.object({
      network: v.string(),
      programme: v.string(),
      role: v.string(),
      fromYear: v.number(),
      toYear: v.nullable(v.number()),
    }),
  ),
  reels: v.array(
    v.object({
      url: v.string(),
      title: v.string(),
      cuePoints: v.array(v.object({ seconds: v.number(), label: v.string() })),
      captionsUrl: v.string(),
    }),
  ),
  portfolioLinks: v.array(v.string()),
  profileImageUrl: nullableText,
  photoAlt: v.string(),
} satisfies TalentFields)

const NetworkProfileSchema = v.object({
  ...profileFields,
  networkName: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  description: v.string(),
  markets: v.array(v.string()),
  programmes: v.array(v.object({ title: v.string(), about: v.string() })),
  websiteUrl: nullableText,
  logoUrl: nullableText,
} satisfies NetworkFields)

const accountFields = {
  userId: v.string(),
  email: v.string(),
  emailConfirmed: v.boolean(),
  emailConfirmedAt: nullableText,
  status: ProfileStatusSchema,
  appliedAt: v.string(),
  statusChangedAt: nullableText,
  lastSignInAt: nullableText,
  /** Whether they sign in with a second step as well. */
  hasSecondStep: v.boolean(),
  claimedBy: nullableText,
  claimedUntil: nullableText,
  flags: v.array(v.picklist(APPLICATION_FLAGS)),
  /** All changes of the status, the latest first. */
  decisions: v.array(v.object({ ...DecisionSchema.entries, undone: v.boolean() })),
  appeal: v.nullable(v.object({ text: v.string(), at: v.string() })),
  questions: v.array(QuestionHistorySchema),
  notes: v.array(NoteSchema),
  /** The most likely first. */
  lookAlikes: v.array(LookAlikeSchema),
  /**
   * The administrators who opened this page, claimed the application or downloaded a reported file: each once a day,
   * the last 50, the latest first.
   */
  reads: v.array(
    v.object({
      by: v.nullable(v.string()),
      kind: v.picklist(['page', 'claim', 'file']),
      at: v.string(),
    }),
  ),
  mails: v.array(AccountMailSchema),
}

/** Everything the desk knows of one account: the answer of `GET /api/admin/accounts/:userId`. */
export const AdminAccountSchema = v.variant('role', [
  v.object({ role: v.literal('talent'), ...accountFields, profile: TalentProfileSchema }),
  v.object({ role: v.literal('tv_network'), ...accountFields, profile: NetworkProfileSchema }),
])

export type AdminAccount = v.InferOutput<typeof AdminAccountSchema>

/** What a talent has written in their profile, as the desk reads it. */
export type AdminTalentProfile = v.InferOutput<typeof TalentProfileSchema>

/** What a network has written in its profile, as the desk reads it. */
export type AdminNetworkProfile = v.InferOutput<typeof NetworkProfileSchema>
