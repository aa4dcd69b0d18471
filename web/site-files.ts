/** The small files that machines ask a site for. Made at build, because they name the owner. */
import { BRAND, BRAND_DESCRIPTION } from '../shared/brand.ts'
import { CONTACT } from '../shared/brand-contact.ts'
import { ROLE_HOMES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { addressOf, escaped, isListed } from './link-tags.ts'

/** Every page that somebody may look for: of those that may be listed, all but the end of a form. */
function sitemap(): string {
  const pages = PUBLIC_PATHS.filter((path) => isListed(path) && path !== '/thank-you').map(
    (path) => `  <url><loc>${escaped(addressOf(path))}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`
}

/** Keeps crawlers out of what they could not open anyway. */
function robots(): string {
  const closed = ['/api', ...Object.values(ROLE_HOMES)]
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${addressOf('/sitemap.xml')}
`
}

/** What a device needs to keep the site as an app. The colours are the studio's paper and ink. */
function manifest(): string {
  return `${JSON.stringify(
    {
      name: BRAND.name,
      short_name: BRAND.name,
      description: BRAND_DESCRIPTION,
      start_url: '/',
      display: 'standalone',
      background_color: '#12182b',
      theme_color: '#12182b',
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Says to whom a hole in the product is reported (RFC 9116).
 * @param now when the site is built, in milliseconds since 1970: what is said holds for a year from then
 */
function security(now: number): string {
  return `Contact: mailto:${CONTACT.email}
Expires: ${new Date(now + YEAR_MS).toISOString()}
Preferred-Languages: en
Canonical: ${addressOf('/.well-known/security.txt')}
`
}

/** Each file's text by its path from the root of the site. */
export function siteFiles(now = Date.now()): Record<string, string> {
  return {
    '.well-known/security.txt': security(now),
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    'site.webmanifest': manifest(),
  }
}
