import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { version } from '../../package.json'
import { type AppEnv, readConfig } from '../app-env.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'

/** Tells whether the worker can do its work; it answers also when it cannot. */
export const health = new Hono<AppEnv>().get('/api/health', async (c) => {
  const supabase = await stateOfSupabase(c)
  const status = supabase === 'up' ? 'ok' : 'degraded'
  return c.json({ status, supabase, version } as const, 200)
})

async function stateOfSupabase(c: Context<AppEnv>): Promise<'up' | 'down' | 'not_configured'> {
  if (readConfig(c.env) === null) return 'not_configured'
  try {
    const service = await serviceClient(c.get('upstream'))
    dataOf(v.literal('ok'), await service.rpc('ping'))
    return 'up'
  } catch {
    return 'down'
  }
}
