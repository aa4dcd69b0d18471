/** The entry of the build that runs in Node: renders routes to HTML. Browsers do not load it. */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'
import type { PublicPath } from '../../shared/routes.ts'
import { FaultPage } from './features/error-pages/fault-page.tsx'
import { NotFoundPage } from './features/error-pages/not-found-page.tsx'
import { SignedInFrame } from './layouts/signed-in-frame.tsx'
import { pageTitle } from './lib/page-title.ts'
import { createSession } from './lib/session.ts'
import { knowAllRoutes } from './route-trees.ts'
import { createAppRouter } from './router.tsx'

interface RenderedPage {
  html: string
  title: string
  /** The ids of the routes on the page, outermost first. */
  routeIds: string[]
}

function routerAt(path: string, user: CurrentUser | null = null) {
  const session = createSession({ initial: user })
  return createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }))
}

/**
 * Renders a public page for a signed-out visitor.
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
 * At build the user is unknown, so the skeleton shows bars instead of their data. A placeholder must not contain a
 * character at which an address may break: it would be split.
 */
const SOMEBODY = {
  id: '',
  email: 'somebodysaddress',
  createdAt: '2000-01-01',
  updatedAt: '2000-01-01',
}
const UNKNOWN = /<time\b[^>]*>[^<]*<\/time>|somebodysaddress/g
/**
 * Parts that are useless in a skeleton, where nobody can type: a tag input's hidden input (which also has a style in
 * its markup), the note that typed text is kept, and the note that a form needs scripts.
 */
const USELESS = [
  /<input id="base-ui-[^"]*-hidden-input"[^>]*>/g,
  /<p role="status"[^>]*>This page is still loading[^<]*<\/p>/g,
  /<noscript>.*?<\/noscript>/gs,
]
/** Implicit attributes of drawings, and class names that none of our rules uses. */
const KNOWN_OF_DRAWINGS =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<=<svg[^>]* class=")lucide (?:lucide-[\w-]+ )*/g
const BAR = '<span class="inline-block h-4 w-32 animate-pulse rounded-box bg-wash"></span>'

/**
 * Renders a signed-in page as it looks while its data are loading.
 * @param role the role of the page
 * @param path the page's path, with its parameters filled in
 * @returns what belongs inside the frame's `main`
 * @throws when when the page cannot be rendered, so that a broken page stops the build
 */
export async function renderSkeleton(role: Role, path: string): Promise<RenderedPage> {
  // No data arrive during rendering: there is no worker to ask.
  globalThis.fetch = () => new Promise(() => {})
  const router = routerAt(path, { ...SOMEBODY, role })
  await knowAllRoutes(router)
  await router.load()
  const failed = router.state.matches.find((match) => match.status !== 'success')
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1]?.replaceAll(UNKNOWN, BAR)
  const skeleton =
    main && [...USELESS, KNOWN_OF_DRAWINGS].reduce((rest, part) => rest.replaceAll(part, ''), main)
  const isOwnPage = router.state.location.pathname === path && skeleton?.includes('<h1')
  if (failed || !skeleton || !isOwnPage) {
    throw new Error(`${path} has no skeleton`, { cause: failed?.error })
  }
  if (skeleton.includes(SOMEBODY.email)) throw new Error(`${path} shows what stands for an address`)
  // Our content security policy forbids both.
  if (/ style=| on\w+=/.test(skeleton)) throw new Error(`${path} is styled in its markup`)
  // A press or typed text before hydration would be lost.
  return {
    html: `<div inert class="contents">${skeleton}</div>`,
    title: pageTitle(router.state.matches),
    routeIds: router.state.matches.map((match) => match.routeId),
  }
}

/**
 * Renders the shared frame of a role's pages, with a mark for the page's skeleton.
 * @param role the role
 */
export async function renderShell(role: Role): Promise<string> {
  // The frame's links need a router. Its current page is one that no link leads to: the shell serves all pages of the
  // role, so no link may be marked as the current one.
  const router = routerAt('/login')
  return renderToString(
    <RouterContextProvider router={router}>
      <SignedInFrame role={role} user={null}>
        @skeleton@
      </SignedInFrame>
    </RouterContextProvider>,
  )
    .replaceAll(KNOWN_OF_DRAWINGS, '')
    .replace('@skeleton@', '<!--skeleton-->')
}

/** Renders the page for a missing file. */
export function renderNotFound(): string {
  return renderLeaf(<NotFoundPage />)
}

/** Renders the worker's page for a failure, with its placeholders. */
export function renderFault(): string {
  return renderLeaf(<FaultPage />)
}

function renderLeaf(page: ReactNode): string {
  return renderToString(
    <RouterContextProvider router={routerAt('/')}>{page}</RouterContextProvider>,
  )
}
