import type { Locator } from '@playwright/test'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('the name of a stage stays visible above its cards, and covers no card with focus', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { viewport: { width: 1440, height: 420 } })
  await page.goto('/network/saved')
  const stage = page.getByRole('region', { name: /^Longlist/ })
  const cards = stage.getByRole('link')
  await expect(cards.last()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  const name = stage.getByRole('heading', { level: 2 })
  await expect(name).toBeInViewport({ ratio: 1 })
  await cards.last().focus()
  await page.keyboard.press('Shift+Tab')
  const focused = page.locator(':focus')
  const top = (await focused.boundingBox())?.y ?? 0
  const end = await name.boundingBox()
  expect(top).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
})

test('a casting editor finds two people, saves them, moves one by keyboard, notes, and compares them', {
  tag: '@phone-too',
}, async ({ openFor, accounts, isMobile }) => {
  // A new network for this run, so that nobody else saves people or notes for it.
  const editor = await accounts.make('tv_network', 'approved')
  const page = await openFor(editor)
  await page.goto('/network/browse?sort=experience')
  const list = 'Casting'
  const names: string[] = []

  await test.step('the editor finds two people and saves them to a new list', async () => {
    for (const place of [0, 1]) {
      const card = page.getByRole('list', { name: 'Talent' }).getByRole('listitem').nth(place)
      const name = await card.getByRole('heading').innerText()
      names.push(name)
      await card.getByRole('button', { name: `Save: ${name}` }).click()
      const lists = page.getByRole('dialog', { name: `Lists with ${name}` })
      if (names.length === 1) {
        await lists.getByRole('button', { name: 'Make a new list' }).click()
        await page.getByLabel('Name of the list').fill(list)
        await page.getByRole('button', { name: 'Create list' }).click()
        await expect(page.getByText(`${name} is saved to “${list}”`)).toBeVisible()
      } else {
        // One press was enough: the last used list is taken.
        await expect(lists.getByRole('checkbox', { name: list })).toBeChecked()
        await page.keyboard.press('Escape')
      }
      await expect(card.getByRole('button', { name: `Saved: ${name}` })).toBeVisible()
    }
  })

  const [first = '', second = ''] = names
  await test.step('the editor opens the list, and moves one person by keyboard', async () => {
    await page.goto('/network/saved')
    if (isMobile) {
      const choice = page.getByLabel('List', { exact: true })
      const words = await choice.locator('option').filter({ hasText: list }).textContent()
      await choice.selectOption({ label: words ?? '' })
    } else {
      await page
        .getByRole('navigation', { name: 'Lists' })
        .getByRole('link', { name: list })
        .click()
    }
    const longlist = page.getByRole('region', { name: /^Longlist/ })
    await expect(longlist.getByRole('heading', { level: 3 })).toHaveText([first, second])
    await expectAccessible(page)

    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.ok(),
    )
    await longlist.getByRole('link', { name: first }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText(`${first} moved to Shortlist, 1 of 1.`)).toBeAttached()
    await expect(longlist.getByRole('heading', { level: 3 })).toHaveText([second])
    await saved
    await page.reload()
    await expect(longlist.getByRole('heading', { level: 3 })).toHaveText([second])
  })

  await test.step('the editor writes a note', async () => {
    await page.getByRole('link', { name: second }).click()
    const kept = page.getByRole('dialog', { name: 'Talent profile' })
    await kept.getByRole('button', { name: 'Add a note' }).click()
    await kept.getByLabel(/^Note/).fill('Warm on air.')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(kept.getByLabel(/^Note/)).toHaveValue('Warm on air.')
    }
    await kept.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Your note is saved')).toBeVisible()
    await kept.locator('label').filter({ hasText: '4 stars' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(kept).toBeHidden()
  })

  await test.step('the editor compares both people', async () => {
    await page.getByRole('checkbox', { name: `Compare ${second}` }).click()
    if (isMobile) await page.getByRole('link', { name: /^Shortlist/ }).click()
    await page.getByRole('checkbox', { name: `Compare ${first}` }).click()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Compare talent' })).toBeVisible()
    const table = page.getByRole('table')
    await expect(table.getByRole('heading', { level: 2 })).toHaveText([second, first])
    await expect(table).toContainText('Warm on air.')
    await test.step('both people are in the window, also on a phone', async () => {
      const region = page.getByRole('region', { name: 'Comparison' })
      expect(
        await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0)
    })
    await test.step('the names of the columns stay visible while scrolling down and sideways', async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.getByRole('region', { name: 'Comparison' }).evaluate((region) => {
        region.scrollLeft = region.scrollWidth
      })
      const last = page.locator('[aria-hidden] p').filter({ hasText: first })
      await expect(last).toBeInViewport({ ratio: 1 })
      const left = async (of: Locator) => (await of.boundingBox())?.x
      await expect
        .poll(() => left(last))
        .toBe(await left(table.getByRole('columnheader', { name: first })))
    })
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Saved talent' })).toBeVisible()
  })
})

test('a button of the comparison bar can be pressed while a message below the bar disappears', async ({
  openFor,
  accounts,
}) => {
  const editor = await accounts.make('tv_network', 'approved')
  // Low, so that the bar sticks to the lower edge.
  const page = await openFor(editor, { viewport: { width: 1280, height: 480 } })
  await page.clock.install()
  await page.goto('/network/browse?sort=experience')
  const card = page.getByRole('list', { name: 'Talent' }).getByRole('listitem').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: `Save: ${name}` }).click()
  await page.getByRole('button', { name: 'Make a new list' }).click()
  await page.getByLabel('Name of the list').fill('Casting')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText(`${name} is saved to “Casting”`)).toBeVisible()
  await page.getByRole('link', { name: 'Saved Talent' }).click()
  await page.getByRole('checkbox', { name: `Compare ${name}` }).click()

  const message = page.getByText(`${name} is saved to “Casting”`)
  await expect(message).toBeVisible()
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  const place = await compare.boundingBox()
  await compare.hover()
  await page.mouse.down()
  await page.clock.fastForward(10_000)
  await expect(message).toHaveCount(0)
  expect(await compare.boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Compare talent' })).toBeVisible()
})
