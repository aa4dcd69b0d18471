import { newcomer } from './accounts.ts'
import { fillRegistration, registerButton, signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'
import { openApplication } from './vetting-desk.ts'
import { openDashboard, signOut } from './ways.ts'

test('a presenter registers, confirms, waits, is approved, signs in, looks around and signs out', async ({
  openAs,
}) => {
  const account = newcomer('talent')
  const page = await openAs('signed out')

  await test.step('registers', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click()
    await expect(page).toHaveURL('/register')
    await fillRegistration(page, account)
    await registerButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('main')).toContainText('on the waiting list')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('confirms the address from the mail', async () => {
    const mail = await mailTo(account.email, 'Confirm your email address')
    await page.goto(linkIn(mail, '/confirm-email'))
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /password/,
    )
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeVisible()

    await page.goto(linkIn(mail, '/confirm-email'))
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  })

  await test.step('is told that the profile is pending', async () => {
    await page.goto('/login')
    await signIn(page, account)
    await expect(
      page.getByText(
        'Your profile is pending approval. You will receive an email once your profile has been reviewed.',
        { exact: true },
      ),
    ).toBeVisible()
  })

  await test.step('is approved by an administrator', async () => {
    const desk = await openAs('admin')
    const application = await openApplication(desk, account)
    await application.getByRole('button', { name: 'Approve' }).click()
    await expect(
      desk.getByText(`${account.firstName} ${account.lastName} is approved`),
    ).toBeVisible()
  })

  await test.step('reads the invitation and signs in', async () => {
    const mail = await mailTo(account.email, 'Welcome to Lower Third')
    expect(mail.text).toContain(`Hello ${account.firstName},`)
    await page.goto(linkIn(mail, '/login'))
    await signIn(page, account)
    await expect(page).toHaveURL('/')
  })

  await test.step('opens the dashboard, and signs out', async () => {
    await openDashboard(page)
    await expect(page).toHaveURL('/talent')
    await expect(page.getByRole('main')).toContainText(account.firstName)
    await signOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/talent')
    await expect(page).toHaveURL('/login?redirect=%2Ftalent')
  })
})
