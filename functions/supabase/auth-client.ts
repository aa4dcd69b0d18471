import { AuthClient } from '@supabase/supabase-js'

/**
 * Makes the one part of Supabase's library that signs people up, in and out. It is named here and
 * not where it is used: a dynamic import of the whole library would bring realtime, storage and edge
 * functions into the worker, a quarter of its size.
 * @param url Auth's
 * @param headers what identifies the worker
 * @param fetch how to call it
 * @returns a client that knows nobody yet and remembers nobody
 */
export function createAuthClient(
  url: string,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
) {
  return new AuthClient({
    url,
    headers,
    fetch,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
}
