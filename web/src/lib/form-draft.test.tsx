import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { answerAboutBriefs } from '../testing/briefs.ts'
import { SENT } from '../testing/enquiries.ts'
import { openDialog } from '../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

const NETWORK = someUser('tv_network')
const COLLEAGUE: CurrentUser = { ...NETWORK, id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a12' }

/** Types the beginning of a brief as a network. The session ends when `endSession` is called. */
async function beginBrief() {
  let endSession: () => void = () => undefined
  let next = NETWORK
  const sent = answerAboutBriefs({
    '/api/notifications?limit=1': () =>
      new Promise((resolve) => {
        endSession = () => resolve(refusal('not_signed_in')())
      }),
    '/api/auth/login': () => Response.json({ user: next }),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user, router, session } = await openPage('/network/briefs/create', NETWORK)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  await user.type(title, 'Night anchor')

  return {
    user,
    session,
    title,
    /** Whether the worker was asked to end the session. */
    wasSignedOut: () => sent.some(({ path }) => path === '/api/auth/logout'),
    async endSession(): Promise<void> {
      endSession()
      await screen.findByRole('heading', { name: 'Sign in' })
    },
    /** Presses 'Sign out', and answers the question that follows. */
    async signOut(answer: 'Stay signed in' | 'Discard changes'): Promise<void> {
      await user.click(screen.getByRole('button', { name: 'Sign out' }))
      await screen.findByRole('dialog', { name: 'Sign out without saving?' })
      await user.click(screen.getByRole('button', { name: answer }))
      await waitFor(() => expect(openDialog()).toBeNull())
    },
    path: () => router.state.location.pathname,
    /** @returns the title field of a new brief */
    async signInAs(who: CurrentUser): Promise<HTMLInputElement> {
      next = who
      await user.type(await screen.findByLabelText('Email address'), who.email)
      await user.type(screen.getByLabelText('Password'), 'sunrise over bergen')
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
      return screen.findByLabelText<HTMLInputElement>('Title')
    },
  }
}

test('text that was typed when a session ended is restored when the same user is back', async () => {
  const tab = await beginBrief()
  await tab.endSession()
  const title = await tab.signInAs(NETWORK)
  await waitFor(() => expect(title.value).toBe('Night anchor'))
})

test('typed text is not shown to another user, and is removed from the tab', async () => {
  const tab = await beginBrief()
  await tab.endSession()
  const title = await tab.signInAs(COLLEAGUE)
  expect(JSON.stringify(sessionStorage)).not.toContain('Night anchor')
  // The draft is filled in before anybody can type.
  await tab.user.type(title, 'Weather')
  expect(title.value).toBe('Weather')
})

test('signing out deletes all typed text', async () => {
  const tab = await beginBrief()
  expect(JSON.stringify(sessionStorage)).toContain('Night anchor')
  await tab.signOut('Discard changes')
  await waitFor(() => expect(tab.path()).toBe('/'))
  expect(tab.wasSignedOut()).toBe(true)
  expect(tab.session.peek()).toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('Night anchor')
})

test('a person who stays when asked keeps the session and the typed text', async () => {
  const tab = await beginBrief()
  await tab.signOut('Stay signed in')
  expect(tab.wasSignedOut()).toBe(false)
  expect(tab.session.peek()).toEqual(NETWORK)
  expect(tab.path()).toBe('/network/briefs/create')
  expect(tab.title.isConnected).toBe(true)
  expect(tab.title.value).toBe('Night anchor')
  expect(JSON.stringify(sessionStorage)).toContain('Night anchor')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' })
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('text that a visitor typed stays when they sign in, and is removed when they sign out', async () => {
  answerAboutBriefs({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
  const visit = await openPage('/contact')
  await visit.user.type(await screen.findByLabelText('Subject'), 'Press')
  visit.session.set(NETWORK)
  expect(JSON.stringify(sessionStorage)).toContain('Press')
  visit.session.leave()
  expect(JSON.stringify(sessionStorage)).not.toContain('Press')
})

/** Types a message to a talent. This tab keeps it until it is sent. */
async function beginMessage() {
  const talk = { ...SENT, state: 'talking', version: 5, moves: ['write'] } as const
  const sent = answerAs({
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
    [`GET /api/network/enquiries/${SENT.id}`]: () => Response.json(talk),
    [`POST /api/network/enquiries/${SENT.id}/messages`]: () => Response.json(talk, { status: 201 }),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user, router } = await openPage(`/network/enquiries/${SENT.id}`, NETWORK)
  await user.type(await screen.findByLabelText('Your message'), 'Could you come on Monday?')
  return { user, router, sent }
}

test('signing out asks before a message that was typed and not sent is lost', async () => {
  const { user, router } = await beginMessage()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('dialog', { name: 'Sign out without saving?' })
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toContain('on Monday')

  await user.clear(screen.getByLabelText('Your message'))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('signing out does not ask about a message that was sent', async () => {
  const { user, router, sent } = await beginMessage()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain(`/api/network/enquiries/${SENT.id}/messages`),
  )
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''),
  )
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
