import type { PostgrestClient } from '@supabase/postgrest-js'
import type { CallKind, SupabaseConfig, UpstreamTiming } from './config.ts'
import type { Database } from './database.types.ts'
import { isSqlState, refusesToken } from './refusal-names.ts'
import {
  KeyRefused,
  nameIn,
  openUpstream,
  type Upstream,
  UpstreamUnavailable,
  upstreamFetch,
} from './upstream.ts'

/** Calls the Data API, with the rights for which it was made. */
export type Client = PostgrestClient<Database>

/**
 * A client that may call the functions that visitors may not. It passes every row policy.
 * @param upstream the request's way to Supabase
 */
export function serviceClient(upstream: Upstream): Promise<Client> {
  return dataClient(upstream, ownCredentials(upstream.supabase.secretKey), serviceFetch(upstream))
}

/**
 * A client like `serviceClient` for a round. Its time begins now, and all of its calls have the limits of a round.
 * @param supabase where it is
 * @param timing how long its calls may take
 */
export function roundClient(supabase: SupabaseConfig, timing: UpstreamTiming): Promise<Client> {
  const upstream = openUpstream(supabase, timing)
  const fetch = serviceFetch(upstream, 'round')
  return dataClient(upstream, ownCredentials(supabase.secretKey), fetch)
}

/**
 * A client that acts as a signed-in user; the database decides what that user may do.
 * @param upstream the request's way to Supabase
 * @param accessToken the user's own, from the sealed session
 * @param fetch how to call Supabase, if not in the usual way
 */
export function userClient(
  upstream: Upstream,
  accessToken: string,
  fetch = userFetch(upstream),
): Promise<Client> {
  const apikey = upstream.supabase.publishableKey
  return dataClient(upstream, { apikey, Authorization: `Bearer ${accessToken}` }, fetch)
}

/**
 * Supabase's library is loaded only when it is used: without it, a page guard that needs no upstream call starts cold
 * in less than half the time.
 */
async function dataClient(
  { supabase }: Upstream,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
): Promise<Client> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient<Database>(`${supabase.url}/rest/v1`, { headers, fetch, retry: false })
}

/**
 * The headers for one of our own keys. A key of the new kind, `sb_secret_…`, is not a token. The old ones are tokens,
 * and the Data API expects them as such.
 */
export function ownCredentials(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` }
}

/**
 * How a signed-in user's client calls Supabase. It distinguishes a refused key from a refused token.
 * @param upstream the request's way to Supabase
 * @returns a fetch that throws `KeyRefused` for a 401 that is not a named refusal of the Data API or the database
 */
export function userFetch(upstream: Upstream): typeof fetch {
  const call = upstreamFetch(upstream)
  return async (input, init) => {
    const response = await call(input, init)
    if (response.status !== 401) return response
    const code = await nameIn(response)
    if (refusesToken(code) || isSqlState(code)) return response
    throw new KeyRefused(upstream, 'SUPABASE_PUBLISHABLE_KEY', 'the Data API')
  }
}

/** A refusal of the secret key is about us, and says nothing about the caller. */
function serviceFetch(upstream: Upstream, kind?: CallKind): typeof fetch {
  const call = upstreamFetch(upstream, kind)
  return async (input, init) => {
    const response = await call(input, init)
    if (response.status === 401) {
      throw new KeyRefused(upstream, 'SUPABASE_SECRET_KEY', 'the Data API')
    }
    // 42501 is Postgres' own code; our functions refuse with PT403.
    if (response.status === 403 && (await nameIn(response)) === '42501') {
      throw new UpstreamUnavailable('the database grants the secret key too little, 403')
    }
    return response
  }
}
