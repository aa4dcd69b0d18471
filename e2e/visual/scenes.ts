import type { AdminSettings } from '../../shared/admin-settings.ts'
import { callKey } from '../../shared/call-key.ts'
import { EXAMPLE_BRIEF_ID, EXAMPLE_TALENT_ID, examplePath } from '../../shared/example-paths.ts'
import { ROLES } from '../../shared/roles.ts'
import { PUBLIC_PATHS, ROLE_PATHS, TOKEN_PATHS } from '../../shared/routes.ts'
import type { Visitor } from '../visitors.ts'
import { DESK, QUIET_DESK } from './desk-data.ts'
import { APPLICATION_PAGES } from './fixed-application.ts'
import {
  BRIEF,
  BRIEFS,
  BRIEFS_THAT_FIT,
  MATCH,
  NOBODY_FITS,
  NOTHING_FITS,
  WHO_FITS,
} from './fixed-briefs.ts'
import {
  BUSY_ACCOUNT,
  BUSY_DESK,
  EMPTY_DESK,
  NEW_ACCOUNT,
  NEW_NETWORK,
  NEW_TALENT,
  QUEUE,
  WHOLE_NETWORK,
  WHOLE_TALENT,
} from './fixed-data.ts'
import {
  ACCOUNT_COUNTS,
  ACCOUNTS,
  ADMINISTRATORS,
  AUDIT_ENTRIES,
  MAIL_COUNTS,
  MAILS,
  MESSAGE_COUNTS,
  MESSAGES,
  NO_ACCOUNTS,
} from './fixed-desk.ts'
import { ASKED, NO_NOTIFICATIONS, NOTIFICATIONS } from './fixed-notifications.ts'
import {
  BARE_NETWORK_PROFILE,
  BARE_TALENT_PROFILE,
  HIDDEN_FROM_NOBODY,
  HIDDEN_FROM_SOME,
  NETWORK_PROFILE,
  TALENT_PROFILE,
} from './fixed-profiles.ts'
import { COMPARED_IDS, COMPARED_PEOPLE, SAVED_BOARD, SAVED_LISTS } from './fixed-saved.ts'
import { NOBODY_FOUND, TALENT_FOUND } from './fixed-search.ts'

/** What the worker says to a call: something, nothing for ever, or that it cannot at the moment. */
export type Answer = { json: unknown } | 'silence' | 'unavailable'

/** By method-less address of the call, query included. */
export type Answers = Readonly<Record<string, Answer>>

/** A page in a state, of which pictures are kept. */
export interface Scene {
  /** The pictures' name. */
  name: string
  visitor: Visitor
  path: string
  answers: Answers
  /** The page does not get further than 'Loading...'. */
  unfinished: boolean
  /** The picture ends where the window does: what follows is text set like the text before it. */
  cut: boolean
}

const OVERVIEW = '/api/admin/overview'
const APPLICATIONS = '/api/admin/applications?status=pending'
const TALENT_LIST = '/api/admin/talent?sort=newest'
const TALENT_COUNTS = '/api/admin/talent/counts'
const NETWORK_LIST = '/api/admin/networks?sort=newest'
const NETWORK_COUNTS = '/api/admin/networks/counts'
const INBOX = '/api/admin/messages?state=open'
const OUTBOX = '/api/admin/mails'
const AUDIT = '/api/admin/audit'
const ADMINS = '/api/admin/administrators'
const TALENT = '/api/talent/overview'
const NETWORK = '/api/network/overview'
const ACCOUNT = '/api/account'
const TALENT_PROFILE_CALL = '/api/talent/profile'
const NETWORK_PROFILE_CALL = '/api/network/profile'
const PRIVACY = '/api/talent/privacy'
const BELL = '/api/notifications?limit=1'
const TOLD = '/api/notifications'
const SEARCH = '/api/network/talent?facets=true'
const FOUND = `/api/network/talent/${EXAMPLE_TALENT_ID}`
const BRIEF_LIST = '/api/network/briefs'
const BRIEF_CALL = `${BRIEF_LIST}/${EXAMPLE_BRIEF_ID}`
const MATCHES = '/api/talent/matches'
const LISTS = '/api/network/lists'
const SAVED = '/api/network/saved?limit=100&list=first'
const COMPARED = callKey('/api/network/compare', { people: COMPARED_IDS })

/** The rules of the desk, with one provider beside those built in. */
const DESK_SETTINGS: AdminSettings = {
  version: 1,
  signUpsOpen: true,
  decisionReasons: [
    {
      status: 'rejected',
      title: 'Work samples missing',
      text: 'We could not find any of your work. Please appeal with a link to a reel.',
    },
    { status: 'rejected', title: 'Outside our field', text: 'We found no work with a camera.' },
    { status: 'deactivated', title: 'At own request', text: 'You asked us to close your account.' },
  ],
  freeMailDomains: ['mail.example'],
}

