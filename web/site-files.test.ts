// @vitest-environment node
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND } from '../shared/brand.ts'
import { CONTACT } from '../shared/brand-contact.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { linkTags } from './link-tags.ts'
import { PREVIEW_PICTURES, previewPictureOf } from './preview-pictures.ts'
import { siteFiles } from './site-files.ts'

const texts = { title: 'Terms', description: 'What we agree on.' }
const files = siteFiles()

test('the sitemap lists the public pages, but not those that follow a form', () => {
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, at]) => at,
  )
  expect(listed).toContain(`${BRAND.origin}/`)
  expect(listed).toContain(`${BRAND.origin}/privacy`)
  expect(listed).not.toContain(`${BRAND.origin}/thank-you`)
  expect(listed).not.toContain(`${BRAND.origin}/confirm-email`)
})

test('robots.txt names the sitemap, and excludes the pages behind the guard', () => {
  expect(files['robots.txt']).toContain(`Sitemap: ${BRAND.origin}/sitemap.xml`)
  for (const path of ['/api', '/admin', '/talent', '/network']) {
    expect(files['robots.txt']).toContain(`Disallow: ${path}\n`)
  }
})

test('security.txt names the contact for vulnerabilities, and expires a year after the build', () => {
  const text = siteFiles(Date.parse('2026-03-01T10:00:00Z'))['.well-known/security.txt'] ?? ''
  expect(text).toContain(`Contact: mailto:${CONTACT.email}\n`)
  expect(text).toContain('Expires: 2027-03-01T10:00:00.000Z\n')
  expect(text).toContain(`Canonical: ${BRAND.origin}/.well-known/security.txt\n`)
})

test('the manifest names icons that exist', async () => {
  const { icons } = JSON.parse(files['site.webmanifest'] ?? '{}')
  const present = await readdir(join(import.meta.dirname, 'public'))
  for (const { src } of icons) expect(present).toContain(src.slice(1))
})

test.each(PUBLIC_PATHS)('%s has one address and a preview picture that exists', async (path) => {
  const tags = linkTags({ path, ...texts }).join('\n')
  expect(tags).toContain(`<link rel="canonical" href="${BRAND.origin}${path}" />`)
  const picture = /property="og:image" content="[^"]*\/previews\/([^"]+)"/.exec(tags)?.[1]
  expect(await readdir(join(import.meta.dirname, 'public/previews'))).toContain(picture)
})

test.each([
  '/',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/thank-you',
] as const)(
  'the preview picture of %s is its own, and its description says what it shows',
  (path) => {
    const { name, words } = previewPictureOf(path)
    const others = PUBLIC_PATHS.filter((other) => other !== path).map(
      (other) => PREVIEW_PICTURES[other]?.name,
    )
    expect(others).not.toContain(name)
    const tags = linkTags({ path, ...texts }).join('\n')
    expect(tags).toContain(
      `property="og:image:alt" content="${BRAND.name}: ${words.replace('\n', ' ')}"`,
    )
  },
)

test('a description of a page cannot break out of its attribute', () => {
  const tags = linkTags({ path: '/about', title: 'A "b" <c> & d', description: '' }).join('\n')
  expect(tags).toContain('content="A &quot;b&quot; &lt;c> &amp; d"')
})

test('only pages that follow a mail are excluded from search results', () => {
  const kept = PUBLIC_PATHS.filter((path) =>
    linkTags({ path, ...texts })
      .join()
      .includes('noindex'),
  )
  expect(kept).toEqual([
    '/confirm-email',
    '/forgot-password',
    '/reset-password',
    '/application',
    '/invitation',
    '/join',
    '/agent',
  ])
})
