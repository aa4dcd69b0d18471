import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalentAvailability } from '../../../../shared/availability.ts'
import type { TalentEnquiry } from '../../../../shared/enquiries.ts'
import { dayAfter } from '../../../../shared/working-days.ts'
import {
  ALL_FREE,
  ASKED_DAYS,
  ASKING,
  ASKING_ANSWERS,
  DAYS,
  EMPTY_LISTS,
  openDates,
  TALKING,
  withDays,
} from '../../testing/asked-days.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeDay } from '../../ui/calendar-day.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))

const asked: TalentAvailability = {
  ...ASKED_DAYS,
  ...{ state: 'asked', beside: [], moves: ['available', 'not_available', 'partly'] },
}

const received = (
  changes: Partial<TalentAvailability> = {},
  enquiry: Partial<TalentEnquiry> = {},
): TalentEnquiry => ({
  ...{ ...RECEIVED, ...TALKING, moves: ['end', 'give', 'step', 'write'] },
  availability: [{ ...asked, ...changes }],
  ...enquiry,
})

test('a network asks for days, and reads what is missing', async () => {
  const calls = answerAs(ASKING_ANSWERS)
  const { user, box } = await openDates()
  await user.click(within(box).getByRole('button', { name: 'Ask about days' }))
  await user.click(await within(box).findByRole('button', { name: 'Ask about these days' }))
  expect(within(box).getAllByText('Choose a day')).toHaveLength(2)
  const [from, to] = [dayAfter(Date.now(), 20), dayAfter(Date.now(), 30)]
  fireEvent.change(within(box).getByLabelText('First day'), { target: { value: to } })
  fireEvent.change(within(box).getByLabelText('Last day'), { target: { value: from } })
  await within(box).findByText('Choose the first day or a later one')
  fireEvent.change(within(box).getByLabelText('First day'), { target: { value: from } })
  fireEvent.change(within(box).getByLabelText('Last day'), { target: { value: to } })
  await user.type(within(box).getByLabelText(/^What for/), 'Early shifts.')
  await user.click(await within(box).findByRole('button', { name: 'Ask about these days' }))
  await screen.findByText('They are asked')
  expect(calls).toEqual([
    {
      path: `${ASKING}/availability`,
      body: { version: 5, move: 'ask', from, to, note: 'Early shifts.' },
    },
  ])
  within(box).getByText(/^They have until the end of January 14, 2027/)
  // It expires, and the conversation continues.
  expect(screen.queryByText(/it ends by itself/)).toBeNull()
})

test('an option ends in two weeks unless another day is chosen', async () => {
  const decideOn = dayAfter(Date.now(), 14)
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKING}`]: () => Response.json(withDays([ALL_FREE])),
    [`POST ${ASKING}/availability`]: () =>
      Response.json(
        withDays([
          {
            ...{ ...ASKED_DAYS, state: 'optioned', until: decideOn, rank: 2 },
            moves: ['confirm', 'release', 'renew'],
          },
        ]),
      ),
  })
  const { user, box } = await openDates()
  await user.click(within(box).getByRole('button', { name: 'Take an option' }))
  await user.click(await within(box).findByRole('button', { name: 'Take this option' }))
  await screen.findByText('Option taken')
  expect(calls).toEqual([
    { path: `${ASKING}/availability`, body: { version: 5, move: 'option', decideOn } },
  ])
  within(box).getByText(`You hold the second option until the end of ${writeDay(decideOn)}.`, {
    exact: false,
  })
  expect(
    within(box)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Book these days', 'Renew the option', 'Release the option'])
})

test('an option that ends after its days is refused at its field, before anything is sent', async () => {
  const days = { from: dayAfter(Date.now(), 3), to: dayAfter(Date.now(), 5) }
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKING}`]: () => Response.json(withDays([{ ...ALL_FREE, days }])),
  })
  const { user, box } = await openDates()
  await user.click(within(box).getByRole('button', { name: 'Take an option' }))
  const day = await within(box).findByLabelText('Decide by')
  fireEvent.change(day, { target: { value: dayAfter(Date.now(), 6) } })
  await user.click(within(box).getByRole('button', { name: 'Take this option' }))
  await within(box).findByText('Choose the last of these days or an earlier one')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test.for([
  ['Yes, I am free', 'available'],
  ['No, I am not', 'not_available'],
] as const)('a talent answers with one press: %s', async ([button, move]) => {
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/availability`]: () => Response.json(received({ state: move, moves: [] })),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Dates' })
  within(box).getByText('March 1 to 12, 2027')
  await user.click(within(box).getByRole('button', { name: button }))
  await screen.findByText('We will tell them')
  expect(calls).toEqual([{ path: `${ASKED}/availability`, body: { version: 5, move } }])
})

test('a talent who is free on some of the days says which', async () => {
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/availability`]: () =>
      Response.json(
        received({
          state: 'partly',
          moves: ['release'],
          days: { from: DAYS.from, to: '2027-03-05' },
        }),
      ),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Dates' })
  await user.click(within(box).getByRole('button', { name: 'On some of them' }))
  await user.click(await within(box).findByRole('button', { name: 'I am free on these' }))
  within(box).getByText('Choose fewer days, or say on which of them you are free')
  fireEvent.change(within(box).getByLabelText('Free until'), { target: { value: '2027-03-13' } })
  await within(box).findByText('Choose one of the days that they ask about')
  fireEvent.change(within(box).getByLabelText('Free until'), { target: { value: '2027-03-05' } })
  await user.click(await within(box).findByRole('button', { name: 'I am free on these' }))
  await within(box).findByText('March 1 to 5, 2027')
  within(box).getByText('Asked for')
  expect(calls).toEqual([
    {
      path: `${ASKED}/availability`,
      body: { version: 5, move: 'partly', from: DAYS.from, to: '2027-03-05', note: '' },
    },
  ])
})

