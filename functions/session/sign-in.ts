import * as v from 'valibot'
import { fitsBcrypt } from '../../shared/password-fields.ts'
import { askAuth, authFault, isDone, logConfirmations, TokensSchema } from '../supabase/auth.ts'
import { refusesPassword } from '../supabase/refusal-names.ts'
import { UnexpectedAnswer, type Upstream } from '../supabase/upstream.ts'
import { nowInSeconds, type Session } from './session-cookie.ts'

const SignInSchema = v.object({
  ...TokensSchema.entries,
  user: v.object({ id: v.pipe(v.string(), v.uuid()) }),
})

/** The result of a right password. */
export interface SignIn {
  userId: string
  tokens: Pick<Session, 'accessToken' | 'refreshToken' | 'accessExpiresAt'>
}

/**
 * Begins a session at Auth.
 * @param upstream the request's way to Supabase
 * @param email in any case
 * @param password in the form of `normalPassword`
 * @returns the session, or null when address and password do not belong together. A password that is longer than bcrypt
 *   reads belongs to no account, although Auth would accept one that begins like it
 * @throws UpstreamUnavailable when Auth does not answer; Problem `too_many_requests` when it accepts no more tries
 */
export async function signIn(
  upstream: Upstream,
  email: string,
  password: string,
): Promise<SignIn | null> {
  if (!fitsBcrypt(password)) return null
  const given = { email, password }
  const answer = await askAuth(upstream, 'token?grant_type=password', given, { kind: 'signIn' })
  if (answer.code === 'email_not_confirmed') logConfirmations()
  if (refusesPassword(answer)) return null
  if (!isDone(answer)) throw authFault(answer)
  const session = v.safeParse(SignInSchema, answer.body)
  if (!session.success) throw new UnexpectedAnswer('Auth', session.issues)
  const { access_token, refresh_token, expires_in, user } = session.output
  return {
    userId: user.id,
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token,
      accessExpiresAt: nowInSeconds() + expires_in,
    },
  }
}
