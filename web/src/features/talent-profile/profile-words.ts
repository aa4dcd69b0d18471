/** A profile's fields in words, for the comparison of two versions. */
import { writeCuePoints } from '../../../../shared/cue-points.ts'
import type { Credit, TalentProfile } from '../../../../shared/talent-profile.ts'
import { NOTICE_PERIOD_NAMES, WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { writeLanguage, writeYears } from '../../entities/talent/talent-words.ts'
import { asItIs, type FieldWords } from '../../ui/field-differences.ts'

function inLines(values: readonly string[]): string {
  return values.join('\n')
}

/** The names of the fields that a talent may change. */
export const FIELD_WORDS: FieldWords<TalentProfile> = {
  firstName: { label: 'First name', write: asItIs },
  lastName: { label: 'Last name', write: asItIs },
  pronunciation: { label: 'How your name is said', write: asItIs },
  headline: { label: 'Headline', write: asItIs },
  bio: { label: 'Biography', write: asItIs },
  nationality: { label: 'Nationality', write: asItIs },
  location: { label: 'Location', write: asItIs },
  languages: { label: 'Languages', write: (languages) => inLines(languages.map(writeLanguage)) },
  isAvailable: { label: 'Availability', write: (free) => (free ? 'Available' : 'Employed') },
  currentNetwork: { label: 'Current network', write: asItIs },
  noticePeriodWeeks: {
    label: 'Can start',
    write: (weeks) => (weeks === null ? '' : NOTICE_PERIOD_NAMES[weeks]),
  },
  yearsOfExperience: { label: 'Years of experience', write: String },
  roles: {
    label: 'Roles',
    write: (roles) => roles.map((role) => WORK_ROLE_NAMES[role]).join(', '),
  },
  skills: { label: 'Skills', write: (skills) => skills.join(', ') },
  credits: { label: 'Credits', write: (credits) => inLines(credits.map(writeCredit)) },
  reels: {
    label: 'Reels',
    write: (reels) =>
      inLines(
        reels.map(({ title, url, cuePoints }) => `${title}: ${url} ${writeCuePoints(cuePoints)}`),
      ),
  },
  linkedinUrl: { label: 'LinkedIn', write: asItIs },
  twitterUrl: { label: 'X', write: asItIs },
  instagramUrl: { label: 'Instagram', write: asItIs },
  portfolioLinks: { label: 'Other links', write: inLines },
  photoAlt: { label: 'What the photograph shows', write: asItIs },
  phoneNumber: { label: 'Phone number', write: asItIs },
  contactPhone: { label: 'Phone number for networks', write: asItIs },
}

function writeCredit(credit: Credit): string {
  const where = [credit.programme, credit.network].filter(Boolean).join(', ')
  return `${credit.role}, ${where}, ${writeYears(credit)}`
}
