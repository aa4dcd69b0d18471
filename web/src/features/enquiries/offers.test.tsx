import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkEnquiry, Offered, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { latestOfferDay, type NetworkOffer, type TalentOffer } from '../../../../shared/offers.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const OFFER = {
  ...{ id: '11111111-2222-4333-8444-777777777777', kind: 'fixed_term', start: '2027-02-01' },
  ...{ length: 'Two years', text: 'Wardrobe is provided.', answerOn: '2027-01-14' },
  pay: { min: 520, max: 520, currency: 'EUR', per: 'day' },
  ...{ note: '', noteBy: null },
} as const satisfies Partial<TalentOffer>
const made: TalentOffer = { ...OFFER, state: 'made', moves: ['accept', 'decline'] }

const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const
const received = (changes: Partial<TalentOffer> = {}): TalentEnquiry => ({
  ...RECEIVED,
  ...TALKING,
  moves: ['end', 'give', 'step', 'write'],
  offers: [{ ...made, ...changes }],
})
const sent = (offers: NetworkOffer[] = [], othersOfJob = 0): NetworkEnquiry => ({
  ...SENT,
  ...TALKING,
  moves: ['close', 'step', 'write'],
  offers,
  othersOfJob,
})
const hired: TalentEnquiry = {
  ...received({ state: 'accepted', moves: [] }),
  ...{ state: 'closed', reason: 'hired', endedBy: 'talent', owedBy: null, moves: [] },
}
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}

test('a network makes an offer that begins with what it asked, and reads until when it stands', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent([], 2)),
    [`POST ${ASKING}/offer`]: () =>
      Response.json(sent([{ ...OFFER, state: 'made', fillsRole: true, moves: ['withdraw'] }], 2)),
  })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Offer' })
  await user.click(within(box).getByRole('button', { name: 'Make an offer' }))
  expect((await within(box).findByLabelText<HTMLInputElement>('Pay from')).value).toBe('400')
  expect(within(box).getByLabelText<HTMLInputElement>('How long').value).toBe('Six months')
  await user.click(within(box).getByRole('button', { name: 'Make this offer' }))
  within(box).getByText('Choose a day')
  expect(calls).toEqual([])

  await user.clear(within(box).getByLabelText('Pay from'))
  await user.type(within(box).getByLabelText('Pay from'), '520')
  await user.clear(within(box).getByLabelText(/^To/))
  const answerOn = latestOfferDay(Date.now())
  fireEvent.change(within(box).getByLabelText('Answer by'), { target: { value: answerOn } })
  await user.click(within(box).getByRole('checkbox', { name: /tell the other 2 you asked/ }))
  await user.click(within(box).getByRole('button', { name: 'Make this offer' }))
  await screen.findByText('Offer made')
  expect(calls).toEqual([
    {
      path: `${ASKING}/offer`,
      body: {
        ...{ version: 5, move: 'make', kind: 'fixed_term', start: '2027-01-11' },
        ...{ length: 'Six months', text: '', answerOn, fillsRole: true },
        pay: { min: 520, max: 520, currency: 'EUR', per: 'day' },
      },
    },
  ])
  within(box).getByText('They have until the end of January 14, 2027 to answer.')
  within(box).getByText('€520 per day')
  expect(screen.queryByText(/it ends by itself/)).toBeNull()
})

test('another offer begins with the last one, so that only what changes is written', async () => {
  const declined: NetworkOffer = {
    ...{ ...OFFER, state: 'declined', fillsRole: true, moves: [] },
    ...{ note: 'I would do it for 650.', noteBy: 'talent' },
  }
  answerAs({ ...LISTS, [`GET ${ASKING}`]: () => Response.json(sent([declined])) })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Offer' })
  await user.click(within(box).getByRole('button', { name: 'Make another offer' }))
  expect((await within(box).findByLabelText<HTMLInputElement>('Pay from')).value).toBe('520')
  const shown = (label: string | RegExp) =>
    within(box).getByLabelText<HTMLInputElement>(label).value
  expect(shown('How long')).toBe('Two years')
  expect(shown('First day')).toBe('2027-02-01')
  expect(shown(/^Other terms/)).toBe('Wardrobe is provided.')
  // By when they answer is chosen anew.
  expect(shown('Answer by')).toBe('')
})

