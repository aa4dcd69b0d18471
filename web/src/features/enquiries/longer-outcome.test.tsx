import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkAudition } from '../../../../shared/auditions.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import type { NetworkTape } from '../../../../shared/tapes.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'
import { writeDateTime } from '../../ui/date-time.tsx'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const SINCE = '2026-11-20T10:00:00.000000Z'
const ON_DAY_20 = writeDateTime('2026-12-10T10:00:00Z')
const ON_DAY_30 = writeDateTime('2026-12-20T10:00:00Z')
const FRESH = { since: SINCE, isExtended: false, days: [15, 16, 20, 30] }
const EXTENDED = { since: SINCE, isExtended: true, days: [] }

const TAPE: NetworkTape = {
  ...{ id: '11111111-2222-4333-8444-666666666666', text: 'Read the opening.', pages: 2 },
  ...{ minutes: 3, dueOn: '2027-01-14', url: 'https://vimeo.com/123456789', note: '' },
  ...{ noteBy: null, state: 'handed_in', moves: ['extend'], outcome: FRESH },
}
const AUDITION: NetworkAudition = {
  ...{ id: '11111111-2222-4333-8444-555555555555', kind: 'interview', state: 'held' },
  ...{ slots: [SINCE], startsAt: SINCE, minutes: 45, timeZone: 'UTC', where: 'studio' },
  ...{ place: 'Studio 2', companion: '', note: '', noteBy: null, outcome: FRESH },
  moves: ['extend'],
}
const TALKING = { state: 'talking', owedBy: 'network', version: 5 } as const
const OWED = { ...TALKING, owedUntil: '2026-12-04T10:00:00.000000Z' }
const sent = (changes: Partial<NetworkEnquiry>): NetworkEnquiry => ({
  ...SENT,
  ...OWED,
  moves: ['close', 'step', 'write'],
  ...changes,
})
const received = (outcome: NetworkTape['outcome']): TalentEnquiry => ({
  ...RECEIVED,
  ...OWED,
  moves: ['end', 'give', 'step', 'write'],
  tapes: [{ ...TAPE, moves: ['hand_in'], outcome }],
})
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}

test('a network can extend the time for the outcome of a tape once', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent({ tapes: [TAPE] })),
    [`POST ${ASKING}/tape`]: () =>
      Response.json(sent({ tapes: [{ ...TAPE, moves: [], outcome: EXTENDED }] })),
  })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Self-tape' })
  await user.click(within(box).getByRole('button', { name: 'Take more time' }))
  const by = await within(box).findByLabelText('You will decide by')
  within(box).getByText(/30 days after the tape at the latest/)
  await user.selectOptions(by, ON_DAY_20)
  await writeAtOnce(user, within(box).getByLabelText(/Why/), 'Our editor is away.')
  await user.click(within(box).getByRole('button', { name: 'Take more time' }))
  await screen.findByText(/You have taken more time, and cannot do so again\./)
  expect(calls).toEqual([
    {
      path: `${ASKING}/tape`,
      body: { version: 5, move: 'extend', days: 20, note: 'Our editor is away.' },
    },
  ])
  await waitFor(() =>
    expect(within(box).queryByRole('button', { name: 'Take more time' })).toBeNull(),
  )
})

test('a network can extend the time for the outcome of an interview', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent({ auditions: [AUDITION] })),
    [`POST ${ASKING}/audition`]: () =>
      Response.json(sent({ auditions: [{ ...AUDITION, moves: [], outcome: EXTENDED }] })),
  })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'What is next' })
  await user.click(within(box).getByRole('button', { name: 'Take more time' }))
  await user.selectOptions(await within(box).findByLabelText('You will decide by'), ON_DAY_30)
  within(box).getByText(/30 days after the interview at the latest/)
  await user.click(within(box).getByRole('button', { name: 'Take more time' }))
  await screen.findByText(/You have taken more time/)
  expect(calls).toEqual([
    { path: `${ASKING}/audition`, body: { version: 5, move: 'extend', days: 30, note: '' } },
  ])
})

test('a talent reads until when the network may extend its time, and whether it has', async () => {
  let outcome: NetworkTape['outcome'] = FRESH
  answerAs({ ...LISTS, [`GET ${ASKED}`]: () => Response.json(received(outcome)) })
  await openTalents()
  const limit = await screen.findByText(/They can take more time once, until/)
  expect(limit.textContent).toContain(ON_DAY_30)
  cleanup()
  outcome = EXTENDED
  await openTalents()
  await screen.findByText('They have taken more time, and cannot do so again.')
})

test('the thread shows an extension with its new deadline', async () => {
  const entry = { id: 'one', mine: false, author: 'Nora Quist', byAgent: false, text: 'Sorry.' }
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () =>
      Response.json({
        ...received(EXTENDED),
        messages: [
          {
            ...{ ...entry, sentAt: SINCE },
            step: {
              ...{ step: 'tape', move: 'extend', dueOn: null },
              outcomeBy: '2026-12-10T10:00:00.000000Z',
            },
          },
        ],
      }),
  })
  await openTalents()
  await screen.findByText(`took more time to decide about the tape, until ${ON_DAY_20}.`)
})

test('an extension does not count as the outcome of a tape', async () => {
  const step = { step: 'tape', dueOn: null } as const
  const said = { author: null, byAgent: false, text: '', sentAt: SINCE }
  answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () =>
      Response.json(
        sent({
          tapes: [{ ...TAPE, moves: [], outcome: EXTENDED }],
          messages: [
            { ...said, id: 'one', mine: false, step: { ...step, move: 'hand_in' } },
            { ...said, id: 'two', mine: true, step: { ...step, move: 'extend' } },
          ],
        }),
      ),
  })
  await openNetworks()
  await screen.findByText(/They handed in a tape: .+, or close it with how it ended\./)
})