test('a talent who agrees to days of another booking is refused, and sees which booking it is', async () => {
  answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKED}`]: () =>
      Response.json(
        received({
          ...{ state: 'confirmed', rank: 1, moves: ['agree', 'release'] },
          beside: [
            {
              ...{ enquiryId: SENT.id, network: 'Harbour One', state: 'booked' },
              ...{ from: '2027-03-10', to: '2027-03-10' },
            },
          ],
        }),
      ),
    [`POST ${ASKED}/availability`]: refusal('already_booked'),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Dates' })
  within(box).getByRole('link', { name: 'Harbour One' })
  within(box).getByText(/March 10, 2027: booked/)
  await user.click(within(box).getByRole('button', { name: 'Agree to the booking' }))
  expect(await screen.findAllByText(/You have agreed to another booking/)).not.toEqual([])
})

test('a booking is canceled with a note, and a booked talent reads so at the top', async () => {
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKED}`]: () =>
      Response.json(
        received({ state: 'booked', moves: ['release'] }, { owedBy: null, owedUntil: null }),
      ),
    [`POST ${ASKED}/availability`]: () =>
      Response.json(received({ state: 'released', moves: [] }, { owedBy: 'network' })),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Dates' })
  screen.getByText('Booked')
  await user.click(within(box).getByRole('button', { name: 'Cancel the booking' }))
  await user.type(within(box).getByLabelText(/^Why/), 'I am ill.')
  await user.click(within(box).getByRole('button', { name: 'Cancel the booking' }))
  await within(box).findByText('These days were released.')
  expect(calls).toEqual([
    { path: `${ASKED}/availability`, body: { version: 5, move: 'release', note: 'I am ill.' } },
  ])
})

test('all days that a talent has promised are in one list: for whom, which option, and what to do', async () => {
  const promised = {
    ...{ enquiryId: RECEIVED.id, network: 'Kanal Nord', role: 'anchor', until: '2027-01-14' },
    ...{ ...DAYS, rank: null },
  }
  const days = [
    { ...promised, state: 'booked', moves: ['release'] },
    { ...promised, enquiryId: SENT.id, state: 'optioned', rank: 2, moves: ['release'] },
    { ...promised, enquiryId: 'asked', state: 'asked', moves: ['available', 'not_available'] },
    { ...promised, enquiryId: 'held', state: 'confirmed', moves: [] },
  ]
  const items = [RECEIVED]
  answerAs({
    '/api/talent/enquiries': () => Response.json({ items, nextCursor: null, offers: [], days }),
  })
  await openPage('/talent/enquiries', someUser('talent'))
  const list = await screen.findByRole('region', { name: 'Your days' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p:last-of-type')?.textContent)).toEqual([
    'You are booked for these days.',
    'They hold the second option until the end of January 14, 2027. Then it lapses by itself.',
    'Are you free? Answer by the end of January 14, 2027, wherever you are.',
    'This cannot be answered for now.',
  ])
  const links = within(list).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Open', 'Open', 'Answer', 'Open'])
  expect(links[1]?.getAttribute('href')).toBe(`/talent/enquiries/${SENT.id}`)
})
