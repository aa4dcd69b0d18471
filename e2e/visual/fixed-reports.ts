import type { AskingNetwork } from '../../shared/asking-networks.ts'
import type { Report, ReportItem } from '../../shared/enquiry-reports.ts'
import { EXAMPLE_ENQUIRY_ID, EXAMPLE_TALENT_ID } from '../../shared/example-paths.ts'
import type { ProfileViews } from '../../shared/profile-views.ts'
import { NETWORK_ENQUIRY, TALENT_ENQUIRY } from './fixed-enquiries.ts'

const ITEM: ReportItem = {
  id: EXAMPLE_ENQUIRY_ID,
  reason: 'harassment',
  state: 'open',
  reportedAt: '2026-11-14T04:00:00.000000Z',
  dueAt: '2026-11-15T04:00:00.000000Z',
  decidedAt: null,
  decidedBy: null,
  isFrozen: true,
  network: {
    id: '7a1e47e0-5eed-4a11-a111-000000000002',
    name: 'Kanal Nord',
    upheld: 1,
    isSuspended: false,
  },
  writerId: '7a1e47e0-5eed-4a11-a111-000000000002',
  talent: { userId: EXAMPLE_TALENT_ID, firstName: 'Amara', lastName: 'Okafor' },
}

/** The reports that wait for a decision. */
export const REPORTS: {
  items: ReportItem[]
  nextCursor: null
  counts: Record<ReportItem['state'], number>
} = {
  items: [
    ITEM,
    {
      ...ITEM,
      id: '7a1e47e0-5eed-4c33-a333-000000000002',
      reason: 'advance',
      reportedAt: '2026-11-12T04:00:00.000000Z',
      dueAt: '2026-11-13T04:00:00.000000Z',
      network: { ...ITEM.network, name: 'Donaudampfschifffahrtsgesellschaftsfernsehen', upheld: 0 },
      writerId: null,
      talent: null,
    },
  ],
  nextCursor: null,
  counts: { open: 2, upheld: 1, dismissed: 4 },
}

/** The first of them, with its messages. */
export const REPORT: Report = {
  ...ITEM,
  words: 'He wrote to me again at night, and then he stood before the studio.',
  snapshot: {
    state: 'talking',
    network: { name: 'Kanal Nord', domain: 'kanal-nord.example' },
    writer: NETWORK_ENQUIRY.writer,
    job: TALENT_ENQUIRY.job,
    text: TALENT_ENQUIRY.text,
    line: '',
    messages: NETWORK_ENQUIRY.messages.map((message) => ({ ...message, mine: !message.mine })),
  },
}

/** Two paused networks. */
export const PAUSED_NETWORKS: {
  items: readonly AskingNetwork[]
  nextCursor: null
  counts: { paused: number; silent: number }
} = {
  items: [
    {
      ...{ id: ITEM.network.id, name: ITEM.network.name, status: 'approved' },
      accountId: ITEM.network.id,
      answers: { owed: 12, inTime: 3 },
      pause: { since: '2026-11-13T04:00:00.000000Z', answered: 5 },
      lastLook: {
        at: '2026-09-02T14:05:00.000000Z',
        by: 'a.very.long.address.that.has.no.place.to.break@lowerthird.example',
      },
      silences: { amount: 2, lastAt: '2026-11-12T04:00:00.000000Z' },
    },
    {
      id: '7a1e47e0-5eed-4a11-a111-000000000003',
      ...{ name: 'Donaudampfschifffahrtsgesellschaftsfernsehen', status: 'deactivated' },
      ...{ accountId: null, answers: null, lastLook: null },
      pause: { since: '2026-11-14T04:00:00.000000Z', answered: 0 },
      silences: { amount: 0, lastAt: null },
    },
  ],
  nextCursor: null,
  counts: { paused: 2, silent: 7 },
}

/** Two accounts that opened many profiles. */
export const MANY_VIEWS: {
  items: readonly ProfileViews[]
  nextCursor: null
  counts: { open: number; checked: number }
} = {
  items: [
    {
      id: '7a1e47e0-5eed-4d44-a444-000000000001',
      day: '2026-11-20',
      profiles: 1312,
      isOpen: true,
      checkedAt: null,
      checkedBy: null,
      viewer: {
        userId: '7a1e47e0-5eed-4a11-a111-000000000009',
        firstName: 'Ingrid',
        lastName: 'Hale',
        jobTitle: 'Head of casting',
        status: 'approved',
      },
      networkName: 'Harbour News',
    },
    {
      id: '7a1e47e0-5eed-4d44-a444-000000000002',
      day: '2026-11-18',
      profiles: 431,
      isOpen: true,
      checkedAt: '2026-11-18T14:05:00Z',
      checkedBy: 'a.very.long.address.that.has.no.place.to.break@lowerthird.example',
      viewer: {
        userId: '7a1e47e0-5eed-4a11-a111-000000000010',
        firstName: 'Tomás',
        lastName: 'Quiroga-Villanueva',
        jobTitle: 'Researcher, breakfast programmes and specials',
        status: 'deactivated',
      },
      networkName: null,
    },
  ],
  nextCursor: null,
  counts: { open: 2, checked: 5 },
}
