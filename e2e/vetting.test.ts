import { signIn } from './forms.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'
import { openApplication, reject } from './vetting-desk.ts'

test('a rejection needs a reason, which the applicant reads as it was typed and which runs nothing', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('tv_network')
  const reason = 'We could not find <b>Harbour One</b> & its site.'
  const desk = await openAs('admin')
  await reject(desk, await openApplication(desk, account), reason)

  const mail = await mailTo(account.email, 'Your application was not accepted')
  expect(mail.text).toContain(reason)
  expect(mail.html).not.toContain('<b>Harbour One</b>')
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Your profile has been rejected.')).toBeVisible()
})

test('an administrator learns that somebody else has decided in the meantime', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('talent')
  const desk = await openAs('admin')
  const application = await openApplication(desk, account)
  await accounts.setStatus(account, 'pending', 'rejected')
  await application.getByRole('button', { name: 'Approve' }).click()
  await expect(
    desk.getByText(/Somebody else has decided about this account in the meantime\. It is rejected/),
  ).toBeVisible()
  const subjects = (await mailsTo(account.email)).map((mail) => mail.subject)
  expect(subjects).not.toContain('Welcome to Lower Third')
})
