import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { waitForHydration } from './wait-for-hydration.ts'

test('a casting editor finds a person, a brief and a list from any page, by keyboard alone', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await page.goto('/network/settings')
  await waitForHydration(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: /^Search people/ })
  const box = dialog.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('mor')
  for (const group of ['People', 'Briefs', 'Lists']) {
    await expect(dialog.getByRole('group', { name: group })).toBeVisible()
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 320)
  await box.fill('morning anchor')
  await expect(dialog.getByRole('option', { name: 'Morning anchor, London' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('option', { name: 'Morning anchor, London' }).hover()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/network\/briefs\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // Recent places come first, and Escape returns focus to where it was in the page.
  await page.keyboard.press('Control+k')
  const last = dialog.getByRole('group', { name: 'Last places' })
  await expect(last.getByRole('option').first()).toHaveText('Settings')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // On a page with its own search, the key belongs to that search.
  await page.goto('/network/browse')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('an administrator finds an account by its name', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.goto('/admin/mails')
  await page.getByRole('button', { name: /^Search accounts/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Search accounts/ })
  await dialog.getByRole('combobox').fill('meridian')
  await dialog.getByRole('group', { name: 'Networks' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/accounts\/[\w-]+$/)
  await expect(page.getByRole('main')).toContainText('Meridian')
})
