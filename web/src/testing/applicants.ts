/** For tests: people and networks that have applied. */
import type { AdminAccount } from '../../../shared/admin-account.ts'
import type { Application } from '../../../shared/applications.ts'
import { PRESENTER } from '../../../shared/testing/applicant.ts'

/** With a link that must not become one. */
export const ingrid: Application = { ...PRESENTER, twitterUrl: 'javascript:alert(1)' }

export const north: Application = {
  ...ingrid,
  userId: '0d4b8e2a-7c3f-4e6d-9b51-a2c4e6f80913',
  role: 'tv_network',
  email: 'casting@north.example',
  firstName: 'Eva',
  lastName: 'Lind',
  organisation: 'North News',
  networkName: 'North News',
  jobTitle: 'Casting editor',
  yearsOfExperience: null,
  isAvailable: null,
  nationality: null,
  linkedinUrl: null,
  twitterUrl: null,
}

/** Another applicant, distinguished by a number. */
export function applicant(number: number, changes: Partial<Application> = {}): Application {
  const userId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { ...ingrid, userId, firstName: 'Person', lastName: String(number), ...changes }
}

/** The record of an applicant without any events. */
export function accountOf(
  application: Application,
  changes: Partial<AdminAccount> = {},
): AdminAccount {
  const { role, organisation, yearsOfExperience, networkName, jobTitle, ...known } = application
  const { firstName, lastName, phoneNumber, linkedinUrl, twitterUrl, instagramUrl } = known
  const profile = {
    firstName,
    lastName,
    phoneNumber,
    linkedinUrl,
    twitterUrl,
    instagramUrl,
    contactEmail: known.email,
    contactPhone: phoneNumber,
    location: known.location ?? '',
    updatedAt: known.appliedAt,
    nationality: known.nationality ?? '',
    isAvailable: known.isAvailable ?? false,
    currentNetwork: known.currentNetwork,
    yearsOfExperience: yearsOfExperience ?? 0,
    experienceYears: yearsOfExperience ?? 0,
    pronunciation: '',
    headline: '',
    bio: '',
    roles: [],
    noticePeriodWeeks: null,
    languages: [],
    skills: [],
    credits: [],
    reels: [],
    portfolioLinks: [],
    profileImageUrl: null,
    photoAlt: '',
    networkName: networkName ?? '',
    jobTitle: jobTitle ?? '',
    companyName: '',
    description: '',
    markets: [],
    programmes: [],
    websiteUrl: null,
    logoUrl: null,
  }
  return {
    role,
    userId: known.userId,
    email: known.email,
    emailConfirmed: known.emailConfirmed,
    emailConfirmedAt: known.emailConfirmed ? known.appliedAt : null,
    status: known.status,
    appliedAt: known.appliedAt,
    statusChangedAt: known.statusChangedAt,
    lastSignInAt: null,
    hasSecondStep: false,
    claimedBy: known.claimedBy,
    claimedUntil: known.claimedUntil,
    flags: known.flags,
    decisions: [],
    appeal: null,
    questions: [],
    notes: [],
    lookAlikes: [],
    reads: [],
    mails: [],
    profile,
    ...changes,
  } as AdminAccount
}
