import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { tidyLine } from './fields.ts'
import { NAME_MAX, PASSWORD_MIN, YEARS_MAX } from './limits.ts'
import { normalPassword } from './password-fields.ts'
import { RegistrationSchema } from './registration.ts'

const talent = {
  role: 'talent',
  email: 'ingrid@example.com',
  password: 'correct horse',
  firstName: 'Ingrid',
  lastName: 'Solvang',
  nationality: 'Norwegian',
  location: 'Bergen',
  isAvailable: true,
  phoneNumber: '+47 55 00 12 34',
  yearsOfExperience: 12,
}

const network = {
  role: 'tv_network',
  email: 'casting@north-news.example',
  password: 'correct horse',
  firstName: 'Mara',
  lastName: 'Lind',
  phoneNumber: '+46 8 123 456',
  networkName: 'North News',
  jobTitle: 'Casting editor',
}

/** The first sentence about each refused field; empty when the input is accepted. */
function sentences(input: unknown): Record<string, string> {
  const result = v.safeParse(RegistrationSchema, input)
  if (result.success) return {}
  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return fields
}

test('the registration schema accepts a talent and a network', () => {
  expect(sentences(talent)).toEqual({})
  expect(sentences(network)).toEqual({})
})

test('the registration schema keeps emoji, right-to-left text and HTML, but trims the spaces around a line', () => {
  const typed = { ...talent, firstName: ' نور 👩🏽‍🎤 <b>x</b> ', lastName: "O'Brien; drop table" }
  expect(v.parse(RegistrationSchema, typed)).toMatchObject({
    firstName: typed.firstName.trim(),
    lastName: typed.lastName,
  })
})

describe('the role', () => {
  test.each(['admin', 'editor', '', null, 1, undefined])('%j is refused', (role) => {
    expect(sentences({ ...talent, role })).toEqual({ role: 'Choose Media Talent or TV Network' })
  })
})

describe('a password', () => {
  test('of five characters is refused in the words of the specification', () => {
    expect(sentences({ ...talent, password: 'abcde' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
  })
  test('of six is accepted', () => {
    expect(sentences({ ...talent, password: 'abcdef' })).toEqual({})
  })
  test('longer than bcrypt reads is refused, counted in bytes', () => {
    expect(sentences({ ...talent, password: 'é'.repeat(37) })).toHaveProperty('password')
    expect(sentences({ ...talent, password: 'é'.repeat(36) })).toEqual({})
  })
})

describe('an address at a free mail provider', () => {
  test.each([
    'a@gmail.com',
    'a@yahoo.com',
    'a@hotmail.com',
    'a@outlook.com',
    'a@aol.com',
    'a@GMail.COM',
  ])('%s is refused for a network', (email) => {
    expect(sentences({ ...network, email })).toEqual({
      email: 'Please use your corporate email address',
    })
  })
  test('is accepted for a talent, and one at a similar domain for a network', () => {
    expect(sentences({ ...talent, email: 'a@gmail.com' })).toEqual({})
    expect(sentences({ ...network, email: 'a@notgmail.com' })).toEqual({})
  })
})

describe('years of experience', () => {
  test.each([
    -1,
    1.5,
    1e9,
    YEARS_MAX + 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '3',
    null,
    undefined,
  ])('%s is refused', (yearsOfExperience) => {
    expect(Object.keys(sentences({ ...talent, yearsOfExperience }))).toEqual(['yearsOfExperience'])
  })
  test('can be zero', () => {
    expect(sentences({ ...talent, yearsOfExperience: 0 })).toEqual({})
  })
})

describe('the current network', () => {
  test.each([undefined, '', '   ', null, 'x'.repeat(500)])(
    '%j is refused of somebody employed',
    (currentNetwork) => {
      const input = { ...talent, isAvailable: false, currentNetwork }
      expect(Object.keys(sentences(input))).toEqual(['currentNetwork'])
    },
  )
  test('is accepted of somebody employed, and not asked of somebody available', () => {
    expect(sentences({ ...talent, isAvailable: false, currentNetwork: 'TELE ATLAS' })).toEqual({})
    expect(sentences({ ...talent, currentNetwork: '' })).toEqual({})
  })
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/a',
    'https:example.com',
    'https:/example.com',
    'https://example.com/a b',
    'https://exa mple.com',
    'linkedin.com/in/a',
    'https://',
    'https://localhost',
    'not a link',
    `https://example.com/${'a'.repeat(400)}`,
    5,
  ])('%j is refused', (linkedinUrl) => {
    expect(Object.keys(sentences({ ...talent, linkedinUrl }))).toEqual(['linkedinUrl'])
  })
  test.each([
    '',
    undefined,
    null,
    ' ',
    ' https://example.com',
    'https://www.linkedin.com/in/ingrid',
    'http://example.com/ø',
  ])('%j is accepted', (linkedinUrl) => {
    expect(sentences({ ...talent, linkedinUrl })).toEqual({})
  })
})

describe('an address', () => {
  test.each([
    '',
    ' ',
    'a',
    'a@',
    '@b.example',
    'a@b',
    'a b@c.example',
    'a@b..example',
    'a@b.c\u0000',
    null,
    7,
  ])('%j is refused', (email) => {
    expect(Object.keys(sentences({ ...talent, email }))).toEqual(['email'])
  })
})

test('an unknown key is refused', () => {
  expect(v.safeParse(RegistrationSchema, { ...talent, status: 'approved' }).success).toBe(false)
})

const requiredLines = ['firstName', 'lastName', 'phoneNumber', 'nationality', 'location'] as const

describe.each(requiredLines)('%s', (field) => {
  test.each([
    undefined,
    null,
    '',
    '   ',
    '\t',
    5,
    true,
    [],
    {},
    'a\u0000b',
    'a\nb',
    '\ud800',
    'x'.repeat(1000),
  ])('%j is refused, and no other field is', (value) => {
    expect(Object.keys(sentences({ ...talent, [field]: value }))).toEqual([field])
  })
})

test('the limits of a name and a password count characters as people do, not UTF-16 units', () => {
  expect(sentences({ ...talent, firstName: '😀'.repeat(NAME_MAX) })).toEqual({})
  expect(sentences({ ...talent, firstName: '😀'.repeat(NAME_MAX + 1) })).toHaveProperty('firstName')
  const chosen = (password: string) => ({ ...talent, password })
  expect(sentences(chosen('😀'.repeat(PASSWORD_MIN)))).toEqual({})
  expect(sentences(chosen('😀'.repeat(PASSWORD_MIN - 1)))).toHaveProperty('password')
})

test('any input is accepted, with no change but trimming, or refused with sentences, and never throws', () => {
  const fields = fc.dictionary(
    fc.constantFrom(...Object.keys({ ...talent, ...network }), '__proto__', 'other'),
    fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.double(), fc.webUrl()),
  )
  fc.assert(
    fc.property(fc.constantFrom(talent, network), fields, (valid, changes) => {
      const input = { ...valid, ...changes }
      const result = v.safeParse(RegistrationSchema, input)
      if (result.success) expect(result.output).toEqual(tidied(input))
      else for (const issue of result.issues) expect(issue.message).toMatch(/\S/)
    }),
    { numRuns: 500 },
  )
})

/** Everything as it was typed, except for invisible characters in a line, and the form of a password. */
function tidied(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, name === 'password' ? normalPassword(value) : tidyLine(value)]
    }),
  )
}
