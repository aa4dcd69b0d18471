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
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Sets the security headers on every answer of the worker, refusals and faults included. Whatever
 * the worker answers depends on who asks, so none of it is stored.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NOTHING)
  c.header('Cache-Control', 'no-store')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  if (new URL(c.req.url).protocol === 'https:') {
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
})
