import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { UPSTREAM_TIMING } from '../supabase/config.ts'
import { logFault } from './fault.ts'

/** After this long, what is left of some work waits for the next change, in milliseconds. */
export const DRAIN_FOR = 15_000

/** What goes on behind an answer may take longer than an answer; the platform ends it after 30 s. */
export const DRAIN_TIMING = { ...UPSTREAM_TIMING, requestMs: 25_000 }

/**
 * Makes a middleware for what a change brings with it and nobody waits for: it is done behind the answer to a
 * call that was no read and was not refused.
 * @param work what is done, for the call's context
 * @param failure what the log calls it when that fails
 */
export function afterChange(work: (c: Context<AppEnv>) => Promise<void>, failure: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    c.executionCtx.waitUntil(work(c).catch((error: unknown) => logFault(failure, error)))
  })
}
