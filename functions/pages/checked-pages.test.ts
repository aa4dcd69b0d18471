import { expect, test } from 'vitest'
import { pagePolicy } from '../../shared/content-security-policy.ts'
import { HUMAN_CHECK_PAGES, HUMAN_CHECK_PATHS } from '../../shared/human-check.ts'
import type { SiteFiles } from '../app-env.ts'
import { Browser } from '../testing/browser.ts'

const POLICY = pagePolicy(["'sha256-script'"], ["'sha256-style'"], false)
const HTML = '<!doctype html>\n<html lang="en" dir="ltr"><body>A form</body></html>'

/** Files as Pages hands them out, each with its policy, and known again by its ETag. */
const ASSETS: SiteFiles = {
  fetch: async (wanted) => {
    const request = new Request(wanted)
    const headers = { ETag: '"1"', 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' }
    const isKnown = request.headers.get('If-None-Match') === '"1"'
    return new Response(isKnown ? null : HTML, { status: isKnown ? 304 : 200, headers })
  },
}
const KEYS = { TURNSTILE_SITE_KEY: '0x4AAA-b_c', TURNSTILE_SECRET_KEY: 'the-secret' }

const ELSEWHERE = 'https://challenges.cloudflare.com'

test.each(HUMAN_CHECK_PAGES)('without Turnstile keys %s is served unchanged', async (path) => {
  const browser = new Browser({ env: { ASSETS } })
  const response = await browser.get(path)
  expect(response.headers.get('Content-Security-Policy')).toBe(POLICY)
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(await response.text()).toBe(HTML)
  expect((await browser.get(path, { 'If-None-Match': '"1"' })).status).toBe(304)
})

test.each(HUMAN_CHECK_PATHS)(
  'with keys %s may also load the human check, and nothing else',
  async (path) => {
    const response = await new Browser({ env: { ASSETS, ...KEYS } }).get(`${path}?role=talent`)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const before = POLICY.split('; ')
    const added = policy.split('; ').filter((rule) => !before.includes(rule))
    expect(added).toEqual([
      `script-src 'self' ${ELSEWHERE} 'sha256-script'`,
      `frame-src ${ELSEWHERE}`,
    ])
    expect(policy.split('; ')).toHaveLength(before.length + 1)
    expect(await response.text()).toBe(HTML.replace('<html', '<html data-human-check="0x4AAA-b_c"'))
    expect(response.headers.get('ETag')).toBeNull()
  },
)

test('with Turnstile keys the privacy policy mentions Turnstile, and loads nothing from it', async () => {
  const response = await new Browser({ env: { ASSETS, ...KEYS } }).get('/privacy')
  expect(response.headers.get('Content-Security-Policy')).toBe(POLICY)
  expect(await response.text()).toContain('data-human-check')
})
