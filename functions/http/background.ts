import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppConfig, AppEnv, Bindings } from '../app-env.ts'
import type { UpstreamTiming } from '../supabase/config.ts'
import { logFault } from './fault.ts'

/** What work that nobody waits for is done with, behind an answer or when the clock strikes. */
export interface Background {
  env: Bindings
  config: AppConfig
  /** How long calls to Supabase may take. */
  timing: UpstreamTiming
  /** After this moment no further piece of the work is begun, in milliseconds since 1970. */
  until: number
}

/**
 * Work that is due by time or that a change has left: done in pieces, each of which the database hands to one
 * worker, so that it may be broken off anywhere, and be done by several at once.
 */
export interface Round {
  /** As `private.clock_rounds` knows it. */
  name: string
  /** What the log calls it when it fails. */
  failure: string
  /** Does what is due, until there is no more or no time. */
  run(background: Background): Promise<void>
}

/** Behind an answer, what is left after this long waits for the clock, in milliseconds. */
const BEHIND_ANSWER_MS = 15_000

/** Makes what a round needs out of a call's context. */
export function behindAnswer(c: Context<AppEnv>): Background {
  return {
    env: c.env,
    config: c.get('config'),
    timing: c.get('upstream').timing,
    until: Date.now() + BEHIND_ANSWER_MS,
  }
}

/**
 * Makes a middleware for what a change brings with it and nobody waits for: it is done behind the answer to a
 * call that was no read and was not refused. Should it fail, the clock does it later.
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
