/** The two files that tell Cloudflare Pages how to serve what the build wrote. */
import { PUBLIC_PATHS, type PublicPath, TOKEN_PATHS } from '../shared/routes.ts'

/**
 * Writes `_headers`, which Pages applies to files; the worker sets its own.
 * @param inline the hashes of what stands in the pages themselves, as sources of a content security policy
 * @returns the file's text
 */
export function headersFile(inline: {
  script: readonly string[]
  style: readonly string[]
}): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.script.join(' ')}`,
    `style-src 'self' ${inline.style.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Strict-Transport-Security: max-age=31536000; includeSubDomains
  Cache-Control: no-cache
${TOKEN_PATHS.map(withoutReferrer).join('')}/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`
}

/** What an address with a token asks of the browser: not to say on the way to the next one where it was. */
function withoutReferrer(path: PublicPath): string {
  return `${path}\n  ! Referrer-Policy\n  Referrer-Policy: no-referrer\n`
}

/**
 * Writes `_routes.json`: everything goes to the worker but the public pages and what they load.
 * @param served what else stands at the root of the site: names of files, and of folders as `name/*`
 * @returns the file's text
 */
export function routesFile(served: readonly string[]): string {
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: [...PUBLIC_PATHS, '/404.html', '/assets/*', ...served.map((name) => `/${name}`)],
  }
  return `${JSON.stringify(routes, null, 2)}\n`
}