/** What the worker says when all is well. */
export const FULL: Answers = {
  '/api/auth/session': { json: { user: null } },
  '/api/auth/status': { json: { signedIn: false, role: null, status: null, detail: null } },
  '/api/auth/sign-ups': { json: { open: true } },
  '/api/admin/settings': { json: DESK_SETTINGS },
  [OVERVIEW]: { json: BUSY_DESK },
  [APPLICATIONS]: { json: { items: QUEUE, nextCursor: null } },
  [TALENT_LIST]: { json: { items: ACCOUNTS.talent, nextCursor: 'more' } },
  [TALENT_COUNTS]: { json: ACCOUNT_COUNTS.talent },
  [NETWORK_LIST]: { json: { items: ACCOUNTS.tv_network, nextCursor: null } },
  [NETWORK_COUNTS]: { json: ACCOUNT_COUNTS.tv_network },
  [INBOX]: { json: { items: MESSAGES, nextCursor: null, counts: MESSAGE_COUNTS } },
  [OUTBOX]: { json: { items: MAILS, nextCursor: null, counts: MAIL_COUNTS } },
  [AUDIT]: { json: { items: AUDIT_ENTRIES, nextCursor: 'more' } },
  [ADMINS]: { json: ADMINISTRATORS },
  ...DESK,
  [TALENT]: { json: WHOLE_TALENT },
  [NETWORK]: { json: WHOLE_NETWORK },
  [ACCOUNT]: { json: BUSY_ACCOUNT },
  [TALENT_PROFILE_CALL]: { json: TALENT_PROFILE },
  [NETWORK_PROFILE_CALL]: { json: NETWORK_PROFILE },
  [PRIVACY]: { json: HIDDEN_FROM_SOME },
  [BELL]: { json: NOTIFICATIONS },
  [TOLD]: { json: NOTIFICATIONS },
  [SEARCH]: { json: TALENT_FOUND },
  [BRIEF_LIST]: { json: BRIEFS },
  [BRIEF_CALL]: { json: BRIEF },
  [`${BRIEF_CALL}/matches`]: { json: WHO_FITS },
  [`${BRIEF_CALL}/matches/${EXAMPLE_TALENT_ID}`]: { json: MATCH },
  [MATCHES]: { json: BRIEFS_THAT_FIT },
  [FOUND]: { json: { ...TALENT_PROFILE, userId: EXAMPLE_TALENT_ID, savedIn: [] } },
  [LISTS]: { json: SAVED_LISTS },
  [SAVED]: { json: SAVED_BOARD },
  [COMPARED]: { json: COMPARED_PEOPLE },
}

/** What it says on the first day. */
const EMPTY: Answers = {
  ...FULL,
  ...QUIET_DESK,
  [OVERVIEW]: { json: EMPTY_DESK },
  [APPLICATIONS]: { json: { items: [], nextCursor: null } },
  [TALENT_LIST]: { json: { items: [], nextCursor: null } },
  [TALENT_COUNTS]: { json: NO_ACCOUNTS },
  [INBOX]: {
    json: { items: [], nextCursor: null, counts: { open: 0, answered: 0, archived: 0 } },
  },
  [OUTBOX]: {
    json: { items: [], nextCursor: null, counts: { waiting: 0, failing: 0, failed: 0 } },
  },
  [AUDIT]: { json: { items: [], nextCursor: null } },
  [TALENT]: { json: NEW_TALENT },
  [NETWORK]: { json: NEW_NETWORK },
  [ACCOUNT]: { json: NEW_ACCOUNT },
  [TALENT_PROFILE_CALL]: { json: BARE_TALENT_PROFILE },
  [NETWORK_PROFILE_CALL]: { json: BARE_NETWORK_PROFILE },
  [PRIVACY]: { json: HIDDEN_FROM_NOBODY },
  [BELL]: { json: NO_NOTIFICATIONS },
  [TOLD]: { json: NO_NOTIFICATIONS },
  [SEARCH]: { json: NOBODY_FOUND },
  [BRIEF_LIST]: { json: { items: [], nextCursor: null } },
  [`${BRIEF_CALL}/matches`]: { json: NOBODY_FITS },
  [MATCHES]: { json: NOTHING_FITS },
  [FOUND]: { json: { ...BARE_TALENT_PROFILE, userId: EXAMPLE_TALENT_ID, savedIn: [] } },
  [LISTS]: { json: { items: [] } },
  [SAVED]: { json: { items: [], nextCursor: null } },
}

const LOADING = everywhere('silence')
const FAILING = everywhere('unavailable')

function everywhere(answer: Answer): Answers {
  return Object.fromEntries(Object.keys(FULL).map((call) => [call, answer]))
}

/** `/admin/approvals` is 'admin-approvals', `/admin/accounts/$userId` 'admin-accounts-user-id', and `/` 'landing'. */
function nameOf(path: string): string {
  const words = path.slice(1).replaceAll('/', '-').replaceAll('$', '')
  return words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) || 'landing'
}

