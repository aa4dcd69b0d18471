import type { NetworkEnquiry, TalentEnquiry } from '../../../shared/enquiries.ts'

const CORE = {
  id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21',
  state: 'open',
  version: 3,
  isAvailable: true,
  isFrozen: false,
  role: 'anchor',
  writer: { name: 'Jonas Lindqvist', title: 'Head of casting' },
  answerBy: '2026-12-01T09:00:00.000000Z',
  owedBy: 'talent',
  owedUntil: '2026-12-01T09:00:00.000000Z',
  meetsAt: null,
  unread: 0,
  changedAt: '2026-11-24T09:00:00.000000Z',
  endedBy: null,
  reason: null,
} as const

const JOB = {
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
  pay: { min: 400, max: 520, currency: 'EUR', per: 'day' },
  languages: [{ language: 'nb', level: 'native' }],
  decideBy: '2026-12-20',
} satisfies NetworkEnquiry['job']

/** An enquiry that waits for the talent, as they read it. */
export const RECEIVED: TalentEnquiry = {
  ...CORE,
  network: {
    name: 'Kanal Nord',
    domain: 'kanal-nord.example',
    since: '2026-02-03T09:00:00.000000Z',
    answers: { owed: 12, inTime: 11 },
  },
  programme: null,
  pay: JOB.pay,
  job: { ...JOB, programme: '' },
  text: 'Your live desk is why I write.',
  line: '',
  contact: { phone: '+234 800 1111', email: 'amara@example.com', given: [] },
  messages: [],
  auditions: [],
  tapes: [],
  offers: [],
  report: null,
  mayReport: true,
  moves: ['accept', 'decline'],
}

/** The same, as its network reads it. */
export const SENT: NetworkEnquiry = {
  ...CORE,
  talent: {
    userId: '0f4c1f0a-1f4e-4f59-8f3b-6f2d8c8f0a11',
    firstName: 'Amara',
    lastName: 'Okafor',
    headline: null,
    location: 'Lagos',
  },
  brief: null,
  programme: JOB.programme,
  leavesAt: null,
  job: JOB,
  text: 'Your live desk is why I write.',
  line: '',
  answerDays: 7,
  contact: {},
  messages: [],
  auditions: [],
  tapes: [],
  offers: [],
  othersOfJob: 0,
  moves: ['withdraw'],
}
