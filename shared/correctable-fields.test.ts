import { describe, expect, test } from 'vitest'
import { correctableFields } from './correctable-fields.ts'
import { NetworkRegistrationSchema, TalentRegistrationSchema } from './registration.ts'

const neverCorrected = ['role', 'email', 'password']

describe('what may be corrected is what was typed, but for the address', () => {
  test.each([
    ['talent', Object.keys(TalentRegistrationSchema.entries)],
    ['tv_network', Object.keys(NetworkRegistrationSchema.entries)],
  ] as const)('by a %s', (role, typed) => {
    const expected = typed.filter((field) => !neverCorrected.includes(field))
    expect(correctableFields(role).sort()).toEqual(expected.sort())
  })
})
