import { signIn } from './forms.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('buttons without text have names, and those that open something say so', async ({
  openAs,
}) => {
  const page = await openAs('talent')
  await openWhole(page, '/talent')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - link /^Notifications/
    - button /^Account of talent@/
  `)
  const account = page.getByRole('button', { name: /^Account of/ })
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu /^Account of talent@/:
      - group /^talent@/:
        - menuitem "Your Profile"
        - menuitem "Settings"
      - group "Theme":
        - group:
          - menuitemradio "System" [checked]
          - menuitemradio "Light"
          - menuitemradio "Dark"
      - group:
        - menuitem "Sign out"
  `)
})

test('the password field announces whether the password is shown', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/login')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a refused field has focus, is marked as invalid, and is described by the announced error', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/contact')
  const name = page.getByLabel('Name', { exact: true })
  const id = await name.getAttribute('id')
  const voice = page.locator(`[id="${id}-error"]`)
  // It is in the page from the beginning: a live region that is added together with its text is not announced.
  await expect(voice).toHaveAttribute('aria-live', 'polite')
  await expect(voice).toBeEmpty()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(voice).not.toBeEmpty()
  await expect(name).toHaveAccessibleDescription((await voice.textContent()) ?? '')
})

test('a refused sign-in is announced as an alert', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/login')
  await signIn(page, { email: 'nobody@newsroom.example', password: 'not the one' })
  await expect(page.getByRole('alert')).toContainText(
    'That email address and password do not match.',
  )
})

test('a new page is announced by its title, and focus is on its heading', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network')
  const voice = page.locator('p[aria-live=assertive]')
  await expect(voice, 'the first page is not announced').toBeEmpty()
  await page.getByRole('link', { name: 'Saved Talent' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved talent' })).toBeFocused()
  await expect(voice).toHaveText(await page.title())
  await expect(voice).toContainText('Saved talent')
})

test('every page has a heading, a language, and landmarks with different names', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  for (const path of ['/', '/admin', '/admin/approvals']) {
    await openWhole(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const names = await page
      .getByRole('navigation')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label') ?? ''))
    expect(new Set(names).size, path).toBe(names.length)
  }
})
