import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { REEL_LINK_SENTENCE } from '../../../../shared/reels.ts'
import { latestTapeDay, type NetworkTape, type TalentTape } from '../../../../shared/tapes.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const TAPE = {
  ...{ id: '11111111-2222-4333-8444-666666666666', text: 'Read the opening.', pages: 2 },
  ...{ minutes: 3, dueOn: '2027-01-14', url: '', note: '', noteBy: null, outcome: null },
} as const
const LINK = 'https://vimeo.com/123456789'

const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const
const received = (changes: Partial<TalentTape> = {}): TalentEnquiry => ({
  ...RECEIVED,
  ...TALKING,
  moves: ['end', 'give', 'step', 'write'],
  tapes: [{ ...TAPE, state: 'asked', moves: ['decline', 'hand_in'], ...changes }],
})
const sent = (tapes: NetworkTape[] = []): NetworkEnquiry => ({
  ...SENT,
  ...TALKING,
  moves: ['close', 'step', 'write'],
  tapes,
})
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}

test('a network asks for a tape, reads what is missing, and then until when the tape is due', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent()),
    [`POST ${ASKING}/tape`]: () =>
      Response.json(sent([{ ...TAPE, state: 'asked', moves: ['cancel'] }])),
  })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Self-tape' })
  await user.click(within(box).getByRole('button', { name: 'Ask for a self-tape' }))
  await user.click(await within(box).findByRole('button', { name: 'Ask for this tape' }))
  within(box).getByText('Enter what they should say or show')
  within(box).getByText('Choose a day')
  expect(calls).toEqual([])

  await writeAtOnce(user, within(box).getByLabelText('What to say or show'), 'Read the opening.')
  await user.selectOptions(within(box).getByLabelText('To learn'), '2 pages')
  const due = within(box).getByLabelText('Due')
  fireEvent.change(due, { target: { value: new Date().toISOString().slice(0, 10) } })
  await within(box).findByText('Allow at least three working days')
  const dueOn = latestTapeDay(Date.now())
  fireEvent.change(due, { target: { value: dueOn } })
  await user.click(await within(box).findByRole('button', { name: 'Ask for this tape' }))
  await within(box).findByText('They have until the end of January 14, 2027.')
  expect(calls).toEqual([
    {
      path: `${ASKING}/tape`,
      body: { version: 5, move: 'ask', text: 'Read the opening.', pages: 2, minutes: 3, dueOn },
    },
  ])
  await waitFor(() => expect(within(box).queryByRole('button', { name: /Ask for/ })).toBeNull())
})

test('a talent reads what is asked for, submits a link that plays, and can submit another take', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/tape`]: () =>
      Response.json(
        received({
          ...{ state: 'handed_in', url: LINK, note: 'My second.', noteBy: 'talent' },
          moves: ['hand_in'],
        }),
      ),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Self-tape' })
  expect(box.textContent).toContain('Read the opening.')
  expect(box.textContent).toContain('by the end of January 14, 2027, wherever you are')
  await user.click(within(box).getByRole('button', { name: 'Hand in a tape' }))
  const link = await within(box).findByLabelText('Link to your tape')
  await writeAtOnce(user, link, 'https://example.com/mine')
  await user.click(within(box).getByRole('button', { name: 'Hand it in' }))
  within(box).getByText(REEL_LINK_SENTENCE)
  expect(calls).toEqual([])
  await user.clear(link)
  await writeAtOnce(user, link, 'https://player.vimeo.com/video/123456789')
  await writeAtOnce(user, within(box).getByLabelText(/Anything to add/), 'My second.')
  await user.click(within(box).getByRole('button', { name: 'Hand it in' }))
  await within(box).findByText('You have handed in your tape.')
  expect(calls).toEqual([
    {
      path: `${ASKED}/tape`,
      body: { version: 5, move: 'hand_in', url: LINK, note: 'My second.' },
    },
  ])
  within(box).getByRole('button', { name: /Play/ })
  within(box).getByRole('button', { name: 'Hand in another take' })
})

test('when a tape is no longer asked for, typed text stays and the present state is shown', async () => {
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/tape`]: refusal('enquiry_changed', {
      enquiry: received({ state: 'cancelled', moves: [] }),
    }),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Self-tape' })
  await user.click(within(box).getByRole('button', { name: 'No tape' }))
  await writeAtOnce(user, within(box).getByLabelText(/Why/), 'I am on air until then.')
  await user.click(within(box).getByRole('button', { name: 'Make no tape' }))
  await within(box).findByText('The request for a tape was withdrawn.')
  expect(within(box).getByLabelText(/Why/)).toHaveProperty('value', 'I am on air until then.')
})

test('a network is asked for the outcome of a tape until it has taken a step', async () => {
  const entry = (id: string, mine: boolean, step: NetworkEnquiry['messages'][number]['step']) => ({
    ...{ id, mine, author: null, byAgent: false, text: step === null ? 'Got it.' : '', step },
    sentAt: '2026-11-24T10:00:00.000000Z',
  })
  const handedIn = entry('one', false, { step: 'tape', move: 'hand_in', dueOn: null })
  let messages = [handedIn, entry('two', true, null)]
  answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () =>
      Response.json({
        ...sent([{ ...TAPE, state: 'handed_in', url: LINK, moves: [] }]),
        ...{ owedBy: 'network', messages },
      }),
  })
  await openNetworks()
  await screen.findByText(/They handed in a tape: .+, or close it with how it ended\./)
  cleanup()
  messages = [...messages, entry('three', true, { step: 'tape', move: 'cancel', dueOn: null })]
  await openNetworks()
  await screen.findByText(/Write, or close it with how it ended\./)
})

test('both sides read the day on which a tape is due, not the time at which that day has ended everywhere', async () => {
  const due = { owedOn: '2027-01-14', owedUntil: '2027-01-15T12:00:00.000000Z' }
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json({ ...received(), ...due }),
    [`GET ${ASKING}`]: () =>
      Response.json({ ...sent([{ ...TAPE, state: 'asked', moves: ['cancel'] }]), ...due }),
  })
  await openTalents()
  const notice = await screen.findByText(/Without an answer, it ends by itself/)
  expect(notice.textContent).toMatch(/^Until the end of January 14, 2027\./)
  cleanup()
  await openNetworks()
  await screen.findByText(/They can answer until/)
  expect(screen.getByText(/They can answer until/).textContent).toBe(
    'They can answer until the end of January 14, 2027.',
  )
})
