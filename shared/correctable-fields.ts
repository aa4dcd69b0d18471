import * as v from 'valibot'
import type { ApplicantRole } from './roles.ts'

/**
 * What an applicant typed at registration and may be asked to correct, by what it is called inside a
 * sentence: all but the address. `private.registration_fields()` in the database holds the same names.
 */
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
} as const

export type CorrectableField = keyof typeof CORRECTABLE_FIELD_LABELS

const CORRECTABLE_FIELDS = Object.keys(CORRECTABLE_FIELD_LABELS) as CorrectableField[]

export const CorrectableFieldSchema = v.picklist(CORRECTABLE_FIELDS, 'Choose fields of the form')

const ofTalentAlone: readonly CorrectableField[] = [
  'nationality',
  'location',
  'isAvailable',
  'currentNetwork',
  'yearsOfExperience',
]
const ofNetworksAlone: readonly CorrectableField[] = ['networkName', 'jobTitle']

/**
 * The fields that applicants of one kind may be asked to correct.
 * @param role the kind
 */
export function correctableFields(role: ApplicantRole): CorrectableField[] {
  const others = role === 'talent' ? ofNetworksAlone : ofTalentAlone
  return CORRECTABLE_FIELDS.filter((field) => !others.includes(field))
}
