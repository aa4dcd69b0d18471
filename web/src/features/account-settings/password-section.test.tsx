import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountSettings } from '../../testing/account-settings.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const done = () => new Response(null, { status: 204 })

test('changing the password empties the form and says what happened', async () => {
  const path = '/api/account/password'
  const sent = answerAs({ '/api/account': accountSettings(), [path]: done })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await writeAtOnce(user, screen.getByLabelText('Current password'), 'the old one')
  await writeAtOnce(user, screen.getByLabelText('New password'), 'the new one')
  await writeAtOnce(user, screen.getByLabelText('Confirm new password'), 'the new one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password has been changed')
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Password' }))
  const body = { currentPassword: 'the old one', newPassword: 'the new one' }
  expect(sent).toEqual([{ path, body }])
})

test.each([
  ['the same as now', 'the old one', 'the old one', 'This is already your password'],
  ['typed differently', 'the new one', 'the new ome', 'Passwords do not match'],
  ['too short', 'five!', 'five!', 'Password must be at least 6 characters'],
])(
  'a new password that is %s is refused in the browser',
  async (_name, wanted, again, sentence) => {
    const sent = answerAs({ '/api/account': accountSettings() })
    const { user } = await openPage('/talent/settings', someUser('talent'))
    await writeAtOnce(user, screen.getByLabelText('Current password'), 'the old one')
    await writeAtOnce(user, screen.getByLabelText('New password'), wanted)
    await user.type(screen.getByLabelText('Confirm new password'), again)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText(sentence)
    expect(sent).toEqual([])
  },
)

test('a password change whose answer was lost leads to a sign-in with the new password', async () => {
  const path = '/api/account/password'
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  answerAs({ '/api/account': accountSettings(), [path]: () => answer() })
  const { user, router } = await openPage('/talent/settings', someUser('talent'))
  await writeAtOnce(user, screen.getByLabelText('Current password'), 'the old one')
  await writeAtOnce(user, screen.getByLabelText('New password'), 'the new one')
  await writeAtOnce(user, screen.getByLabelText('Confirm new password'), 'the new one')
  const press = () => user.click(screen.getByRole('button', { name: 'Change password' }))
  await press()
  await screen.findByText('We do not know whether this was done')
  await screen.findByText(/If you are asked to sign in, use the new password/)
  answer = async () => refusal('password_changed')()
  await press()
  await screen.findByText(PROBLEMS.password_changed.detail)
  expect(screen.queryByText('We do not know whether this was done')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/login')
  await screen.findByText(PROBLEMS.password_changed.detail)
})

test('a wrong current password is refused at its field, and the typed text stays', async () => {
  const fields = { currentPassword: 'This is not your current password' }
  answerAs({
    '/api/account': accountSettings(),
    '/api/account/password': refusal('validation_failed', { fields }),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await writeAtOnce(user, screen.getByLabelText('Current password'), 'a guess')
  await writeAtOnce(user, screen.getByLabelText('New password'), 'the new one')
  await writeAtOnce(user, screen.getByLabelText('Confirm new password'), 'the new one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText(fields.currentPassword)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Current password')),
  )
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('the new one')
})
