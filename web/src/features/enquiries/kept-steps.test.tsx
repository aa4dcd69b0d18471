import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import type { TalentTape } from '../../../../shared/tapes.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const TALKING = { state: 'talking', owedBy: 'network', version: 5 } as const
const SENT_TALK: NetworkEnquiry = { ...SENT, ...TALKING, moves: ['close', 'step', 'write'] }
const TAPE: TalentTape = {
  ...{ id: '11111111-2222-4333-8444-666666666666', text: 'Read the opening.', pages: 2 },
  ...{ minutes: 3, dueOn: '2027-01-14', url: '', note: '', noteBy: null, outcome: null },
  ...{ state: 'asked', moves: ['decline', 'hand_in'] },
}
const RECEIVED_TALK: TalentEnquiry = {
  ...{ ...RECEIVED, ...TALKING, owedBy: 'talent' },
  ...{ moves: ['end', 'give', 'step', 'write'], tapes: [TAPE] },
}
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}
const BACK = 'You had not sent this. What you typed is back.'

test.each([
  ['Self-tape', 'Ask for a self-tape', 'What to say or show'],
  ['What is next', 'Offer times to meet', /What they should know/],
  ['Your contact details', 'Offer a phone number', 'Phone number'],
])('a form with a draft is open after a reload, and says so: %s', async (title, button, label) => {
  answerAs({ ...LISTS, [`GET ${ASKING}`]: () => Response.json(SENT_TALK) })
  const { user } = await openNetworks()
  const box = within(await screen.findByRole('region', { name: title }))
  await user.click(box.getByRole('button', { name: button }))
  await writeAtOnce(user, await box.findByLabelText(label), 'Read the opening.')
  cleanup()

  const again = await openNetworks()
  const section = within(await screen.findByRole('region', { name: title }))
  expect(await section.findByLabelText(label)).toHaveProperty('value', 'Read the opening.')
  await section.findByText(BACK)
  for (const other of screen.getAllByRole('region')) {
    if (other.textContent?.includes(BACK)) expect(other.textContent).toContain(title)
  }
  // Nobody asked for the focus to move.
  expect(document.activeElement?.closest('form')).toBeNull()
  await again.user.click(section.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(section.queryByText(BACK)).toBeNull())
  cleanup()

  await openNetworks()
  const fresh = within(await screen.findByRole('region', { name: title }))
  await fresh.findByRole('button', { name: button })
})

test('a draft of a step that is no longer possible opens nothing', async () => {
  let enquiry = RECEIVED_TALK
  answerAs({ ...LISTS, [`GET ${ASKED}`]: () => Response.json(enquiry) })
  const { user } = await openTalents()
  const box = within(await screen.findByRole('region', { name: 'Self-tape' }))
  await user.click(box.getByRole('button', { name: 'No tape' }))
  await writeAtOnce(user, await box.findByLabelText(/Why/), 'I am on air until then.')
  cleanup()
  await openTalents()
  await screen.findByText(BACK)
  cleanup()
  enquiry = { ...enquiry, tapes: [{ ...TAPE, state: 'cancelled', moves: [] }] }
  await openTalents()
  await screen.findByText('The request for a tape was withdrawn.')
  expect(screen.queryByText(BACK)).toBeNull()
})
