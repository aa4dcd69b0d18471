import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agent } from '../../../../shared/agents.ts'
import { NO_TERMS } from '../../../../shared/testing/talent-terms.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const AGENT: Agent = {
  ...{ mode: 'both', name: 'Rune Dahl', email: 'rune@agents.example' },
  ...{ provedAt: null, linkUntil: null },
}

const hasFocus = (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement === find()).toBe(true))

test('naming an agent by keyboard keeps focus in the section', async () => {
  let agent: Agent | null = null
  answerAs({
    'GET /api/talent/terms': () => Response.json({ ...NO_TERMS, agent }),
    'PUT /api/talent/agent': () => {
      agent = AGENT
      return Response.json(agent)
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Your agent' }))
  ;(await section.findByRole('button', { name: 'Name an agent' })).focus()
  await user.keyboard('{Enter}')
  await hasFocus(() => section.getByLabelText('Name'))
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  await hasFocus(() => section.getByRole('heading', { name: 'Your agent' }))

  await user.click(section.getByRole('button', { name: 'Name an agent' }))
  await user.type(section.getByLabelText('Name'), AGENT.name)
  await user.type(section.getByLabelText('Email address'), `${AGENT.email}{Enter}`)
  await section.findByRole('button', { name: 'Remove' })
  await hasFocus(() => section.getByRole('heading', { name: 'Your agent' }))
})

test('the typed name of an agent is restored when a session that ended begins again, until it is discarded', async () => {
  let endSession: () => void = () => undefined
  answerAs({
    'GET /api/talent/terms': () => Response.json({ ...NO_TERMS, agent: null }),
    '/api/notifications?limit=1': () =>
      new Promise((resolve) => {
        endSession = () => resolve(refusal('not_signed_in')())
      }),
  })
  const open = async () => {
    const { user } = await openPage('/talent/settings', someUser('talent'))
    return { user, section: within(await screen.findByRole('region', { name: 'Your agent' })) }
  }
  const first = await open()
  await first.user.click(await first.section.findByRole('button', { name: 'Name an agent' }))
  await first.user.type(first.section.getByLabelText('Name'), AGENT.name)
  await first.user.type(first.section.getByLabelText('Email address'), AGENT.email)
  await first.user.click(first.section.getByRole('radio', { name: /My agent first/ }))
  endSession()
  await screen.findByRole('heading', { name: 'Sign in' })
  cleanup()

  const { user, section } = await open()
  // Nobody has to press the button again to see that it is kept, and the page still begins at its top.
  const box = await section.findByLabelText<HTMLInputElement>('Name')
  expect(document.activeElement).not.toBe(box)
  await waitFor(() => expect(box.value).toBe(AGENT.name))
  expect(section.getByLabelText<HTMLInputElement>('Email address').value).toBe(AGENT.email)
  expect(section.getByRole<HTMLInputElement>('radio', { name: /My agent first/ }).checked).toBe(
    true,
  )
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  expect(JSON.stringify(sessionStorage)).not.toContain(AGENT.name)
  await hasFocus(() => section.getByRole('heading', { name: 'Your agent' }))
})

test('sending an agent’s link again replaces the link that the page shows', async () => {
  const linkUntil = '2026-12-05T09:00:00.000000Z'
  const sent = answerAs({
    'GET /api/talent/terms': () => Response.json({ ...NO_TERMS, agent: { ...AGENT, linkUntil } }),
    'PUT /api/talent/agent': () => Response.json({ ...AGENT, linkUntil }),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }))
  await screen.findByText(/A new link is on its way/)
  const { mode, name, email } = AGENT
  expect(sent).toEqual([
    { path: '/api/talent/agent', body: { mode, name, email, replaces: linkUntil } },
  ])
})
