// @vitest-environment node
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND } from '../shared/brand.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { linkTags } from './link-tags.ts'
import { siteFiles } from './site-files.ts'

const words = { title: 'Terms', description: 'What we agree on.' }
const files = siteFiles()

test('the sitemap lists the public pages, and none that follows a form', () => {
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, at]) => at,
  )
  expect(listed).toContain(`${BRAND.origin}/`)
  expect(listed).toContain(`${BRAND.origin}/privacy`)
  expect(listed).not.toContain(`${BRAND.origin}/thank-you`)
  expect(listed).not.toContain(`${BRAND.origin}/confirm-email`)
})

test('crawlers are told of the sitemap, and kept from the pages behind the guard', () => {
  expect(files['robots.txt']).toContain(`Sitemap: ${BRAND.origin}/sitemap.xml`)
  for (const path of ['/api', '/admin', '/talent', '/network']) {
    expect(files['robots.txt']).toContain(`Disallow: ${path}\n`)
  }
})

test('the manifest names icons that exist', async () => {
  const { icons } = JSON.parse(files['site.webmanifest'] ?? '{}')
  const present = await readdir(join(import.meta.dirname, 'public'))
  for (const { src } of icons) expect(present).toContain(src.slice(1))
})

test.each(PUBLIC_PATHS)('%s has one address and a preview picture that exists', async (path) => {
  const tags = linkTags({ path, ...words }).join('\n')
  expect(tags).toContain(`<link rel="canonical" href="${BRAND.origin}${path}" />`)
  const picture = /property="og:image" content="[^"]*\/previews\/([^"]+)"/.exec(tags)?.[1]
  expect(await readdir(join(import.meta.dirname, 'public/previews'))).toContain(picture)
})

test('what a page says of itself cannot leave its attribute', () => {
  const tags = linkTags({ path: '/about', title: 'A "b" <c> & d', description: '' }).join('\n')
  expect(tags).toContain('content="A &quot;b&quot; &lt;c> &amp; d"')
})

test('pages that follow a mail are kept out of search results, and no other', () => {
  const kept = PUBLIC_PATHS.filter((path) =>
    linkTags({ path, ...words })
      .join()
      .includes('noindex'),
  )
  expect(kept).toEqual([
    '/confirm-email',
    '/forgot-password',
    '/reset-password',
    '/application',
    '/invitation',
  ])
})
