import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { type Upstream, upstreamFetch } from './upstream.ts'

export type Client = SupabaseClient<Database>

/**
 * A client that may call the functions kept from visitors. It passes every row policy.
 * @param upstream the request's way to Supabase
 */
export function serviceClient(upstream: Upstream): Promise<Client> {
  return connect(upstream, upstream.supabase.secretKey)
}

/**
 * A client for Auth, which knows nobody yet.
 * @param upstream the request's way to Supabase
 */
export function publicClient(upstream: Upstream): Promise<Client> {
  return connect(upstream, upstream.supabase.publishableKey)
}

/**
 * A client that acts as a signed-in user; the database decides what that user may do.
 * @param upstream the request's way to Supabase
 * @param accessToken the user's own, from the sealed session
 */
export function userClient(upstream: Upstream, accessToken: string): Promise<Client> {
  return connect(upstream, upstream.supabase.publishableKey, accessToken)
}

/**
 * Supabase's library is evaluated only when it is used: a page guard that needs no upstream call
 * starts cold in less than half the time without it.
 */
async function connect(upstream: Upstream, key: string, accessToken?: string): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(upstream.supabase.url, key, {
    auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: upstreamFetch(upstream) },
    ...(accessToken === undefined ? {} : { accessToken: async () => accessToken }),
  })
}
