import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
}
const open = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))

test.each([
  ['Report this enquiry', 'What is wrong?', /What happened/],
  ['Not now', 'Not now?', /Anything else/],
])(
  'text typed in the dialog ‘%s’ is restored when a session that ended begins again',
  async (button, name, label) => {
    let endSession: () => void = () => undefined
    answerAs({
      ...LISTS,
      [`GET ${ASKED}`]: () => Response.json(RECEIVED),
      '/api/notifications?limit=1': () =>
        new Promise((resolve) => {
          endSession = () => resolve(refusal('not_signed_in')())
        }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: button }))
    const box = within(await screen.findByRole('dialog', { name })).getByLabelText(label)
    await user.type(box, 'He waited at the door.')
    endSession()
    await screen.findByRole('heading', { name: 'Sign in' })
    cleanup()

    const again = await open()
    await again.user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(label).value).toBe('He waited at the door.')
  },
)

test('text that was sent is no longer kept, but text that was refused is', async () => {
  const declined: TalentEnquiry = { ...RECEIVED, state: 'declined', moves: ['revive'] }
  let answer = refusal('too_many_requests')
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/decline`]: () => answer(),
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not now?' }))
  await user.type(dialog.getByLabelText(/Anything else/), 'In the spring.')
  await user.click(dialog.getByRole('radio', { name: 'The pay' }))
  await user.click(dialog.getByRole('button', { name: 'Say not now' }))
  await dialog.findByText(PROBLEMS.too_many_requests.detail)
  expect(JSON.stringify(sessionStorage).includes('In the spring.')).toBe(true)
  answer = () => Response.json(declined)
  await user.click(dialog.getByRole('button', { name: 'Say not now' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(JSON.stringify(sessionStorage).includes('In the spring.')).toBe(false)
})

test('text that was typed while the other side ended the enquiry stays readable until it is deleted', async () => {
  const path = `/api/network/enquiries/${SENT.id}`
  const talk: NetworkEnquiry = { ...SENT, state: 'talking', version: 5, moves: ['write'] }
  let present = talk
  answerAs({
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
    [`GET ${path}`]: () => Response.json(present),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await user.type(await screen.findByLabelText('Your message'), 'Could you come on Monday?')
  expect(screen.queryByText('Your message was not sent')).toBeNull()
  present = {
    ...talk,
    ...({ state: 'closed', version: 6, endedBy: 'talent', reason: 'not_interested' } as const),
    ...{ owedBy: null, owedUntil: null, moves: [] },
  }
  document.dispatchEvent(new Event('visibilitychange'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Your message was not sent')
  expect(notice.textContent).toContain('Could you come on Monday?')
  expect(screen.queryByLabelText('Your message')).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Delete these words' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('on Monday')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('leaving before a chosen file is sent asks first, but not after the file is removed', async () => {
  const talk: TalentEnquiry = { ...RECEIVED, state: 'talking', version: 5, moves: ['write'] }
  answerAs({ ...LISTS, [`GET ${ASKED}`]: () => Response.json(talk) })
  const { user, router } = await open()
  const file = new File(['%PDF-1.7'], 'CV.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Enquiries' })[0] as Element)
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Leave without sending the file?' })
  await user.click(within(question).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(router.state.location.pathname).toBe(`/talent/enquiries/${RECEIVED.id}`)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await leave()
  await waitFor(() => expect(router.state.location.pathname).toBe('/talent/enquiries'))
})
