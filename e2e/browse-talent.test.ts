import type { Page } from '@playwright/test'
import { EXAMPLE_TALENT_ID } from '../shared/example-paths.ts'
import { moveInsideTheApp } from './client-navigation.ts'
import { signIn } from './forms.ts'
import { expectNoClipping } from './no-clipping.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { TALENT_PROFILE } from './visual/fixed-profiles.ts'

test('a casting editor finds people by role and language, opens a profile, and returns to the same place', {
  tag: '@phone-too',
}, async ({ openAs }) => {
  const page = await openAs('tv_network')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (!['localhost', ''].includes(hostname)) elsewhere.push(hostname)
  })
  await page.goto('/network/browse')
  const cards = page.getByRole('list', { name: 'Talent' }).getByRole('link')
  const status = page.getByRole('main').getByRole('heading', { name: /people|person/ })
  await expect(cards).toHaveCount(24)

  await test.step('the editor filters by role and language, and the address keeps the filters', async () => {
    const all = (await status.textContent()) ?? ''
    const foldedAway = page.getByRole('button', { name: 'Filters' })
    if (await foldedAway.isVisible()) await foldedAway.click()
    await page.getByLabel(/^Presenter/).click()
    await expect(page.getByLabel(/^Presenter/)).toBeChecked()
    await page.getByLabel('Add a language').selectOption('en')
    await expect(page).toHaveURL(/roles=presenter&languages=en|languages=en.*roles=presenter/)
    const done = page.getByRole('button', { name: /^Show \d+ p/ })
    if (await done.isVisible()) await done.click()
    await expect(page.getByRole('button', { name: 'Remove filter Presenter' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove filter English' })).toBeVisible()
    await expect(status).not.toHaveText(all)
    await expectAccessible(page)
  })

  const reel = cards.filter({ hasText: 'Reel' }).nth(2)
  const name = await reel.getByRole('heading').innerText()

  await test.step('the editor opens a profile, which loads nothing from other sites before play is pressed', async () => {
    await reel.scrollIntoViewIfNeeded()
    await reel.click()
    const profile = page.getByRole('dialog', { name: 'Talent profile' })
    await expect(profile.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(profile.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await expect(profile.locator('iframe, video')).toHaveCount(0)
    await expect(profile).not.toContainText(/phone|@/i)
    expect(elsewhere).toEqual([])
    await expectAccessible(page)
  })

  await test.step('the editor closes the profile by its button, which stays in place however far they scroll', async () => {
    const profile = page.getByRole('dialog', { name: 'Talent profile' })
    const close = profile.getByRole('button', { name: 'Close' })
    const before = await close.boundingBox()
    await profile.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    expect(await close.boundingBox()).toEqual(before)
    // By position, because an element over it would take the click.
    const { x = 0, y = 0, width = 0, height = 0 } = before ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(profile).toBeHidden()
    await reel.click()
    await expect(profile).toBeVisible()
  })

  await test.step('the editor returns to the same place of the same list', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/network\/browse\?.*roles=presenter/)
    await expect(reel).toBeFocused()
    await expect(reel).toBeInViewport()
  })
})

test('a caption does not overlap the circle of the test card, however many lines it has and however wide the cards are', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  for (const width of [320, 640, 900, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/network/browse')
    await expect(page.getByRole('list', { name: 'Talent' }).getByRole('link')).toHaveCount(24)
    // With their own names, and with the longest names that a caption can have.
    for (const times of [1, 9]) {
      expect(await coveringCaptions(page, times), `in a window of ${width}`).toEqual([])
    }
  }
})

test('the suggested spelling fits its card on the narrowest phone', {
  tag: '@phone-only',
}, async ({ openAs }) => {
  const page = await openAs('tv_network')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/network/browse?q=wether+presneter')
  await expect(
    page.getByRole('button', { name: /^Did you mean “weather presenter”\? \d+ people$/ }),
  ).toBeVisible()
  await expectNoClipping(page)
})

test('on a small laptop the filters collapse, and leave room for two cards side by side', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/network/browse')
  const cards = page.getByRole('list', { name: 'Talent' }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
})

test('a network that signed in on another page can play a reel, although that page’s policy still applies', async ({
  openAs,
  accounts,
  faults,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const page = await openAs('signed out')
  const path = `/network/browse/${EXAMPLE_TALENT_ID}`
  await page.route(`**/api/network/talent/${EXAMPLE_TALENT_ID}`, (route) =>
    route.fulfill({ json: { ...TALENT_PROFILE, userId: EXAMPLE_TALENT_ID, savedIn: [] } }),
  )
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
  )
  await page.goto('/login?redirect=/network')
  await signIn(page, account)
  await expect(page).toHaveURL('/network')
  await moveInsideTheApp(page, path)
  await page.getByRole('button', { name: 'Play Desk and field, 2026, desk' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The player')
  // Only the player comes from another host, and only after play was pressed.
  expect(faults.splice(0)).toEqual([
    expect.stringContaining('https://www.youtube-nocookie.com/embed/'),
  ])
})

/**
 * The captions that overlap the circle of their test card or leave the picture, with each text repeated so many times.
 */
function coveringCaptions(page: Page, times: number): Promise<(string | null)[]> {
  return page.locator('[data-caption]').evaluateAll((captions, amount) => {
    for (const text of captions.flatMap((caption) => [...caption.querySelectorAll('bdi')])) {
      text.textContent = `${text.textContent} `.repeat(amount)
    }
    const drawn = captions.flatMap((caption) => {
      const circle = caption.parentElement?.querySelector('svg circle[fill=none]')
      return circle ? [{ caption, circle }] : []
    })
    if (drawn.length === 0) throw new Error('No card is without a photograph')
    return drawn
      .filter(({ caption, circle }) => {
        const [bar, ring] = [caption.getBoundingClientRect(), circle.getBoundingClientRect()]
        const foot = caption.parentElement?.getBoundingClientRect().bottom ?? 0
        return (bar.right > ring.left && bar.top < ring.bottom - 1) || bar.bottom > foot + 1
      })
      .map(({ caption }) => caption.textContent)
  }, times)
}
