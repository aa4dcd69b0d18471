import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkAudition, TalentAudition } from '../../../../shared/auditions.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { dayAfter } from '../../../../shared/working-days.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const YEAR = new Date().getUTCFullYear() + 1
const SLOTS = [`${YEAR}-01-11T09:00:00.000000Z`, `${YEAR}-01-12T09:00:00.000000Z`]

const OFFERED = {
  ...{ id: '11111111-2222-4333-8444-555555555555', kind: 'audition', state: 'offered' },
  ...{ slots: SLOTS, startsAt: null, minutes: 45, timeZone: 'Asia/Kolkata', where: 'studio' },
  ...{ place: 'Studio 2', companion: '', note: 'Bring a jacket.', noteBy: 'network' },
  outcome: null,
} as const satisfies Partial<TalentAudition>

const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const
const received = (
  changes: Partial<TalentAudition> = {},
  more: Partial<TalentEnquiry> = {},
): TalentEnquiry => ({
  ...RECEIVED,
  ...TALKING,
  moves: ['end', 'give', 'step', 'write'],
  auditions: [{ ...OFFERED, moves: ['ask_others', 'cancel', 'take'], ...changes }],
  ...more,
})
const sent = (auditions: NetworkAudition[] = []): NetworkEnquiry => ({
  ...SENT,
  ...TALKING,
  moves: ['close', 'step', 'write'],
  auditions,
})
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}

test('a talent reads the times in their zone, is asked to choose one, and takes it', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/audition`]: () =>
      Response.json(
        received(
          { state: 'agreed', startsAt: SLOTS[1] ?? null, moves: ['ask_others', 'cancel'] },
          { meetsAt: SLOTS[1] ?? null, owedBy: 'network', owedUntil: SLOTS[1] ?? null },
        ),
      ),
  })
  const { user } = await openTalents()
  const next = await screen.findByRole('region', { name: 'What is next' })
  expect(within(next).getAllByRole('radio')).toHaveLength(2)
  expect(next.textContent).toContain('2:30 PM, Kolkata time')
  expect(next.textContent).toContain('In a studio: Studio 2')
  expect(next.textContent).toContain('Bring a jacket.')
  expect(within(next).queryByRole('link', { name: /calendar/ })).toBeNull()
  await user.click(within(next).getByRole('button', { name: 'Choose this time' }))
  expect(within(next).getByText('Choose one of the times')).toBeTruthy()
  expect(calls).toEqual([])

  await user.click(within(next).getByRole('radio', { name: /Jan 12/ }))
  await user.click(within(next).getByRole('button', { name: 'Choose this time' }))
  const link = await screen.findByRole('link', { name: 'Add to your calendar' })
  expect(link.getAttribute('href')).toBe(
    `/api/enquiries/${RECEIVED.id}/auditions/${OFFERED.id}.ics`,
  )
  expect(calls).toEqual([
    { path: `${ASKED}/audition`, body: { version: 5, move: 'take', slot: SLOTS[1] } },
  ])
  expect(screen.queryByText('They are waiting for your answer')).toBeNull()
})

test('a talent who asks for other times says when, and keeps the typed text when the enquiry has changed', async () => {
  let answer = refusal('enquiry_changed', { enquiry: received({}, { version: 6 }) })
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/audition`]: () => answer(),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Ask for other times' }))
  await user.click(screen.getByRole('button', { name: 'Ask for other times' }))
  expect(await screen.findByText('Enter your note')).toBeTruthy()
  const box = screen.getByLabelText('When you can come') as HTMLTextAreaElement
  await writeAtOnce(user, box, 'Any evening.')
  await user.click(screen.getByRole('button', { name: 'Ask for other times' }))
  await screen.findByText('This could not be done')
  expect(box.value).toBe('Any evening.')
  answer = () =>
    Response.json(received({ state: 'others_asked', note: 'Any evening.', noteBy: 'talent' }))
  await user.click(screen.getByRole('button', { name: 'Ask for other times' }))
  await screen.findByText(/You asked for other times, and they owe you an answer/)
  expect(calls.map(({ body }) => body)).toEqual(
    [5, 6].map((version) => ({ version, move: 'ask_others', note: 'Any evening.' })),
  )
})

test.each([
  ['has passed', -2, 'Choose a time to come'],
  ['is too far ahead', 181, 'Choose a time within 180 days'],
])(
  'a time that %s is refused at its field, before anything is sent',
  async (_what, days, sentence) => {
    const calls = answerAs({ ...LISTS, [`GET ${ASKING}`]: () => Response.json(sent()) })
    const { user } = await openNetworks()
    await user.click(await screen.findByRole('button', { name: 'Offer times to meet' }))
    const inDays = (count: number) =>
      new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 16)
    const set = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    await set('Time 1', inDays(8))
    await set('Time 2', inDays(days))
    await writeAtOnce(user, screen.getByLabelText('Address'), 'Studio 2')
    await user.click(screen.getByRole('button', { name: 'Offer these times' }))
    await screen.findByText(sentence)
    expect(screen.getByLabelText('Time 2').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  },
)

