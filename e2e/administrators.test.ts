import { signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'

test('an invited administrator chooses a password, works at the desk, and is signed out when removed', async ({
  openAs,
  openAnew,
  faults,
}) => {
  const email = `ada-${uniqueWord()}@lowerthird.example`
  const password = 'a password for the desk'
  const settings = await openAnew('admin')
  await settings.goto('/admin/settings')
  const administrators = settings.getByRole('region', { name: 'Administrators' })
  await administrators.getByLabel('Email address').fill(email)
  await administrators.getByLabel('Name').fill('Ada Okafor')
  await settings.getByRole('button', { name: 'Send invitation' }).click()
  const confirmation = settings.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(settings)
  await confirmation.getByLabel('Your password').fill('not it')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByText('This is not your current password')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(settings.getByText('Please confirm that it is you to do this.')).toBeVisible()
  await expect(administrators.getByLabel('Email address')).toHaveValue(email)
  await settings.getByRole('button', { name: 'Send invitation' }).click()
  await confirmation.getByLabel('Your password').fill('demo-password')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(settings.getByRole('list', { name: 'Invited' })).toContainText(email)
  await expectAccessible(settings)

  const mail = await mailTo(email, 'You are invited as an administrator')
  expect(mail.text).toContain('Hello Ada Okafor,')
  const page = await openAs('signed out')
  await page.goto(linkIn(mail, '/invitation'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(`${password}!`)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'You are now an administrator' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/')
  await page.goto('/admin/approvals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The queue polls by itself, and would get the refusal before the press below.
  await openWhole(page, '/admin/audit')

  await settings.reload()
  await settings.getByRole('button', { name: `Remove ${email}` }).click()
  const question = settings.getByRole('dialog', { name: `Remove ${email}?` })
  await question.getByRole('button', { name: 'Remove administrator' }).click()
  await expect(settings.getByRole('list', { name: 'Administrators' })).not.toContainText(email)
  await expect(administrators.getByRole('heading', { name: 'Administrators' })).toBeFocused()
  await page.getByRole('link', { name: 'Manage Talent' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/login/)
  // The expected refusals of a removed administrator.
  faults.splice(0)
})
