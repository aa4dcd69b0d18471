/** The head of a public page for search engines and link previews. Used at build. */
import { BRAND, BRAND_DESCRIPTION } from '../shared/brand.ts'
import { CONTACT } from '../shared/brand-contact.ts'
import type { PublicPath } from '../shared/routes.ts'
import { previewPictureOf } from './preview-pictures.ts'

/** Pages that request one of our mails, or that a mail links to; search engines leave them out. */
const UNLISTED: readonly PublicPath[] = [
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/application',
  '/invitation',
  '/join',
  '/agent',
]

/**
 * Whether a page belongs in search results.
 * @param path one of the public paths
 */
export function isListed(path: PublicPath): boolean {
  return !UNLISTED.includes(path)
}

/**
 * The absolute address of a public page.
 * @param path one of the public paths
 */
export function addressOf(path: string): string {
  return path === '/' ? `${BRAND.origin}/` : `${BRAND.origin}${path}`
}

/**
 * Escapes text for an attribute in double quotes, or for the content of an element.
 * @param text anything
 */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The owner of the site, in the vocabulary of schema.org. It is a data block, which no browser executes. */
function organisation(): string {
  const { email, phone } = CONTACT
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND.name,
    description: BRAND_DESCRIPTION,
    url: addressOf('/'),
    logo: addressOf('/icon-512.png'),
    parentOrganization: { '@type': 'Organization', name: BRAND.company },
    contactPoint: { '@type': 'ContactPoint', email, telephone: phone, contactType: 'support' },
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/**
 * The tags of one public page: its canonical address, and its link preview.
 * @param page path, title and description
 * @returns lines of HTML
 */
export function linkTags({
  path,
  title,
  description,
}: {
  path: PublicPath
  title: string
  description: string
}): string[] {
  const { name, words } = previewPictureOf(path)
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    'og:url': addressOf(path),
    'og:image': addressOf(`/previews/${name}.png`),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${BRAND.name}: ${words.replaceAll('\n', ' ')}`,
  }
  return [
    `<link rel="canonical" href="${addressOf(path)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(isListed(path) ? [] : ['<meta name="robots" content="noindex" />']),
    ...(path === '/' ? [organisation()] : []),
  ]
}
