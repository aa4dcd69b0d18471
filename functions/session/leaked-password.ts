import { hexOf } from '../crypto/hex.ts'

/** How long the list may take, in milliseconds: a person who registers waits for it. */
const TIMEOUT_MS = 1500

/**
 * How many characters of the hash are sent. About a thousand leaked passwords share them, so nobody learns which one it
 * was.
 */
const SENT_DIGITS = 5

/**
 * Asks whether a password is in a list of leaked ones, by the range interface of Have I Been Pwned: only the beginning
 * of its SHA-1 is sent. See https://haveibeenpwned.com/API/v3#PwnedPasswords.
 * @param url the origin of the list
 * @param password in the form in which it will be set
 * @returns whether it has leaked; false too when the list does not answer, which is logged: an outage of the list must
 *   not keep anybody from registering
 */
export async function isLeaked(url: string, password: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = hexOf(bytes).toUpperCase()
  try {
    const response = await fetch(`${url}/range/${hash.slice(0, SENT_DIGITS)}`, {
      // The same number of lines each time, so that the length of the answer reveals nothing. Added lines have the
      // count zero.
      headers: { 'Add-Padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return unknown(`${response.status}`)
    }
    return countIn(await response.text(), hash.slice(SENT_DIGITS)) > 0
  } catch {
    return unknown('no answer')
  }
}

/** How often a password has leaked, from lines like `0018A45C4D1DEF81644B54AB7F969B88D65:10`. */
function countIn(list: string, rest: string): number {
  const line = list.split('\n').find((one) => one.startsWith(`${rest}:`))
  return Number(line?.slice(rest.length + 1).trim() ?? 0)
}

function unknown(reason: string): false {
  console.warn(JSON.stringify({ event: 'leaked_passwords_unknown', reason }))
  return false
}
