/** What a person with a second step does in the settings and at sign-in. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { AuthenticatorApp } from './authenticator-app.ts'
import { signIn } from './forms.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect } from './test.ts'
import { appUrl } from './visitors.ts'

type Credentials = Pick<Account, 'email' | 'password'>

/** Signs in with the password alone, and opens the settings. */
export async function openSettings(page: Page, path: string, account: Credentials): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, account)
  await expect(page).toHaveURL(path)
}

/** The section of the settings. */
export function sectionOf(page: Page) {
  return page.getByRole('region', { name: 'Second step', exact: true })
}

/** Gives the password again in the open dialog. */
export async function confirmByPassword(page: Page, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
}

/** Sets up an authenticator app in the open settings, looks at every dialog, and returns the recovery codes. */
export async function addAppAndLook(page: Page, { password }: Credentials) {
  await sectionOf(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await confirmByPassword(page, password)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  const app = new AuthenticatorApp(await dialog.locator('code').innerText())
  await expectAccessible(page)
  await dialog.getByLabel('Code from the app').fill(app.wrongCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(app.code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  // They cannot be shown again.
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toBe(`${codes.join('\n')}\n`)
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sectionOf(page)).toContainText('You have 10 recovery codes left.')
  await expectAccessible(page)
  return { app, codes }
}

/** Sets up an authenticator app in the open settings. */
export async function addApp(page: Page, { password }: Credentials): Promise<AuthenticatorApp> {
  await sectionOf(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await confirmByPassword(page, password)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const app = new AuthenticatorApp(await dialog.locator('code').innerText())
  await dialog.getByLabel('Code from the app').fill(app.code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sectionOf(page)).toContainText('You have 10 recovery codes left.')
  return app
}

/** Sets up an authenticator app by calls, for a test that begins with one. */
export async function addAppByCall(
  page: Page,
  { password }: Credentials,
): Promise<AuthenticatorApp> {
  const headers = { Origin: appUrl() }
  const path = '/api/account/second-step/totp'
  const begun = await page.request.post(path, { headers, data: { password } })
  expect(begun.status()).toBe(201)
  const { id, uri } = await begun.json()
  const app = new AuthenticatorApp(new URL(uri).searchParams.get('secret') ?? '')
  const data = { code: app.code() }
  const confirmed = await page.request.post(`${path}/${id}/confirm`, { headers, data })
  expect(confirmed.status()).toBe(200)
  return app
}

/** Gives a code at sign-in. */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Gives the browser a virtual passkey provider that always confirms. */
export async function addPasskeyProvider(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
