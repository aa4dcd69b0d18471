/** The two files that tell Cloudflare Pages how to serve what the build wrote. */
import { pagePolicy } from '../shared/content-security-policy.ts'
import { HUMAN_CHECK_PAGES } from '../shared/human-check.ts'
import { PUBLIC_PATHS, type PublicPath, TOKEN_PATHS } from '../shared/routes.ts'

/**
 * Writes `_headers`, which Pages applies to files; the worker sets its own.
 * @param inline the hashes of what stands in the pages themselves, as sources of a content security policy:
 *   the scripts of all of them, the rules of each, and those of the page that is served for a missing file
 * @returns the file's text
 */
export function headersFile(inline: {
  scripts: readonly string[]
  styles: Readonly<Record<PublicPath, string>>
  styleOfMissing: string
}): string {
  const policy = (style: string) => pagePolicy(inline.scripts, [style], false)
  const pages = PUBLIC_PATHS.map((path) => pageRule(path, policy(inline.styles[path])))
  return `/*
  Content-Security-Policy: ${policy(inline.styleOfMissing)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: same-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  Cache-Control: no-cache
${pages.join('')}/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`
}

/** An address with a token also asks of the browser not to say on the way to the next one where it was. */
function pageRule(path: PublicPath, policy: string): string {
  const headers: [string, string][] = [['Content-Security-Policy', policy]]
  if ((TOKEN_PATHS as readonly string[]).includes(path)) {
    headers.push(['Referrer-Policy', 'no-referrer'])
  }
  return `${path}\n${headers.map(([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`).join('')}`
}

/**
 * Writes `_routes.json`: everything goes to the worker but the public pages and what they load. The few that say
 * something else where Turnstile has keys are sent by the worker, which knows.
 * @param served what else stands at the root of the site: names of files, and of folders as `name/*`
 * @returns the file's text
 */
export function routesFile(served: readonly string[]): string {
  const files = PUBLIC_PATHS.filter(
    (path) => !(HUMAN_CHECK_PAGES as readonly string[]).includes(path),
  )
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: [...files, '/404.html', '/assets/*', ...served.map((name) => `/${name}`)],
  }
  return `${JSON.stringify(routes, null, 2)}\n`
}
