import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AgentEnquiry } from '../../../../shared/agents.ts'
import { RECEIVED } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PAGE = '8a3d2f1c-6b7e-4d0a-9c55-1e2f3a4b5c6d'

const ENQUIRY: AgentEnquiry = {
  ...RECEIVED,
  ...{ talentName: 'Amara Okafor', messages: [], moves: ['accept', 'decline'] },
}

async function open(changes: Partial<AgentEnquiry>) {
  const enquiry = { ...ENQUIRY, ...changes }
  answerAs({ [`/api/agent/${PAGE}/enquiries/${enquiry.id}`]: () => Response.json(enquiry) })
  await openPage(`/agent?page=${PAGE}&enquiry=${enquiry.id}`)
  await screen.findByRole('heading', { name: 'Kanal Nord' })
  return screen.getByRole('article').textContent
}

test('when an agent opens an enquiry by keyboard, or goes back, focus is at the heading', async () => {
  const { id } = ENQUIRY
  answerAs({
    [`/api/agent/${PAGE}/enquiries`]: () =>
      Response.json({
        ...{ talentName: 'Amara Okafor', agentName: 'Rosa', nextCursor: null },
        items: [ENQUIRY],
      }),
    [`/api/agent/${PAGE}/enquiries/${id}`]: () => Response.json(ENQUIRY),
  })
  const { user } = await openPage(`/agent?page=${PAGE}`)
  const way = await screen.findByRole('link', { name: /Kanal Nord/ })
  way.focus()
  await user.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByRole('link', { name: 'Enquiries' }).focus()
  await user.keyboard('{Enter}')
  const list = await screen.findByRole('heading', { level: 1, name: /^Enquiries for/ })
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('an agent reads which network waits for an answer', async () => {
  expect(await open({})).toContain('Kanal Nord waits for an answer')
})

test('an agent reads which network owes an answer', async () => {
  const text = await open({ state: 'talking', owedBy: 'network', moves: ['write'] })
  expect(text).toMatch(/Kanal Nord owes an answer by Dec 1, 2026/)
  expect(text).not.toContain('waits for an answer')
})

test('an agent reads that an enquiry has ended, and that nobody owes an answer', async () => {
  const ended = { state: 'closed', owedBy: null, owedUntil: null, moves: [] } as const
  const text = await open({ ...ended, moves: [], endedBy: 'network', reason: 'chose_another' })
  expect(text).not.toMatch(/waits for an answer|owes an answer/)
})

/** As a tab is that its reader comes back to. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

test('text that an agent was typing when their session ended is restored when they return with a new link', async () => {
  let isOpen = true
  const enquiry = { ...ENQUIRY, state: 'talking', moves: ['write'] } as const
  answerAs({
    [`GET /api/agent/${PAGE}/enquiries/${enquiry.id}`]: () =>
      isOpen ? Response.json(enquiry) : refusal('agent_session_ended')(),
  })
  const { user } = await openPage(`/agent?page=${PAGE}&enquiry=${enquiry.id}`)
  await user.type(await screen.findByLabelText('Your message'), 'Which shifts are these?')
  isOpen = false
  comeBack()
  await screen.findByRole('heading', { name: 'This page is closed' })
  screen.getByText(/What you typed is kept in this tab/)
  // The link is opened in another tab, with which this one shares its cookies.
  isOpen = true
  comeBack()
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  expect(box.value).toBe('Which shifts are these?')
})

test('an agent who had typed nothing reads nothing about kept text, and returns to the list', async () => {
  let isOpen = true
  const list = {
    ...{ talentName: 'Amara Okafor', agentName: 'Rosa', nextCursor: null },
    items: [ENQUIRY],
  }
  answerAs({
    [`GET /api/agent/${PAGE}/enquiries`]: () =>
      isOpen ? Response.json(list) : refusal('agent_session_ended')(),
  })
  await openPage(`/agent?page=${PAGE}`)
  await screen.findByRole('link', { name: /Kanal Nord/ })
  isOpen = false
  comeBack()
  await screen.findByRole('heading', { name: 'This page is closed' })
  expect(screen.queryByText(/What you typed/)).toBeNull()
  isOpen = true
  comeBack()
  await screen.findByRole('link', { name: /Kanal Nord/ })
})
