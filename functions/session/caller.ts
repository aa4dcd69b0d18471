import { type Client, userClient } from '../supabase/clients.ts'
import type { Upstream } from '../supabase/upstream.ts'
import { type Account, readAccount } from './account.ts'
import type { Session } from './session-cookie.ts'

/** Somebody signed in, as the queries need them. */
export interface Caller {
  /** Acts with the caller's own rights. */
  client: Client
  /**
   * The caller as the database knows them, asked at most once; null when their session has ended, or is another
   * account's than the cookie says. What may end the caller's own session or account waits for it first: asked beside
   * that, the database may answer that there is no such caller, of a call that was done.
   */
  account(): Promise<Account | null>
  /** Runs work that the answer does not wait for; the work must not throw. */
  behind(work: Promise<unknown>): void
}

/**
 * Makes a session able to ask the database.
 * @param upstream the request's way to Supabase
 * @param session whose access token can be used
 * @param fetch how to call Supabase, where it is not as usual
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

/** One sealed cookie holds tokens and account. If they ever belonged to two people, nobody would be signed in. */
function ofSession(account: Account | null, session: Session): Account | null {
  if (account === null || account.user.id === session.id) return account
  console.error(JSON.stringify({ event: 'session_of_another' }))
  return null
}
