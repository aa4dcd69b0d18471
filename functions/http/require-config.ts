import { createMiddleware } from 'hono/factory'
import { type AppEnv, readConfig } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import type { UpstreamTiming } from '../supabase/config.ts'
import { openUpstream } from '../supabase/upstream.ts'

/**
 * Gives the configuration and the access to Supabase to the following handlers, if the worker is configured.
 * @param timing how long calls to Supabase may take
 */
export function configure(timing: UpstreamTiming) {
  return createMiddleware<AppEnv>((c, next) => {
    const config = readConfig(c.env)
    if (config !== null) {
      c.set('config', config)
      const behind = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
      c.set('upstream', openUpstream(config.supabase, timing, behind))
    }
    return next()
  })
}

/**
 * Refuses every call that needs a configuration while a variable is missing or wrong.
 * @throws Problem `not_configured`
 */
export const requireConfig = createMiddleware<AppEnv>(async (c, next) => {
  if (readConfig(c.env) === null) throw new Problem('not_configured')
  await next()
})
