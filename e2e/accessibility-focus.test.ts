import type { Page } from '@playwright/test'
import type { Accounts } from './accounts.ts'
import { signIn } from './forms.ts'
import { press } from './keyboard.ts'
import { expect, test } from './test.ts'
import { appUrl } from './visitors.ts'

// When the focused element disappears, focus moves to the place where the next key press is expected to continue.

/** Signs in a network that has been told of three decisions. */
async function signInAs(page: Page, accounts: Accounts): Promise<void> {
  const account = await accounts.make('tv_network', 'hidden')
  await accounts.setStatus(account, 'hidden', 'approved')
  await accounts.setStatus(account, 'approved', 'hidden')
  await accounts.setStatus(account, 'hidden', 'approved')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL('/')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('after a notification is marked as read focus moves to the next, and after all of them to the heading', async ({
  openAs,
  accounts,
}) => {
  const page = await openAs('signed out')
  await signInAs(page, accounts)
  await page.goto('/network/notifications')
  const marks = page.getByRole('button', { name: /^Mark as read/ })
  const unread = page.getByRole('main').getByRole('status').filter({ hasText: 'read' })
  await expect(unread).toHaveText('3 unread')

  await press(page, marks.nth(1))
  await expect(unread).toHaveText('2 unread')
  await expect(marks).toHaveCount(2)
  await expect(marks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(unread).toHaveText('1 unread')
  await expect(marks).toHaveCount(1)
  await expect(marks).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Mark all as read' }))
  await expect(unread).toHaveText('All read')
  await expect(heading(page, 'Notifications')).toBeFocused()
})

test('after a search filter is removed focus moves to the next, and after the last to the number of people found', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await page.goto('/network/browse?roles=presenter&languages=en&hasReel=true')
  const chips = page.getByRole('button', { name: /^Remove filter/ })
  const amount = page.getByRole('main').getByRole('heading', { name: /people|person/ })
  await expect(chips).toHaveCount(3)

  await press(page, chips.last())
  await expect(chips).toHaveCount(2)
  await expect(chips.last()).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Clear filters' }))
  await expect(chips).toHaveCount(0)
  await expect(amount).toBeFocused()

  await page.goBack()
  await page.goto('/network/browse?roles=presenter')
  await press(page, chips)
  await expect(chips).toHaveCount(0)
  await expect(amount).toBeFocused()

  await page.goto('/network/browse?q=zzzzqqqq')
  await press(page, page.getByRole('button', { name: 'Clear the search' }))
  await expect(page).toHaveURL('/network/browse')
  await expect(amount).toBeFocused()
})

test('in the saved talent, focus moves into a comparison and back, and on from a person who is removed', async ({
  openAs,
  accounts,
}) => {
  const page = await openAs('signed out')
  await signInAs(page, accounts)
  // Not the newest, who are other tests' and may hide or leave meanwhile.
  const found = await page.request.get('/api/network/talent?sort=experience')
  const { items } = (await found.json()) as { items: { userId: string }[] }
  for (const { userId } of items.slice(0, 2)) {
    const saved = await page.request.put(`/api/network/saved/${userId}`, {
      headers: { Origin: appUrl() },
      data: {},
    })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  await page.goto('/network/saved')
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) {
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }

  await press(page, page.getByRole('button', { name: 'Compare', exact: true }))
  await expect(heading(page, 'Compare talent')).toBeFocused()
  await press(page, page.getByRole('button', { name: /^Remove/ }).first())
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(heading(page, 'Compare talent')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Back to the lists' }))
  await expect(heading(page, 'Saved talent')).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Clear' }))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByText('No one is selected to compare')).toBeAttached()
  await expect(heading(page, 'Saved talent')).toBeFocused()

  const cards = page.getByRole('region', { name: /^Longlist/ }).getByRole('link')
  for (const left of [1, 0]) {
    await press(page, page.getByRole('button', { name: /^Move / }).last())
    await press(page, page.getByRole('menuitem', { name: 'Remove from this list' }), 'ArrowDown')
    await expect(cards).toHaveCount(left)
    await expect(left === 0 ? heading(page, 'Saved talent') : cards).toBeFocused()
  }
})

test('a button that waits for an answer keeps focus: a brief is closed and reopened', async ({
  openAs,
  accounts,
}) => {
  const page = await openAs('signed out')
  await signInAs(page, accounts)
  await page.goto('/network/briefs/create')
  await page.getByLabel('Title').fill('Host for the harbour festival')
  await page.getByText('Presenter', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and see who fits' }).click()
  const more = page.getByRole('button', { name: /^More for/ })
  for (const choice of ['Close brief', 'Open again']) {
    await press(page, more)
    await press(page, page.getByRole('menuitem', { name: choice }), 'ArrowDown')
    await expect(more).toBeFocused()
  }
  await press(page, more)
  await expect(page.getByRole('menuitem', { name: 'Close brief' })).toBeVisible()
})
