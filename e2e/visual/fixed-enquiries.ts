import type { PromisedDays } from '../../shared/availability.ts'
import type { NetworkEnquiry, Offered, TalentEnquiry } from '../../shared/enquiries.ts'
import type { NetworkEnquiryItem, TalentEnquiryItem } from '../../shared/enquiry-items.ts'
import type { Job } from '../../shared/enquiry-job.ts'
import {
  EXAMPLE_BRIEF_ID,
  EXAMPLE_ENQUIRY_ID,
  EXAMPLE_TALENT_ID,
} from '../../shared/example-paths.ts'
import { ASKING_NETWORK, EXAMPLE_JOB, OPEN_ENQUIRY } from '../../shared/testing/enquiry.ts'

const JOB: Job = {
  ...EXAMPLE_JOB,
  programme: 'Good Morning, Bergen',
  length: 'Nine months, with a view to stay',
  place: 'Bergen',
  pay: { min: 4200, max: 5100, currency: 'NOK', per: 'day' },
  languages: [
    { language: 'nb', level: 'native' },
    { language: 'en', level: 'working' },
  ],
  decideBy: '2026-12-18',
}

const CORE = {
  ...OPEN_ENQUIRY,
  id: EXAMPLE_ENQUIRY_ID,
  answerBy: '2026-11-21T09:00:00.000000Z',
  owedUntil: '2026-11-21T09:00:00.000000Z',
  changedAt: '2026-11-14T09:00:00.000000Z',
} as const

const TALKING = {
  ...CORE,
  state: 'talking',
  owedBy: 'network',
  owedUntil: '2026-11-19T09:00:00.000000Z',
  owedOn: null,
  unread: 2,
} as const
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftsfernsehen und Rundfunk der Alpenländer'

const NETWORK_ITEM: NetworkEnquiryItem = {
  ...CORE,
  talent: {
    userId: EXAMPLE_TALENT_ID,
    firstName: 'Amara',
    lastName: 'Okafor',
    headline: 'Breakfast anchor, live since 2015',
    location: 'Lagos, Nigeria',
    photo: null,
    isSeen: true,
  },
  brief: { id: EXAMPLE_BRIEF_ID, title: 'Morning anchor, Bergen' },
  programme: JOB.programme,
  leavesAt: null,
}

/** A network's enquiries. */
export const NETWORK_ENQUIRIES: { items: NetworkEnquiryItem[]; nextCursor: null } = {
  items: [
    {
      ...NETWORK_ITEM,
      ...TALKING,
      id: '7a1e47e0-5eed-4c33-a333-000000000002',
      talent: {
        userId: '7a1e47e0-5eed-4a11-a111-000000000009',
        firstName: 'ليلى',
        lastName: 'Featherstonehaugh-Cholmondeley',
        headline: null,
        location: 'Amman',
        photo: null,
        isSeen: true,
      },
    },
    NETWORK_ITEM,
    {
      ...NETWORK_ITEM,
      id: '7a1e47e0-5eed-4c33-a333-000000000003',
      state: 'closed',
      isAvailable: false,
      talent: null,
      brief: null,
      owedBy: null,
      owedUntil: null,
      owedOn: null,
      endedBy: 'clock',
      reason: 'unavailable',
    },
  ],
  nextCursor: null,
}

const TEXT =
  'We are rebuilding our breakfast show around two people who can stay calm when the running order falls apart.\n\nYour reel from the flood night is why I write.'

/** One of them, with messages from both sides. */
export const NETWORK_ENQUIRY: NetworkEnquiry = {
  ...NETWORK_ITEM,
  ...TALKING,
  unread: 0,
  job: JOB,
  text: TEXT,
  line: 'Nobody else has done both desk and field as you have.',
  answerDays: 7,
  othersOfJob: 0,
  mayCloseBrief: false,
  contact: { phone: '+234 800 1111' },
  isContactHidden: false,
  ownContact: [],
  readUpTo: null,
  messages: [
    {
      id: '1',
      mine: true,
      author: 'Jonas Lindqvist',
      byAgent: false,
      text: 'Thank you! When could you come to Bergen?',
      step: null,
      sentAt: '2026-11-13T15:10:00.000000Z',
    },
    {
      id: '2',
      mine: false,
      author: null,
      byAgent: false,
      text: 'Next week, from Wednesday on.\n\nI would want to see the studio, and to meet whoever sits beside me.',
      step: null,
      sentAt: '2026-11-14T08:40:00.000000Z',
    },
  ],
  auditions: [],
  tapes: [],
  offers: [],
  availability: [],
  moves: ['close', 'write'],
}

