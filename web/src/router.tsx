import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Session } from './lib/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { PageLoading } from './ui/page-loading.tsx'

/** What every route's guard and loader is handed. */
export interface RouterContext {
  session: Session
}

/**
 * Makes the router of one page load, one test, or one page of the prerendering.
 * @param context what guards and loaders need
 * @param history where the current path is kept; the browser's own when left out
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ErrorScreen,
    // At build it would write an inline script, which our content security policy refuses.
    scrollRestoration: typeof document !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface StaticDataRouteOption {
    /** The page's name, for the window's title and for screen readers. */
    title?: string
    /** One or two sentences for search engines and link previews; public pages only. */
    description?: string
  }
}
