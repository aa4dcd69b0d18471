import { PASSWORD_MIN } from '../../shared/limits.ts'

/** How many OWASP's ASVS 5.0 (6.2.4) asks for. */
const COMMONEST = 3000

/**
 * Those passwords that are refused for being common, of all that are known to be.
 * @param ranked the commonest first, in small letters
 */
export function refusedPasswords(ranked: readonly string[]): string[] {
  return ranked.filter((one) => one.length >= PASSWORD_MIN).slice(0, COMMONEST)
}
