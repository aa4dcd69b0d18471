import { env } from 'cloudflare:workers'
import { type ProxyFault, SEEN_PATH, type SeenCall } from './fault-proxy-types.ts'

/** An origin for `SUPABASE_URL` that damages some answers. */
export interface FaultProxy {
  url: string
  /** All calls that it has received so far, in order. */
  seen(): Promise<SeenCall[]>
}

/**
 * Opens a proxy in front of the tests' Supabase. It lasts as long as the test run.
 * @param faults what it answers itself; the first that matches counts
 */
export async function faultProxy(...faults: readonly ProxyFault[]): Promise<FaultProxy> {
  const opened = await fetch(env.TEST_FAULT_PROXIES_URL, {
    method: 'POST',
    body: JSON.stringify(faults),
  })
  const url = await opened.text()
  return {
    url,
    seen: async () => (await fetch(`${url}${SEEN_PATH}`)).json(),
  }
}
