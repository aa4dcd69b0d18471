import { newcomer } from './accounts.ts'
import { fillRegistration, registerButton, signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'
import { openDashboard, signOut } from './user-flows.ts'
import { openApplication } from './vetting-desk.ts'

test('a presenter registers, confirms, waits, is approved, signs in, answers a question and signs out', async ({
  openAs,
}) => {
  const account = newcomer('talent')
  const page = await openAs('signed out')

  await test.step('the presenter registers', async () => {
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

  await test.step('the presenter confirms the address by the mail', async () => {
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

    // A second time it answers at once, and asks for no password.
    await page.goto(linkIn(mail, '/confirm-email'))
    await expect(
      page.getByRole('heading', { name: 'Your email address is already confirmed' }),
    ).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.goto('/thank-you')
    await expect(page.getByRole('main')).toContainText('Your email address is confirmed')
    await expect(page.getByRole('main')).not.toContainText('Please confirm your email address')
  })

  await test.step('the presenter reads that the profile is pending', async () => {
    await page.goto('/login')
    await signIn(page, account)
    await expect(
      page.getByText(
        'Your profile is pending approval. You will receive an email once your profile has been reviewed.',
        { exact: true },
      ),
    ).toBeVisible()
  })

  await test.step('an administrator approves the presenter', async () => {
    const desk = await openAs('admin')
    const application = await openApplication(desk, account)
    await application.getByRole('button', { name: 'Approve' }).click()
    await expect(
      desk.getByText(`${account.firstName} ${account.lastName} is approved`),
    ).toBeVisible()
  })

  await test.step('the presenter reads the invitation and signs in', async () => {
    const mail = await mailTo(account.email, 'Welcome to Lower Third')
    expect(mail.text).toContain(`Hello ${account.firstName},`)
    await page.goto(linkIn(mail, '/login'))
    await signIn(page, account)
    await expect(page).toHaveURL('/')
  })

  await test.step('the presenter opens the dashboard', async () => {
    await openDashboard(page)
    await expect(page).toHaveURL('/talent')
    await expect(page.getByRole('main')).toContainText(account.firstName)
  })

  await test.step('the presenter is asked a question by mail, and answers it from the bell', async () => {
    const desk = await openAs('admin')
    await desk.goto(`/admin/talent?q=${encodeURIComponent(account.email)}`)
    await desk.getByRole('link', { name: account.lastName }).click()
    await desk.getByRole('button', { name: 'Ask…' }).click()
    const asking = desk.getByRole('dialog', { name: /^Ask / })
    await asking.getByLabel('Question').fill('Is your <b>reel</b> still private?')
    await asking.getByRole('button', { name: 'Send question' }).click()
    await expect(asking).toHaveCount(0)

    const mail = await mailTo(account.email, 'We have a question about your account')
    await page.goto(linkIn(mail, '/talent/notifications'))
    const question = page.getByRole('region', { name: 'Our team has a question for you' })
    await expect(question).toContainText('Is your <b>reel</b> still private?')
    await expectAccessibleOnPhoneToo(page)
    await question.getByLabel('Your answer').fill('No, it opens now.')
    await question.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Your answer has been sent')).toBeVisible()
    await expect(question).toHaveCount(0)

    await desk.goto('/admin')
    await desk.getByRole('link', { name: /talent (has|have) answered you/ }).click()
    await desk.getByRole('link', { name: account.lastName }).click()
    const answers = desk.getByRole('region', { name: 'Questions and answers' })
    await expect(answers).toContainText('No, it opens now.')
    await expectAccessibleOnPhoneToo(desk)
    await answers.getByRole('button', { name: 'Mark as read' }).click()
    await expect(answers.getByText('Marked as read')).toBeFocused()
  })

  await test.step('the presenter signs out', async () => {
    await signOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/talent')
    await expect(page).toHaveURL('/login?redirect=%2Ftalent')
  })
})
