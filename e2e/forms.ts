import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'

/**
 * Fills in `/login` and sends it.
 * @param page the sign-in page
 * @param account the address and password
 * @param options `remember` ticks 'Remember me'
 */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Fills in every required field of `/register`, without sending it.
 * @param page the sign-up page
 * @param account the values; its role is chosen too
 */
export async function fillRegistration(page: Page, account: Account): Promise<void> {
  const { role, email, password, firstName, lastName } = account
  await page.getByRole('radio', { name: role === 'talent' ? 'Media Talent' : 'TV Network' }).check()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone number').fill('+44 20 7946 0123')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  if (role === 'talent') {
    await page.getByLabel('Nationality').fill('French')
    await page.getByLabel('Location').fill('Lyon, France')
    await page.getByLabel('Years of experience').fill('7')
  } else {
    await page.getByLabel('Network name').fill('Harbour One')
    await page.getByLabel('Job title').fill('Casting editor')
  }
}

/** The button that sends `/register`. */
export function registerButton(page: Page) {
  return page.locator('form').getByRole('button', { name: /sign up|apply|application/i })
}
