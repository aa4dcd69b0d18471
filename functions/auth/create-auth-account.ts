import * as v from 'valibot'
import { Problem } from '../problem/problem.ts'
import { askAuth, authFault, isDone, logConfirmations } from '../supabase/auth.ts'
import { isAddressTaken, refusesSignUp } from '../supabase/refusal-names.ts'
import { UnexpectedAnswer, type Upstream, UpstreamFault } from '../supabase/upstream.ts'

/** Auth answers 500 when the database's trigger refuses; this message tells that refusal from other faults. */
const TRIGGER_REFUSED = 'Database error saving new user'

const SessionSchema = v.object({ access_token: v.string() })

/** What Auth answers instead of a session while its own confirmation is on: the account alone, real or pretended. */
const AccountSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/**
 * Makes the account at Auth, which uses up the intent.
 * @param upstream the request's way to Supabase
 * @param account what the intent was stored for, with the password
 * @returns the access token of the session that Auth begins, which must not reach anybody; null when somebody else has
 *   made an account with the address since the intent was stored
 * @throws Problem `registration_failed` when the database or Auth refuses; UpstreamUnavailable when Auth does not
 *   answer
 */
export async function createAuthAccount(
  upstream: Upstream,
  { email, password, role, intent }: Record<'email' | 'password' | 'role' | 'intent', string>,
): Promise<string | null> {
  const account = { email, password, data: { role, intent } }
  const answer = await askAuth(upstream, 'signup', account, { kind: 'signIn' })
  if (isDone(answer)) {
    const session = v.safeParse(SessionSchema, answer.body)
    if (session.success) return session.output.access_token
    const account = v.safeParse(AccountSchema, answer.body)
    if (!account.success) throw new UnexpectedAnswer('Auth', account.issues)
    // Auth answers like this for an address with an account too, so it is only logged.
    logConfirmations()
    return null
  }
  if (isAddressTaken(answer)) return null
  const byTrigger = answer.status === 500 && answer.message === TRIGGER_REFUSED
  if (!byTrigger && !refusesSignUp(answer)) throw authFault(answer)
  throw new Problem('registration_failed', {
    cause: new UpstreamFault('Auth refused', answer.code),
  })
}
