import type { Job } from '../enquiry-job.ts'

/** For tests: the job of a first enquiry, with every field. */
export const EXAMPLE_JOB = {
  programme: 'Morning North',
  confidential: true,
  genre: 'news',
  kind: 'fixed_term',
  role: 'anchor',
  onAir: 'desk',
  start: '2027-01-11',
  length: 'Six months',
  shift: 'early',
  daysPerWeek: 4,
  place: 'Oslo',
  remote: 'none',
  decideBy: '2026-12-20',
  pay: { min: 400, max: 520, currency: 'EUR', per: 'day' },
  languages: [{ language: 'nb', level: 'native' }],
} satisfies Job

/** For tests: what both sides read of an enquiry that waits for the talent's answer. */
export const OPEN_ENQUIRY = {
  id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21',
  state: 'open',
  version: 3,
  isAvailable: true,
  isFrozen: false,
  isUpheld: false,
  role: 'anchor',
  writer: { name: 'Jonas Lindqvist', title: 'Head of casting' },
  hasWriterLeft: false,
  answerBy: '2026-12-01T09:00:00.000000Z',
  owedBy: 'talent',
  owedUntil: '2026-12-01T09:00:00.000000Z',
  owedOn: null,
  meetsAt: null,
  unread: 0,
  changedAt: '2026-11-24T09:00:00.000000Z',
  endedBy: null,
  reason: null,
} as const

/** For tests: the network of that enquiry, as the talent reads it. */
export const ASKING_NETWORK = {
  name: 'Kanal Nord',
  logo: null,
  domain: 'kanal-nord.example',
  since: '2026-02-03T09:00:00.000000Z',
  answers: { owed: 12, inTime: 11 },
}
