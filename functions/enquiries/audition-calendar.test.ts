import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import type { AuditionEvent } from '../../shared/auditions.ts'
import { momentOf } from '../../shared/zoned-time.ts'
import { auditionCalendar } from './audition-calendar.ts'

// Written by one library, and read by three of other authors: what Thunderbird reads calendars with, and two that
// programs beside it do.

const READER = {
  email: 'amara@talent.example',
  url: 'https://lowerthird.example/talent/enquiries/1',
  sender: 'Lower Third <mail@lowerthird.example>',
}

const EVENT: AuditionEvent = {
  id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21',
  sequence: 2,
  kind: 'audition',
  isCancelled: false,
  startsAt: '2027-01-11T09:00:00.000000Z',
  minutes: 45,
  place: 'Main entrance, 1 Harbour Street; ask for Jonas',
  companion: '',
  with: 'Kanal Nord',
  role: 'anchor',
  changedAt: '2026-12-01T10:00:00.123456Z',
}

function read(changes: Partial<AuditionEvent> = {}) {
  const text = auditionCalendar({ ...EVENT, ...changes }, READER)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  if (!entry) throw new Error('There is no entry.')
  return { text, calendar, entry, event: new ICAL.Event(entry) }
}

/** The one entry of a calendar, as somebody's library reads it. */
interface Read {
  uid: string
  sequence: number
  status: unknown
  method: unknown
  starts: string
  ends: string
  summary: unknown
  place: unknown
}

const READERS: Record<string, (text: string) => Read> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const [entry] = calendar.getAllSubcomponents('vevent')
    if (!entry) throw new Error('There is no entry.')
    const event = new ICAL.Event(entry)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: entry.getFirstPropertyValue('status'),
      method: calendar.getFirstPropertyValue('method'),
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      place: event.location,
    }
  },
  'node-ical': (text) => {
    const entries = Object.values(sync.parseICS(text))
    const event = entries.find((entry) => entry?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('There is no entry.')
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      status: event.status,
      method: event.method,
      starts: event.start.toISOString(),
      ends: event.end?.toISOString() ?? '',
      summary: event.summary,
      place: event.location,
    }
  },
  'ts-ics': (text) => {
    const calendar = convertIcsCalendar(undefined, text)
    const [event] = calendar.events ?? []
    if (!event) throw new Error('There is no entry.')
    return {
      uid: event.uid,
      sequence: event.sequence ?? 0,
      status: event.status,
      method: calendar.method,
      starts: event.start.date.toISOString(),
      ends: event.end?.date.toISOString() ?? '',
      summary: event.summary,
      place: event.location,
    }
  },
}

const ZONES = [
  ...['Europe/Oslo', 'Europe/London', 'America/New_York', 'America/Sao_Paulo', 'Asia/Kolkata'],
  ...[
    'Asia/Kathmandu',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Africa/Lagos',
  ],
]
// Winter, summer, and the mornings after clocks change in the north and the south.
const TIMES = ['2027-01-11T10:00', '2027-07-12T23:45', '2027-03-28T09:30', '2027-10-31T09:30']
const CASES = ZONES.flatMap((zone) => TIMES.map((local) => [local, zone] as const))

describe.each(Object.keys(READERS))('as read by %s', (reader) => {
  const readBy = (changes: Partial<AuditionEvent> = {}) => {
    const text = auditionCalendar({ ...EVENT, ...changes }, READER)
    const found = READERS[reader]?.(text)
    if (!found) throw new Error(`Nobody reads by ${reader}.`)
    return { ...found, text }
  }

  test('40 combinations of time zone and date are tested', () => expect(CASES).toHaveLength(40))

  test.each(CASES)('an audition begins at %s in %s', (local, timeZone) => {
    const startsAt = momentOf(local, timeZone)
    if (startsAt === null) throw new Error('Clocks leave it out.')
    const { starts, ends, text } = readBy({ startsAt })
    expect(starts).toBe(startsAt)
    expect(Date.parse(ends) - Date.parse(startsAt)).toBe(45 * 60_000)
    // In UTC, whoever reads it: no zone has to be known, and none can be wrong.
    expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
    expect(text).not.toContain('TZID')
    const there = new Intl.DateTimeFormat('sv', {
      timeZone,
      ...{ dateStyle: 'short', timeStyle: 'short' },
    }).format(new Date(starts))
    expect(there.replace(' ', 'T')).toBe(local)
  })

  test('a move and a cancellation update the same entry, with higher numbers', () => {
    const first = readBy()
    const moved = readBy({ sequence: 4, startsAt: '2027-01-14T15:00:00.000000Z' })
    const off = readBy({ sequence: 5, isCancelled: true })
    const calendar = new Map<string, Read>()
    // As a calendar does it (RFC 5546): the same UID is replaced by what has the higher number. The file that came
    // first may be opened last.
    for (const file of [off, first, moved]) {
      const known = calendar.get(file.uid)
      if (!known || known.sequence < file.sequence) calendar.set(file.uid, file)
    }
    expect([...calendar.values()]).toMatchObject([
      { sequence: 5, status: 'CANCELLED', method: 'CANCEL', starts: '2027-01-11T09:00:00.000Z' },
    ])
    expect(moved).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
  })

  test('a text cannot break out of its line', () => {
    const place = 'Studio 1\r\nATTENDEE:mailto:evil@example.com; 名前の長い場所'.repeat(3)
    const found = readBy({ place, with: 'A, B; C\\D' })
    expect(found.place).toBe(place.replaceAll('\r\n', '\n'))
    expect(found.summary).toBe('Audition, News anchor: A, B; C\\D')
  })
})

test('an entry says what the audition is, where and with whom, and has no address but the reader’s and ours', () => {
  const { calendar, event, entry, text } = read({ companion: 'Ida Berg, producer' })
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.summary).toBe('Audition, News anchor: Kanal Nord')
  expect(event.location).toBe(EVENT.place)
  expect(event.description).toContain('Ida Berg, producer')
  expect(entry.getFirstPropertyValue('url')).toBe(READER.url)
  expect(entry.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const addresses = [...text.replaceAll('\r\n ', '').matchAll(/mailto:(\S+)/gi)]
  expect(addresses.map(([, address]) => address)).toEqual([
    'mail@lowerthird.example',
    'amara@talent.example',
  ])
})

test('no line exceeds its maximum length, and no text adds a guest', () => {
  const place = 'Studio 1\r\nATTENDEE:mailto:evil@example.com; 名前の長い場所'.repeat(3)
  const { entry, text } = read({ place })
  expect(entry.getAllProperties('attendee')).toHaveLength(1)
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
})
