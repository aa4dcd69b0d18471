/** The two fields for passwords: one that is being chosen, and one that is being given. */
import * as v from 'valibot'
import { isBlank, isStorableLine } from './fields.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from './limits.ts'

const passwordEncoder = new TextEncoder()

/**
 * Tells whether bcrypt reads all of a password. Of a longer one it reads the first 72 bytes only, so any text after
 * them would be accepted.
 * @param password in the form of `normalPassword`
 */
export function fitsBcrypt(password: string): boolean {
  return passwordEncoder.encode(password).length <= PASSWORD_MAX_BYTES
}

/**
 * A password in the one form in which it is hashed, whatever keyboard it comes from: letters are composed, and every
 * blank becomes a plain one. See RFC 8265, OpaqueString.
 * @param password as typed
 */
export function normalPassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** In UTF-16: none that is longer fits once its letters are composed, and composing it would take long. */
const TYPED_PASSWORD_MAX = 1024

const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_MAX_BYTES} characters`

/** A password that is being chosen. */
export const NewPasswordSchema = v.pipe(
  v.string('Enter a password'),
  v.maxLength(TYPED_PASSWORD_MAX, PASSWORD_TOO_LONG),
  v.transform(normalPassword),
  v.check(
    (password) => [...password].length >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters`,
  ),
  v.check(fitsBcrypt, PASSWORD_TOO_LONG),
  v.check(isStorableLine, 'Use letters, digits and punctuation only'),
  v.check((password) => !isBlank(password), 'A password cannot be only spaces'),
)

/** A password that is being given, to be compared: only its presence is checked here. */
export const GivenPasswordSchema = v.pipe(
  v.string('Enter your password'),
  v.minLength(1, 'Enter your password'),
  v.maxLength(TYPED_PASSWORD_MAX, 'Enter your password'),
  v.transform(normalPassword),
)
