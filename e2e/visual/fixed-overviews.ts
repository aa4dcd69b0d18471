import { TALENT_PARTS } from '../../shared/completeness.ts'
import type {
  AdminOverview,
  Glimpse,
  NetworkOverview,
  NewPerson,
  TalentOverview,
} from '../../shared/overviews.ts'
import { NETWORK_ENQUIRIES, TALENT_ENQUIRIES } from './fixed-enquiries.ts'
import { NOW } from './fixed-now.ts'

/* The data of the three dashboards, on a usual day and on the first day. */

/** A desk with open tasks. */
export const BUSY_DESK: AdminOverview = {
  counts: {
    talent: { pending: 36, approved: 1182, rejected: 74, deactivated: 12, hidden: 3 },
    tv_network: { pending: 6, approved: 97, rejected: 9, deactivated: 1, hidden: 0 },
  },
  oldestPendingAt: '2026-11-18T07:20:00Z',
  medianHoursToDecision: 4.6,
  p90HoursToDecision: 21.5,
  signUpsPerDay: daysOf([
    4, 7, 3, 0, 2, 9, 11, 8, 6, 5, 1, 2, 12, 14, 9, 7, 8, 3, 2, 10, 13, 11, 9, 12, 4, 1, 9, 15, 12,
    6,
  ]),
  decisionsPerDay: decisionsOf([
    6, 3, 5, 1, 0, 8, 12, 7, 7, 4, 2, 0, 10, 15, 8, 9, 6, 4, 0, 9, 12, 13, 8, 11, 6, 0, 3, 14, 11,
    2,
  ]),
  mails: { waiting: 1, failing: 1, failed: 1 },
  openMessages: 3,
  openReports: 1,
  pausedNetworks: 2,
  openViews: 1,
  answers: { talent: 1, tv_network: 0 },
}

const nobody = { pending: 0, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }

/** The desk on its first day. */
export const EMPTY_DESK: AdminOverview = {
  counts: { talent: nobody, tv_network: nobody },
  oldestPendingAt: null,
  medianHoursToDecision: null,
  p90HoursToDecision: null,
  signUpsPerDay: daysOf(Array.from({ length: 30 }, () => 0)),
  decisionsPerDay: decisionsOf(Array.from({ length: 30 }, () => 0)),
  mails: { waiting: 0, failing: 0, failed: 0 },
  openMessages: 0,
  openReports: 0,
  pausedNetworks: 0,
  openViews: 0,
  answers: { talent: 0, tv_network: 0 },
}

/** The last 30 days; every fourth sign-up is a network. */
function daysOf(signUps: readonly number[]): AdminOverview['signUpsPerDay'] {
  return signUps.map((count, index) => {
    const tvNetwork = Math.floor(count / 4)
    return { day: dayBefore(signUps.length - 1 - index), talent: count - tvNetwork, tvNetwork }
  })
}

/** The last 30 days; every fifth decision is a rejection, and every sixth neither. */
function decisionsOf(decisions: readonly number[]): AdminOverview['decisionsPerDay'] {
  return decisions.map((count, index) => {
    const [rejected, other] = [Math.floor(count / 5), Math.floor(count / 6)]
    const day = dayBefore(decisions.length - 1 - index)
    return { day, approved: count - rejected - other, rejected, other }
  })
}

function dayBefore(days: number): string {
  const day = new Date(NOW)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}

/** The Mondays of twelve weeks, the last one before the scenes' present day. */
const WEEKS = Array.from({ length: 12 }, (_, place) =>
  new Date(Date.UTC(2026, 8, 7 + 7 * (place - 5))).toISOString().slice(0, 10),
)

const GLIMPSE: Glimpse = {
  userId: 'glimpse',
  firstName: 'Ada',
  lastName: 'Okafor',
  headline: 'Anchor and reporter',
  roles: ['anchor'],
  location: 'Lagos',
  isAvailable: true,
  photo: null,
  savedIn: [],
  since: '2026-10-18T08:00:00Z',
}

