import { afterEach, expect, test, vi } from 'vitest'
import { presentDay, writeDay, writeDays, writeShortDay } from './calendar-day.ts'
import { ageInWords, hoursInWords } from './time-words.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  [0, '1 minute', '1 min'],
  [0.5, '30 minutes', '30 min'],
  [1, '1 hour', '1 hr'],
  [35, '35 hours', '35 hr'],
  [36, '2 days', '2 days'],
  [72, '3 days', '3 days'],
])('%d hours are worded as %s', (hours, long, short) => {
  expect(hoursInWords(hours)).toBe(long)
  expect(hoursInWords(hours, 'short')).toBe(short)
})

test('a past duration is never negative', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  expect(ageInWords('2026-11-21T09:00:00Z')).toBe('3 hours')
  expect(ageInWords('2026-11-21T12:00:30Z')).toBe('1 minute')
})

test('a day is shown as the same day in every time zone', () => {
  expect(writeDay('2027-01-11')).toBe('January 11, 2027')
  expect(writeShortDay('2027-01-11')).toBe('Jan 11')
})

test.each([
  ['2027-03-01', '2027-03-01', 'March 1, 2027'],
  ['2027-03-01', '2027-03-12', 'March 1 to 12, 2027'],
  ['2027-03-30', '2027-04-02', 'March 30 to April 2, 2027'],
  ['2026-12-30', '2027-12-30', 'December 30, 2026 to December 30, 2027'],
])('the time between %s and %s is worded as %s', (from, to, words) => {
  expect(writeDays(from, to)).toBe(words)
})

test.each([
  ['2027-01-11T03:00:00Z', 300, '2027-01-10'],
  ['2027-01-11T23:30:00Z', -60, '2027-01-12'],
  ['2027-01-11T12:00:00Z', 0, '2027-01-11'],
])('at %s in a zone %i minutes behind UTC, it is %s', (now, behind, day) => {
  vi.useFakeTimers({ now: new Date(now) })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
  expect(presentDay()).toBe(day)
  vi.restoreAllMocks()
})
