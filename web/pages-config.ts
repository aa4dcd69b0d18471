/** The two files that tell Cloudflare Pages how to serve the built files. */
import { pagePolicy } from '../shared/content-security-policy.ts'
import { HUMAN_CHECK_PAGES } from '../shared/human-check.ts'
import { PUBLIC_PATHS, type PublicPath, TOKEN_PATHS } from '../shared/routes.ts'

/**
 * Makes `_headers`, which Pages applies to files; the worker sets its own headers. Pages by itself lets every site read
 * every file, which nobody needs.
 * @param inline the hashes of the inline parts of pages, as sources of a content security policy: the scripts of all
 *   pages, the rules of each page, and those of the page for a missing file
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
  X-Frame-Options: DENY
  Referrer-Policy: same-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  Cache-Control: no-cache
  ! Access-Control-Allow-Origin
${pages.join('')}/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`
}

/** For an address with a token, the browser must also send no referrer to the next page. */
function pageRule(path: PublicPath, policy: string): string {
  const headers: [string, string][] = [['Content-Security-Policy', policy]]
  if ((TOKEN_PATHS as readonly string[]).includes(path)) {
    headers.push(['Referrer-Policy', 'no-referrer'])
  }
  return `${path}\n${headers.map(([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`).join('')}`
}

/**
 * Makes `_routes.json`: everything goes to the worker except the public pages and the files that they load. The worker
 * also sends the few pages whose content depends on Turnstile keys, because it knows them.
 * @param served the other entries at the root of the site: names of files, and of folders as `name/*`
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
