import { signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('a forgotten password is replaced by a mailed link, once, and every browser is signed out', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const elsewhere = await openFor(account)

  const page = await openAs('signed out')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  await page.getByLabel('Email address').fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

  const link = linkIn(await mailTo(account.email, 'Choose a new password'), '/reset-password')
  // A mail scanner opens it first.
  await page.request.get(link)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('harbour lights at nine')
  await expectAccessible(page)
  await page.getByLabel('Confirm new password').fill('harbour lights at nine')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password has been set' })).toBeFocused()

  await elsewhere.goto('/talent/settings')
  await expect(elsewhere).toHaveURL('/login?redirect=%2Ftalent%2Fsettings')
  await expect(elsewhere.getByLabel('Current password')).toHaveCount(0)
  await signIn(elsewhere, { ...account, password: 'harbour lights at nine' })
  await expect(elsewhere).toHaveURL('/talent/settings')

  // Shown before anything is typed.
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used')).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toBeHidden()
})

test('changing the password signs out the other browser, and not this one', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const [here, there] = [await openFor(account), await openFor(account)]
  for (const page of [there, here]) {
    await page.goto('/network/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  }
  await expect(here.getByRole('region', { name: 'Where you are signed in' })).toContainText(
    'This browser',
  )
  await here.getByLabel('Current password', { exact: true }).fill(account.password)
  await here.getByLabel('New password', { exact: true }).fill('harbour lights at nine')
  await here.getByLabel('Confirm new password').fill('harbour lights at nine')
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password has been changed')).toBeVisible()
  await expect(here.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden()
  await mailTo(account.email, 'Your password was changed')

  // Its next call ends it; the bell may have made that call already.
  await there.reload()
  await expect(there).toHaveURL(/\/login/)
  await here.goto('/network')
  await expect(here).toHaveURL('/network')
})

test('an account exports its data, is deleted, and is restored by signing in', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await page.goto('/talent/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is closed')).toBeVisible()
  await mailTo(account.email, 'Your account will be deleted')

  await signIn(page, account)
  await expect(page.getByText('This account will be erased')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account and sign in' }).click()
  await expect(page).toHaveURL('/talent')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const toast = page.getByRole('dialog').filter({ hasText: 'Your account stays.' })
  await expect(toast).toBeVisible()
  // It is said once.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Your account stays.')).toHaveCount(0)
})

test('a talent adds another address for news, proves it by mail and password, and removes it', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const home = account.email.replace('@', '@home-')
  const page = await openFor(account)
  await page.goto('/talent/settings')
  const section = page.getByRole('region', { name: 'Where notifications go' })
  await expect(section).toContainText('The address you sign in with')
  await section.getByLabel('Address for notifications').fill(home)
  await section.getByRole('button', { name: 'Send a link to this address' }).click()
  await expect(section).toContainText('Waiting for you to confirm the address')
  await expect(section).toContainText(`Until then, notifications go to ${account.email}`)

  const link = linkIn(await mailTo(home, 'Confirm where your emails go'), '/confirm-email')
  // A mail scanner opens it first.
  await page.request.get(link)
  const phone = await openAs('signed out')
  await phone.goto(link)
  await phone.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(
    phone.getByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeFocused()
  await expect(phone.getByText(home)).toBeVisible()
  await expectAccessible(phone)

  await page.reload()
  await expect(section).toContainText('A separate address for notifications')
  await expect(section).toContainText(home)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Remove this address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section).toContainText('The address you sign in with')
})

test('an owner reads in the activity that a wrong password was tried, from where and how often', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openAs('signed out')
  await page.goto('/login?redirect=/talent/settings')
  for (const password of ['harbour lights at ten', 'harbour lights at eleven']) {
    const answered = page.waitForResponse('**/api/auth/login')
    await signIn(page, { ...account, password })
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await signIn(page, account)
  await expect(page).toHaveURL('/talent/settings')
  const happened = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect(happened.nth(0)).toContainText(/^Signed in.*Chrome on /)
  await expect(happened.nth(1)).toContainText(/^2 wrong passwords.*Chrome on /)
  await expectAccessible(page)
})