test('an offer may fill the role when nobody else is waiting', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent()),
    [`POST ${ASKING}/offer`]: () =>
      Response.json(sent([{ ...OFFER, state: 'made', fillsRole: true, moves: ['withdraw'] }])),
  })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Offer' })
  await user.click(within(box).getByRole('button', { name: 'Make an offer' }))
  const answerOn = latestOfferDay(Date.now())
  fireEvent.change(await within(box).findByLabelText('Answer by'), { target: { value: answerOn } })
  const filled = within(box).getByRole('checkbox', {
    name: 'If they accept, the role is filled: anyone who did not answer in time can no longer say yes',
  })
  expect(filled).toHaveProperty('checked', false)
  await user.click(filled)
  await user.click(within(box).getByRole('button', { name: 'Make this offer' }))
  await screen.findByText('Offer made')
  expect(calls[0]?.body).toHaveProperty('fillsRole', true)
})

test('an offer and times to meet that are written beside it do not share their words', async () => {
  answerAs({ ...LISTS, [`GET ${ASKING}`]: () => Response.json(sent()) })
  const { user } = await openNetworks()
  const box = await screen.findByRole('region', { name: 'Offer' })
  await user.click(within(box).getByRole('button', { name: 'Make an offer' }))
  await writeAtOnce(
    user,
    within(box).getByLabelText(/^Other terms/),
    'No other station for a year.',
  )
  await user.click(screen.getByRole('button', { name: 'Offer times to meet' }))
  const next = screen.getByRole('region', { name: 'What is next' })
  await writeAtOnce(user, await within(next).findByLabelText(/^What they should know/), 'Studio 2.')
  const ids = [...document.querySelectorAll('form')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const region of [box, next]) {
    await user.click(within(region).getByRole('button', { name: 'Not now' }))
  }
  await user.click(within(box).getByRole('button', { name: 'Make an offer' }))
  expect(within(box).getByLabelText(/^Other terms/)).toHaveProperty(
    'value',
    'No other station for a year.',
  )
  expect(within(box).getByLabelText('Employment')).toHaveProperty('value', 'fixed_term')
  await user.click(screen.getByRole('button', { name: 'Offer times to meet' }))
  expect(within(next).getByLabelText(/^What they should know/)).toHaveProperty('value', 'Studio 2.')
})

test('a talent reads all of an offer, and is asked what comes with a yes', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/offer`]: () => Response.json(hired),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Offer' })
  within(box).getByText('€520 per day')
  within(box).getByText('Wardrobe is provided.')
  await user.click(within(box).getByRole('button', { name: 'Accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept this offer?' })
  const works = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /I work for/ })
  const ends = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /End all my other/ })
  expect([works.checked, ends.checked]).toEqual([true, true])
  await user.click(ends)
  await user.click(within(dialog).getByRole('button', { name: 'Accept the offer' }))
  await screen.findByText('Offer accepted')
  expect(calls).toEqual([
    {
      path: `${ASKED}/offer`,
      body: { version: 5, move: 'accept', setsEmployer: true, endsOthers: false },
    },
  ])
})

test('who is asked for a day goes on looking, unless they say otherwise', async () => {
  answerAs({ ...LISTS, [`GET ${ASKED}`]: () => Response.json(received({ kind: 'guest' })) })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept this offer?' })
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
  }
})

test('a refused yes says why, and shows what the offer is now', async () => {
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/offer`]: refusal('enquiry_changed', {
      enquiry: received({ state: 'withdrawn', moves: [] }),
    }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await screen.findByText('This offer no longer stands.')
  expect(screen.getAllByText('This could not be done')).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a yes that was begun under another offer is not given to the one that took its place', async () => {
  const lower = {
    ...received({ id: '11111111-2222-4333-8444-888888888888', text: 'At half the pay.' }),
    version: 7,
  }
  let present = received()
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(present),
    [`POST ${ASKED}/offer`]: () => Response.json(hired),
  })
  const { user, router } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findByRole('dialog', { name: 'Accept this offer?' })
  present = lower
  const client = await router.options.context.serverState.of(someUser('talent'))
  await client.refetchQueries()
  await screen.findByText('At half the pay.')
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }))
  await screen.findAllByText(/^This has changed since you began/)
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(calls).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await screen.findByText('Offer accepted')
  expect(calls.map(({ body }) => body)).toMatchObject([{ version: 7, move: 'accept' }])
})

