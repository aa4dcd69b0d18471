import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { usePolling } from './use-polling.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PACE = { first: 1000, longest: 4000 }

it('polling slows down over time, and continues after a failure', async () => {
  vi.useFakeTimers()
  const told = hearRejections()
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new Error('The network is gone'))
    .mockResolvedValue(null)
  renderHook(() => usePolling(ask, true, PACE))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2249)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(told).toHaveBeenCalledOnce()
})

/** Catches unhandled rejections instead of the test runner, which would fail the test. */
function hearRejections() {
  const heard = vi.fn()
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', heard)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  return heard
}
