import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskDaysSchema, decideOnField, NetworkAvailabilitySchema } from './availability.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const ask = (day: string) => v.is(AskDaysSchema, { from: day, to: day, note: '' })
const move = (day: string) =>
  v.is(NetworkAvailabilitySchema, { version: 5, move: 'ask', from: day, to: day, note: '' })
const option = (day: string) => v.is(decideOnField, day)

test.each([
  // Seven in the evening of the thirtieth in New York.
  ['2026-12-01T00:00:00Z', '2026-11-30'],
  ['2026-12-01T11:59:59Z', '2026-11-30'],
  ['2026-12-01T12:00:00Z', '2026-12-01'],
  ['2026-12-01T23:59:59Z', '2026-12-01'],
  ['2027-01-01T05:00:00Z', '2026-12-31'],
])('at %s the earliest day to ask about is %s', (at, day) => {
  vi.setSystemTime(at)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  for (const isPossible of [ask, move, option]) {
    expect(isPossible(day)).toBe(true)
    expect(isPossible(before)).toBe(false)
  }
})
