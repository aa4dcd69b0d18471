import { BRAND } from '../shared/brand.ts'
import { examplePath } from '../shared/example-paths.ts'
import { expectRoomForLetters } from './large-letters.ts'
import { expectNoTextOverlap } from './no-text-overlap.ts'
import { PAGE_LIST } from './page-list.ts'
import {
  expectAccessible,
  expectCurrentHere,
  expectMoreContrast,
  expectNoSidewaysScroll,
  expectStillness,
  expectWholePills,
  openWhole,
} from './page-soundness.ts'
import { expect, test } from './test.ts'
import { expectRoomForSpacing } from './text-spacing.ts'
import { expectTranslatable } from './translated.ts'

// The fixture behind `openAs` fails each of these on a console error, a violation of the content security policy, a
// failed hydration, a missing file, or a request to another origin.

/** A desktop, in which each page is opened. */
const WINDOW = { width: 1440, height: 900 }

/**
 * A small laptop, a tablet in landscape, a window of 1280 pixels at 200% zoom, a common phone, the smallest phone, and
 * a very narrow window beside another.
 */
const WIDTHS = [1280, 1024, 640, 390, 320, 260]

/** Pages with text on all of our backgrounds, and in all of our colors. */
const ALL_COLOURS: readonly string[] = [
  '/',
  '/register',
  '/talent',
  examplePath('/network/browse/$userId'),
  examplePath('/network/briefs/$briefId'),
  '/network/saved',
  '/admin',
  '/admin/approvals',
  '/admin/mails',
]

for (const { visitor, paths } of PAGE_LIST) {
  test(`every page for ${visitor} is accessible in both themes and with more contrast, does not move, fits every width, 200 % and doubled text, survives a translation, and logs no error`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(WINDOW)
        await openWhole(page, path)
        await expect(page, path).toHaveTitle(
          path === '/' ? `${BRAND.name}: ${BRAND.tagline}` : new RegExp(` · ${BRAND.name}$`),
        )
        await expect(page.getByRole('main', { includeHidden: true }), path).toHaveCount(1)
        await expectCurrentHere(page)
        await expectStillness(page)
        await test.step('axe finds nothing in either theme', () => expectAccessible(page))
        if (ALL_COLOURS.includes(path)) {
          await test.step('more contrast', () => expectMoreContrast(page))
        }
        for (const width of WIDTHS) {
          await test.step(`${width} px wide`, async () => {
            await expectNoSidewaysScroll(page, width)
            await expectNoTextOverlap(page)
            await expectWholePills(page)
          })
        }
        await test.step('with more space between letters, words and lines', () =>
          expectRoomForSpacing(page))
        await test.step('with doubled text', () => expectRoomForLetters(page))
        await test.step('translated, and each safe button pressed', async () => {
          await page.setViewportSize(WINDOW)
          await expectTranslatable(page, 'wraps')
        })
      })
    }
  })
}

test('every page has a policy that allows nothing from other sites except reels, and cannot be framed', async ({
  callsOf,
}) => {
  for (const { visitor, paths } of PAGE_LIST) {
    const calls = await callsOf(visitor)
    for (const path of paths) {
      const headers = (await calls.get(path, { maxRedirects: 0 })).headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toContain('unsafe')
      // Talent and networks play reels; visitors and administrators do not.
      const playsReels = /^\/(talent|network)\b/.test(path)
      expect(outsiders(policy), path).toEqual(playsReels ? PLAYERS : [])
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  }
})

const PLAYERS = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "media-src 'self' https:",
]

/** The directives that name anything except this site itself. */
function outsiders(policy: string): string[] {
  return policy.split('; ').filter((directive) => directive.includes('https:'))
}

test('pages fade in over 0.3 seconds, and not at all if the reader prefers reduced motion', async ({
  openAs,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAs('talent', { reducedMotion })
    await openWhole(page, '/talent')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page).toHaveURL('/talent/settings')
    await expect(page.getByRole('main')).toContainText('Settings')
    const fades = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((element) => getComputedStyle(element))
          .filter((style) => style.animationName === 'appear')
          .map((style) => style.animationDuration),
      )
    if (reducedMotion === 'reduce') expect(await fades()).not.toContain('0.3s')
    else await expect.poll(fades).toEqual(['0.3s'])
  }
})
