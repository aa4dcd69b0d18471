import { Hono } from 'hono'
import * as v from 'valibot'
import { version } from '../../package.json'
import { type AppEnv, readConfig } from '../app-env.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'
import type { UpstreamTiming } from '../supabase/config.ts'
import { openUpstream } from '../supabase/upstream.ts'

/**
 * Tells whether the worker can do its work. It answers also when it cannot, so it stands before the
 * rule that refuses every other call while the worker is not configured.
 * @param timing how long calls to Supabase may take
 */
export function health(timing: UpstreamTiming) {
  return new Hono<AppEnv>().get('/api/health', async (c) => {
    const supabase = await stateOfSupabase()
    return c.json(
      { status: supabase === 'up' ? 'ok' : 'degraded', supabase, version } as const,
      200,
    )

    async function stateOfSupabase(): Promise<'up' | 'down' | 'not_configured'> {
      const config = readConfig(c.env)
      if (config === null) return 'not_configured'
      const upstream = openUpstream(config.supabase, timing)
      c.set('upstream', upstream)
      try {
        const client = await serviceClient(upstream)
        dataOf(v.literal('ok'), await client.rpc('ping'))
        return 'up'
      } catch {
        return 'down'
      }
    }
  })
}
