import { type AnyRouter, createRoute, redirect } from '@tanstack/react-router'
import { routeTree as publicTree } from './public-tree.gen.ts'
import type { routeTree as wholeTree } from './route-tree.gen.ts'
import { Route as rootRoute } from './routes/__root.tsx'

/** Matches every path without a public page, until the signed-in pages are loaded too. */
const beyond = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context: { knowAllRoutes }, location: { pathname, search, hash } }) => {
    await knowAllRoutes()
    throw redirect({ to: pathname, search, hash, replace: true })
  },
})
rootRoute.addChildren([...Object.values(publicTree.children ?? {}), beyond])

/**
 * The router's initial tree: the public pages, so that a visitor downloads nothing of the signed-in pages. Its type has
 * all pages, because all are added as soon as one of the signed-in pages is requested.
 */
export const routeTree = publicTree as unknown as typeof wholeTree

/**
 * Adds the signed-in pages to the tree: all routers created after this know them.
 * @throws when the file cannot be fetched
 */
export async function loadAllRoutes(): Promise<void> {
  // Both trees share the root route, whose children become those of the whole tree when this module runs.
  await import('./route-tree.gen.ts')
}

/**
 * Makes a router that began with the public pages know all of them.
 * @param router the router
 */
export async function knowAllRoutes(router: AnyRouter): Promise<void> {
  await loadAllRoutes()
  const routes = router.buildRouteTree()
  // On a slow connection this route is on the screen as 'Loading...', and is looked up until it disappears.
  routes.routesById[beyond.id] = beyond
  router.setRoutes(routes)
}
