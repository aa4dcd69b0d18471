import { Problem } from '../http/problem.ts'
import { throwUnlessRefusal } from '../supabase/answers.ts'
import { authClient } from '../supabase/clients.ts'
import type { Upstream } from '../supabase/upstream.ts'

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
  const auth = await authClient(upstream)
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: { role, intent } },
  })
  if (error === null) return data.session?.access_token ?? null
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return null
  // The refusal of the database's trigger arrives as Auth's own 500.
  if (error.status !== 500) throwUnlessRefusal(error)
  throw new Problem('registration_failed', { cause: error })
}
