import { PASSWORD_MIN } from '../../shared/limits.ts'

/** The number that OWASP's ASVS 5.0 (6.2.4) asks for. */
const COMMONEST = 3000

/**
 * Chooses the common passwords that are refused, from a longer list.
 * @param ranked the commonest first, in small letters
 */
export function refusedPasswords(ranked: readonly string[]): string[] {
  return ranked.filter((one) => one.length >= PASSWORD_MIN).slice(0, COMMONEST)
}
