import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppConfig, AppEnv, Bindings } from '../app-env.ts'
import type { UpstreamTiming } from '../supabase/config.ts'
import { logFault } from './fault.ts'

/** What background work needs, both after an answer and when the clock runs. */
export interface Background {
  env: Bindings
  config: AppConfig
  /** How long calls to Supabase may take. */
  timing: UpstreamTiming
  /** After this moment no other batch is begun, in milliseconds since 1970. */
  until: number
}

/**
 * Work that is due, or that a change has left to do. It is done in batches, and the database gives each batch to one
 * worker. So it can be interrupted at any point, and several workers can share it.
 */
export interface Round {
  /** As `private.clock_rounds` knows it. */
  name: string
  /** What the log calls it when it fails. */
  failure: string
  /** Does what is due, until nothing is left or the time is over. */
  run(background: Background): Promise<void>
}

/** After an answer, work that is left after this long waits for the clock, in milliseconds. */
const BEHIND_ANSWER_MS = 15_000

/** Takes what a round needs from the context of a call. */
export function behindAnswer(c: Context<AppEnv>): Background {
  return {
    env: c.env,
    config: c.get('config'),
    timing: c.get('upstream').timing,
    until: Date.now() + BEHIND_ANSWER_MS,
  }
}

/**
 * Makes a middleware that does the background work of a change. It runs after the answer of a call that was not a
 * read and was not refused. If it fails, the clock does it later.
 * @param work what is done, for the call's context
 * @param failure what the log calls it when that fails
 */
export function backgroundJob(work: (c: Context<AppEnv>) => Promise<void>, failure: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    c.executionCtx.waitUntil(work(c).catch((error: unknown) => logFault(failure, error)))
  })
}
