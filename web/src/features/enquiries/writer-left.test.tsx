import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalentEnquiry } from '../../../../shared/enquiries.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

async function openTalents(more: Partial<TalentEnquiry>) {
  cleanup()
  answerAs({
    [`GET /api/talent/enquiries/${RECEIVED.id}`]: () => Response.json({ ...RECEIVED, ...more }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  await openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
  await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  return screen.getByRole('main').textContent
}

test('a talent reads that the member who wrote has left, and who answers now', async () => {
  expect(await openTalents({})).not.toContain('No longer at')
  const left = await openTalents({ hasWriterLeft: true })
  expect(left).toContain(
    'Jonas Lindqvist, Head of casting. No longer at Kanal Nord; a colleague can answer you. With us since',
  )
  // Their address proves nothing about the network any more.
  expect(left).not.toContain('Writes from')
  const gone = await openTalents({ hasWriterLeft: true, writer: null, state: 'withdrawn' })
  expect(gone).toContain('Who wrote to you is no longer at Kanal Nord. With us since')
})

test('a network reads that the writer has left, and who may continue', async () => {
  answerAs({
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
    [`GET /api/network/enquiries/${SENT.id}`]: () =>
      Response.json({ ...SENT, state: 'talking', hasWriterLeft: true, moves: ['close', 'write'] }),
  })
  await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' })
  expect(screen.getByRole('main').textContent).toContain(
    'asked by Jonas Lindqvist, who has left your network. The next person in your network to write takes over.',
  )
})
