import { demoCredentials } from './demo-session.ts'
import { signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import {
  addApp,
  addAppAndLook,
  addAppByCall,
  addPasskeyProvider,
  confirmByPassword,
  fillCode,
  openSettings,
  sectionOf,
} from './second-step-steps.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'
import { openAccount } from './vetting-desk.ts'

test('a talent adds an app, signs in with its code, loses the app, and signs in with a recovery code', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const settings = await openFor(account)
  await settings.goto('/talent/settings')
  const { app, codes } = await addAppAndLook(settings, account)
  await mailTo(account.email, 'A second step was added to your account')

  const page = await openAs('signed out')
  await page.goto('/login?redirect=/talent/settings')
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await expectAccessible(page)
  // The password alone is not enough.
  const unopened = await page.request.get('/api/account')
  expect(unopened.status()).toBe(401)
  await fillCode(page, app.wrongCode())
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await fillCode(page, app.code())
  await expect(page).toHaveURL('/talent/settings')

  const lost = await openAs('signed out')
  await lost.goto('/login?redirect=/talent/settings')
  await signIn(lost, account)
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(lost.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(lost)
  await lost.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase().replaceAll('-', ' '))
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(lost).toHaveURL('/talent/settings')
  await expect(sectionOf(lost)).toContainText('You have 9 recovery codes left.')
  const told = await mailTo(account.email, 'A recovery code was used')
  expect(told.text).toContain('You have 9 left.')

  await sectionOf(lost).getByRole('button', { name: 'Make new codes' }).click()
  await confirmByPassword(lost, account.password)
  const renewed = lost.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(renewed).not.toContainText(codes[1] ?? '')
  await renewed.getByRole('button', { name: 'I have kept them' }).click()
  await sectionOf(lost).getByRole('button', { name: 'Remove Authenticator app' }).click()
  const question = lost.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await expectAccessible(lost)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sectionOf(lost)).not.toContainText('recovery codes')
  await expect(lost.getByRole('heading', { name: 'Second step', exact: true })).toBeFocused()
  const plain = await openAs('signed out')
  await openSettings(plain, '/talent/settings', account)
})

test('the sixth try is refused although its code is right, and the owner gets a mail', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const app = await addAppByCall(await openFor(account), account)
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, account)
  for (let tried = 0; tried < 5; tried += 1) {
    const answered = page.waitForResponse('**/api/auth/second-step')
    await fillCode(page, app.wrongCode())
    expect((await answered).status()).toBe(401)
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  }
  await fillCode(page, app.code())
  await expect(page.getByText(/^Too many/)).toBeVisible()
  await expectAccessible(page)
  await mailTo(account.email, 'Somebody may know your password')
})

test('an administrator sets up a second step, loses it, and another administrator resets it', async ({
  openAs,
  openFor,
}) => {
  const other = {
    email: `ada-${uniqueWord()}@lowerthird.example`,
    password: 'a password for the desk',
  }
  const admin = demoCredentials('admin')
  const desk = await openFor(admin)
  await desk.goto('/admin/settings')
  const administrators = desk.getByRole('region', { name: 'Administrators' })
  await administrators.getByLabel('Email address').fill(other.email)
  await administrators.getByLabel('Name').fill('Ada Okafor')
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  await confirmByPassword(desk, admin.password)
  await expect(desk.getByRole('list', { name: 'Invited' })).toContainText(other.email)

  const page = await openAs('signed out')
  const link = linkIn(
    await mailTo(other.email, 'You are invited as an administrator'),
    '/invitation',
  )
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByLabel('Confirm password').fill(other.password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'You are now an administrator' })).toBeFocused()
  await openSettings(page, '/admin/settings', other)
  const app = await addApp(page, other)

  // With a stolen cookie alone, the proof is missing; a code is accepted too.
  const again = await openAs('signed out')
  await again.goto('/login?redirect=/admin/settings')
  await signIn(again, other)
  await fillCode(again, app.code())
  await expect(again).toHaveURL('/admin/settings')
  await again.getByRole('button', { name: `Remove ${admin.email}` }).click()
  await again.getByRole('button', { name: 'Remove administrator' }).click()
  const question = again.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Use a code from your app' }).click()
  await question.getByLabel('Code from your authenticator app').fill(app.wrongCode())
  await expectAccessible(again)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('This code is wrong')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await desk.reload()
  await desk.getByRole('button', { name: `Reset second step of ${other.email}` }).click()
  const reset = desk.getByRole('dialog', { name: `Reset the second step of ${other.email}?` })
  await expect(reset).toBeVisible()
  await expectAccessible(desk)
  await reset.getByRole('button', { name: 'Reset second step' }).click()
  await expect(desk.getByText(`The second step of ${other.email} is reset`)).toBeVisible()
  const told = await mailTo(other.email, 'An administrator was reset')
  expect(told.text).toContain(admin.email)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await openSettings(page, '/admin/settings', other)
  await desk.getByRole('button', { name: `Remove ${other.email}` }).click()
  await desk.getByRole('button', { name: 'Remove administrator' }).click()
  await expect(
    administrators.getByRole('button', { name: `Reset second step of ${other.email}` }),
  ).toHaveCount(0)
})

test('the desk resets the lost second step of a talent, whose password alone then signs in', async ({
  openFor,
  openAnew,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const settings = await openFor(account)
  await addAppByCall(settings, account)

  const desk = await openAnew('admin')
  const name = await openAccount(desk, account)
  await desk.getByRole('button', { name: 'Reset second step…' }).click()
  const question = desk.getByRole('dialog', { name: `Reset the second step of ${name}?` })
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Reset second step' }).click()
  await confirmByPassword(desk, 'demo-password')
  await expect(desk.getByText(`The second step of ${name} is reset`)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Reset second step…' })).toBeHidden()
  await mailTo(account.email, 'Your second step was reset')

  await settings.goto('/talent/settings')
  await expect(settings).toHaveURL(/\/login/)
  await openSettings(settings, '/talent/settings', account)
  await expect(settings.getByRole('region', { name: 'Recent activity' })).toContainText(
    'Second step reset by our team',
  )
  await expectAccessible(settings)
})

test('a passkey is added, reauthenticates its owner, signs in, and is removed', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await addPasskeyProvider(page)
  await page.goto('/talent/settings')
  await sectionOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByPassword(page, account.password)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  const enrolled = sectionOf(page).getByRole('list', { name: 'Second steps' })
  await expect(enrolled).toContainText('Passkey in Chrome on ')
  await expectAccessible(page)
  await sectionOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=/talent/settings')
  await signIn(page, account)
  const byPasskey = page.getByRole('button', { name: 'Continue with your passkey' })
  await expect(byPasskey).toBeVisible()
  await expectAccessible(page)
  await byPasskey.click()
  await expect(page).toHaveURL('/talent/settings')

  await sectionOf(page).getByRole('button', { name: 'Make new codes' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await sectionOf(page)
    .getByRole('button', { name: /^Remove Passkey/ })
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sectionOf(page)).not.toContainText('recovery codes')
})