const whole = { answers: FULL, unfinished: false, cut: false }

/** Every page of everybody, with all of its data; taken in both widths and both themes. */
export const PAGES: readonly Scene[] = [
  ...PUBLIC_PATHS.map((path) => ({
    ...whole,
    name: nameOf(path),
    visitor: 'signed out' as const,
    path,
    cut: path === '/terms' || path === '/privacy',
  })),
  { ...whole, name: 'missing', visitor: 'signed out', path: '/assets/nothing-here.png' },
  ...ROLES.flatMap((role) =>
    ROLE_PATHS[role].map((path) => ({
      ...whole,
      name: nameOf(path),
      visitor: role,
      path: examplePath(path),
    })),
  ),
]

// Manage Networks is Manage Talent with other words.
const withData = [
  { visitor: 'admin', path: '/admin' },
  { visitor: 'admin', path: '/admin/approvals' },
  { visitor: 'admin', path: '/admin/accounts/$userId' },
  { visitor: 'admin', path: '/admin/talent' },
  { visitor: 'admin', path: '/admin/messages' },
  { visitor: 'admin', path: '/admin/mails' },
  { visitor: 'admin', path: '/admin/audit' },
  { visitor: 'talent', path: '/talent' },
  { visitor: 'talent', path: '/talent/settings' },
  { visitor: 'talent', path: '/talent/profile' },
  { visitor: 'talent', path: '/talent/notifications' },
  { visitor: 'tv_network', path: '/network' },
  { visitor: 'tv_network', path: '/network/profile' },
  { visitor: 'tv_network', path: '/network/browse' },
  { visitor: 'tv_network', path: '/network/browse/$userId' },
  { visitor: 'tv_network', path: '/network/briefs' },
  { visitor: 'tv_network', path: '/network/briefs/$briefId' },
  { visitor: 'talent', path: '/talent/matches' },
  { visitor: 'tv_network', path: '/network/saved' },
] as const

/** Every page that depends on data, without them, and pages on which something is being changed. */
export const STATES: readonly Scene[] = [
  ...withData.flatMap(({ visitor, path }) => {
    const scene = { ...whole, visitor, path: examplePath(path) }
    return [
      { ...scene, name: `${nameOf(path)}-empty`, answers: EMPTY },
      { ...scene, name: `${nameOf(path)}-loading`, answers: LOADING, unfinished: true },
      { ...scene, name: `${nameOf(path)}-failing`, answers: FAILING },
    ]
  }),
  {
    ...whole,
    name: 'network-saved-compared',
    visitor: 'tv_network',
    path: `/network/saved?view=compare&compare=${COMPARED_IDS.replaceAll(',', '%2C')}`,
  },
  {
    ...whole,
    name: 'network-saved-person',
    visitor: 'tv_network',
    path: `/network/saved?person=${EXAMPLE_TALENT_ID}`,
  },
  ...(['about', 'experience', 'reel', 'links', 'photo'] as const).map((section) => ({
    ...whole,
    name: `talent-profile-${section}`,
    visitor: 'talent' as const,
    path: `/talent/profile/create?step=${section}`,
  })),
  ...(['company', 'programmes', 'logo', 'contact'] as const).map((section) => ({
    ...whole,
    name: `network-profile-${section}`,
    visitor: 'tv_network' as const,
    path: `/network/profile?edit=${section}`,
  })),
  {
    ...whole,
    name: 'network-briefs-brief-id-opened',
    visitor: 'tv_network',
    path: `/network/briefs/${EXAMPLE_BRIEF_ID}?open=${EXAMPLE_TALENT_ID}`,
  },
  {
    ...whole,
    name: 'admin-talent-filtered-empty',
    visitor: 'admin',
    path: '/admin/talent?q=nobody',
    answers: {
      ...FULL,
      '/api/admin/talent?q=nobody&sort=newest': { json: { items: [], nextCursor: null } },
      '/api/admin/talent/counts?q=nobody': { json: NO_ACCOUNTS },
    },
  },
  {
    ...whole,
    name: 'talent-notifications-asked',
    visitor: 'talent',
    path: '/talent/notifications',
    answers: { ...FULL, [BELL]: { json: ASKED }, [TOLD]: { json: ASKED } },
  },
  // As their mailed links open them; PAGES has them as a copied address without the token does.
  ...TOKEN_PATHS.filter((path) => path !== '/application').map((path) => ({
    ...whole,
    name: `${nameOf(path)}-opened`,
    visitor: 'signed out' as const,
    path: `${path}?token=any`,
  })),
  ...Object.entries(APPLICATION_PAGES).map(([state, json]) => ({
    ...whole,
    name: `application-${state}`,
    visitor: 'signed out' as const,
    path: '/application?token=any',
    answers: { ...FULL, '/api/application': { json } },
  })),
]
