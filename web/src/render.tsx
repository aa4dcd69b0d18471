/** Entry of the build that runs in Node: turns routes into HTML. Not part of what browsers load. */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Role } from '../../shared/roles.ts'
import type { PublicPath } from '../../shared/routes.ts'
import { MissingPage } from './features/missing/missing-page.tsx'
import { SignedInFrame } from './layouts/signed-in-frame.tsx'
import { createSession } from './lib/session.ts'
import { pageTitle } from './page-title.ts'
import { createAppRouter } from './router.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

interface RenderedPage {
  html: string
  title: string
  /** The route ids that the page is made of, outermost first. */
  routeIds: string[]
}

function routerAt(path: string) {
  const session = createSession({ initial: null })
  return createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }))
}

/**
 * Renders a public page as a signed-out visitor gets it.
 * @param path one of the public paths
 * @throws when a route fails to load, so that a broken page stops the build
 */
export async function renderPage(path: PublicPath): Promise<RenderedPage> {
  const router = routerAt(path)
  await router.load()
  const failed = router.state.matches.find((match) => match.status !== 'success')
  if (failed)
    throw new Error(`${path}: ${failed.routeId} is ${failed.status}`, { cause: failed.error })
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  const routeIds = router.state.matches.map((match) => match.routeId)
  return { html, routeIds, title: pageTitle(router.state.matches) }
}

/**
 * Renders the frame that a role's pages share, with a skeleton where the page will be.
 * @param role whose frame
 */
export async function renderShell(role: Role): Promise<string> {
  // The frame's links need a router. It stands at a page that none of them leads to: the shell serves
  // all pages of the role, so no link may be marked as the current one.
  const router = routerAt('/login')
  return renderToString(
    <RouterContextProvider router={router}>
      <SignedInFrame role={role} user={null}>
        <PageSkeleton />
      </SignedInFrame>
    </RouterContextProvider>,
  )
}

/** Renders what is shown where no file is. */
export function renderMissing(): string {
  return renderToString(
    <RouterContextProvider router={routerAt('/')}>
      <MissingPage />
    </RouterContextProvider>,
  )
}
