import type { Context } from 'hono'
import type { Role } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { type Account, accountRefusal, readAccount } from './account.ts'
import { type Caller, callerOf } from './caller.ts'
import { requireUser } from './require-user.ts'
import { clearSession, type Session } from './session-cookie.ts'

/**
 * Asks or changes something as a signed-in user of one role. At the same time the database is asked who the caller is.
 * So a decision of the vetting desk takes effect on the next call, and the check takes no time of its own. What the
 * caller may do is decided by the database in either case.
 * @param c the request
 * @param role the only role that may call
 * @param act the queries
 * @returns what `act` returns
 * @throws Problem `not_signed_in`, `wrong_role`, or `account_*` for an account that is not active, whose cookie is
 *   removed
 */
export async function withRole<Result>(
  c: Context<AppEnv>,
  role: Role,
  act: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const session = await requireUser(c)
  if (session.role !== role) throw new Problem('wrong_role')
  return withActiveAccount(c, session, act)
}

/**
 * Asks or changes something as a signed-in user of any role, as `withRole` does.
 * @param c the request
 * @param act the queries
 * @returns what `act` returns
 * @throws Problem `not_signed_in` or `account_*`
 */
export async function withUser<Result>(
  c: Context<AppEnv>,
  act: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  return withActiveAccount(c, await requireUser(c), act)
}

/**
 * Does something while the database is asked whether the caller's account is active.
 * @param c the request
 * @param session the caller's, with an access token that can be used
 * @param act what to do meanwhile
 * @returns what `act` returns
 * @throws Problem `not_signed_in` or `account_*`; the cookie is removed
 */
export async function withActiveAccount<Result>(
  c: Context<AppEnv>,
  session: Session,
  act: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const caller = await callerOf(c.get('upstream'), session)
  const [active, result] = await Promise.allSettled([
    caller.account().then((account) => requireActive(account, session.role)),
    act(caller),
  ])
  if (active.status === 'rejected') {
    if (isAboutCaller(active.reason)) clearSession(c)
    throw active.reason
  }
  if (result.status === 'rejected') {
    await requireStillActive(c, session, caller, result.reason)
    throw result.reason
  }
  return result.value
}

/**
 * Both questions are asked at once, so a session may end between them: the database then answers that its caller has no
 * role. Such a caller is signed out, and not of another role.
 */
async function requireStillActive(
  c: Context<AppEnv>,
  session: Session,
  { client }: Caller,
  reason: unknown,
): Promise<void> {
  if (!(reason instanceof Problem) || reason.code !== 'wrong_role') return
  try {
    requireActive(await readAccount(client), session.role)
  } catch (error) {
    if (isAboutCaller(error)) clearSession(c)
    throw error
  }
}

/** A fault of ours, or of something in between, says nothing about the caller, and signs nobody out. */
function isAboutCaller(reason: unknown): boolean {
  if (!(reason instanceof Problem)) return false
  return reason.code === 'not_signed_in' || reason.code.startsWith('account_')
}

/** An account whose role has changed since it signed in must sign in again. */
function requireActive(account: Account | null, role: Role): void {
  if (account === null || account.user.role !== role) throw new Problem('not_signed_in')
  if (account.status !== 'approved') throw accountRefusal(account)
}
