import * as v from 'valibot'
import { NewMemberSchema } from '../../../../shared/network-members.ts'
import { normalPassword } from '../../../../shared/password-fields.ts'
import { RegistrationSchema } from '../../../../shared/registration.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { numberOf } from '../../lib/form-schema.ts'

/**
 * The values of the sign-up form, as they are in its controls: text and choices. It has the fields of both roles, so
 * that changing the role loses nothing.
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
  /** The id of the chosen registered network; empty for a name that was only typed. */
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

/** The fields that survive a reload: all except the passwords. */
export const REGISTRATION_DRAFT = (
  Object.keys(EMPTY_REGISTRATION) as (keyof RegistrationValues)[]
).filter((name) => name !== 'password' && name !== 'confirmPassword')

/** The body of the request, with only the fields of its role. */
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
 * Turns the values into a body with the worker's own schema. Only the repeated password is validated here alone.
 * @param schema of the body
 * @param asBody makes the body from the values
 */
function checkedBy<Body>(
  schema: v.GenericSchema<unknown, Body>,
  asBody: (values: RegistrationValues) => unknown,
): v.GenericSchema<RegistrationValues, Body> {
  return v.pipe(
    v.custom<RegistrationValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform<RegistrationValues, Body>(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value
      const result = v.safeParse(schema, asBody(values))
      for (const { message, path } of result.issues ?? []) {
        addIssue({ message, path })
      }
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
}

/** The body of `POST /api/auth/register`. */
export const RegistrationFormSchema = checkedBy(RegistrationSchema, bodyOf)

/** The body of `POST /api/auth/join` without its token: the invitation has the network's name and the address. */
export const JoinFormSchema = checkedBy(
  v.omit(NewMemberSchema, ['token']),
  ({ firstName, lastName, jobTitle, phoneNumber, password, ...links }) => ({
    firstName,
    lastName,
    jobTitle,
    phoneNumber,
    password,
    linkedinUrl: links.linkedinUrl,
    twitterUrl: links.twitterUrl,
    instagramUrl: links.instagramUrl,
  }),
)
