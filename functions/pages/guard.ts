import type { Context } from 'hono'
import { ROLE_HOMES, type Role } from '../../shared/roles.ts'
import { type AppEnv, readConfig } from '../app-env.ts'
import { logFault } from '../http/fault.ts'
import { Problem } from '../problem/problem.ts'
import { callerOf } from '../session/caller.ts'
import { refreshed } from '../session/refresh.ts'
import {
  clearSession,
  nowInSeconds,
  readSession,
  type Session,
  writeSession,
} from '../session/session-cookie.ts'
import { UpstreamFault } from '../supabase/upstream.ts'

/** For this long after the database has confirmed an account, its pages are sent without asking again, in seconds. */
const TRUSTED_FOR = 60

/** The visitor whom a guard has admitted to a page. */
export interface Admission {
  session: Session
  /** Whether the answer has a new cookie to set. */
  isRenewed: boolean
}

/**
 * Decides who gets a page. It guards no data: the database does that.
 * @param c the request for a page
 * @param role whose page it is
 * @param begin called with a session that can be used, before the account is asked for: the page's data can be read at
 *   the same time
 * @returns the session for which to show the page, or a redirect that keeps the visitor out
 */
export async function guard(
  c: Context<AppEnv>,
  role: Role,
  begin: (usable: Session) => void,
): Promise<Admission | Response> {
  const session = readConfig(c.env) === null ? null : await readSession(c)
  if (session === null) return toLogin(c)
  if (session.role !== role) return c.redirect(ROLE_HOMES[session.role], 302)
  const vouched = await vouchedFor(c, session, begin)
  // If the account's role has changed since it signed in, it must sign in again.
  if (vouched?.role !== role) {
    clearSession(c)
    return toLogin(c)
  }
  const isRenewed = vouched !== session
  if (isRenewed) await writeSession(c, vouched)
  return { session: vouched, isRenewed }
}

/**
 * Asks Auth and the database again if that is due.
 * @returns the session, renewed if anything was asked; null when its account may not use the product
 */
async function vouchedFor(
  c: Context<AppEnv>,
  session: Session,
  begin: (usable: Session) => void,
): Promise<Session | null> {
  let usable: Session | null = session
  try {
    usable = await refreshed(c, session)
    if (usable === null) return null
    begin(usable)
    if (nowInSeconds() - usable.checkedAt < TRUSTED_FOR) return usable
    const caller = await callerOf(c.get('upstream'), usable)
    const account = await caller.account()
    if (account?.status !== 'approved') return null
    return { ...usable, ...account.user, checkedAt: nowInSeconds() }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_signed_in') return null
    if (!isUpstreamFault(error)) throw error
    // Supabase is not available. Nobody is signed out for that. Tokens that were just exchanged are kept, because
    // the old ones no longer work. The page shows the problem when its data do not arrive.
    logFault('account_not_asked', error)
    return usable
  }
}

function isUpstreamFault(error: unknown): boolean {
  return (error instanceof Problem ? error.cause : error) instanceof UpstreamFault
}

function toLogin(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`, 302)
}
