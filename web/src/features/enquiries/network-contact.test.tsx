import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import type { OwnContact, TheirContact } from '../../../../shared/network-contact.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const
const sent = (ownContact: OwnContact[]): NetworkEnquiry => ({
  ...SENT,
  ...TALKING,
  moves: ['close', 'step', 'write'],
  ownContact,
})
const received = (theirContact: TheirContact[]): TalentEnquiry => ({
  ...RECEIVED,
  ...TALKING,
  moves: ['end', 'give', 'step', 'write'],
  theirContact,
})
const OWN: OwnContact = {
  ...{ channel: 'phone', state: 'offered', by: 'Nora Quist', value: '+47 912 34 567' },
  moves: ['share', 'stop'],
}
const THEIRS: TheirContact = {
  ...{ channel: 'phone', state: 'offered', by: 'Nora Quist', value: null },
  moves: ['take'],
}
const LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}

test('a member offers a phone number, reads that it was not seen yet, and stops sharing it', async () => {
  let answer = sent([OWN])
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent([])),
    [`POST ${ASKING}/contact`]: () => Response.json(answer),
  })
  const { user } = await openNetworks()
  const box = within(await screen.findByRole('region', { name: 'Your contact details' }))
  await user.click(box.getByRole('button', { name: 'Offer a phone number' }))
  const field = await box.findByLabelText('Phone number')
  await writeAtOnce(user, field, '12')
  await user.click(box.getByRole('button', { name: 'Offer it' }))
  await box.findByText(/Enter a phone number with at least/)
  expect(calls).toEqual([])
  await user.clear(field)
  await writeAtOnce(user, field, '+47 912 34 567')
  await user.click(box.getByRole('button', { name: 'Offer it' }))
  await box.findByText('Offered. They have not seen it yet.')
  answer = sent([{ ...OWN, state: 'ended', value: null, moves: ['share'] }])
  await user.click(box.getByRole('button', { name: 'Stop sharing the phone number' }))
  await box.findByRole('button', { name: 'Offer a phone number' })
  expect(calls.map(({ body }) => body)).toEqual([
    { version: 5, move: 'share', channel: 'phone', value: '+47 912 34 567' },
    { version: 5, move: 'stop', channel: 'phone' },
  ])
})

test('a member does not read the number of a colleague, and reads whose it is', async () => {
  answerAs({
    ...LISTS,
    [`GET ${ASKING}`]: () => Response.json(sent([{ ...OWN, state: 'given', value: null }])),
  })
  await openNetworks()
  const box = await screen.findByRole('region', { name: 'Your contact details' })
  expect(box.textContent).toContain('The phone number of Nora Quist')
  expect(box.textContent).toContain('They see it.')
})

test('a talent reads who offers what, and sees it once they ask to', async () => {
  const calls = answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received([THEIRS])),
    [`POST ${ASKED}/their-contact`]: () =>
      Response.json(received([{ ...THEIRS, state: 'given', value: '+47 912 34 567', moves: [] }])),
  })
  const { user } = await openTalents()
  const region = await screen.findByRole('region', { name: 'Their contact details' })
  expect(region.textContent).toContain('Nora Quist offers you a phone number.')
  await user.click(within(region).getByRole('button', { name: 'See the phone number' }))
  const link = await within(region).findByRole('link', { name: '+47 912 34 567' })
  expect(link.getAttribute('href')).toBe('tel:+4791234567')
  expect(calls).toEqual([
    { path: `${ASKED}/their-contact`, body: { version: 5, move: 'take', channel: 'phone' } },
  ])
})

test('nothing is shown of contact details that have ended', async () => {
  answerAs({
    ...LISTS,
    [`GET ${ASKED}`]: () => Response.json(received([{ ...THEIRS, state: 'ended', moves: [] }])),
  })
  await openTalents()
  await screen.findByRole('heading', { name: 'Your contact details' })
  expect(screen.queryByRole('region', { name: 'Their contact details' })).toBeNull()
})