/** A person who newly fits a brief. */
function newPerson(firstName: string, lastName: string, score: number): NewPerson {
  const { since, ...person } = GLIMPSE
  return {
    ...person,
    ...{ userId: `new-${firstName}`, firstName, lastName },
    fit: { score, sureness: 90, standing: 'all' },
  }
}

/** A talent with a complete profile. */
export const WHOLE_TALENT: TalentOverview = {
  firstName: 'Ingrid',
  lastName: 'Solvang',
  owed: { count: 1, first: TALENT_ENQUIRIES.items.slice(0, 1) },
  awaited: { count: 0, first: [] },
  photo: null,
  photoAlt: '',
  appearances: WEEKS.map((week, place) => ({
    week,
    search: [3, 4, 2, 5, 7, 6, 9, 8, 12, 10, 14, 6][place] ?? 0,
    profile: [0, 1, 0, 2, 1, 3, 2, 4, 3, 6, 5, 2][place] ?? 0,
  })),
  matches: {
    count: 5,
    latest: [
      {
        ...{ briefId: 'brief-1', title: 'Morning anchor, five days a week', score: 88 },
        ...{ networkName: 'Harbour One', logo: null },
      },
      {
        ...{ briefId: 'brief-2', title: 'Winter sports from the north', score: 74 },
        ...{ networkName: null, logo: null },
      },
      {
        ...{ briefId: 'brief-3', title: 'مذيعة أخبار المساء', score: 70 },
        ...{ networkName: 'قناة الميناء', logo: null },
      },
    ],
  },
  missing: [],
}

/** A talent with only the required fields, whom no network has seen. */
export const NEW_TALENT: TalentOverview = {
  ...WHOLE_TALENT,
  photo: null,
  photoAlt: '',
  appearances: WEEKS.map((week) => ({ week, search: 0, profile: 0 })),
  owed: { count: 0, first: [] },
  matches: { count: 0, latest: [] },
  missing: TALENT_PARTS.filter((part) => part !== 'photoAlt'),
}

/** A network with a complete profile. */
export const WHOLE_NETWORK: NetworkOverview = {
  ...{ networkName: 'Harbour One', memberRole: 'owner', mayWrite: true },
  owed: { count: 1, first: NETWORK_ENQUIRIES.items.slice(0, 1) },
  awaited: { count: 0, first: [] },
  answered: NETWORK_ENQUIRIES.items.filter(({ state }) => state === 'declined').slice(0, 1),
  briefs: [
    {
      ...{ id: 'brief-1', title: 'Morning anchor, five days a week', roles: ['anchor'] },
      newMatches: 3,
      people: [newPerson('Amara', 'Diallo', 91), newPerson('Kenji', 'Mori', 84)],
    },
    {
      ...{ id: 'brief-2', title: 'Correspondent in Brussels', roles: ['correspondent'] },
      newMatches: 0,
      people: [],
    },
  ],
  saved: [
    { ...GLIMPSE, userId: 'saved-1', isAvailable: true },
    { ...GLIMPSE, userId: 'saved-2', firstName: 'Nils', lastName: 'Aalto', isAvailable: false },
  ],
  logo: null,
  standing: { waiting: 4, talking: 2, saved: 31, answers: { owed: 12, inTime: 11 } },
  newcomers: [
    { ...GLIMPSE, userId: 'new-1', firstName: 'نور', lastName: 'حداد', headline: 'مراسلة' },
    {
      ...GLIMPSE,
      userId: 'new-2',
      firstName: 'Wilhelmina-Konstantinopolitania',
      lastName: 'von Hohenlohe-Schillingsfürst',
    },
  ],
  missing: [],
}

/** A network with only the required fields, and no news. */
export const NEW_NETWORK: NetworkOverview = {
  ...WHOLE_NETWORK,
  owed: { count: 0, first: [] },
  answered: [],
  standing: { waiting: 0, talking: 0, saved: 0, answers: null },
  briefs: [],
  saved: [],
  logo: null,
  newcomers: [],
  missing: ['description', 'location', 'socialLinks'],
}
