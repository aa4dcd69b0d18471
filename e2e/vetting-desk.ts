import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'

/**
 * Has an administrator decide about an application at `/admin/approvals`.
 *
 * @param page signed in as an administrator
 * @param applicant whose application
 * @param verdict what to press, and the reason for a rejection
 */
export async function decide(
  page: Page,
  applicant: Account,
  { decision, reason }: { decision: 'Approve' | 'Reject'; reason?: string },
): Promise<void> {
  await page.goto('/admin/approvals')
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Approvals' })).toBeVisible()
  await page.getByRole('searchbox').fill(applicant.email)
  await page.getByText(applicant.lastName).first().click()
  await page.getByRole('button', { name: decision }).click()
  if (reason !== undefined) {
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: decision }).last().click()
  }
}
