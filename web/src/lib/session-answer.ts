/**
 * Parses what the worker says about the session. In a chunk of its own: a visitor who never signed in does not need it.
 */
import * as v from 'valibot'
import { setClock } from '../../../shared/clock.ts'
import { type CurrentUser, CurrentUserSchema } from '../../../shared/current-user.ts'
import { api } from './api.ts'
import { answerOf, jsonOf } from './api-problem.ts'

/**
 * Validates the worker's answer about the session.
 * @param body `{ user }`, with user null when nobody is signed in
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
 * Reads the session that the worker wrote into the page, and sets our clock by it.
 * @param written `{ user, at }`, with `at` the worker's time, in milliseconds since 1970
 * @throws Error as `readUser`
 */
export function readWritten(written: unknown): CurrentUser | null {
  if (typeof written === 'object' && written !== null && 'at' in written) {
    // The page was requested when `performance.now()` began to count. The next answer corrects an error of a second.
    setClock(Number(written.at), performance.now())
  }
  return readUser(written)
}

/**
 * Asks the worker who is signed in.
 * @returns null for nobody
 * @throws ApiProblem when the worker cannot tell; Error for an invalid answer
 */
export async function askSession(): Promise<CurrentUser | null> {
  return readUser(await jsonOf(await answerOf(api.auth.session.$get())))
}
