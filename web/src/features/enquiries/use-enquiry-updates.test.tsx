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

test('an enquiry that is shown in a visible tab counts as read', () => {
  expect(open()).toHaveBeenCalledOnce()
})

test('an enquiry in a hidden tab counts as read only once the tab is visible', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const read = open()
  expect(read).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledOnce()
})
