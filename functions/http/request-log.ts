import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { type AppEnv, readConfig } from '../app-env.ts'
import { accountPseudonym } from './account-pseudonym.ts'
import { describeFault } from './fault.ts'
import { asProblem } from './problem-response.ts'

/**
 * Writes one line of JSON for each request: the route's pattern instead of the address, and nothing that the visitor
 * sent. A pseudonym names the account of its session. A streamed answer is logged when its last part has been written.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now()
  await next()
  const account = await accountInLog(c)
  const write = () => console.log(JSON.stringify({ ...logLine(c, startedAt), ...account }))
  const streamed = c.get('streamed')
  if (streamed === undefined) write()
  else c.executionCtx.waitUntil(streamed.finally(write))
})

async function accountInLog(c: Context<AppEnv>): Promise<{ account?: string }> {
  const id = c.get('accountId')
  const secret = readConfig(c.env)?.sealKeys[0]
  return id && secret ? { account: await accountPseudonym(secret, id) } : {}
}

function logLine(c: Context<AppEnv>, startedAt: number) {
  return {
    time: new Date(startedAt).toISOString(),
    requestId: c.get('requestId'),
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none',
    status: c.res.status,
    ms: Date.now() - startedAt,
    upstream: (c.get('upstream') as AppEnv['Variables']['upstream'] | undefined)?.calls ?? 0,
    ...(c.error && { fault: describeFault(thrown(c.error)) }),
  }
}

/**
 * Hono throws an error of its own for a body that is not JSON. Anybody can send one, so it counts as a refusal, not as
 * a fault.
 */
function thrown(error: Error): Error {
  return error instanceof HTTPException ? asProblem(error) : error
}
