import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  fitsBcrypt,
  GivenPasswordSchema,
  NewPasswordSchema,
  normalPassword,
} from './password-fields.ts'
import { ChosenPasswordSchema, PasswordChangeFormSchema } from './passwords.ts'

const COMPOSED = 'crème brûlée'
const DECOMPOSED = COMPOSED.normalize('NFD')

test.each([
  ['composed letters', COMPOSED, COMPOSED],
  ['letters taken apart', DECOMPOSED, COMPOSED],
  ['blanks that do not break, or are narrow', 'a\u00a0b\u202fc\u3000d', 'a b c d'],
  ['letters that only look alike', 'ﬁne Ⅳ', 'ﬁne Ⅳ'],
  ['capitals and blanks at the ends', ' Sunrise ', ' Sunrise '],
])('the normal form of a password is right for %s', (_, typed, kept) => {
  expect(normalPassword(typed)).toBe(kept)
  expect(v.parse(NewPasswordSchema, typed.padEnd(6, '!'))).toBe(kept.padEnd(6, '!'))
  expect(v.parse(GivenPasswordSchema, typed)).toBe(kept)
})

test('a password and its repetition may be typed in different Unicode forms', () => {
  expect(
    v.parse(ChosenPasswordSchema, { password: COMPOSED, confirmPassword: DECOMPOSED }),
  ).toMatchObject({ password: COMPOSED })
  const change = { currentPassword: 'sunrise', newPassword: DECOMPOSED, confirmPassword: COMPOSED }
  expect(v.parse(PasswordChangeFormSchema, change)).toEqual({
    currentPassword: 'sunrise',
    newPassword: COMPOSED,
  })
})

test('the present password in another Unicode form is refused as a new one', () => {
  const change = {
    currentPassword: COMPOSED,
    newPassword: DECOMPOSED,
    confirmPassword: DECOMPOSED,
  }
  expect(v.is(PasswordChangeFormSchema, change)).toBe(false)
})

test('a password may have the 72 bytes that bcrypt reads, counted in its normal form', () => {
  expect(fitsBcrypt('p'.repeat(72))).toBe(true)
  expect(fitsBcrypt('p'.repeat(73))).toBe(false)
  expect(v.is(NewPasswordSchema, '한'.repeat(24).normalize('NFD'))).toBe(true)
  expect(v.is(NewPasswordSchema, '한'.repeat(25))).toBe(false)
})