const TALENT_ITEM: TalentEnquiryItem = {
  ...CORE,
  network: ASKING_NETWORK,
  programme: null,
  pay: JOB.pay,
}

const OFFER: Offered['offer'] = {
  ...{ id: '7a1e47e0-5eed-4c33-a333-000000000009', state: 'made', kind: 'fixed_term' },
  ...{ start: '2027-02-01', length: 'Two years', text: '', answerOn: '2026-12-04' },
  pay: { min: 520, max: 520, currency: 'EUR', per: 'day' },
  ...{ note: '', noteBy: null, moves: ['accept', 'decline'] },
}

const ASKED_DAYS: PromisedDays = {
  ...{ enquiryId: EXAMPLE_ENQUIRY_ID, network: 'Kanal Nord', role: 'anchor', state: 'asked' },
  ...{ from: '2027-01-11', to: '2027-01-22', until: '2026-11-24', rank: null },
  moves: ['available', 'partly', 'not_available'],
}

/** Days in each open state. */
const DAYS: PromisedDays[] = [
  ASKED_DAYS,
  {
    ...{ ...ASKED_DAYS, enquiryId: '7a1e47e0-5eed-4c33-a333-000000000002', network: LONG_NAME },
    ...{ state: 'optioned', from: '2027-02-27', to: '2027-03-05', until: '2026-12-04', rank: 2 },
    moves: ['release'],
  },
  {
    ...{ ...ASKED_DAYS, enquiryId: '7a1e47e0-5eed-4c33-a333-000000000005', state: 'confirmed' },
    ...{ from: '2027-03-06', to: '2027-03-06', moves: ['agree', 'release'] },
  },
  {
    ...{ ...ASKED_DAYS, enquiryId: '7a1e47e0-5eed-4c33-a333-000000000006', network: 'Meridian 4' },
    ...{ state: 'booked', from: '2027-04-02', to: '2027-04-09', moves: ['release'] },
  },
]

/** The enquiries to a talent. */
export const TALENT_ENQUIRIES: {
  items: TalentEnquiryItem[]
  nextCursor: null
  offers: Offered[]
  days: PromisedDays[]
} = {
  items: [
    TALENT_ITEM,
    {
      ...TALENT_ITEM,
      ...TALKING,
      id: '7a1e47e0-5eed-4c33-a333-000000000002',
      network: {
        ...{ name: LONG_NAME, logo: null, domain: null, answers: null },
        since: '2026-02-03T09:00:00.000000Z',
      },
      programme: 'Wahlnacht',
      pay: 'unpaid',
    },
    {
      ...TALENT_ITEM,
      id: '7a1e47e0-5eed-4c33-a333-000000000004',
      state: 'declined',
      owedBy: null,
      owedUntil: null,
      owedOn: null,
      endedBy: 'talent',
      reason: 'dates',
    },
  ],
  nextCursor: null,
  offers: [
    {
      ...TALENT_ITEM,
      ...TALKING,
      id: '7a1e47e0-5eed-4c33-a333-000000000005',
      job: JOB,
      offer: OFFER,
    },
    {
      ...TALENT_ITEM,
      ...TALKING,
      id: '7a1e47e0-5eed-4c33-a333-000000000002',
      network: {
        ...{ name: LONG_NAME, logo: null, domain: null, answers: null },
        since: '2026-02-03T09:00:00.000000Z',
      },
      job: { ...JOB, place: LONG_NAME, remote: 'part' },
      offer: { ...OFFER, pay: 'unpaid', kind: 'guest', length: '12 Saturdays' },
    },
  ],
  days: DAYS,
}

/** One of them, which waits for an answer. */
export const TALENT_ENQUIRY: TalentEnquiry = {
  ...TALENT_ITEM,
  job: { ...JOB, programme: '' },
  text: TEXT,
  answeredBy: null,
  line: 'Nobody else has done both desk and field as you have.',
  contact: { phone: '+234 800 1111', email: 'amara@example.com', given: [] },
  theirContact: [],
  messages: [],
  readUpTo: null,
  auditions: [],
  tapes: [],
  offers: [],
  availability: [],
  report: null,
  isMuted: false,
  mayReport: true,
  moves: ['accept', 'decline'],
}
