import { signIn } from './forms.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'
import { decide } from './vetting-desk.ts'

test('a rejection needs a reason, which the applicant reads as it was typed and runs nothing', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('tv_network')
  const reason = 'We could not find <b>Harbour One</b> & its site.'
  const desk = await openAs('admin')
  await decide(desk, account, { decision: 'Reject', reason })

  const mail = await mailTo(account.email, 'Your application was not accepted')
  expect(mail.text).toContain(reason)
  expect(mail.html).not.toContain('<b>Harbour One</b>')
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Your profile has been rejected.')).toBeVisible()
})

test('a second administrator learns that somebody else has decided', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('talent')
  const desk = await openAs('admin')
  await desk.route('**/api/admin/accounts/*/status', async (route) => {
    await desk.unroute('**/api/admin/accounts/*/status')
    await accounts.setStatus(account, 'pending', 'rejected')
    await route.continue()
  })
  await decide(desk, account, { decision: 'Approve' })
  await expect(desk.getByText(/somebody else has decided/i).first()).toBeVisible()
})
