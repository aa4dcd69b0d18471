import * as v from 'valibot'
import { normalPassword } from '../../../../shared/fields.ts'
import { type Registration, RegistrationSchema } from '../../../../shared/registration.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { numberOf } from '../../lib/form-schema.ts'

/**
 * Everything the sign-up form holds, as it stands in its controls: text and choices. The fields of
 * both roles live side by side, so that changing the role loses nothing.
 */
export interface RegistrationValues {
  role: ApplicantRole
  firstName: string
  lastName: string
  phoneNumber: string
  nationality: string
  location: string
  yearsOfExperience: string
  availability: 'available' | 'employed'
  currentNetwork: string
  /** Of the network that is meant, where it was chosen among those there are; else empty. */
  currentNetworkId: string
  networkName: string
  jobTitle: string
  linkedinUrl: string
  twitterUrl: string
  instagramUrl: string
  email: string
  password: string
  confirmPassword: string
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  role: 'talent',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  nationality: '',
  location: '',
  yearsOfExperience: '',
  availability: 'available',
  currentNetwork: '',
  currentNetworkId: '',
  networkName: '',
  jobTitle: '',
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/** What survives a reload: all but the passwords. */
export const REGISTRATION_DRAFT = (
  Object.keys(EMPTY_REGISTRATION) as (keyof RegistrationValues)[]
).filter((name) => name !== 'password' && name !== 'confirmPassword')

/** The request's body as the values stand; only its role's fields. */
function bodyOf(values: RegistrationValues): unknown {
  const { role, firstName, lastName, phoneNumber, email, password } = values
  const applicant = {
    role,
    firstName,
    lastName,
    phoneNumber,
    email,
    password,
    linkedinUrl: values.linkedinUrl,
    twitterUrl: values.twitterUrl,
    instagramUrl: values.instagramUrl,
  }
  if (role === 'tv_network') {
    return { ...applicant, networkName: values.networkName, jobTitle: values.jobTitle }
  }
  const isAvailable = values.availability === 'available'
  return {
    ...applicant,
    nationality: values.nationality,
    location: values.location,
    yearsOfExperience: numberOf(values.yearsOfExperience),
    isAvailable,
    ...(!isAvailable && {
      currentNetwork: values.currentNetwork,
      currentNetworkId: values.currentNetworkId || null,
    }),
  }
}

function refusalOfRepeated({ password, confirmPassword }: RegistrationValues): string | null {
  if (password === '' && confirmPassword === '') return 'Enter the password again'
  const isSame = normalPassword(password) === normalPassword(confirmPassword)
  return isSame ? null : 'Passwords do not match'
}

/**
 * Turns the form into the body of `POST /api/auth/register` by the worker's own schema. Only the
 * repeated password is checked here alone.
 */
export const RegistrationFormSchema = v.pipe(
  v.custom<RegistrationValues>((values) => typeof values === 'object' && values !== null),
  v.rawTransform<RegistrationValues, Registration>(({ dataset, addIssue, NEVER }) => {
    const values = dataset.value
    const result = v.safeParse(RegistrationSchema, bodyOf(values))
    for (const issue of result.issues ?? []) addIssue({ message: issue.message, path: issue.path })
    const repeated = refusalOfRepeated(values)
    if (repeated) {
      const key = 'confirmPassword'
      const at = {
        type: 'unknown',
        origin: 'value',
        input: values,
        key,
        value: values[key],
      } as const
      addIssue({ message: repeated, path: [at] })
    }
    return result.success ? result.output : NEVER
  }),
)
