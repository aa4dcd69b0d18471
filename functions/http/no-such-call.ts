import { Problem } from './problem.ts'

/**
 * Refuses a call that no handler took: the path is unknown, or known under other methods.
 * @param routes all routes of the app
 * @param path the path that was asked for
 * @throws Problem `method_not_allowed` with the methods that are allowed, else `not_found`
 */
export function refuseUnknownCall(
  routes: readonly { method: string; path: string }[],
  path: string,
): never {
  const allowed = new Set<string>()
  for (const route of routes) {
    if (route.method === 'ALL' || !matches(route.path, path)) continue
    allowed.add(route.method)
    if (route.method === 'GET') allowed.add('HEAD')
  }
  if (allowed.size === 0) throw new Problem('not_found')
  throw new Problem('method_not_allowed', { allow: [...allowed].join(', ') })
}

/** Whether a path fits a pattern such as `/api/admin/accounts/:userId/status`. */
function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const given = path.split('/')
  return (
    expected.length === given.length &&
    // As for the router, what is left open is something.
    expected.every((part, place) =>
      part.startsWith(':') ? given[place] !== '' : part === given[place],
    )
  )
}
