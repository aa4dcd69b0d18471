import { hexOf } from '../crypto/hex.ts'

const AMOUNT = 10

/** The letters and digits of RFC 4648's base32, no two of which look alike. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Makes recovery codes of 120 random bits each.
 * @returns the codes as they are shown, in groups of four, and their hashes for the database
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: AMOUNT }, () =>
    // 256 is a multiple of 32, so each letter is equally likely.
    Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS[byte % 32]).join(''),
  )
  return {
    codes: plain.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: await Promise.all(plain.map(recoveryCodeHash)),
  }
}

/**
 * The hash by which the database knows a recovery code. A key would add nothing to so many random bits, and the codes
 * would be lost with it.
 * @param code twenty-four letters and digits, without the hyphens
 */
export async function recoveryCodeHash(code: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
}
