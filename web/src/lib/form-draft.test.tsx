import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { answerAboutBriefs } from '../testing/briefs.ts'
import { openPage, refusal, someUser } from '../testing/open-page.tsx'

const NETWORK = someUser('tv_network')
const COLLEAGUE: CurrentUser = { ...NETWORK, id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a12' }

/** Types the beginning of a brief, as a network whose session ends when `endSession` is called. */
async function beginBrief() {
  let endSession: () => void = () => undefined
  let next = NETWORK
  answerAboutBriefs({
    '/api/notifications?limit=1': () =>
      new Promise((resolve) => {
        endSession = () => resolve(refusal('not_signed_in')())
      }),
    '/api/auth/login': () => Response.json({ user: next }),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user, router } = await openPage('/network/briefs/create', NETWORK)
  await user.type(await screen.findByLabelText('Title'), 'Night anchor')

  return {
    user,
    async endSession(): Promise<void> {
      endSession()
      await screen.findByRole('heading', { name: 'Sign in' })
    },
    async signOut(): Promise<void> {
      await user.click(screen.getByRole('button', { name: 'Sign out' }))
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    },
    /** @returns where the title of a new brief is typed */
    async signInAs(who: CurrentUser): Promise<HTMLInputElement> {
      next = who
      await user.type(await screen.findByLabelText('Email address'), who.email)
      await user.type(screen.getByLabelText('Password'), 'sunrise over bergen')
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
      return screen.findByLabelText<HTMLInputElement>('Title')
    },
  }
}

test('what was typed when a session ended is there when the same user is back', async () => {
  const tab = await beginBrief()
  await tab.endSession()
  const title = await tab.signInAs(NETWORK)
  await waitFor(() => expect(title.value).toBe('Night anchor'))
})

test('what somebody typed is not there for another user, and is gone from the tab', async () => {
  const tab = await beginBrief()
  await tab.endSession()
  const title = await tab.signInAs(COLLEAGUE)
  expect(JSON.stringify(sessionStorage)).not.toContain('Night anchor')
  // What is there is filled in before anybody can type.
  await tab.user.type(title, 'Weather')
  expect(title.value).toBe('Weather')
})

test('who signs out leaves nothing of what they typed', async () => {
  const tab = await beginBrief()
  expect(JSON.stringify(sessionStorage)).toContain('Night anchor')
  await tab.signOut()
  expect(JSON.stringify(sessionStorage)).not.toContain('Night anchor')
})

test('what a visitor typed stays when they sign in, and goes when they sign out', async () => {
  answerAboutBriefs({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
  const visit = await openPage('/contact')
  await visit.user.type(await screen.findByLabelText('Subject'), 'Press')
  visit.session.set(NETWORK)
  expect(JSON.stringify(sessionStorage)).toContain('Press')
  visit.session.leave()
  expect(JSON.stringify(sessionStorage)).not.toContain('Press')
})
