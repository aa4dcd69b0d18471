import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEnquiryUpdates } from './use-enquiry-updates.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ENQUIRY = { state: 'talking', unread: 1, messages: [{}] }

function open() {
  const read = vi.fn(() => Promise.resolve())
  renderHook(() => useEnquiryUpdates({ enquiry: ENQUIRY, refetch: () => Promise.resolve(), read }))
  return read
}

test('what is shown to somebody counts as read', () => {
  expect(open()).toHaveBeenCalledOnce()
})

test('in a tab that nobody looks at nothing counts as read before they do', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const read = open()
  expect(read).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledOnce()
})
