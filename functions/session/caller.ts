import { type Client, userClient } from '../supabase/clients.ts'
import type { Upstream } from '../supabase/upstream.ts'
import { type Account, readAccount } from './account.ts'
import type { Session } from './session-cookie.ts'

/** A signed-in user, with what queries need. */
export interface Caller {
  /** Acts with the caller's own rights. */
  client: Client
  /**
   * The caller as the database knows them, asked at most once; null when their session has ended, or belongs to another
   * account than the cookie says. A call that may end the caller's own session or account must wait for this first: if
   * both ran at once, the database could answer that there is no such caller although the call was done.
   */
  account(): Promise<Account | null>
  /** Runs work for which the answer does not wait; the work must not throw. */
  behind(work: Promise<unknown>): void
}

/**
 * Lets a session ask the database.
 * @param upstream the request's way to Supabase
 * @param session one whose access token can be used
 * @param fetch how to call Supabase, if not in the usual way
 */
export async function callerOf(
  upstream: Upstream,
  session: Session,
  fetch?: typeof globalThis.fetch,
): Promise<Caller> {
  const client = await userClient(upstream, session.accessToken, fetch)
  let account: Promise<Account | null> | undefined
  return {
    client,
    account: () => {
      account ??= readAccount(client).then((found) => ofSession(found, session))
      return account
    },
    behind: upstream.behind,
  }
}

/**
 * One sealed cookie holds the tokens and the account. If they ever belonged to two people, nobody would be signed in.
 */
function ofSession(account: Account | null, session: Session): Account | null {
  if (account === null || account.user.id === session.id) return account
  console.error(JSON.stringify({ event: 'session_of_another' }))
  return null
}
