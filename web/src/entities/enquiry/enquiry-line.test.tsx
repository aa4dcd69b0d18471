import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { RECEIVED } from '../../testing/enquiries.ts'
import { EnquiryLine } from './enquiry-line.tsx'

/** The words of a row after its subject. */
function endOf(more: Partial<TalentEnquiryItem>) {
  const { container } = render(
    <EnquiryLine enquiry={{ ...RECEIVED, ...more }} reader="talent" title="Kanal Nord" photo={null}>
      Anchor.
    </EnquiryLine>,
  )
  return container.textContent?.replace(/.*Anchor\./, '')
}

test('a row shows when an audition is, and not until when its outcome is due', () => {
  const meeting = {
    state: 'talking',
    owedBy: 'network',
    meetsAt: '2026-12-03T10:00:00.000Z',
  } as const
  expect(endOf(meeting)).toMatch(/^You meetDec 3, 2026, /)
})

test('a row does not show the day of the last change as the day of a booking', () => {
  const booked = { state: 'talking', owedBy: null, owedUntil: null } as const
  expect(endOf(booked)).toBe('Bookedchanged November 24, 2026')
})

test('a row says until when an answer is due, and when an enquiry has ended', () => {
  expect(endOf({})).toMatch(/^Waits for your answeruntil Dec 1, 2026, \d+:\d\d\s[AP]M$/)
  const ended = { state: 'declined', owedBy: null, owedUntil: null, endedBy: 'talent' } as const
  expect(endOf(ended)).toBe('You said not nowNovember 24, 2026')
})
