import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { PageFailure } from './layouts/page-failure.tsx'
import type { ApiProblem } from './lib/api-problem.ts'
import { reloadForMissingChunk } from './lib/missing-chunk.ts'
import { createServerState, type ServerState } from './lib/server-state.ts'
import type { Session } from './lib/session.ts'
import { followRefusal } from './lib/session-end.ts'
import { knowAllRoutes, routeTree } from './route-trees.ts'
import { PageLoading } from './ui/page-loading.tsx'

/** The context of every route's guard and loader. */
export interface RouterContext {
  session: Session
  serverState: ServerState
  /** Adds the signed-in pages to those that the router knows. */
  knowAllRoutes(): Promise<void>
}

/**
 * Creates the router for one page load, one test, or one prerendered page.
 * @param session knows who is signed in
 * @param history has the current path; the browser's own if left out
 */
export function createAppRouter(
  { session }: Pick<RouterContext, 'session'>,
  history?: RouterHistory,
) {
  const serverState = createServerState((refusal) =>
    followRefusal(router, session, serverState, refusal),
  )
  const router = createRouter({
    routeTree,
    context: { session, serverState, knowAllRoutes: (): Promise<void> => knowAllRoutes(router) },
    ...(history ? { history } : {}),
    // A value is a word, a number or a boolean, never JSON: `?q=1e5` and `?q="live"` stay as they were typed.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    defaultOnCatch: (error) => void reloadForMissingChunk(error),
    // At build it would write an inline script, which our content security policy forbids.
    scrollRestoration: typeof document !== 'undefined',
  })

  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface HistoryState {
    /** The refusal that redirected a visitor to this page. */
    refusal?: ApiProblem['code']
    /** The page from which a visitor was led to this one, because something has to be set up here first. */
    leftPage?: string
    /** Whether Back leads to the list that this was opened from. */
    fromList?: boolean
  }

  interface StaticDataRouteOption {
    /** The page's name, for the window's title and for screen readers. */
    title?: string
    /** Whether the page itself moves focus when something opens or closes within it, at an address below its own. */
    movesFocus?: boolean
    /** The search parameters each of whose values is a page of its own. */
    pagesBy?: readonly string[]
  }
}
