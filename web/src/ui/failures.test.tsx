import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider, useFailures, useToast } from './toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

class NoSizes {
  observe(): void {}
  disconnect(): void {}
}

function Page() {
  const toast = useToast()
  const failures = useFailures()
  return (
    <>
      <button
        type="button"
        onClick={() => failures.tell('move', 'Ingrid was not moved', 'Offline')}
      >
        fail
      </button>
      <button
        type="button"
        onClick={() => {
          failures.withdraw('move')
          toast('Ingrid is moved')
        }}
      >
        again
      </button>
      <button type="button" onClick={() => toast('Note saved')}>
        other
      </button>
    </>
  )
}

async function openPage() {
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

/** The messages that a screen reader finds. */
function shown(): string[] {
  return screen
    .queryAllByRole('dialog')
    .filter((toast) => !toast.hasAttribute('data-ending-style'))
    .map(({ textContent }) => textContent ?? '')
}

async function wait(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

test('a failure message stays until it is dismissed, while a success message disappears', async () => {
  const press = await openPage()
  await press('fail')
  await waitFor(() => expect(shown().join()).toContain('Ingrid was not moved'))
  await wait(60)
  expect(shown().join()).toContain('Ingrid was not moved')
  await press('other')
  await waitFor(() => expect(shown().join()).toContain('Note saved'))
  await wait(20)
  expect(shown().join()).not.toContain('Note saved')
  expect(shown().join()).toContain('Ingrid was not moved')
  await press('Dismiss')
  await waitFor(() => expect(shown()).toEqual([]))
})

test('a failure message does not return after the action has succeeded, and is shown once for repeated failures', async () => {
  const press = await openPage()
  await press('fail')
  await waitFor(() => expect(shown().join()).toContain('Ingrid was not moved'))
  await press('fail')
  await wait(1)
  expect(shown()).toHaveLength(1)
  expect(shown().join()).not.toContain('more')
  await press('again')
  await waitFor(() => expect(shown().join()).toContain('Ingrid is moved'))
  expect(shown().join()).not.toContain('more')
  await wait(20)
  expect(shown()).toEqual([])
})
