import { expect, test } from 'vitest'
import { isTimeZone, momentOf } from './zoned-time.ts'

test.each([
  // Winter and summer, east and west, by half and quarter hours.
  ['2027-01-11T10:00', 'Europe/Oslo', '2027-01-11T09:00:00.000Z'],
  ['2027-07-12T10:00', 'Europe/Oslo', '2027-07-12T08:00:00.000Z'],
  ['2027-01-11T10:00', 'America/New_York', '2027-01-11T15:00:00.000Z'],
  ['2027-07-12T10:00', 'America/New_York', '2027-07-12T14:00:00.000Z'],
  ['2027-01-11T10:00', 'Australia/Sydney', '2027-01-10T23:00:00.000Z'],
  ['2027-01-11T10:00', 'Asia/Kolkata', '2027-01-11T04:30:00.000Z'],
  ['2027-01-11T10:00', 'Asia/Kathmandu', '2027-01-11T04:15:00.000Z'],
  ['2027-01-11T10:00', 'Pacific/Kiritimati', '2027-01-10T20:00:00.000Z'],
  ['2027-01-11T00:30', 'UTC', '2027-01-11T00:30:00.000Z'],
  // The hours around a change.
  ['2027-03-28T01:59', 'Europe/Oslo', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Oslo', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T01:59', 'Europe/Oslo', '2027-10-30T23:59:00.000Z'],
  ['2027-10-31T03:00', 'Europe/Oslo', '2027-10-31T02:00:00.000Z'],
  // Shown twice: the first.
  ['2027-10-31T02:30', 'Europe/Oslo', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
  // Never shown.
  ['2027-03-28T02:30', 'Europe/Oslo', null],
  ['2027-03-14T02:30', 'America/New_York', null],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', null],
  // No times.
  ['2027-02-30T10:00', 'UTC', null],
  ['2027-01-11T24:00', 'UTC', null],
  ['2027-01-11', 'UTC', null],
  ['soon', 'UTC', null],
])('the local time %s in %s is %s in UTC', (local, timeZone, moment) => {
  expect(momentOf(local, timeZone)).toBe(moment)
})

test('only names in the IANA database are time zones', () => {
  for (const name of ['Europe/Oslo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC']) {
    expect(isTimeZone(name)).toBe(true)
  }
  for (const name of ['Mars/Olympus', 'UTC+3', '+03:00', '', 'Europe/Oslo; drop', 'CET-1CEST']) {
    expect(isTimeZone(name)).toBe(false)
  }
})
