import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NotificationAddress } from '../../../../shared/notification-address.ts'
import { NO_TERMS } from '../../../../shared/testing/talent-terms.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/talent/notification-address'
const LOGIN = { email: 'ingrid@newsroom.example', isOwn: false, pending: null }
const HOME = { email: 'ingrid@home.example', isOwn: true, pending: null }
const pending = { email: 'ingrid@home.example', expiresAt: '2026-11-22T08:00:00Z' }

/** The settings of a talent with this address for notifications; each change moves on to the next of them. */
async function openSection(
  states: NotificationAddress[],
  answer = () => Response.json({ status: 'sent' }, { status: 202 }),
) {
  let at = 0
  const terms = () => Response.json({ ...NO_TERMS, notificationAddress: states[at] })
  const change = () => {
    const answered = answer()
    if (answered.ok) at += 1
    return answered
  }
  const sent = answerAs({
    'GET /api/talent/terms': terms,
    [`POST ${PATH}`]: change,
    [`DELETE ${PATH}`]: change,
    [`DELETE ${PATH}/link`]: change,
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Where notifications go' }))
  await section.findByText('Sent to')
  return { user, sent, section }
}

const done = () => new Response(null, { status: 204 })

test('a link is requested, sent again and canceled, and the page says where notifications go until then', async () => {
  const { user, sent, section } = await openSection([LOGIN, { ...LOGIN, pending }])
  expect(section.getByText('The address you sign in with')).toBeTruthy()
  const field = section.getByLabelText<HTMLInputElement>(/Address for notifications/)
  await user.type(field, 'ingrid@home.example')
  await user.click(section.getByRole('button', { name: 'Send a link to this address' }))
  const notice = (await section.findByText('Waiting for you to confirm the address')).closest(
    '[role=status]',
  )
  expect(notice?.textContent).toContain('Until then, notifications go to ingrid@newsroom.example')
  expect(section.getByLabelText<HTMLInputElement>(/Address for notifications/).value).toBe('')
  expect(sent).toEqual([{ path: PATH, body: { email: 'ingrid@home.example' } }])
})

test('a link that has not been used can be sent again', async () => {
  const { user, sent, section } = await openSection([
    { ...LOGIN, pending },
    { ...LOGIN, pending: { ...pending, expiresAt: '2026-11-22T09:00:00Z' } },
  ])
  await user.click(section.getByRole('button', { name: 'Send the link again' }))
  await screen.findByText(/A new link is on its way/)
  expect(sent).toEqual([
    { path: PATH, body: { email: pending.email, replaces: pending.expiresAt } },
  ])
})

test('a link that has not been used can be canceled', async () => {
  const { user, section } = await openSection([{ ...HOME, pending }, HOME], done)
  await user.click(section.getByRole('button', { name: 'Keep it as it is' }))
  await screen.findByText('Nothing has changed')
  expect(document.activeElement?.textContent).toBe('Where notifications go')
  expect(section.queryByText('Waiting for you to confirm the address')).toBeNull()
  expect(section.getByText('A separate address for notifications')).toBeTruthy()
})

test('removing the address asks first', async () => {
  const { user, section } = await openSection([HOME, LOGIN], done)
  await user.click(section.getByRole('button', { name: 'Remove this address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(section.getByText('A separate address for notifications')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Remove this address' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  )
  await section.findByText('The address you sign in with')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where notifications go'))
})

test('a refusal is shown at its field, and the typed text stays', async () => {
  const fields = { email: 'Enter an address that you do not use here yet' }
  const { user, section } = await openSection([LOGIN], refusal('validation_failed', { fields }))
  const field = section.getByLabelText<HTMLInputElement>(/Address for notifications/)
  await user.type(field, 'ingrid@newsroom.example')
  await user.click(section.getByRole('button', { name: 'Send a link to this address' }))
  await section.findByText(fields.email)
  expect(field.value).toBe('ingrid@newsroom.example')
})
