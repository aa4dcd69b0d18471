import type { AccountSettings } from '../../shared/account.ts'
import type { Application } from '../../shared/applications.ts'
import { TALENT_PARTS } from '../../shared/completeness.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import type {
  AdminOverview,
  Glimpse,
  NetworkOverview,
  TalentOverview,
} from '../../shared/overviews.ts'
import type { Role } from '../../shared/roles.ts'

/*
 * What every picture shows. Names are Latin: for other scripts each machine has fonts of its own.
 */

/** The moment at which all pictures are taken. */
export const NOW = new Date('2026-11-21T09:00:00Z')

function userWith(role: Role, email: string): CurrentUser {
  return {
    id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11',
    email,
    role,
    createdAt: '2026-09-02T08:00:00Z',
    updatedAt: '2026-11-21T08:12:00Z',
  }
}

/** Who is signed in on the pages of each role. */
export const USERS: Readonly<Record<Role, CurrentUser>> = {
  admin: userWith('admin', 'admin@lowerthird.example'),
  talent: userWith('talent', 'ingrid.solvang@newsroom.example'),
  tv_network: userWith('tv_network', 'casting@harbourone.example'),
}

/** A desk with work on it. */
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
  answers: { talent: 0, tv_network: 0 },
}

/** The 30 days up to now; every fourth sign-up is a network's. */
function daysOf(signUps: readonly number[]): AdminOverview['signUpsPerDay'] {
  return signUps.map((count, index) => {
    const tvNetwork = Math.floor(count / 4)
    return { day: dayBefore(signUps.length - 1 - index), talent: count - tvNetwork, tvNetwork }
  })
}

/** The 30 days up to now; every fifth decision is a rejection, and every sixth neither. */
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

const presenter: Application = {
  userId: '6f0c2a3e-9d5b-4c1f-8a77-000000000001',
  role: 'talent',
  email: 'ingrid.solvang@newsroom.example',
  emailConfirmed: true,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  organisation: null,
  location: 'Bergen, Norway',
  yearsOfExperience: 12,
  status: 'pending',
  appliedAt: '2026-11-18T07:20:00Z',
  statusChangedAt: null,
  claimedBy: null,
  claimedUntil: null,
  flags: [],
  nationality: 'Norwegian',
  phoneNumber: '+47 55 00 12 34',
  isAvailable: true,
  currentNetwork: null,
  networkName: null,
  jobTitle: null,
  linkedinUrl: 'https://linkedin.example/in/ingrid-solvang',
  twitterUrl: 'https://x.example/ingridsolvang',
  instagramUrl: null,
}

const network: Application = {
  ...presenter,
  userId: '6f0c2a3e-9d5b-4c1f-8a77-000000000002',
  role: 'tv_network',
  email: 'casting@northlight.example',
  firstName: 'Tomás',
  lastName: 'Okonkwo',
  organisation: 'Northlight',
  location: null,
  yearsOfExperience: null,
  appliedAt: '2026-11-19T10:05:00Z',
  nationality: null,
  isAvailable: null,
  networkName: 'Northlight',
  jobTitle: 'Head of casting',
  twitterUrl: null,
}

/** 60 characters without a space. */
const LONG_SURNAME = 'Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori'

/** Those who wait, the oldest first: the usual, and what makes a list difficult. */
export const QUEUE: readonly Application[] = [
  { ...presenter, flags: ['answered', 'look_alike'] },
  network,
  {
    ...talent(3, 'Aisha', 'Bello', 'Lagos, Nigeria', 8, '2026-11-19T12:40:00Z'),
    claimedBy: 'mara@lowerthird.example',
    claimedUntil: '2026-11-21T09:11:00Z',
  },
  {
    ...talent(4, 'Ana', LONG_SURNAME, 'Aberdeen, Scotland', 31, '2026-11-19T16:00:00Z'),
    isAvailable: false,
    currentNetwork: 'The Independent Broadcasting Corporation of the Northern Isles',
  },
  {
    ...talent(5, 'Kenji', 'Mori', 'Osaka, Japan', 1, '2026-11-20T02:15:00Z'),
    emailConfirmed: false,
  },
  talent(6, 'Lucía', 'Ferrer', 'Valencia, Spain', 5, '2026-11-20T08:30:00Z'),
  {
    ...network,
    userId: idOf(7),
    email: 'newsdesk@meridian.example',
    emailConfirmed: false,
    firstName: 'Priya',
    lastName: 'Nair',
    organisation: 'Meridian',
    networkName: 'Meridian',
    jobTitle: 'Programme editor',
    appliedAt: '2026-11-20T13:10:00Z',
  },
  talent(8, 'Malik', 'Grant', 'Kingston, Jamaica', 17, '2026-11-21T06:00:00Z'),
  talent(9, 'Zoë', 'Visser', 'Utrecht, Netherlands', 0, '2026-11-21T08:42:00Z'),
]

