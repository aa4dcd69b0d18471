import { expect, type Locator, type Page } from '@playwright/test'
import { fullName } from '../shared/full-name.ts'
import type { Account } from './accounts.ts'

/**
 * Finds an application at `/admin/approvals` and opens it.
 * @param page signed in as an administrator
 * @param applicant the applicant, who must be pending
 * @returns the application with its buttons, beside the list or over it
 */
export async function openApplication(page: Page, { email }: Account): Promise<Locator> {
  await page.goto(`/admin/approvals?q=${encodeURIComponent(email)}`)
  const rows = page.getByRole('list', { name: 'Applications' }).getByRole('button')
  await expect(rows).toHaveCount(1)
  await rows.click()
  const application = page
    .getByRole('complementary', { name: 'Application' })
    .or(page.getByRole('dialog', { name: 'Application' }))
  await expect(application).toContainText(email)
  return application
}

/**
 * What a row says of an applicant who cannot be approved at once: a colleague has claimed them (two of the demo
 * applicants, for a quarter of an hour after the start), or their address is not confirmed.
 */
export const NOT_APPROVABLE = /Claimed by|Email not confirmed/

/**
 * Selects applicants at `/admin/approvals` who can be approved at once: the others are left out of a decision about many.
 * @param page signed in as an administrator
 * @param places their places among those who can, from 0. They are looked up once, because a claim that ends meanwhile
 *   moves all who follow.
 */
export async function selectApplicants(page: Page, places: readonly number[]): Promise<void> {
  const rows = page.locator('li[data-user]').filter({ hasNotText: NOT_APPROVABLE })
  await expect(rows.nth(Math.max(...places))).toBeVisible()
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-user')))
  for (const place of places) {
    await page
      .locator(`li[data-user="${ids[place]}"]`)
      .getByRole('checkbox', { name: /^Select / })
      .check()
  }
}

/**
 * Rejects an open application.
 * @param page signed in as an administrator
 * @param application from `openApplication`
 * @param reason for the applicant to read
 */
export async function reject(page: Page, application: Locator, reason: string): Promise<void> {
  await application.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: /^Reject .*\?$/ })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason\./)
  await question.getByLabel('Reason').fill(reason)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toHaveCount(0)
}

/**
 * Opens the page of a talent's account.
 * @param page signed in as an administrator
 * @param account an account with a decision
 * @returns the heading of the page
 */
export async function openAccount(page: Page, account: Account): Promise<string> {
  const name = fullName(account)
  await page.goto(`/admin/talent?q=${encodeURIComponent(account.email)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}
