import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

async function openOwing(moves: NetworkEnquiry['moves']) {
  const owed = { state: 'talking', owedBy: 'network', owedUntil: '2026-12-08T04:11:00Z', moves }
  answerAs({
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
    [`GET /api/network/enquiries/${SENT.id}`]: () => Response.json({ ...SENT, ...owed }),
  })
  await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' })
}

test('who owes an answer gets from the notice of it to the box for a message', async () => {
  await openOwing(['write', 'close'])
  await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your message'))
})

test('who may not write is not asked to', async () => {
  await openOwing(['close'])
  await screen.findByText(/^Until/)
  expect(screen.queryByRole('button', { name: 'Write to them' })).toBeNull()
})
