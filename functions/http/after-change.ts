import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

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

/**
 * Writes a line about what failed behind an answer.
 * @param event what the log calls it
 * @param error named without its message, which may quote somebody
 */
export function logFault(event: string, error: unknown): void {
  console.warn(JSON.stringify({ event, fault: error instanceof Error ? error.name : 'unknown' }))
}
