import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ASKING = `/api/network/enquiries/${SENT.id}`
const reply = {
  id: '6a1e47e0-5eed-4d44-a111-000000000001',
  version: 1,
  name: 'Screen test',
  text: 'Dear {first name}, could you come on {date}?',
  isShared: true,
  isMine: true,
  updatedAt: '2026-11-20T08:00:00Z',
}

test('a saved reply is inserted below the typed text, and its placeholders are filled in before it is sent', async () => {
  const talking = { ...SENT, state: 'talking', owedBy: 'network', moves: ['close', 'write'] }
  const sent = answerAs({
    [`GET ${ASKING}`]: () => Response.json(talking),
    '/api/network/replies': () =>
      Response.json({ items: [reply], mayWrite: true, askRefusal: null, mayAskUntil: null }),
    [`POST ${ASKING}/messages`]: () => Response.json(talking, { status: 201 }),
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  await user.type(box, 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Saved replies' }))
  await user.click(await screen.findByRole('menuitem', { name: /Screen test/ }))
  const name = SENT.talent?.firstName
  expect(box.value).toBe(`Thank you.\n\nDear ${name}, could you come on {date}?`)
  await user.click(screen.getByRole('button', { name: 'Fill in {date} to send' }))
  await screen.findByText(/Fill in everything in braces/)
  expect(sent.filter(({ path }) => path.endsWith('/messages'))).toEqual([])
  await user.click(screen.getByRole('button', { name: '{date}' }))
  expect(document.activeElement).toBe(box)
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('{date}')
  await user.keyboard('Monday')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(sent.find(({ path }) => path.endsWith('/messages'))?.body).toEqual({
    text: `Thank you.\n\nDear ${name}, could you come on Monday?`,
  })
})

test('a question about earnings shows a warning while it is typed, and can still be sent', async () => {
  const talking = { ...SENT, state: 'talking', owedBy: 'network', moves: ['close', 'write'] }
  const sent = answerAs({
    [`GET ${ASKING}`]: () => Response.json(talking),
    '/api/network/replies': () =>
      Response.json({ items: [], mayWrite: true, askRefusal: null, mayAskUntil: null }),
    [`POST ${ASKING}/messages`]: () => Response.json(talking, { status: 201 }),
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  await user.type(box, 'What do you ')
  expect(screen.queryByText(/This seems to ask what they earn/)).toBeNull()
  await user.type(box, 'earn now?')
  screen.getByText(/This seems to ask what they earn/)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(sent.find(({ path }) => path.endsWith('/messages'))?.body).toEqual({
    text: 'What do you earn now?',
  })
})
