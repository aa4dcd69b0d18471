import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offered, TalentEnquiry } from '../../../../shared/enquiries.ts'
import type { TalentOffer } from '../../../../shared/offers.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { MADE, NO_ENQUIRIES, withOffer } from '../../testing/offers.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))

const hired: TalentEnquiry = {
  ...withOffer({ state: 'accepted', moves: [] }),
  ...{ state: 'closed', reason: 'hired', endedBy: 'talent', owedBy: null, moves: [] },
}

test('a talent reads all of an offer, and chooses before accepting what happens to their profile', async () => {
  const calls = answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKED}`]: () => Response.json(withOffer()),
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

test('a talent who accepts a single day stays available unless they choose otherwise', async () => {
  answerAs({ ...NO_ENQUIRIES, [`GET ${ASKED}`]: () => Response.json(withOffer({ kind: 'guest' })) })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept this offer?' })
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
  }
})

test('a refused acceptance says why, and shows the present state of the offer', async () => {
  answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKED}`]: () => Response.json(withOffer()),
    [`POST ${ASKED}/offer`]: refusal('enquiry_changed', {
      enquiry: withOffer({ state: 'withdrawn', moves: [] }),
    }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await screen.findByText('This offer is no longer open.')
  expect(screen.getAllByText('This could not be done')).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('an acceptance that was begun for one offer does not accept the offer that replaced it', async () => {
  const lower = {
    ...withOffer({ id: '11111111-2222-4333-8444-888888888888', text: 'At half the pay.' }),
    version: 7,
  }
  let present = withOffer()
  const calls = answerAs({
    ...NO_ENQUIRIES,
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

test('an offer is declined with a note', async () => {
  const calls = answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKED}`]: () => Response.json(withOffer()),
    [`POST ${ASKED}/offer`]: () => Response.json(withOffer({ state: 'declined', moves: [] })),
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

test('several offers are shown side by side above the enquiries, each with its link', async () => {
  const { job, ...item } = RECEIVED
  const offered = (name: string, changes: Partial<TalentOffer>): Offered => ({
    ...item,
    ...{ id: `${name}-id`, job: { ...SENT.job, ...job }, offer: { ...MADE, ...changes } },
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

test('accepting an offer again after a lost answer is not reported as a failure', async () => {
  let answer: () => Promise<Response> = lost
  answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKED}`]: () => Response.json(withOffer()),
    [`POST ${ASKED}/offer`]: () => answer(),
  })
  const { user } = await openTalents()
  const box = within(await screen.findByRole('region', { name: 'Offer' }))
  await user.click(box.getByRole('button', { name: 'Accept' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this offer?' }))
  const accept = () => user.click(dialog.getByRole('button', { name: 'Accept the offer' }))
  await accept()
  await dialog.findByText('We do not know whether this was done')
  answer = async () => refusal('enquiry_changed', { enquiry: hired })()
  await accept()
  await screen.findAllByText('Your first try may have arrived')
  expect(screen.queryByText('This could not be done')).toBeNull()
})
