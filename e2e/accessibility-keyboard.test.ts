import type { Page } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { press, reach, type } from './keyboard.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { waitForHydration } from './wait-for-hydration.ts'

// No mouse: every step is a key press.

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }))
  await expect(page).toHaveURL('/login')
  await expect(page.locator('button[type=submit]')).toBeEnabled()
  await type(page, page.getByLabel('Email address'), email)
  await type(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await press(page, page.getByRole('button', { name: 'Sign in', exact: true }))
  await expect(page).toHaveURL('/')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Dashboard' }))
  // A new document: the browser announces its title, and starts at its beginning.
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await waitForHydration(page)
}

async function openBySidebar(page: Page, name: string, heading: string): Promise<void> {
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }))
  await expectArrival(page, heading)
}

/** Focus moves to the new page, so that the next key press continues from its beginning. */
async function expectArrival(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

async function signOut(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Account of/ }))
  await press(page, page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

const journeys = [
  { role: 'talent', email: fixedAccounts.talent, link: 'My Profile', heading: 'My profile' },
  {
    role: 'tv_network',
    email: fixedAccounts.network,
    link: 'Company Profile',
    heading: 'Company profile',
  },
] as const

for (const { role, email, link, heading } of journeys) {
  test(`by keyboard alone, ${role} signs in, looks at the profile and signs out`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out')
    await signIn(page, email)
    await openBySidebar(page, link, heading)
    await signOut(page)
  })
}

test('by keyboard alone, an administrator finds an application and rejects it with a reason', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('talent')
  const page = await openAs('signed out')
  await signIn(page, fixedAccounts.admin)
  await openBySidebar(page, 'Pending Approvals', 'Pending approvals')

  await type(page, page.getByRole('searchbox'), account.email)
  const rows = page.getByRole('list', { name: 'Applications' }).getByRole('button')
  await expect(rows).toHaveCount(1)
  await press(page, rows)
  const application = page.getByRole('complementary', { name: 'Application' })
  await expect(application).toContainText(account.email)

  const reject = application.getByRole('button', { name: 'Reject' })
  await press(page, reject)
  const question = page.getByRole('dialog', { name: /^Reject/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(reject).toBeFocused()

  await page.keyboard.press('Enter')
  // The dialog takes focus in its first frame, which may come after the next keys.
  await expect(question.getByLabel('Reason')).toBeFocused()
  await press(page, question.getByRole('button', { name: 'Reject' }))
  await expect(question.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The showreel could not be opened.')
  await press(page, question.getByRole('button', { name: 'Reject' }))
  await expect(question).toHaveCount(0)
  const heard = page.locator('[aria-live]', { hasText: `${account.lastName} is rejected` })
  await expect(heard.first()).toBeVisible()

  await signOut(page)
})

test('the first key on every kind of page offers to skip the navigation', async ({ openAs }) => {
  for (const [visitor, path] of [
    ['signed out', '/about'],
    ['talent', '/talent'],
  ] as const) {
    const page = await openAs(visitor)
    await openWhole(page, path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await reach(page, page.getByRole('main').getByRole('link').first())
  }
})
