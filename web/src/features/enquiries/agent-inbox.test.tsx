import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PAGE = '8a3d2f1c-6b7e-4d0a-9c55-1e2f3a4b5c6d'
const ENQUIRIES = `/api/agent/${PAGE}/enquiries`

/** The page of an agent, until one of its ways to leave is taken. */
async function openInbox() {
  let isOpen = true
  const leave = () => {
    isOpen = false
    return new Response(null, { status: 204 })
  }
  answerAs({
    [ENQUIRIES]: () =>
      isOpen
        ? Response.json({
            talentName: 'Amara Okafor',
            agentName: 'Rosa',
            items: [],
            nextCursor: null,
          })
        : refusal('agent_session_ended')(),
    [`DELETE /api/agent/${PAGE}/session`]: leave,
    [`DELETE /api/agent/${PAGE}`]: leave,
  })
  const opened = await openPage(`/agent?page=${PAGE}`)
  await screen.findByRole('heading', { level: 1, name: 'Enquiries for Amara Okafor' })
  return opened
}

test('an agent who stops reads that it worked', async () => {
  const { user } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Stop acting for them' }))
  const question = await screen.findByRole('dialog', { name: 'Stop acting for Amara Okafor?' })
  await user.click(within(question).getByRole('button', { name: 'Stop acting for them' }))
  const said = await screen.findByRole('heading', { name: 'You no longer act for Amara Okafor' })
  expect(document.activeElement).toBe(said)
})

test('an agent who closes the page reads how to open it again, and the page shows no more of the talent', async () => {
  const { user } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Close this page' }))
  await screen.findByRole('heading', { name: 'This page is closed' })
  expect(screen.queryByText(/Amara/)).toBeNull()
})

test('an agent can stop by a link while the talent cannot receive enquiries', async () => {
  const token = 'a'.repeat(43)
  const sent = answerAs({
    'POST /api/agent/link': () =>
      Response.json({
        state: 'closed',
        agentId: PAGE,
        mode: 'both',
        talentName: 'Amara Okafor',
        agentName: 'Rosa',
      }),
    'POST /api/agent/link/resign': () => new Response(null, { status: 204 }),
  })
  const { user } = await openPage(`/agent?token=${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Enquiries for Amara Okafor' })
  await user.click(await screen.findByRole('button', { name: 'Stop acting for them' }))
  const question = await screen.findByRole('dialog', { name: 'Stop acting for Amara Okafor?' })
  await user.click(within(question).getByRole('button', { name: 'Stop acting for them' }))
  await screen.findByRole('heading', { name: 'You no longer act for Amara Okafor' })
  expect(sent).toContainEqual({ path: '/api/agent/link/resign', body: { token } })
})
