import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from './toast.tsx'

const fetchRoom = vi.hoisted(() => vi.fn())
vi.mock('./toast-line.ts', () => ({ createToastLine: () => ({ fetch: fetchRoom }) }))

test('the viewport of toasts is loaded as soon as the connection is back', () => {
  const { unmount } = render(<ToastProvider>A page</ToastProvider>)
  expect(fetchRoom).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(fetchRoom).toHaveBeenCalledTimes(1)
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(fetchRoom).toHaveBeenCalledTimes(1)
})
