import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainMissingScripts } from '../lib/missing-chunk.ts'
import { answerAs, openPage } from '../testing/open-page.tsx'
import { PageFailure } from './page-failure.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The error of a browser that aborts a script because of a navigation to another page. */
function givenUp(): Error {
  explainMissingScripts()
  window.dispatchEvent(new Event('beforeunload'))
  const payload = new TypeError('error loading dynamically imported module: /assets/a.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

test('a page that is being left shows no failure, unless its reader stays', () => {
  render(<PageFailure error={givenUp()} />)
  expect(screen.getByRole('status').textContent).toContain('Loading...')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('alert').textContent).toContain('This page had not finished loading.')
})

test('a page that the browser restores from its back-forward cache is loaded again', () => {
  const reload = vi.fn()
  render(<PageFailure error={givenUp()} reload={reload} />)
  const shown = (persisted: boolean) =>
    act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  shown(false)
  expect(reload).not.toHaveBeenCalled()
  shown(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('any other failure is shown at once', () => {
  render(<PageFailure error={new Error('Half of it is missing')} />)
  expect(screen.getByRole('alert').textContent).toContain('Half of it is missing')
})

test('a page whose data got no answer is retried in place, without a reload', async () => {
  vi.useRealTimers()
  let isDown = true
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerAs({
    '/api/auth/session': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return Response.json({ user: null })
    },
  })
  const { router, session, user } = await openPage('/about')
  session.forget()
  await act(() => router.navigate({ to: '/talent' }))
  await screen.findByRole('heading', { name: 'You are offline' })
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  await screen.findByRole('heading', { name: 'You are offline' })
  isDown = false
  online.mockReturnValue(true)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.href).toBe('/login?redirect=%2Ftalent'))
  expect(screen.queryByRole('heading', { name: 'You are offline' })).toBeNull()
})
