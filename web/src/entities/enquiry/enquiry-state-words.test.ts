import { expect, test } from 'vitest'
import { ENQUIRY_WORDS } from '../../../../shared/enquiry-words.ts'
import { endInWords, REASONS } from './enquiry-state-words.ts'

test('every reason to end an enquiry has a label', () => {
  for (const part of ['decline', 'withdraw', 'close'] as const) {
    expect(Object.keys(REASONS[part])).toEqual([...ENQUIRY_WORDS[part]])
  }
})

test.each(['hired', 'chose_another', 'cancelled', 'no_agreement'])(
  'the reason for which a network closed an enquiry is worded for both sides: %s',
  (reason) => {
    const closed = {
      ...({ state: 'closed', isFrozen: false, isUpheld: false, owedBy: null } as const),
      endedBy: 'network' as const,
      reason,
    }
    for (const reader of ['network', 'talent'] as const) {
      expect(endInWords(closed, reader)).toMatch(/^[A-Z].*[.!]$/)
    }
    expect(endInWords(closed, 'talent')).not.toMatch(/\b[Ww]e\b/)
  },
)

test('why a talent declined is worded in the first person only for the talent', () => {
  const declined = {
    ...({ state: 'declined', isFrozen: false, isUpheld: false, owedBy: null } as const),
    endedBy: 'talent' as const,
    reason: 'contract',
  }
  expect(endInWords(declined, 'talent')).toBe('Reason: I am under contract.')
  expect(endInWords(declined, 'network')).toBe('Reason: They are under contract.')
})
