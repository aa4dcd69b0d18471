import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NetworkEnquiryItem, TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const named = (id: string, name: string, changes: Partial<TalentEnquiryItem> = {}) =>
  ({
    ...RECEIVED,
    id,
    network: RECEIVED.network && { ...RECEIVED.network, name },
    ...changes,
  }) as TalentEnquiryItem
const LIST = 'GET /api/talent/enquiries'

/** Opens a talent's inbox with these answers, in this order; the last one is repeated. */
async function openInbox(...answers: TalentEnquiryItem[][]) {
  let asked = 0
  answerAs({
    [LIST]: () => {
      const items = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      return Response.json({ items, nextCursor: null, offers: [], days: [] })
    },
  })
  const { user } = await openPage('/talent/enquiries', someUser('talent'))
  await screen.findByRole('list', { name: 'Enquiries' })
  return { user, asked: () => asked }
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const rows = () =>
  within(screen.getByRole('list', { name: 'Enquiries' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/North|South|East/)?.[0])
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => /enquir|date/.test(text ?? '') && !/North|South/.test(text ?? ''))

const TWO = [named('a', 'North'), named('b', 'South')]

test('a new message is shown in its row without moving it, keeps focus, and is announced', async () => {
  const { asked } = await openInbox(TWO, [named('a', 'North'), named('b', 'South', { unread: 2 })])
  const link = within(screen.getByRole('list', { name: 'Enquiries' })).getAllByRole('link')[1]
  link?.focus()
  await wait(15)
  expect(asked()).toBe(2)
  await screen.findByText('2 new')
  expect(document.activeElement).toBe(link)
  expect(link?.textContent).toContain('2 new')
  expect(said()).toBe('New messages in 1 enquiry')
  expect(screen.queryByRole('button', { name: 'Update the list' })).toBeNull()
})

test('an update that would move rows waits until the reader wants it', async () => {
  const { user } = await openInbox(TWO, [
    named('c', 'East'),
    named('b', 'South'),
    named('a', 'North'),
  ])
  await wait(15)
  const button = await screen.findByRole('button', { name: 'Update the list' })
  expect(said()).toBe('1 new enquiry')
  expect(rows()).toEqual(['North', 'South'])
  await user.click(button)
  expect(rows()).toEqual(['East', 'South', 'North'])
  expect(screen.queryByRole('button', { name: 'Update the list' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Up to date')
})

test('the first enquiry of all is shown at once', async () => {
  let asked = 0
  answerAs({
    [LIST]: () => {
      asked += 1
      return Response.json({
        items: asked === 1 ? [] : TWO,
        nextCursor: null,
        offers: [],
        days: [],
      })
    },
  })
  await openPage('/talent/enquiries', someUser('talent'))
  await screen.findByText('Enquiries will appear here')
  await wait(15)
  expect(rows()).toEqual(['North', 'South'])
})

test('an open list polls once a minute, and not while the tab is hidden', async () => {
  const { asked } = await openInbox(TWO)
  await wait(15 + 22.5 + 33.75 + 50.625 + 1)
  const before = asked()
  await wait(300)
  expect(asked() - before).toBeLessThanOrEqual(5)
  expect(asked() - before).toBeGreaterThanOrEqual(4)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const hidden = asked()
  await wait(600)
  expect(asked()).toBe(hidden)
  seen.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(1)
  expect(asked()).toBe(hidden + 1)
})

test('a network sees an acceptance without a reload, by one call', async () => {
  const item = { ...SENT, state: 'open' } as NetworkEnquiryItem
  const calls: string[] = []
  answerAs({
    'GET /api/network/enquiries': () => {
      calls.push('list')
      const state = calls.length === 1 ? 'open' : 'talking'
      return Response.json({ items: [{ ...item, state, owedBy: 'network' }], nextCursor: null })
    },
  })
  await openPage('/network/enquiries', someUser('tv_network'))
  await screen.findByRole('list', { name: 'Enquiries' })
  await wait(15)
  await screen.findByText('You owe an answer')
  expect(said()).toBe('1 enquiry has changed')
  expect(calls).toHaveLength(2)
})

test('an agent’s page that was closed in the meantime no longer shows the list', async () => {
  const agentId = '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e99'
  const path = `GET /api/agent/${agentId}/enquiries`
  const { unread: _, ...item } = named('a', 'North')
  const page = { talentName: 'Amara Osei', agentName: 'Bo Lind', items: [item], nextCursor: null }
  answerAs({ [path]: () => Response.json(page) })
  await openPage(`/agent?page=${agentId}`, null)
  await screen.findByRole('list', { name: 'Enquiries' })
  answerAs({ [path]: refusal('agent_session_ended') })
  await wait(15)
  await vi.waitFor(() => expect(screen.queryByText(/North/)).toBeNull(), 180_000)
})
