import { type Context, Hono } from 'hono'
import { PUBLIC_PATHS, ROLE_PATHS } from '../../shared/routes.ts'
import { ownPages } from '../../shared/safe-path.ts'
import { type AppEnv, readConfig } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { readSession } from '../session/session-cookie.ts'

/**
 * The paths of the user menu, which lead each role to its own page and strangers to the landing page; and the path at
 * which password managers look for the page that changes a password (https://www.w3.org/TR/change-password-url/).
 */
export const ownPageRedirects = new Hono<AppEnv>()
  .get('/profile', async (c) => c.redirect((await ownPagesOf(c))?.profile ?? '/', 302))
  .get('/settings', async (c) => c.redirect((await ownPagesOf(c))?.settings ?? '/', 302))
  .get('/.well-known/change-password', async (c) => {
    const settings = (await ownPagesOf(c))?.settings
    return c.redirect(settings === undefined ? '/forgot-password' : `${settings}#password`, 302)
  })

async function ownPagesOf(c: Context<AppEnv>) {
  const session = readConfig(c.env) === null ? null : await readSession(c)
  return session && ownPages(session.role)
}

/** Paths that the worker answers or redirects itself. */
const OWN_PATHS = ['/profile', '/settings', '/unsubscribe', '/.well-known/change-password']

/** Each page of the site, with a pattern for the addresses that mean it. */
const KNOWN_PAGES = [...PUBLIC_PATHS, ...OWN_PATHS, ...Object.values(ROLE_PATHS).flat()].map(
  (path) => ({
    path,
    address: new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/]+)')}$`, 'i'),
  }),
)

/** A character that ends a sentence or a quotation, as it is written in an address. */
const SENTENCE_END = `(?:%20|%22|%c2%a0|%e2%80%(?:8b|99|9d)|[.,;:!?)\\]}>"'])`

/** Characters that were copied together with an address from a sentence, from the first of them to the end. */
const AFTER_ADDRESS = new RegExp(`(?<!${SENTENCE_END})${SENTENCE_END}+$`, 'i')

/**
 * Finds the page that an address means, even if it has capitals, slashes or a full stop at its end, or the name of a
 * file.
 * @param typed the address without its query
 * @returns the page's correct path, with parameters as typed; null when there is no such page
 */
function meantPath(typed: string): string | null {
  const wanted = typed
    .replace(AFTER_ADDRESS, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?:\/index)?\.html?$/i, '')
    .replace(/^$/, '/')
  for (const { path, address } of KNOWN_PAGES) {
    const parameters = address.exec(wanted)?.slice(1)
    if (parameters) return path.replaceAll(/\$\w+/g, () => parameters.shift() ?? '')
  }
  return null
}

/**
 * Answers a path at which there is nothing: a missing file is not found, and a missing page leads to the landing page.
 * @throws Problem `not_found` for a file
 */
export function redirectUnknownPath(c: Context<AppEnv>): Response {
  // Not decoded: a decoded line break cannot be written into a header.
  const { pathname, search } = new URL(c.req.url)
  // The landing page is a file. If it ever came here, a redirect to itself would never end.
  if (pathname === '/') throw new Problem('not_found')
  const meant = meantPath(pathname)
  if (meant === null && isFile(c, pathname)) throw new Problem('not_found')
  return c.redirect(meant === null || meant === pathname ? '/' : meant + search, 302)
}

/** Whether the request is for a file, and not from somebody who would see the page to which it would lead. */
function isFile(c: Context<AppEnv>, path: string): boolean {
  if (path.startsWith('/assets/') || path.startsWith('/.well-known/')) return true
  const isVisit = c.req.header('Accept')?.includes('text/html') === true
  return !isVisit && /\.[a-z\d]+$/i.test(path)
}
