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
])('%s', (_, typed, kept) => {
  expect(normalPassword(typed)).toBe(kept)
  expect(v.parse(NewPasswordSchema, typed.padEnd(6, '!'))).toBe(kept.padEnd(6, '!'))
  expect(v.parse(GivenPasswordSchema, typed)).toBe(kept)
})

test('the two fields of a form may be typed on different keyboards', () => {
  expect(
    v.parse(ChosenPasswordSchema, { password: COMPOSED, confirmPassword: DECOMPOSED }),
  ).toMatchObject({ password: COMPOSED })
  const change = { currentPassword: 'sunrise', newPassword: DECOMPOSED, confirmPassword: COMPOSED }
  expect(v.parse(PasswordChangeFormSchema, change)).toEqual({
    currentPassword: 'sunrise',
    newPassword: COMPOSED,
  })
})

test('the password one has now is no new one in another form', () => {
  const change = {
    currentPassword: COMPOSED,
    newPassword: DECOMPOSED,
    confirmPassword: DECOMPOSED,
  }
  expect(v.is(PasswordChangeFormSchema, change)).toBe(false)
})

test('is as long as bcrypt reads at most, counted in bytes as it is hashed', () => {
  expect(fitsBcrypt('p'.repeat(72))).toBe(true)
  expect(fitsBcrypt('p'.repeat(73))).toBe(false)
  expect(v.is(NewPasswordSchema, '한'.repeat(24).normalize('NFD'))).toBe(true)
  expect(v.is(NewPasswordSchema, '한'.repeat(25))).toBe(false)
})
