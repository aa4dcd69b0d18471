import { expect, type Page } from '@playwright/test'

/**
 * Navigates from a public page to the user's dashboard, on wide and narrow screens.
 * @param page a public page, signed in
 */
export async function openDashboard(page: Page): Promise<void> {
  const head = page.getByRole('banner')
  const dashboard = head.getByRole('link', { name: 'Dashboard' })
  const menu = head.getByRole('button', { name: 'Menu', exact: true })
  await expect(dashboard.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (await dashboard.isVisible()) return dashboard.click()
  await menu.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
}

/**
 * Signs out with the sidebar, which is behind a button on narrow screens.
 * @param page any signed-in page
 */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await expect(button.or(menu.filter({ visible: true })).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}
