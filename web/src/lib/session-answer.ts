/** What the worker says about the session. Fetched apart: a visitor who never signed in needs none of it. */
import * as v from 'valibot'
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
 * Asks the worker who is signed in.
 * @returns null for nobody
 * @throws ApiProblem when the worker cannot tell; Error for an answer that makes no sense
 */
export async function askSession(): Promise<CurrentUser | null> {
  return readUser(await jsonOf(await answerOf(api.auth.session.$get())))
}
