import { expect, test } from 'vitest'
import { earliestTapeDay, latestTapeDay } from './tapes.ts'

test.each([
  ['2026-11-23T10:00:00Z', '2026-11-26'],
  ['2026-11-26T23:59:00Z', '2026-12-01'],
  ['2026-11-27T10:00:00Z', '2026-12-02'],
  ['2026-11-28T10:00:00Z', '2026-12-02'],
  ['2026-11-29T10:00:00Z', '2026-12-02'],
])('a tape that is requested at %s is due on %s at the earliest', (since, day) => {
  expect(earliestTapeDay(Date.parse(since))).toBe(day)
})

test('a tape is due within thirty days', () => {
  expect(latestTapeDay(Date.parse('2026-12-15T10:00:00Z'))).toBe('2027-01-14')
})
