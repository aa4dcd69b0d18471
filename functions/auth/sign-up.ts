import * as v from 'valibot'
import { Problem } from '../http/problem.ts'
import { askAuth, isDone, throwUnlessRefusal } from '../supabase/auth.ts'
import { type Upstream, UpstreamFault } from '../supabase/upstream.ts'

const SessionSchema = v.object({ access_token: v.string() })

/**
 * Makes the account at Auth, which uses up the intent.
 * @param upstream the request's way to Supabase
 * @param account what the intent was stored for, with the password
 * @returns the access token of the session Auth begins, which nobody is to have; null when somebody
 *   else has made an account with the address since the intent was stored
 * @throws Problem `registration_failed` when the database refuses; UpstreamUnavailable when Auth does not answer
 */
export async function signUp(
  upstream: Upstream,
  { email, password, role, intent }: Record<'email' | 'password' | 'role' | 'intent', string>,
): Promise<string | null> {
  const answer = await askAuth(upstream, 'signup', { email, password, data: { role, intent } })
  if (isDone(answer)) {
    const session = v.safeParse(SessionSchema, answer.body)
    return session.success ? session.output.access_token : null
  }
  if (answer.code === 'user_already_exists' || answer.code === 'email_exists') return null
  // The refusal of the database's trigger arrives as Auth's own 500.
  if (answer.status !== 500) throwUnlessRefusal(answer)
  throw new Problem('registration_failed', {
    cause: new UpstreamFault('Auth refused', answer.code),
  })
}
