/** Links in forms: which are valid, and which show another address than the one to which they lead. */
import * as v from 'valibot'
import { isNoLongerThan, isStorableLine, tidyLine } from './fields.ts'
import { URL_MAX } from './limits.ts'

/**
 * A link that a browser would repair (a missing slash, a space, a backslash) is refused, and so is a user name before
 * the host, which makes a link look like another's. The database does the same.
 */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\][^\s/?#@\\.]*\.[^\s\\]*$/i

function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!WEB_ADDRESS.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

/**
 * A character that reverses direction between two visible ones; such characters at the ends are copied along and
 * removed.
 */
const TURN_WITHIN = /[\p{L}\p{N}\p{P}\p{S}][\u202a-\u202e\u2066-\u2069]+[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Whether a link reads as it is: nothing in it reverses the direction of the text, which would show another address.
 * @param link as typed or pasted
 */
export function readsAsItIs(link: string): boolean {
  return !TURN_WITHIN.test(link)
}

/**
 * A link that may be empty: then there is none.
 * @param example a link of the expected kind
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
