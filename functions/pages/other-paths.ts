import { type Context, Hono } from 'hono'
import { PUBLIC_PATHS, ROLE_PATHS } from '../../shared/routes.ts'
import { ownPages } from '../../shared/safe-path.ts'
import { type AppEnv, readConfig } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import { readSession } from '../session/session-cookie.ts'

/** The user menu's entries, which lead each role to its own page, and strangers to the landing page. */
export const ownPageRedirects = new Hono<AppEnv>()
  .get('/profile', async (c) => c.redirect((await ownPagesOf(c))?.profile ?? '/', 302))
  .get('/settings', async (c) => c.redirect((await ownPagesOf(c))?.settings ?? '/', 302))

async function ownPagesOf(c: Context<AppEnv>) {
  const session = readConfig(c.env) === null ? null : await readSession(c)
  return session && ownPages(session.role)
}

const KNOWN_PATHS = [...PUBLIC_PATHS, ...Object.values(ROLE_PATHS).flat()].map(
  (path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
)

/**
 * What becomes of a path that nothing is at: a file that is missing is missing, and a page that is
 * not there leads to the landing page.
 * @throws Problem `not_found` for a file
 */
export function redirectUnknownPath(c: Context<AppEnv>): Response {
  // As it was sent: decoded, a line break in it could not be written into a header.
  const { pathname, search } = new URL(c.req.url)
  // The landing page is a file. Should it ever come here, sending it to itself would never end.
  if (pathname === '/' || isFile(c, pathname)) throw new Problem('not_found')
  const withoutSlash = pathname.replace(/\/+$/, '')
  const isKnown = KNOWN_PATHS.some((known) => known.test(withoutSlash))
  return c.redirect(isKnown ? withoutSlash + search : '/', 302)
}

/** Whether a file is asked for, and not by somebody who would see the page that they are led to. */
function isFile(c: Context<AppEnv>, path: string): boolean {
  if (path.startsWith('/assets/')) return true
  const isVisit = c.req.header('Accept')?.includes('text/html') === true
  return !isVisit && /\.[a-z\d]+$/i.test(path)
}
