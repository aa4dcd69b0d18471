import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/**
 * Refuses an unknown path or method before anything else about the request is checked, so that the refusal names
 * this mistake first.
 */
export const requireKnownRoute = createMiddleware<AppEnv>(async (c, next) => {
  // Middleware is registered for all methods, a call only for its own.
  if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return c.notFound()
  return next()
})

/** In the usual order. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/**
 * Refuses a call that no handler took: the path is unknown, or known under other methods.
 * @param routes all routes of the app
 * @param path the path that was asked for
 * @throws Problem `method_not_allowed` with the methods that are allowed, else `not_found`
 */
export function refuseUnknownRoute(
  routes: readonly { method: string; path: string }[],
  path: string,
): never {
  const calls = routes.filter(({ method }) => method !== 'ALL')
  // As in the router, a fixed path wins over a path with parameters.
  const fixed = calls.filter((call) => call.path === path)
  const known = fixed.length > 0 ? fixed : calls.filter((call) => matches(call.path, path))
  if (known.length === 0) throw new Problem('not_found')
  const has = (asked: string) => known.some(({ method }) => method === asked)
  const allowed = METHODS.filter((method) => has(method) || (method === 'HEAD' && has('GET')))
  throw new Problem('method_not_allowed', { allow: allowed.join(', ') })
}

/** Whether a path fits a pattern such as `/api/admin/accounts/:userId/status`. */
function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const given = path.split('/')
  return (
    expected.length === given.length &&
    // As in the router, a parameter is not empty.
    expected.every((part, place) =>
      part.startsWith(':') ? given[place] !== '' : part === given[place],
    )
  )
}
