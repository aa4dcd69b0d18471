import { type AnyRouter, createRoute, redirect } from '@tanstack/react-router'
import { routeTree as publicTree } from './public-tree.gen.ts'
import type { routeTree as wholeTree } from './route-tree.gen.ts'
import { Route as rootRoute } from './routes/__root.tsx'

/** Anything that no public page is at, until the signed-in pages are known, too. */
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
 * What a router starts with: the public pages, so that a visitor downloads nothing of the signed-in
 * ones. By its type it has them all, because it has as soon as one of them is asked for.
 */
export const routeTree = publicTree as unknown as typeof wholeTree

/**
 * Adds the signed-in pages to the tree: all routers made after this know them.
 * @throws when the file cannot be fetched
 */
export async function loadAllRoutes(): Promise<void> {
  // Both trees hang on the one root route, which takes the whole tree's branches as this is run.
  await import('./route-tree.gen.ts')
}

/**
 * Makes a router that has begun with the public pages know all of them.
 * @param router which one
 */
export async function knowAllRoutes(router: AnyRouter): Promise<void> {
  await loadAllRoutes()
  const routes = router.buildRouteTree()
  // On a slow line this route is on the screen as 'Loading...', and is looked up until it has gone.
  routes.routesById[beyond.id] = beyond
  router.setRoutes(routes)
}
