import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataArea } from './data-area.tsx'

afterEach(cleanup)

const down = new Error('The service is temporarily unavailable.')

/** A part of a page; the test decides when its call is answered. */
function Part({ kept }: { kept?: string }) {
  const [asked, setAsked] = useState<{ data: string | undefined; error: Error | null }>({
    data: kept,
    error: down,
  })
  const [isFetching, setFetching] = useState(false)
  const settle = (answer: typeof asked) => {
    setAsked(answer)
    setFetching(false)
  }
  return (
    <>
      <button type="button" onClick={() => settle({ data: 'Ingrid', error: null })}>
        Answer
      </button>
      <button type="button" onClick={() => settle({ data: kept, error: down })}>
        Refuse
      </button>
      <DataArea query={{ ...asked, isFetching, refetch: () => setFetching(true) }} skeleton={null}>
        {(name) => <a href="/next">{name}</a>}
      </DataArea>
    </>
  )
}

/** Clicks without moving focus, at the moment when an answer arrives. */
const comes = (name: string) =>
  screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true }))

test.each([undefined, 'Tomás'])(
  'trying again by keyboard moves focus to the loaded data and announces them, with the earlier data %s',
  async (kept) => {
    const user = userEvent.setup()
    render(<Part {...(kept && { kept })} />)
    await user.tab()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true)

    comes('Refuse')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(again)
    await user.keyboard('{Enter}')
    comes('Answer')
    const loaded = await screen.findByText('Loaded')
    expect(document.activeElement).toBe(loaded)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ingrid' }))
  },
)

test('focus that has moved elsewhere while the data were loaded stays there', async () => {
  const user = userEvent.setup()
  render(<Part />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByRole('link', { name: 'Ingrid' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }))
})

test('a query refused for its rate repeats itself after the wait, and again after another refusal', async () => {
  vi.useFakeTimers()
  try {
    const refetch = vi.fn()
    const part = (error: Error | null) => (
      <DataArea
        query={{ data: error ? undefined : 'Ingrid', error, isFetching: false, refetch }}
        skeleton={null}
      >
        {(name) => <p>{name}</p>}
      </DataArea>
    )
    const tooOften = () => Object.assign(new Error('Too many attempts.'), { retryAfter: 2 })
    const { rerender } = render(part(tooOften()))
    expect(screen.getByText('This will continue by itself in 2 seconds.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('This will continue by itself in 1 second.')).toBeTruthy()
    expect(refetch).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(refetch).toHaveBeenCalledTimes(1)

    rerender(part(tooOften()))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(refetch).toHaveBeenCalledTimes(2)
    rerender(part(null))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(refetch).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Ingrid')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
