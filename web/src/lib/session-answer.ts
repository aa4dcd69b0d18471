/** What the worker says about the session. Fetched apart: a visitor who never signed in needs none of it. */
import * as v from 'valibot'
import { setClock } from '../../../shared/clock.ts'
import { type CurrentUser, CurrentUserSchema } from '../../../shared/current-user.ts'
import { api } from './api.ts'
import { answerOf, jsonOf } from './api-problem.ts'

/**
 * Checks what the worker said about the session.
 * @param body `{ user }`, user being null when nobody is signed in
 * @throws Error 'No user data returned' or 'Invalid user data'
 */
export function readUser(body: unknown): CurrentUser | null {
  if (typeof body !== 'object' || body === null || !('user' in body)) {
    throw new Error('No user data returned')
  }
  if (body.user === null) return null
  const result = v.safeParse(CurrentUserSchema, body.user)
  if (!result.success) throw new Error('Invalid user data')
  return result.output
}

/**
 * Reads what the worker wrote into the page, and sets our clock by it.
 * @param written `{ user, at }`, `at` being the time then, in milliseconds since 1970
 * @throws Error as `readUser`
 */
export function readWritten(written: unknown): CurrentUser | null {
  if (typeof written === 'object' && written !== null && 'at' in written) {
    // The page was asked for when this began to count. A second too much is mended by the next answer.
    setClock(Number(written.at), performance.now())
  }
  return readUser(written)
}

/**
 * Asks the worker who is signed in.
 * @returns null for nobody
 * @throws ApiProblem when the worker cannot tell; Error for an answer that makes no sense
 */
export async function askSession(): Promise<CurrentUser | null> {
  return readUser(await jsonOf(await answerOf(api.auth.session.$get())))
}
