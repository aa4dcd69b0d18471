import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { type AuthAnswer, askAuth, isDone, TokensSchema } from '../supabase/auth.ts'
import { endsSession, isConflict } from '../supabase/refusal-names.ts'
import {
  UnexpectedAnswer,
  type Upstream,
  UpstreamUnavailable,
  withChance,
} from '../supabase/upstream.ts'
import { nowInSeconds, type Session } from './session-cookie.ts'

/** An access token that ends sooner than this is exchanged before it is used, in seconds. */
const REFRESH_BELOW = 60

type Tokens = Pick<Session, 'accessToken' | 'refreshToken' | 'accessExpiresAt'>

/** One exchange per refresh token: a second one would send a token that the first has used up. */
const flights = new Map<string, Promise<Tokens | null>>()

/**
 * Exchanges a session's tokens when the access token is about to end.
 * @param c the request that brought the session
 * @param session as the cookie holds it
 * @returns the same session while its token is good, one with new tokens, or null when Auth has ended it
 * @throws UpstreamUnavailable when Auth does not answer; the session is then still good
 */
export async function refreshed(c: Context<AppEnv>, session: Session): Promise<Session | null> {
  if (session.accessExpiresAt - nowInSeconds() >= REFRESH_BELOW) return session
  const { refreshToken } = session
  let flight = flights.get(refreshToken)
  if (flight === undefined) {
    flight = exchange(c.get('upstream'), refreshToken).finally(() => flights.delete(refreshToken))
    flights.set(refreshToken, flight)
    // Other requests may wait for it after the browser that began it has gone.
    c.executionCtx.waitUntil(flight.catch(() => null))
  }
  const tokens = await flight
  return tokens && { ...session, ...tokens }
}

async function exchange(upstream: Upstream, refreshToken: string): Promise<Tokens | null> {
  const answer = await askUntilAlone(upstream, refreshToken)
  if (endsSession(answer)) return null
  // Also when Auth refuses further calls: that is no reason to keep anybody from a page.
  if (!isDone(answer)) throw new UpstreamUnavailable(`Auth failed, ${answer.status}`, answer.code)
  const tokens = v.safeParse(TokensSchema, answer.body)
  if (!tokens.success) throw new UnexpectedAnswer('Auth', tokens.issues)
  return {
    accessToken: tokens.output.access_token,
    refreshToken: tokens.output.refresh_token,
    accessExpiresAt: nowInSeconds() + tokens.output.expires_in,
  }
}

/**
 * Another isolate may be exchanging the same token. Auth then refuses one of the two, and a moment later answers it
 * with the tokens that the other got.
 */
async function askUntilAlone(upstream: Upstream, refreshToken: string): Promise<AuthAnswer> {
  const ask = () =>
    askAuth(
      upstream,
      'token?grant_type=refresh_token',
      { refresh_token: refreshToken },
      { kind: 'quick' },
    )
  let answer = await ask()
  for (const wait of upstream.timing.waitsMs) {
    if (!isConflict(answer)) break
    await new Promise((resolve) => setTimeout(resolve, withChance(wait)))
    answer = await ask()
  }
  return answer
}