test('a network offers times in a zone of its own choice', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent()),
    [`POST ${ASKING}/audition`]: () =>
      Response.json(sent([{ ...OFFERED, moves: ['cancel', 'offer'] }])),
  })
  const { user } = await openNetworks()
  await user.click(await screen.findByRole('button', { name: 'Offer times to meet' }))
  await user.click(await screen.findByRole('button', { name: 'Offer these times' }))
  expect(await screen.findAllByText('Choose a day and a time')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Africa/Nairobi')
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const [first, second] = [dayAfter(Date.now(), 8), dayAfter(Date.now(), 9)]
  set('Time 1', `${first}T10:00`)
  set('Time 2', `${first}T10:00`)
  await screen.findByText('Offer each time once')
  set('Time 2', `${second}T15:00`)
  await user.selectOptions(screen.getByLabelText('Where'), 'private_room')
  await writeAtOnce(user, screen.getByLabelText('Address'), 'Hotel Bristol, room 4')
  await user.click(screen.getByRole('button', { name: 'Offer these times' }))
  await screen.findByText('Name a second person who will be there')
  expect(calls).toEqual([])
  await writeAtOnce(user, screen.getByLabelText('Second person'), 'Ida Berg')
  await user.click(screen.getByRole('button', { name: 'Offer these times' }))
  await screen.findByText(/They choose one of these times/)
  expect(calls).toEqual([
    {
      path: `${ASKING}/audition`,
      body: {
        ...{ version: 5, move: 'offer', kind: 'audition', minutes: 30, timeZone: 'Africa/Nairobi' },
        slots: [`${first}T07:00:00.000Z`, `${second}T12:00:00.000Z`],
        ...{
          where: 'private_room',
          place: 'Hotel Bristol, room 4',
          companion: 'Ida Berg',
          note: '',
        },
      },
    },
  ])
})

test('after an audition the network reports how it went', async () => {
  const over = { ...OFFERED, state: 'agreed', startsAt: '2026-01-11T09:00:00.000000Z' } as const
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent([{ ...over, moves: ['held', 'missed'] }])),
    [`POST ${ASKING}/audition`]: () =>
      Response.json(sent([{ ...over, state: 'missed', moves: [] }])),
  })
  const { user } = await openNetworks()
  await user.click(await screen.findByRole('button', { name: 'They did not come' }))
  await screen.findByText('They did not come to the audition.')
  expect(screen.getByRole('button', { name: 'Offer new times' })).toBeTruthy()
  await waitFor(() =>
    expect(calls).toEqual([{ path: `${ASKING}/audition`, body: { version: 5, move: 'missed' } }]),
  )
})

test('the thread shows each step of an audition, with who took it', async () => {
  const entry = (
    move: 'offer' | 'ask_others' | 'lapse',
    mine: boolean,
    text = '',
  ): TalentEnquiry['messages'][number] => ({
    ...{
      id: move,
      mine,
      author: null,
      byAgent: false,
      text,
      sentAt: '2026-11-24T10:00:00.000000Z',
    },
    step: { step: 'audition', kind: 'interview', move, startsAt: null, timeZone: 'UTC' },
  })
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () =>
      Response.json(
        received(
          {},
          {
            messages: [
              entry('offer', false, 'Ask for Jonas.'),
              entry('ask_others', true),
              entry('lapse', false),
            ],
          },
        ),
      ),
  })
  await openTalents()
  const log = await screen.findByRole('log')
  expect(log.textContent).toContain('Kanal Nord offered times for an interview.')
  expect(log.textContent).toContain('Ask for Jonas.')
  expect(log.textContent).toContain('You asked for other times for the interview.')
  expect(log.textContent).toContain('No time was chosen for the interview.')
})

test('a form that a colleague’s or the talent’s step has made outdated says so before it is sent', async () => {
  const offered: NetworkAudition = { ...OFFERED, moves: ['offer', 'cancel'] }
  let present = sent([offered])
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(present),
    [`POST ${ASKING}/audition`]: () =>
      Response.json({ ...sent([{ ...offered, state: 'cancelled', moves: [] }]), version: 8 }),
  })
  const { user, router } = await openNetworks()
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }))
  await writeAtOnce(user, await screen.findByLabelText(/^Why/), 'Nobody is free.')
  const later = [`${YEAR}-02-02T09:00:00.000000Z`, `${YEAR}-02-03T09:00:00.000000Z`]
  present = { ...sent([{ ...offered, slots: later }]), version: 7 }
  const client = await router.options.context.serverState.of(someUser('tv_network'))
  await client.refetchQueries()
  const next = screen.getByRole('region', { name: 'What is next' })
  await waitFor(() => expect(next.textContent).toContain('Feb 3'))
  await user.click(screen.getByRole('button', { name: 'Cancel the audition' }))
  await screen.findByText(/^This has changed since you began/)
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel the audition' }))
  await screen.findByText('Canceled')
  expect(calls.map(({ body }) => body)).toEqual([
    { version: 7, move: 'cancel', note: 'Nobody is free.' },
  ])
})