test('an offer is declined with a word', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/offer`]: () => Response.json(received({ state: 'declined', moves: [] })),
  })
  const { user } = await openTalents()
  const box = await screen.findByRole('region', { name: 'Offer' })
  await user.click(within(box).getByRole('button', { name: 'Decline' }))
  await writeAtOnce(user, within(box).getByLabelText(/^Why/), 'Two years are too long.')
  await user.click(within(box).getByRole('button', { name: 'Decline this offer' }))
  await within(box).findByText('You declined this offer.')
  expect(calls).toEqual([
    {
      path: `${ASKED}/offer`,
      body: { version: 5, move: 'decline', note: 'Two years are too long.' },
    },
  ])
})

test('several offers stand side by side above the enquiries, each with the way to it', async () => {
  const { job, ...item } = RECEIVED
  const offered = (name: string, changes: Partial<TalentOffer>): Offered => ({
    ...item,
    ...{ id: `${name}-id`, job: { ...SENT.job, ...job }, offer: { ...made, ...changes } },
    network: item.network && { ...item.network, name },
  })
  answerAs({
    '/api/talent/enquiries': () =>
      Response.json({
        ...{ items: [RECEIVED], nextCursor: null, days: [] },
        offers: [
          offered('Kanal Nord', {}),
          offered('Harbour One', { pay: 'unpaid', kind: 'guest' }),
        ],
      }),
  })
  await openPage('/talent/enquiries', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Your offers, side by side' })
  const [first, second] = within(section).getAllByRole('article')
  expect(first?.textContent).toContain('€520 per dayTermsFixed term')
  expect(second?.textContent).toContain('Unpaid')
  within(section).getByRole('link', { name: 'Read and answer the offer of Harbour One' })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each(['enquiry_changed', 'move_not_allowed'] as const)(
  'an offer whose answer was lost is not called unsent when it is made again and answered by %s',
  async (code) => {
    const withOffer = sent([{ ...OFFER, state: 'made', fillsRole: false, moves: ['withdraw'] }])
    let answer: () => Promise<Response> = lost
    answerAs({
      ...LISTS,
      [`GET ${ASKING}`]: () => Response.json(sent()),
      [`POST ${ASKING}/offer`]: () => answer(),
    })
    const { user } = await openNetworks()
    const box = within(await screen.findByRole('region', { name: 'Offer' }))
    await user.click(box.getByRole('button', { name: 'Make an offer' }))
    const answerOn = latestOfferDay(Date.now())
    fireEvent.change(await box.findByLabelText('Answer by'), { target: { value: answerOn } })
    await user.click(box.getByRole('button', { name: 'Make this offer' }))
    await box.findByText('We do not know whether this was done')
    expect(box.queryByText('Your offer was not sent')).toBeNull()

    answer = async () => refusal(code, { enquiry: withOffer })()
    await user.click(box.getByRole('button', { name: 'Make this offer' }))
    await screen.findByText('Your first try may have arrived')
    expect(box.queryByText('Your offer was not sent')).toBeNull()
    expect(box.queryByRole('button', { name: 'Make this offer' })).toBeNull()
  },
)

test('a yes to an offer whose answer was lost is not called undone when it is said again', async () => {
  let answer: () => Promise<Response> = lost
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received()),
    [`POST ${ASKED}/offer`]: () => answer(),
  })
  const { user } = await openTalents()
  const accept = async () => {
    const box = within(await screen.findByRole('region', { name: 'Offer' }))
    await user.click(box.getByRole('button', { name: 'Accept' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this offer?' }))
    await user.click(dialog.getByRole('button', { name: 'Accept the offer' }))
  }
  await accept()
  // Once as visible text, and once in the live region.
  await screen.findAllByText('We do not know whether this was done')
  answer = async () => refusal('enquiry_changed', { enquiry: hired })()
  await accept()
  await screen.findAllByText('Your first try may have arrived')
  expect(screen.queryByText('This could not be done')).toBeNull()
})
