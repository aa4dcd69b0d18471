import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types.ts'
import { type Upstream, upstreamFetch } from './upstream.ts'

/** Asks the Data API, with the rights it was made with. */
export type Client = PostgrestClient<Database>

/**
 * A client that may call the functions kept from visitors. It passes every row policy.
 * @param upstream the request's way to Supabase
 */
export function serviceClient(upstream: Upstream): Promise<Client> {
  const { secretKey } = upstream.supabase
  return dataClient(upstream, secretKey, secretKey)
}

/**
 * A client that acts as a signed-in user; the database decides what that user may do.
 * @param upstream the request's way to Supabase
 * @param accessToken the user's own, from the sealed session
 * @param fetch how to call Supabase, where it is not as usual
 */
export function userClient(
  upstream: Upstream,
  accessToken: string,
  fetch?: typeof globalThis.fetch,
): Promise<Client> {
  return dataClient(upstream, upstream.supabase.publishableKey, accessToken, fetch)
}

/**
 * Supabase's library is evaluated only when it is used: a page guard that needs no upstream call
 * starts cold in less than half the time without it.
 */
async function dataClient(
  upstream: Upstream,
  key: string,
  token: string,
  fetch = upstreamFetch(upstream),
): Promise<Client> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient<Database>(`${upstream.supabase.url}/rest/v1`, {
    headers: credentials(key, token),
    fetch,
    retry: false,
  })
}

function credentials(key: string, token: string): Record<string, string> {
  return { apikey: key, Authorization: `Bearer ${token}` }
}
