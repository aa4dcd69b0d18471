import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainMissingScripts } from '../lib/missing-chunk.ts'
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

/** What a browser throws that gives up a script because somebody sets out for another page. */
function givenUp(): Error {
  explainMissingScripts()
  window.dispatchEvent(new Event('beforeunload'))
  const payload = new TypeError('error loading dynamically imported module: /assets/a.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

test('a page that is being left tells of no failure, but whoever stays is told', () => {
  render(<PageFailure error={givenUp()} />)
  expect(screen.getByRole('status').textContent).toContain('Loading...')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('alert').textContent).toContain(
    'This page was left before all of it had come.',
  )
})

test('whoever comes back to it by the browser’s own way back gets it whole', () => {
  const reload = vi.fn()
  render(<PageFailure error={givenUp()} reload={reload} />)
  const shown = (persisted: boolean) =>
    act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  shown(false)
  expect(reload).not.toHaveBeenCalled()
  shown(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('any other failure is told at once', () => {
  render(<PageFailure error={new Error('Half of it is missing')} />)
  expect(screen.getByRole('alert').textContent).toContain('Half of it is missing')
})
