/** Links in forms: what is one, and what reads as another address than it leads to. */
import * as v from 'valibot'
import { isNoLongerThan, isStorableLine, tidyLine } from './fields.ts'
import { URL_MAX } from './limits.ts'

/**
 * What a browser would mend on its own (a missing slash, a space, a backslash) is refused, and so is a
 * name before the host, which makes a link look like another's. The database does the same.
 */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\][^\s/?#@\\.]*\.[^\s\\]*$/i

function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!WEB_ADDRESS.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

/** A turn of direction between two characters that are seen; what is copied along at the ends is taken off. */
const TURN_WITHIN = /[\p{L}\p{N}\p{P}\p{S}][\u202a-\u202e\u2066-\u2069]+[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Whether a link reads as it is: nothing in it turns the direction of what follows, and so shows another address.
 * @param link as typed or pasted
 */
export function readsAsItIs(link: string): boolean {
  return !TURN_WITHIN.test(link)
}

/**
 * A link that may be empty: then there is none.
 * @param example a link of the kind that is asked for
 */
export function possibleLink(example: string) {
  const wrong = `Enter a full link, like ${example}`
  return v.pipe(
    v.string(wrong),
    v.check(readsAsItIs, wrong),
    v.transform(tidyLine),
    v.check(isNoLongerThan(URL_MAX), `Use at most ${URL_MAX} characters`),
    v.check(isStorableLine, wrong),
    v.check(isWebAddress, wrong),
  )
}
