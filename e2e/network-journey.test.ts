import { newcomer } from './accounts.ts'
import { fillRegistration, registerButton, signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'
import { openDashboard, signOut } from './user-flows.ts'
import { openApplication } from './vetting-desk.ts'

test('a TV network registers, confirms, waits, is approved, signs in, looks around and signs out', async ({
  openAs,
}) => {
  const account = newcomer('tv_network')
  const page = await openAs('signed out')

  await page.goto('/register')
  await fillRegistration(page, account)
  await registerButton(page).click()
  await expect(page).toHaveURL('/thank-you')

  const confirmation = await mailTo(account.email, 'Confirm your email address')
  await page.goto(linkIn(confirmation, '/confirm-email'))
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Your profile is pending approval.')).toBeVisible()

  const desk = await openAs('admin')
  const application = await openApplication(desk, account)
  await application.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Harbour One is approved')).toBeVisible()
  const invitation = await mailTo(account.email, 'Welcome to Lower Third')
  await page.goto(linkIn(invitation, '/login'))
  await signIn(page, account)
  await expect(page).toHaveURL('/')
  await openDashboard(page)
  await expect(page).toHaveURL('/network')
  await expect(page.getByRole('main')).toContainText('Harbour One')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/network')
  await expect(page).toHaveURL('/login?redirect=%2Fnetwork')
})
