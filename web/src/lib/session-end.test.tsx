import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { PROBLEMS, type ProblemCode } from '../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'
import { sendAsJson } from './api.ts'
import { createSession } from './session.ts'

it.each([
  'not_signed_in',
  'account_pending',
  'account_rejected',
  'account_deactivated',
  'account_hidden',
] as const satisfies ProblemCode[])('%s in any answer leads to the sign-in page', async (code) => {
  answerAs({ '/api/talent/overview': refusal(code) })
  const { router, session } = await openPage('/talent', someUser('talent'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ redirect: '/talent' })
  expect(router.state.location.state.refusal).toBe(code)
  expect(session.peek()).toBeNull()
  expect(await screen.findByText(PROBLEMS[code].detail)).toBeTruthy()
})

it.each(['temporarily_unavailable', 'unexpected', 'wrong_role'] as const satisfies ProblemCode[])(
  '%s signs nobody out, and the page can be tried again',
  async (code) => {
    answerAs({ '/api/talent/overview': refusal(code) })
    const { router, session, user } = await openPage('/talent', someUser('talent'))
    await screen.findByText('This could not be loaded')
    answerAs({
      '/api/talent/overview': () =>
        Response.json({
          firstName: 'Ingrid',
          lastName: 'Solvang',
          appearances: [],
          photo: null,
          photoAlt: '',
          owed: { count: 0, first: [] },
          awaited: { count: 0, first: [] },
          matches: { count: 0, latest: [] },
          missing: ['photo', 'bio'],
        }),
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Ingrid Solvang' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('A photograph')]),
    )
    expect(router.state.location.pathname).toBe('/talent')
    expect(session.peek()?.role).toBe('talent')
  },
)

it('a page becomes that of the account that another tab has signed in', async () => {
  const other: CurrentUser = {
    ...someUser('tv_network'),
    id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a12',
    email: 'casting@north.example',
  }
  answerAs({
    '/api/talent/overview': refusal('other_account'),
    '/api/auth/session': () => Response.json({ user: other }),
    '/api/network/overview': () => new Promise(() => undefined),
  })
  const { router, session } = await openPage('/talent', someUser('talent'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network'))
  expect(session.peek()).toEqual(other)
  expect(await screen.findByRole('button', { name: `Account of ${other.email}` })).toBeTruthy()
})

it('an administrator who has yet to set up a second step is brought to where that is done', async () => {
  const required = { enrolled: [], recoveryCodesLeft: 0, required: true }
  answerAs({
    '/api/admin/overview': refusal('second_step_required'),
    '/api/admin/settings': refusal('second_step_required'),
    '/api/admin/administrators': refusal('second_step_required'),
    '/api/account/second-step': () => Response.json(required),
    '/api/account': () => new Promise(() => undefined),
  })
  const { router, session } = await openPage('/admin', someUser('admin'))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/settings#second-step'))
  expect(await screen.findByText('Set up a second step to continue')).toBeTruthy()
  expect(screen.getByText(/What you typed elsewhere is kept\.$/)).toBeTruthy()
  expect(router.state.location.state.leftPage).toBe('/admin')
  expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Administrators' })).toBeNull()
  expect(session.peek()?.role).toBe('admin')
})

it('a call from a page names the page’s account, and a call from a public page names none', async () => {
  const asked = vi.fn(async (_call: string, _init: RequestInit) => Response.json({ unread: 0 }))
  vi.stubGlobal('fetch', asked)
  const session = createSession({ initial: someUser('talent') })
  await sendAsJson('/api/notifications')
  session.leave()
  await sendAsJson('/api/contact')
  const accounts = asked.mock.calls.map(([, { headers }]) => new Headers(headers).get('X-Account'))
  expect(accounts).toEqual([someUser('talent').id, null])
})

it('a tab that has signed out stays signed out while another tab signs in, and then shows that account', async () => {
  const here = createSession({ initial: someUser('talent') })
  const there = createSession({ initial: someUser('talent') })
  let heard = 0
  here.subscribe(() => {
    heard += 1
  })
  here.leave()
  await waitFor(() => expect(there.peek()).toBeUndefined())
  expect(heard).toBe(1)
  there.set(null)
  there.set(someUser('talent'))
  await waitFor(() => expect(heard).toBe(2))
  expect(here.peek()).toBeUndefined()
})
