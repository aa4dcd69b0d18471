import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FREE_MAIL_DOMAINS } from '../../../../shared/free-mail.ts'
import {
  EMPTY_REGISTRATION,
  REGISTRATION_DRAFT,
  RegistrationFormSchema,
  type RegistrationValues,
} from './registration-form.ts'

const TALENT: RegistrationValues = {
  ...EMPTY_REGISTRATION,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  nationality: 'Norwegian',
  location: 'Bergen',
  phoneNumber: '+47 55 00 12 34',
  yearsOfExperience: '12',
  email: 'ingrid@gmail.com',
  password: 'sunrise',
  confirmPassword: 'sunrise',
}

const NETWORK: RegistrationValues = {
  ...TALENT,
  role: 'tv_network',
  networkName: 'Canal Pacífico',
  jobTitle: 'Talent lead',
  email: 'tomas@canalpacifico.example',
}

/** The first error of each refused field. */
function refusals(values: RegistrationValues): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of v.safeParse(RegistrationFormSchema, values).issues ?? []) {
    sentences[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return sentences
}

test('a complete form is accepted for both roles', () => {
  expect(refusals(TALENT)).toEqual({})
  expect(refusals(NETWORK)).toEqual({})
})

test.each([
  ['1.5', 'Enter your years of experience as a whole number'],
  ['', 'Enter your years of experience as a whole number'],
  [' ', 'Enter your years of experience as a whole number'],
  ['1e9', 'Enter your years of experience as a whole number'],
  ['0x10', 'Enter your years of experience as a whole number'],
  ['many', 'Enter your years of experience as a whole number'],
  ['-1', 'Years of experience cannot be below 0'],
  ['81', 'Years of experience cannot be above 80'],
])('%j as years of experience is refused', (yearsOfExperience, sentence) => {
  expect(refusals({ ...TALENT, yearsOfExperience })).toEqual({ yearsOfExperience: sentence })
})

test.each(['0', '80', ' 12 ', '007', '١٢', '۱۲', '१२', '๑๒', '１２', '𝟭𝟮'])(
  '%j as years of experience is accepted',
  (yearsOfExperience) => {
    expect(refusals({ ...TALENT, yearsOfExperience })).toEqual({})
  },
)

test('years of experience can be typed in the digits of any script', () => {
  const typed = ['19', '١٩', '۱۹', '१९', '১৯', '๑๙', '１９', '𝟭𝟵', '۱９']
  const sent = typed.map((yearsOfExperience) =>
    v.parse(RegistrationFormSchema, { ...TALENT, yearsOfExperience }),
  )
  expect(sent).toEqual(typed.map(() => sent[0]))
  expect(sent[0]).toMatchObject({ yearsOfExperience: 19 })
})

test.each(FREE_MAIL_DOMAINS)(
  '%s is refused for networks in any case, and accepted for talent',
  (domain) => {
    const email = `someone@${domain.toUpperCase()}`
    expect(refusals({ ...NETWORK, email })).toEqual({
      email: 'Please use your corporate email address',
    })
    expect(refusals({ ...TALENT, email })).toEqual({})
  },
)

test.each(['linkedinUrl', 'twitterUrl', 'instagramUrl'] as const)('%s must be a link', (name) => {
  for (const link of ['ingrid', 'javascript:alert(1)', 'https://', 'ftp://example.com']) {
    expect(Object.keys(refusals({ ...TALENT, [name]: link }))).toEqual([name])
  }
  expect(refusals({ ...TALENT, [name]: 'https://example.com/ingrid' })).toEqual({})
})

test('the repeated password is required, and must be the same', () => {
  expect(refusals({ ...TALENT, confirmPassword: '' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  expect(refusals({ ...TALENT, confirmPassword: 'Sunrise' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  const typed = { password: 'sch\u00f6n-wetter', confirmPassword: 'scho\u0308n-wetter' }
  expect(refusals({ ...TALENT, ...typed })).toEqual({})
  expect(refusals({ ...TALENT, password: 'short', confirmPassword: 'short' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
})

test('the current network is required while employed, and not sent when available', () => {
  expect(refusals({ ...TALENT, availability: 'employed' })).toEqual({
    currentNetwork: 'Enter your current network',
  })
  const left = v.parse(RegistrationFormSchema, { ...TALENT, currentNetwork: 'Kanal Nord' })
  expect(left).not.toHaveProperty('currentNetwork')
})

test('a draft contains no password', () => {
  expect(REGISTRATION_DRAFT).toContain('email')
  expect(REGISTRATION_DRAFT.filter((name) => /password/i.test(name))).toEqual([])
})
