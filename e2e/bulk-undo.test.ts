import { demoPassword } from '../local/demo-insert.ts'
import { PROBLEMS } from '../shared/problems.ts'
import { REASON } from './accounts.ts'
import { signIn } from './forms.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'

/** The demo's second administrator. */
const COLLEAGUE = 'colleague@lowerthird.example'

test('three bulk rejections are undone together, except one that a colleague has decided again', async ({
  openAs,
  accounts,
}) => {
  const lastName = `Adeyemi ${uniqueWord()}`
  await accounts.register('talent', { firstName: 'Ada', lastName })
  await accounts.register('talent', { firstName: 'Ben', lastName })
  const cleo = await accounts.register('talent', { firstName: 'Cleo', lastName })
  const desk = await openAs('signed out')
  await desk.goto('/login')
  await signIn(desk, { email: COLLEAGUE, password: demoPassword })
  await expect(desk).toHaveURL('/')
  await desk.goto(`/admin/approvals?q=${encodeURIComponent(lastName)}`)
  const list = desk.getByRole('list', { name: 'Applications' })
  await expect(list.getByRole('button')).toHaveCount(3)
  await desk.getByRole('checkbox', { name: `Select Ada ${lastName}` }).check()
  await desk.getByRole('button', { name: 'Select all 3 shown' }).click()
  await desk.getByRole('button', { name: 'Reject 3…' }).click()
  const question = desk.getByRole('dialog', { name: /^Reject 3 / })
  await question.getByLabel('Reason').fill(REASON)
  await question.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(list.getByRole('button')).toHaveCount(0)

  // The colleague is faster than the undo.
  await desk.route('**/api/admin/accounts/undo', async (route) => {
    await accounts.setStatus(cleo, 'rejected', 'pending')
    await accounts.setStatus(cleo, 'pending', 'rejected')
    await route.continue()
  })
  const offer = desk.getByRole('dialog').filter({ hasText: '3 applications are rejected' })
  await offer.getByRole('button', { name: /^Undo/ }).click()
  const told = desk.getByRole('alert').filter({ hasText: '2 of 3 are pending again, 1 is not' })
  await expect(told).toContainText(`Cleo ${lastName} ${PROBLEMS.undo_too_late.detail}`)
  await expect(told.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await expect(list.getByRole('button')).toHaveCount(2)
  for (const firstName of ['Ada', 'Ben']) {
    await expect(list.getByText(`${firstName} ${lastName}`)).toBeVisible()
  }
  await told.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toHaveCount(0)
  await expect(list.getByRole('button', { name: `Ada ${lastName}` })).toBeFocused()

  await mailTo(cleo.email, 'Your application was not accepted')
})
