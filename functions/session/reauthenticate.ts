import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { type Client, serviceClient, userClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import type { Caller } from './caller.ts'
import { revoke } from './end-session.ts'
import { consumeLoginRateLimit } from './login-rate-limit.ts'
import { noteRefusedPassword } from './note-refusal.ts'
import { requireUser } from './require-user.ts'
import type { Session } from './session-cookie.ts'
import { sessionIdOf } from './session-id.ts'
import { type SignIn, signIn } from './sign-in.ts'
import { withActiveAccount } from './with-role.ts'

/** Somebody who has reauthenticated. */
export interface Proved {
  /** Acts as the signed-in user: the database lets it change the account. */
  client: Client
  /** The session that the password has just begun, with which the client acts. */
  tokens: SignIn['tokens']
  /** The session that the request came with, which is now proved as well. */
  former: Session
  /** The present address of the account; the cookie may have the one from before a change in another browser. */
  email: string
  /** The fingerprint of the password before the try. */
  tried: string | null
}

/**
 * Does something for which a signed-in user gives the password again. Auth checks the password, which begins a session;
 * for ten minutes the database then knows of both sessions that the password was given.
 * @param c the request
 * @param given the password, and the name of its field for the message when it is wrong
 * @param act what to do. The new session ends when this fails, and otherwise too unless it is kept
 * @param kept whether `act` gives the new session to the browser
 * @returns what `act` returns
 * @throws Problem `validation_failed` for a wrong password, `too_many_requests`, `not_signed_in`, `account_*`
 */
export async function reauthenticate<Result>(
  c: Context<AppEnv>,
  given: { password: string; field: string },
  act: (proved: Proved) => Promise<Result>,
  { kept = false } = {},
): Promise<Result> {
  const former = await requireUser(c)
  const upstream = c.get('upstream')
  const { email, tried } = await withActiveAccount(c, former, async (caller) => {
    const present = await presentEmail(caller, former)
    return { email: present, tried: await consumeLoginRateLimit(c, present) }
  })
  const proof = await signIn(upstream, email, given.password)
  if (proof === null) {
    noteRefusedPassword(c, email)
    throw new Problem('validation_failed', {
      fields: { [given.field]: 'This is not your current password' },
    })
  }
  const { tokens } = proof
  const end = () => c.executionCtx.waitUntil(revoke(upstream, tokens.accessToken))
  try {
    // The address belongs to another account by now.
    if (proof.userId !== former.id) throw new Problem('not_signed_in')
    const service = await serviceClient(upstream)
    const noted = await service.rpc('note_password_given', {
      account: former.id,
      proof: sessionIdOf(tokens.accessToken),
      session: sessionIdOf(former.accessToken),
    })
    // One of the two sessions has ended meanwhile, for instance by a new password elsewhere.
    if (!parseRpc(v.boolean(), noted)) throw new Problem('not_signed_in')
    const client = await userClient(upstream, tokens.accessToken)
    const result = await act({ client, tokens, former, email, tried })
    if (!kept) end()
    return result
  } catch (error) {
    end()
    // The database refuses the new session because another browser has ended it.
    if (error instanceof Problem && error.code === 'wrong_role') throw new Problem('not_signed_in')
    throw error
  }
}

/**
 * Does something for which a signed-in user has reauthenticated lately, or reauthenticates by the password of this
 * call.
 * @param c the request
 * @param given the password, or undefined if the call has none, and the name of its field
 * @param act what to do, as the signed-in user
 * @returns what `act` returns
 * @throws Problem as `reauthenticate` does; `reauthenticate` from the database when nothing was proved
 */
export async function withReauthentication<Result>(
  c: Context<AppEnv>,
  given: { password: string | undefined; field: string },
  act: (proved: Pick<Proved, 'client' | 'former' | 'email'>) => Promise<Result>,
): Promise<Result> {
  const { password, field } = given
  if (password !== undefined) return reauthenticate(c, { password, field }, act)
  const former = await requireUser(c)
  return withActiveAccount(c, former, async (caller) => {
    const email = await presentEmail(caller, former)
    return act({ client: caller.client, former, email })
  })
}

async function presentEmail(caller: Caller, former: Session): Promise<string> {
  const account = await caller.account()
  return account?.user.email ?? former.email
}
