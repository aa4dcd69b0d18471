import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('with text four times as large, landing and sign-in can be read: nothing is cut, nothing overlaps', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // The reader's own setting, which media queries in rem follow as well.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=64'],
  })
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  for (const path of ['/', '/login']) {
    await openWhole(page, path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('64px')
    await expectNoSidewaysScroll(page, 1280)
    expect(await overlaps(page), path).toEqual([])
  }
  await browser.close()
})

/** Pairs of texts in the page that lie on each other, as far as both can be seen. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, label, a, button, input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // What is there for the ear alone.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    return texts.flatMap(({ element, box }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => !element.contains(other.element) && !other.element.contains(element))
        // A button inside the box that it belongs to has room of its own there.
        .filter((other) => other.element.getAttribute('aria-controls') !== element.id)
        .filter((other) => {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          return across > 4 && down > 4
        })
        .map(
          (other) =>
            `${element.outerHTML.slice(0, 80)} and ${other.element.outerHTML.slice(0, 80)}`,
        ),
    )
  })
}
