import type { Context } from 'hono'
import { Problem } from '../problem/problem.ts'

/** A version between double quotes: a strong entity tag, as RFC 9110 writes one. */
const TAG = /^"([\x21\x23-\x7e]+)"$/

/**
 * Reads which version a save was made of, from `If-Match`. Another one that is saved by then refuses the save, in
 * the database; without the header, and with `*`, it is written over what is there.
 * @returns the version, to go with what is saved; nothing when none was named
 * @throws Problem `invalid_request` for what is not one version between double quotes
 */
export function matchedVersion(c: Pick<Context, 'req'>): { version?: string } {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return {}
  const version = TAG.exec(header)?.[1]
  if (version === undefined) throw new Problem('invalid_request')
  return { version }
}