function idOf(number: number): string {
  return `6f0c2a3e-9d5b-4c1f-8a77-00000000000${number}`
}

function talent(
  number: number,
  firstName: string,
  lastName: string,
  location: string,
  yearsOfExperience: number,
  appliedAt: string,
): Application {
  const email = `applicant-${number}@newsroom.example`
  const own = { userId: idOf(number), email, firstName, lastName }
  return { ...presenter, ...own, location, yearsOfExperience, appliedAt, linkedinUrl: null }
}

/** The Mondays of twelve weeks, the last of them before the scenes' present day. */
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
  since: '2026-10-18T08:00:00Z',
}

/** A talent whose profile lacks nothing. */
export const WHOLE_TALENT: TalentOverview = {
  firstName: 'Ingrid',
  lastName: 'Solvang',
  location: 'Bergen, Norway',
  nationality: 'Norwegian',
  yearsOfExperience: 12,
  isAvailable: true,
  currentNetwork: null,
  status: 'approved',
  emailConfirmed: true,
  appliedAt: '2026-11-02T08:00:00Z',
  statusChangedAt: '2026-11-03T09:30:00Z',
  appearances: WEEKS.map((week, place) => ({
    week,
    search: [3, 4, 2, 5, 7, 6, 9, 8, 12, 10, 14, 6][place] ?? 0,
    profile: [0, 1, 0, 2, 1, 3, 2, 4, 3, 6, 5, 2][place] ?? 0,
  })),
  matches: {
    count: 5,
    latest: [
      { briefId: 'brief-1', title: 'Morning anchor, five days a week', networkName: 'Harbour One' },
      { briefId: 'brief-2', title: 'Winter sports from the north', networkName: null },
      { briefId: 'brief-3', title: 'مذيعة أخبار المساء', networkName: 'قناة الميناء' },
    ],
  },
  missing: [],
}

/** A talent who has told only what had to be told, and whom nobody has seen. */
export const NEW_TALENT: TalentOverview = {
  ...WHOLE_TALENT,
  appearances: WEEKS.map((week) => ({ week, search: 0, profile: 0 })),
  matches: { count: 0, latest: [] },
  isAvailable: false,
  currentNetwork: 'Kanal Nord',
  missing: TALENT_PARTS.filter((part) => part !== 'photoAlt'),
}

/** A network whose profile lacks nothing. */
export const WHOLE_NETWORK: NetworkOverview = {
  firstName: 'Tomás',
  lastName: 'Okonkwo',
  networkName: 'Harbour One',
  jobTitle: 'Casting editor',
  status: 'approved',
  emailConfirmed: true,
  appliedAt: '2026-10-12T08:00:00Z',
  statusChangedAt: '2026-10-13T15:00:00Z',
  briefs: [
    { id: 'brief-1', title: 'Morning anchor, five days a week', newMatches: 3 },
    { id: 'brief-2', title: 'Correspondent in Brussels', newMatches: 0 },
  ],
  saved: [
    { ...GLIMPSE, userId: 'saved-1', isAvailable: true },
    { ...GLIMPSE, userId: 'saved-2', firstName: 'Nils', lastName: 'Aalto', isAvailable: false },
  ],
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

/** A network that has told only what had to be told, and for which nothing is new. */
export const NEW_NETWORK: NetworkOverview = {
  ...WHOLE_NETWORK,
  briefs: [],
  saved: [],
  newcomers: [],
  missing: ['description', 'location', 'socialLinks'],
}

const SESSION = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  device: 'Firefox on Linux',
  isRemembered: false,
  signedInAt: '2026-10-20T08:00:00Z',
  lastUsedAt: '2026-10-20T08:00:00Z',
  isCurrent: true,
}

/** The settings of an account that is signed in twice, and is about to move to another address. */
export const BUSY_ACCOUNT: AccountSettings = {
  email: 'ines@newsroom.example',
  emailConfirmed: true,
  pendingEmail: { email: 'ines@kanal-nord.example', expiresAt: '2026-10-21T08:00:00Z' },
  sessions: [
    SESSION,
    {
      ...SESSION,
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02',
      device: 'Safari on an iPhone',
      isRemembered: true,
      isCurrent: false,
    },
  ],
  notifications: [
    { kind: 'status_change', byMail: true, isFixed: true },
    { kind: 'desk_question', byMail: true, isFixed: true },
    { kind: 'new_match', byMail: false, isFixed: false },
  ],
}

/** The settings of an account that was made a moment ago. */
export const NEW_ACCOUNT: AccountSettings = {
  ...BUSY_ACCOUNT,
  emailConfirmed: false,
  pendingEmail: null,
  sessions: [SESSION],
}
