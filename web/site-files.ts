/** The small files that machines ask a site for. The build makes them, because they name the owner. */
import { BRAND, BRAND_DESCRIPTION } from '../shared/brand.ts'
import { CONTACT } from '../shared/brand-contact.ts'
import { ROLE_HOMES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { addressOf, escaped, isListed } from './link-tags.ts'

/** Every page that people may search for: all listed ones, except the end of a form. */
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

/** Keeps crawlers from pages that they could not open anyway. */
function robots(): string {
  const closed = ['/api', ...Object.values(ROLE_HOMES)]
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${addressOf('/sitemap.xml')}
`
}

/** The web app manifest. Its colors are the dark theme's paper and ink. */
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
 * The contact for reports of security problems (RFC 9116).
 * @param now the time of the build, in milliseconds since 1970: the file is valid for a year from then
 */
function security(now: number): string {
  return `Contact: mailto:${CONTACT.email}
Expires: ${new Date(now + YEAR_MS).toISOString()}
Preferred-Languages: en
Canonical: ${addressOf('/.well-known/security.txt')}
`
}

/** The text of each file, by its path from the root of the site. */
export function siteFiles(now = Date.now()): Record<string, string> {
  return {
    '.well-known/security.txt': security(now),
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    'site.webmanifest': manifest(),
  }
}
