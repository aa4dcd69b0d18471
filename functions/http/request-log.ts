import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../app-env.ts'
import { Problem } from './problem.ts'

/**
 * Writes one line of JSON for each request: the route's pattern instead of the address, and nothing
 * that came from the visitor. A streamed answer is logged when its last part has been written.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now()
  await next()
  const write = () => console.log(JSON.stringify(logLine(c, startedAt)))
  const streamed = c.get('streamed')
  if (streamed === undefined) write()
  else c.executionCtx.waitUntil(streamed.finally(write))
})

function logLine(c: Context<AppEnv>, startedAt: number) {
  return {
    time: new Date(startedAt).toISOString(),
    requestId: c.get('requestId'),
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none',
    status: c.res.status,
    ms: Date.now() - startedAt,
    upstream: (c.get('upstream') as AppEnv['Variables']['upstream'] | undefined)?.calls ?? 0,
    ...(c.error && { fault: faultOf(c.error) }),
  }
}

/** Names a fault without its message, which may quote what a visitor typed. */
function faultOf(error: Error): { name: string; at?: string[] } {
  if (error instanceof Problem && error.code !== 'unexpected') return { name: error.code }
  const fault = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  const frames = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { name: fault.name, at: frames.slice(0, 5).map((line) => line.trim()) }
}
