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

/** Somebody who has proved that it is them. */
export interface Proved {
  /** Acts as the signed-in user: the database lets it change the account. */
  client: Client
  /** The session that the password has just begun, which the client acts by. */
  tokens: SignIn['tokens']
  /** The session the request came with, which has proved it too. */
  former: Session
  /** The account's address now; the session's may be the one before a change in another browser. */
  email: string
  /** The fingerprint of the password as it was before the try. */
  tried: string | null
}

/**
 * Does something for which a signed-in user gives the password once more. The password is tried at Auth, which
 * begins a session: by that the database knows for ten minutes, of both sessions, that it was given.
 * @param c the request
 * @param given the password, and the name of its field for the sentence when it is wrong
 * @param act what to do. The new session ends when it fails, and also afterwards unless it is kept
 * @param kept whether `act` hands the new session to the browser
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
    // The address has become another account's in the meantime.
    if (proof.userId !== former.id) throw new Problem('not_signed_in')
    const service = await serviceClient(upstream)
    const noted = await service.rpc('note_password_given', {
      account: former.id,
      proof: sessionIdOf(tokens.accessToken),
      session: sessionIdOf(former.accessToken),
    })
    // One of the two has ended in the meantime, as by a change of the password elsewhere.
    if (!parseRpc(v.boolean(), noted)) throw new Problem('not_signed_in')
    const client = await userClient(upstream, tokens.accessToken)
    const result = await act({ client, tokens, former, email, tried })
    if (!kept) end()
    return result
  } catch (error) {
    end()
    // A session that the same person has just begun is refused when another browser has ended it.
    if (error instanceof Problem && error.code === 'wrong_role') throw new Problem('not_signed_in')
    throw error
  }
}

/**
 * Does something for which a signed-in user has proved lately that it is them, or proves it by the password that
 * comes along.
 * @param c the request
 * @param given the password, or undefined when it did not come along, and the name of its field
 * @param act what to do, as the signed-in user
 * @returns what `act` returns
 * @throws Problem as `reauthenticate` does; what `act` asks of the database answers `reauthenticate` when nothing was proved
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
