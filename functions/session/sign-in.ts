import { throwUnlessRefusal } from '../supabase/answers.ts'
import { authClient } from '../supabase/clients.ts'
import { type Upstream, UpstreamUnavailable } from '../supabase/upstream.ts'
import { nowInSeconds, type Session } from './session-cookie.ts'

/** What a right password gives. */
export interface SignIn {
  userId: string
  tokens: Pick<Session, 'accessToken' | 'refreshToken' | 'accessExpiresAt'>
}

/**
 * Begins a session at Auth.
 * @param upstream the request's way to Supabase
 * @param email in any case
 * @param password as typed
 * @returns the session, or null when address and password do not belong together
 * @throws UpstreamUnavailable when Auth does not answer; Problem `too_many_requests` when it had enough
 */
export async function signIn(
  upstream: Upstream,
  email: string,
  password: string,
): Promise<SignIn | null> {
  const auth = await authClient(upstream)
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error !== null) {
    throwUnlessRefusal(error)
    return null
  }
  // The library's types promise a session here; an answer of another shape comes without one.
  if (!data.session?.refresh_token) throw new UpstreamUnavailable('Auth answered without a session')
  const { access_token, refresh_token, expires_in, user } = data.session
  return {
    userId: user.id,
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token,
      accessExpiresAt: nowInSeconds() + expires_in,
    },
  }
}
