import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { type Account, accountRefusal, readAccount } from '../session/account.ts'
import { rememberDevice } from '../session/device-cookie.ts'
import { endSession } from '../session/end-session.ts'
import { nowInSeconds, readSession, writeSession } from '../session/session-cookie.ts'
import type { SignIn } from '../session/sign-in.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { UpstreamUnavailable } from '../supabase/upstream.ts'

/**
 * Accepts a session that has passed every step of signing in, if its account may use the product.
 * @param client acts with the session
 * @param asked for whom Auth began it, and whether to cancel the account's deletion
 * @param found the account, if it has been read already
 * @throws Problem `account_*`; UpstreamUnavailable when Auth and the database name different people
 */
export async function admit(
  client: Client,
  { userId, restore }: { userId: string; restore: boolean },
  found?: Account | null,
): Promise<Account> {
  let account = found === undefined ? await readAccount(client) : found
  if (restore && account?.eraseAfter) {
    parseRpc(v.null(), await client.rpc('restore_own_account'))
    account = await readAccount(client)
  }
  if (account === null) throw new Error('A user without a role has signed in')
  if (account.user.id !== userId)
    throw new UpstreamUnavailable('Auth and the database disagree who it is')
  if (account.status !== 'approved') throw accountRefusal(account)
  return account
}

interface Begun {
  account: Account
  /** The fingerprint of the account's password. */
  fingerprint: string
  remember: boolean
  tokens: SignIn['tokens']
}

/**
 * Gives the browser a new session in place of any that it brought along: nobody may end up signed in to a session that
 * somebody else knows.
 * @param c the request that passed the last step
 * @param begun the account of the session, and its tokens
 */
export async function beginSession(
  c: Context<AppEnv>,
  { account, fingerprint, remember, tokens }: Begun,
): Promise<void> {
  const former = await readSession(c)
  if (former !== null) c.executionCtx.waitUntil(endSession(c, former))
  const { accessToken, refreshToken, accessExpiresAt } = tokens
  const now = nowInSeconds()
  await writeSession(c, {
    ...account.user,
    accessToken,
    refreshToken,
    accessExpiresAt,
    remember,
    signedInAt: now,
    checkedAt: now,
  })
  await rememberDevice(c, fingerprint)
}
