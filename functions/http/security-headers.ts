import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** The policy of answers that are no page: nothing in them may run or load. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What plays reels: the two players that shared/reels.ts knows, and files of video and captions of any host. */
const PLAYERS = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  'media-src https:',
]

/**
 * The policy of the app's pages. Nothing inline runs but what the build wrote, known by its hash.
 * @param scriptHashes CSP sources such as `'sha256-…'` of the inline scripts
 * @param playsReels whether reels may be played on it
 */
export function pagePolicy(scriptHashes: readonly string[], playsReels: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(playsReels ? PLAYERS : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': NOTHING,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}
const HTTPS_HEADERS = {
  ...HEADERS,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

function headersFor(c: Context<AppEnv>): Record<string, string> {
  return c.req.url.startsWith('https:') ? HTTPS_HEADERS : HEADERS
}

/**
 * Sets the security headers of every answer of the worker, refusals and faults included, unless a
 * page has brought all of them. Whatever the worker answers depends on who asks, so none of it is
 * stored. The answer is copied once: `c.header` would copy it for each of them.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.get('hasPageHeaders')) return
  const answer = new Response(c.res.body, c.res)
  const headers = headersFor(c)
  for (const name in headers) {
    if (!answer.headers.has(name)) answer.headers.set(name, headers[name] ?? '')
  }
  c.res = undefined
  c.res = answer
})

/**
 * All headers of a page, to make its answer with in one go, so that it is not copied to set them.
 * @param c the request
 * @param policy the page's own, of `pagePolicy`
 */
export function pageHeaders(c: Context<AppEnv>, policy: string): Record<string, string> {
  c.set('hasPageHeaders', true)
  return {
    ...headersFor(c),
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'X-Request-Id': c.get('requestId'),
  }
}
