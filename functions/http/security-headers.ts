import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** The policy of answers that are no page: nothing in them may run or load. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of the app's pages. Nothing inline runs but what the build wrote, known by its hash.
 * @param hashes CSP sources such as `'sha256-…'` of the inline scripts and styles
 */
export function pagePolicy(hashes: {
  script: readonly string[]
  style: readonly string[]
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Reels, once somebody plays one: the two players that shared/reels.ts knows, and files of any host.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "media-src 'self' https:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const HEADERS = Object.entries({
  'Content-Security-Policy': NOTHING,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/**
 * Sets the security headers of every answer of the worker, refusals and faults included. Whatever
 * the worker answers depends on who asks, so none of it is stored. A page sets its own policy.
 * They are set before there is an answer: each header that is set on one copies it.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of HEADERS) c.header(name, value)
  if (c.req.url.startsWith('https:')) {
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
  await next()
})
