import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { isSecure } from '../session/is-secure.ts'

/** The policy of answers that are not pages: nothing in them may run or load. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': NOTHING,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}
const HTTPS_HEADERS = {
  ...HEADERS,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/**
 * Sets the headers of every answer of the worker, also of refusals and faults, unless a page has brought all of them.
 * Each answer depends on who asks, so none is stored. The answer is copied once: `c.header` would copy it for each
 * header.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.get('hasPageHeaders')) return
  const answer = new Response(c.res.body, c.res)
  const headers: Record<string, string> = isSecure(c) ? HTTPS_HEADERS : HEADERS
  for (const name in headers) {
    if (!answer.headers.has(name)) answer.headers.set(name, headers[name] ?? '')
  }
  answer.headers.set('X-Request-Id', c.get('requestId'))
  c.res = undefined
  c.res = answer
})

/** All headers of a page, for https and for http. */
export interface PageHeaders {
  secure: Headers
  plain: Headers
}

/**
 * Makes the headers of pages once: a plain record would be converted to the platform's own headers at each request.
 * @param policy the policy of these pages, from `pagePolicy` in `shared/content-security-policy.ts`
 */
export function pageHeaders(policy: string): PageHeaders {
  const own = {
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
  }
  return {
    secure: new Headers({ ...HTTPS_HEADERS, ...own }),
    plain: new Headers({ ...HEADERS, ...own }),
  }
}

/**
 * Answers with a page that has all of its headers from the start, so that it is not copied to set them. It has no
 * request id: nobody reads it off a page, and Cloudflare gives each answer an id too.
 * @param c the request
 * @param body the page
 * @param headers the headers of such pages
 */
export function pageResponse(
  c: Context<AppEnv>,
  body: string | ReadableStream,
  headers: PageHeaders,
): Response {
  c.set('hasPageHeaders', true)
  return new Response(body, { headers: isSecure(c) ? headers.secure : headers.plain })
}
