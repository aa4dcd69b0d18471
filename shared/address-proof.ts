import { now } from './clock.ts'

/**
 * How many days before a proof of address ends its member is notified: the same number as in
 * `private.remind_of_proofs()`.
 */
const NOTICE_DAYS = 7

/**
 * Whether it is time to prove an address again.
 * @param until when the proof ends, ISO 8601
 */
export function isProofEnding(until: string): boolean {
  return Date.parse(until) - now() <= NOTICE_DAYS * 24 * 60 * 60 * 1000
}
