import { createMiddleware } from 'hono/factory'
import { type AppEnv, readConfig } from '../app-env.ts'
import type { UpstreamTiming } from '../supabase/config.ts'
import { openUpstream } from '../supabase/upstream.ts'
import { Problem } from './problem.ts'

/**
 * Hands the configuration and a way to Supabase to the handlers that follow.
 * @param timing how long calls to Supabase may take
 * @throws Problem `not_configured` when a variable is missing or wrong
 */
export function configured(timing: UpstreamTiming) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const config = readConfig(c.env)
    if (config === null) throw new Problem('not_configured')
    c.set('config', config)
    c.set('upstream', openUpstream(config.supabase, timing))
    await next()
  })
}
