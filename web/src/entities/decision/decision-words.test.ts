import { expect, test } from 'vitest'
import { decisionDone } from './decision-words.ts'

test.each([
  ['account_deletion_asked', 'deactivated', 'asked for this account to be deleted'],
  ['account_restored', 'approved', 'withdrew the request to delete this account'],
  ['account_status_changed', 'deactivated', 'deactivated this account'],
  ['account_status_changed', 'approved', 'approved this account'],
] as const)(
  'the decision %s with the status %s is worded as what somebody did',
  (action, to, words) => {
    expect(decisionDone({ action, to })).toBe(words)
  },
)
