import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkAvailability, TalentAvailability } from '../../../../shared/availability.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const TALK: NetworkEnquiry = {
  ...SENT,
  ...{ state: 'talking', owedBy: 'talent', version: 5, moves: ['close', 'step', 'write'] },
}
const TALKED: TalentEnquiry = {
  ...RECEIVED,
  ...{ state: 'talking', owedBy: 'talent', moves: ['end', 'give', 'step', 'write'] },
}
const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const LISTS = {
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
}

const hasFocus = (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(find()))

test.each([
  ['What is next', 'Offer times to meet', 'What it is', 'Not now'],
  ['Self-tape', 'Ask for a self-tape', 'What to say or show', 'Not now'],
  ['Dates', 'Ask about days', 'First day', 'Not now'],
  ['Offer', 'Make an offer', 'Pay from', 'Not now'],
])(
  'in ‘%s’ focus moves into the form that opens, and to the heading when it closes',
  async (name, button, label, back) => {
    answerAs({ ...LISTS, [`GET ${ASKING}`]: () => Response.json(TALK) })
    const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
    const section = within(await screen.findByRole('region', { name }))
    section.getByRole('button', { name: button }).focus()
    await user.keyboard('{Enter}')
    await hasFocus(() => section.getByLabelText(label))
    section.getByRole('button', { name: back }).focus()
    await user.keyboard('{Enter}')
    await hasFocus(() => section.getByRole('heading', { name }))
  },
)

test('after a step is sent, focus is at its heading', async () => {
  const days = { from: '2027-03-01', to: '2027-03-12' }
  const asked: NetworkAvailability = {
    ...{ id: '11111111-2222-4333-8444-888888888888', asked: days, days, until: '2027-01-14' },
    ...{ rank: null, note: '', noteBy: null, state: 'asked', moves: ['withdraw'] },
  }
  const ended: NetworkAvailability = { ...asked, state: 'withdrawn', moves: [] }
  answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json({ ...TALK, availability: [asked] }),
    [`POST ${ASKING}/availability`]: () => Response.json({ ...TALK, availability: [ended] }),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  const section = within(await screen.findByRole('region', { name: 'Dates' }))
  section.getByRole('button', { name: 'Withdraw the question' }).focus()
  await user.keyboard('{Enter}')
  await hasFocus(() => section.getByLabelText(/Why/))
  section.getByRole('button', { name: 'Withdraw the question' }).focus()
  await user.keyboard('{Enter}')
  await section.findByRole('button', { name: 'Ask about other days' })
  await hasFocus(() => section.getByRole('heading', { name: 'Dates' }))
})

test('after a talent agrees to days with one press, focus is at their heading', async () => {
  const days = { from: '2027-03-01', to: '2027-03-12' }
  const asked: TalentAvailability = {
    ...{ id: '11111111-2222-4333-8444-888888888888', asked: days, days, until: '2027-01-14' },
    ...{ rank: null, note: '', noteBy: null, beside: [] },
    ...{ state: 'asked', moves: ['available', 'not_available', 'partly'] },
  }
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json({ ...TALKED, availability: [asked] }),
    [`POST ${ASKED}/availability`]: () =>
      Response.json({
        ...TALKED,
        availability: [{ ...asked, state: 'available', moves: ['release'] }],
      }),
  })
  const { user } = await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Dates' }))
  section.getByRole('button', { name: 'Yes, I am free' }).focus()
  await user.keyboard('{Enter}')
  await section.findByRole('button', { name: 'I am no longer free' })
  await hasFocus(() => section.getByRole('heading', { name: 'Dates' }))
})

test('after an acceptance, focus is at the heading of the page, or at its button if it was refused', async () => {
  let answer = refusal('too_many_requests')
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/accept`]: () => answer(),
  })
  const { user } = await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  const yes = await screen.findByRole('button', { name: 'Yes, let’s talk' })
  yes.focus()
  await user.keyboard('{Enter}')
  await screen.findAllByText('This could not be done')
  await hasFocus(() => screen.getByRole('button', { name: 'Yes, let’s talk' }))
  answer = () => Response.json(TALKED)
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'No longer interested' })
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('after ’Not now’, focus is at the heading of the page', async () => {
  const declined: TalentEnquiry = { ...RECEIVED, state: 'declined', moves: ['revive'] }
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/decline`]: () => Response.json(declined),
  })
  const { user } = await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  ;(await screen.findByRole('button', { name: 'Not now' })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Not now?' }))
  await user.click(dialog.getByRole('radio', { name: 'The pay' }))
  await user.click(dialog.getByRole('button', { name: 'Say not now' }))
  await screen.findByRole('button', { name: 'Say yes after all' })
  await waitFor(() => expect(openDialog()).toBeNull())
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('after contact details are shared, focus is at their heading', async () => {
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(TALKED),
    [`POST ${ASKED}/contact`]: () =>
      Response.json({ ...TALKED, contact: { ...TALKED.contact, given: ['phone'] } }),
  })
  const { user } = await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Your contact details' }))
  await user.click(section.getByLabelText(/^Phone/))
  section.getByRole('button', { name: 'Let them see' }).focus()
  await user.keyboard('{Enter}')
  await section.findByText(/They see what you select here/)
  await hasFocus(() => section.getByRole('heading', { name: 'Your contact details' }))
})

test('after a report, focus is at the top of the page, which says what happens next', async () => {
  const report = { reason: 'fake', state: 'open', reportedAt: RECEIVED.changedAt }
  const held = { ...RECEIVED, isFrozen: true, owedBy: null, moves: [], mayReport: false, report }
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/report`]: () => Response.json(held),
  })
  const { user } = await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  await user.click(await screen.findByRole('button', { name: 'Report this enquiry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
  await user.click(dialog.getAllByRole('radio')[0] as HTMLElement)
  dialog.getByRole('button', { name: 'Report' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('You reported this')
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})
