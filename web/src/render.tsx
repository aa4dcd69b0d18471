/** Entry of the build that runs in Node: turns routes into HTML. Not part of what browsers load. */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'
import type { PublicPath } from '../../shared/routes.ts'
import { FaultPage } from './features/error-pages/fault-page.tsx'
import { NotFoundPage } from './features/error-pages/not-found-page.tsx'
import { SignedInFrame } from './layouts/signed-in-frame.tsx'
import { createSession } from './lib/session.ts'
import { pageTitle } from './page-title.ts'
import { knowAllRoutes } from './route-trees.ts'
import { createAppRouter } from './router.tsx'

interface RenderedPage {
  html: string
  title: string
  /** The route ids that the page is made of, outermost first. */
  routeIds: string[]
}

function routerAt(path: string, user: CurrentUser | null = null) {
  const session = createSession({ initial: user })
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
 * The build does not know who will open a page: their words are bars in its skeleton. No placeholder may hold
 * a character at which an address breaks: it would come out in pieces.
 */
const SOMEBODY = {
  id: '',
  email: 'somebodysaddress',
  createdAt: '2000-01-01',
  updatedAt: '2000-01-01',
}
const UNKNOWN = /<time\b[^>]*>[^<]*<\/time>|somebodysaddress/g
/**
 * What is of no use in a skeleton, which nobody can type in: what a list of chips would send with a form of
 * its own (it is also styled in its markup), that what is typed is kept, and that a form needs scripts.
 */
const USELESS = [
  /<input id="base-ui-[^"]*-hidden-input"[^>]*>/g,
  /<p role="status"[^>]*>This page is still loading[^<]*<\/p>/g,
  /<noscript>.*?<\/noscript>/gs,
]
/** What drawings say of themselves though HTML knows it, and names that no rule of ours has. */
const KNOWN_OF_DRAWINGS =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<=<svg[^>]* class=")lucide (?:lucide-[\w-]+ )*/g
const BAR = '<span class="inline-block h-4 w-32 animate-pulse rounded-box bg-wash"></span>'

/**
 * Renders a signed-in page as it stands while its data are on their way.
 * @param role whose page it is
 * @param path of the page, its parameters filled in
 * @returns what belongs inside the frame's `main`
 * @throws when the page does not come to stand, so that a broken one stops the build
 */
export async function renderSkeleton(role: Role, path: string): Promise<RenderedPage> {
  // No data come while a page is drawn: there is no worker to ask.
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
  // Our policy of content refuses both.
  if (/ style=| on\w+=/.test(skeleton)) throw new Error(`${path} is styled in its markup`)
  // What is pressed or typed before the page stands would be lost.
  return {
    html: `<div inert class="contents">${skeleton}</div>`,
    title: pageTitle(router.state.matches),
    routeIds: router.state.matches.map((match) => match.routeId),
  }
}

/**
 * Renders the frame that a role's pages share, with a mark where the page's skeleton belongs.
 * @param role whose frame
 */
export async function renderShell(role: Role): Promise<string> {
  // The frame's links need a router. It stands at a page that none of them leads to: the shell serves
  // all pages of the role, so no link may be marked as the current one.
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

/** Renders what is shown where no file is. */
export function renderNotFound(): string {
  return renderLeaf(<NotFoundPage />)
}

/** Renders what the worker shows in the place of a page that it cannot make, with its marks. */
export function renderFault(): string {
  return renderLeaf(<FaultPage />)
}

function renderLeaf(page: ReactNode): string {
  return renderToString(
    <RouterContextProvider router={routerAt('/')}>{page}</RouterContextProvider>,
  )
}
