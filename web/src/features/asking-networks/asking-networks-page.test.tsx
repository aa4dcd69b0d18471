import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AskingNetwork } from '../../../../shared/asking-networks.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const NAME = '<img src=x onerror=alert(1)> North'
const paused: AskingNetwork = {
  ...{ id: '7c0b6f0e-54a5-4a87-9a3e-3f5a1f0f3d11', name: NAME, status: 'approved' },
  accountId: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e22',
  answers: { owed: 12, inTime: 3 },
  pause: { since: '2026-11-25T09:00:00Z', answered: 5 },
  lastLook: null,
  silences: { amount: 0, lastAt: null },
}
const silent: AskingNetwork = {
  ...paused,
  ...{ accountId: null, answers: null, pause: null },
  lastLook: { at: '2026-10-25T09:00:00Z', by: 'admin@lowerthird.example' },
  silences: { amount: 1, lastAt: '2026-11-24T09:00:00Z' },
}
const LIST = '/api/admin/enquiries/networks?state=paused'
const LOOK = `POST /api/admin/enquiries/networks/${paused.id}/look`
const listOf =
  (...items: AskingNetwork[]) =>
  () =>
    Response.json({ items, nextCursor: null, counts: { paused: items.length, silent: 4 } })
const open = (path = '/admin/reports/networks') => openPage(path, someUser('admin'))
const BUTTON = { name: `End the pause: ${NAME}` }

test('a paused network is shown with when and why, as text, and with a link to its account', async () => {
  answerAs({ [LIST]: listOf(paused) })
  await open()
  const row = within(await screen.findByRole('list', { name: 'Paused networks' }))
  const link = row.getByRole('link', { name: NAME })
  expect(link.getAttribute('href')).toBe(`/admin/accounts/${paused.accountId}`)
  expect(row.getByRole('article').textContent).toMatch(
    /Approved5 of 40 enquiries answered\. Paused since Nov.*Answered 3 of 12 in time, in 180 days/,
  )
  expect(document.querySelector('main img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Silent 4' }).getAttribute('href')).toBe(
    '/admin/reports/networks?state=silent',
  )
})

test('ending a pause takes a note for the audit log, and removes the network from the list', async () => {
  answerAs({ [LIST]: listOf(paused) })
  const { user } = await open()
  await user.click(await screen.findByRole('button', BUTTON))
  const dialog = within(await screen.findByRole('dialog', { name: 'End this pause?' }))
  dialog.getByText(/it takes 40 of\s+them to pause it again/)
  await user.type(dialog.getByLabelText(/Note for the record/), 'They have a new editor.')
  const sent = answerAs({
    [LIST]: listOf(),
    [LOOK]: () => Response.json({ ...paused, pause: null }),
  })
  await user.click(dialog.getByRole('button', { name: 'End the pause' }))
  await screen.findByRole('heading', { name: 'No network is paused' })
  expect(screen.getByText(`${NAME} can send new enquiries again`)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'They have a new editor.' }])
  expect(JSON.stringify(sessionStorage)).not.toContain('new editor')
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the second administrator to end a pause is refused, and keeps the typed note', async () => {
  answerAs({ [LIST]: listOf(paused), [LOOK]: refusal('asking_not_paused') })
  const { user } = await open()
  await user.click(await screen.findByRole('button', BUTTON))
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/Note for the record/)
  await user.type(note, 'Seen.')
  await user.click(dialog.getByRole('button', { name: 'End the pause' }))
  expect(await dialog.findByText(PROBLEMS.asking_not_paused.detail)).toBeTruthy()
  expect(note.value).toBe('Seen.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(openDialog()).toBeNull())
})

test('a network that stopped answering is shown with how often, and without a pause to end', async () => {
  answerAs({ '/api/admin/enquiries/networks?state=silent': listOf(silent) })
  await open('/admin/reports/networks?state=silent')
  expect((await screen.findByRole('article')).textContent).toMatch(
    /1 conversation closed without this network’s answer in 30 days, the last Nov.*Last pause ended Oct.* by admin@lowerthird\.example$/,
  )
  expect(screen.queryByRole('link', { name: NAME })).toBeNull()
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})

test('a network that stopped answering has a link to its account, to ask and to write a note', async () => {
  const { accountId } = paused
  answerAs({ '/api/admin/enquiries/networks?state=silent': listOf({ ...silent, accountId }) })
  await open('/admin/reports/networks?state=silent')
  const link = await screen.findByRole('link', { name: `Open the account: ${NAME}` })
  expect(link.getAttribute('href')).toBe(`/admin/accounts/${accountId}`)
  expect(link.textContent).toBe('Open the account')
})

test('the page says when no network has stopped answering', async () => {
  answerAs({ '/api/admin/enquiries/networks?state=silent': listOf() })
  await open('/admin/reports/networks?state=silent')
  await screen.findByRole('heading', { name: 'No network is silent' })
})

test('the page says when it cannot be loaded', async () => {
  answerAs({ [LIST]: refusal('temporarily_unavailable') })
  const { user } = await open()
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  answerAs({ [LIST]: listOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No network is paused' })).toBeTruthy()
})
