import type { Context } from 'hono'
import { Problem } from '../problem/problem.ts'

/** A version between double quotes: a strong entity tag, as RFC 9110 writes one. */
const TAG = /^"([\x21\x23-\x7e]+)"$/

/**
 * Reads the version on which a save is based from `If-Match`. If another version has been saved since, the database
 * refuses the save. Without the header, and with `*`, it overwrites whatever is there.
 * @returns the version, to be sent with the save; nothing if none was named
 * @throws Problem `invalid_request` for anything but one version between double quotes
 */
export function matchedVersion(c: Pick<Context, 'req'>): { version?: string } {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return {}
  const version = TAG.exec(header)?.[1]
  if (version === undefined) throw new Problem('invalid_request')
  return { version }
}
