import { REASON } from './accounts.ts'
import { signIn } from './forms.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'

const sentences = {
  pending:
    'Your profile is pending approval. You will receive an email once your profile has been reviewed.',
  rejected: 'Your profile has been rejected. Please contact support for more information.',
  deactivated: 'Your account has been deactivated. Please contact support for assistance.',
  hidden: 'Your profile is currently hidden. Please contact support for more information.',
} as const

const mails = {
  rejected: 'Your application was not accepted',
  deactivated: 'Your account has been deactivated',
  hidden: 'Your profile is hidden for now',
} as const

for (const role of ['talent', 'tv_network'] as const) {
  test(`sign-in shows a ${role} of each closed status its exact sentence`, async ({
    openAs,
    accounts,
  }) => {
    const page = await openAs('signed out')
    const told: { to: string; subject: string }[] = []
    for (const status of ['pending', 'rejected', 'deactivated', 'hidden'] as const) {
      const isOnceApproved = status === 'deactivated' || status === 'hidden'
      const account = await accounts.make(role, isOnceApproved ? 'approved' : status)
      if (isOnceApproved) await accounts.setStatus(account, 'approved', status)
      await page.goto('/login')
      await signIn(page, account)
      await expect(page.getByText(sentences[status], { exact: true })).toBeVisible()
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel('Email address')).toHaveValue(account.email)
      expect(await page.context().cookies(), 'nobody was signed in').not.toContainEqual(
        expect.objectContaining({ name: 'session' }),
      )
      if (status !== 'pending') told.push({ to: account.email, subject: mails[status] })
    }
    // All at once, because each may take its time.
    for (const mail of await Promise.all(told.map(({ to, subject }) => mailTo(to, subject)))) {
      expect(mail.text).toContain(REASON)
    }
  })
}

test('a wrong password says nothing about the status of an account', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'rejected')
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, { ...account, password: 'not the password' })
  await expect(
    page.getByText('That email address and password do not match.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(sentences.rejected)).toHaveCount(0)
})
