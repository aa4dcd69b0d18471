import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

test('a talent reports an enquiry, and both sides read that it is on hold', async () => {
  const report = { reason: 'advance', state: 'open', reportedAt: RECEIVED.changedAt }
  const sent = answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/report`]: () =>
      Response.json({
        ...RECEIVED,
        isFrozen: true,
        owedBy: null,
        moves: [],
        mayReport: false,
        report,
      }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Report this enquiry' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is wrong?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Asks for money or favors' }))
  await user.type(within(dialog).getByLabelText(/What happened/), 'A fee.')
  await user.click(within(dialog).getByRole('button', { name: 'Report' }))
  await screen.findByText('You reported this')
  expect(screen.queryByRole('button', { name: 'Yes, let’s talk' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report this enquiry' })).toBeNull()
  expect(sent).toEqual([{ path: `${ASKED}/report`, body: { reason: 'advance', text: 'A fee.' } }])
})

test('a network reads that its enquiry is on hold, and can take no step', async () => {
  answerAs({ [`GET ${ASKING}`]: () => Response.json({ ...SENT, isFrozen: true, moves: [] }) })
  await openNetworks()
  expect(await screen.findByText(/This enquiry was reported/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('a network reads the decision about a reported enquiry that had ended, and that it is no longer on hold', async () => {
  const declined = { ...SENT, state: 'declined', owedBy: null, endedBy: 'talent', reason: 'money' }
  answerAs({
    [`GET ${ASKING}`]: () =>
      Response.json({ ...declined, isFrozen: true, isUpheld: true, moves: [] }),
  })
  await openNetworks()
  expect(await screen.findByText(/our team upheld the report/)).toBeTruthy()
  expect(screen.queryByText('On hold')).toBeNull()
  expect(screen.getByText('Not now')).toBeTruthy()
})
