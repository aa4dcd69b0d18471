import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { latestOfferDay, type NetworkOffer } from '../../../../shared/offers.ts'
import { SENT } from '../../testing/enquiries.ts'
import { NO_ENQUIRIES, OFFER, talkingOf } from '../../testing/offers.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKING = `/api/network/enquiries/${SENT.id}`
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('an offer begins with the job that the network asked about, and shows until when it is open', async () => {
  const calls = answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKING}`]: () => Response.json(talkingOf([], 2)),
    [`POST ${ASKING}/offer`]: () =>
      Response.json(
        talkingOf([{ ...OFFER, state: 'made', fillsRole: true, moves: ['withdraw'] }], 2),
      ),
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

test('another offer begins with the terms of the last one', async () => {
  const declined: NetworkOffer = {
    ...{ ...OFFER, state: 'declined', fillsRole: true, moves: [] },
    ...{ note: 'I would do it for 650.', noteBy: 'talent' },
  }
  answerAs({ ...NO_ENQUIRIES, [`GET ${ASKING}`]: () => Response.json(talkingOf([declined])) })
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

test('an offer can fill the role, also when nobody else is waiting', async () => {
  const calls = answerAs({
    ...NO_ENQUIRIES,
    [`GET ${ASKING}`]: () => Response.json(talkingOf()),
    [`POST ${ASKING}/offer`]: () =>
      Response.json(talkingOf([{ ...OFFER, state: 'made', fillsRole: true, moves: ['withdraw'] }])),
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

test('an offer and a proposal of times that are written side by side do not mix their text', async () => {
  answerAs({ ...NO_ENQUIRIES, [`GET ${ASKING}`]: () => Response.json(talkingOf()) })
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

test.each(['enquiry_changed', 'move_not_allowed'] as const)(
  'an offer whose answer was lost is not called unsent when repeating it is answered by %s',
  async (code) => {
    const made = talkingOf([{ ...OFFER, state: 'made', fillsRole: false, moves: ['withdraw'] }])
    let answer: () => Promise<Response> = lost
    answerAs({
      ...NO_ENQUIRIES,
      [`GET ${ASKING}`]: () => Response.json(talkingOf()),
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

    answer = async () => refusal(code, { enquiry: made })()
    await user.click(box.getByRole('button', { name: 'Make this offer' }))
    await screen.findByText('Your first try may have arrived')
    expect(box.queryByText('Your offer was not sent')).toBeNull()
    expect(box.queryByRole('button', { name: 'Make this offer' })).toBeNull()
  },
)
