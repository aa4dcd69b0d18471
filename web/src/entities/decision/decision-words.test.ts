import { expect, test } from 'vitest'
import { decisionDone } from './decision-words.ts'

test.each([
  ['account_deletion_asked', 'deactivated', 'asked for this account to be deleted'],
  ['account_restored', 'approved', 'took back the request to delete this account'],
  ['account_status_changed', 'deactivated', 'deactivated this account'],
  ['account_status_changed', 'approved', 'approved this account'],
] as const)('%s to %s is told as what its actor did', (action, to, words) => {
  expect(decisionDone({ action, to })).toBe(words)
})
