import type { AccountNames } from '../../shared/account-names.ts'
import { callKey } from '../../shared/call-key.ts'
import {
  EXAMPLE_BRIEF_ID,
  EXAMPLE_ENQUIRY_ID,
  EXAMPLE_TALENT_ID,
} from '../../shared/example-paths.ts'
import { DESK, QUIET_DESK } from './desk-data.ts'
import { BUSY_ACCOUNT, NEW_ACCOUNT, WITH_SECOND_STEP } from './fixed-account.ts'
import { ACTIVITY } from './fixed-activity.ts'
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
  ACCOUNT_COUNTS,
  ACCOUNTS,
  ADMINISTRATORS,
  AUDIT_ENTRIES,
  EMPLOYER_KNOWN,
  MAIL_COUNTS,
  MAILS,
  MESSAGE_COUNTS,
  MESSAGES,
  NO_ACCOUNTS,
  NOTHING_ABOUT_NAMES,
  READS,
} from './fixed-desk.ts'
import {
  NETWORK_ENQUIRIES,
  NETWORK_ENQUIRY,
  TALENT_ENQUIRIES,
  TALENT_ENQUIRY,
} from './fixed-enquiries.ts'
import {
  ALONE,
  DOMAINS,
  INVITATION_LINK,
  INVITED,
  MEMBERS,
  NOBODY_INVITED,
} from './fixed-members.ts'
import { NO_NOTIFICATIONS, NOTIFICATIONS } from './fixed-notifications.ts'
import {
  BUSY_DESK,
  EMPTY_DESK,
  NEW_NETWORK,
  NEW_TALENT,
  WHOLE_NETWORK,
  WHOLE_TALENT,
} from './fixed-overviews.ts'
import {
  BARE_NETWORK_PROFILE,
  BARE_TALENT_PROFILE,
  HIDDEN_FROM_NOBODY,
  HIDDEN_FROM_SOME,
  NETWORK_PROFILE,
  NOT_LIVE_YET,
  SEEN_BY_MOST,
  TALENT_PROFILE,
} from './fixed-profiles.ts'
import { QUEUE } from './fixed-queue.ts'
import { MANY_VIEWS, PAUSED_NETWORKS, REPORT, REPORTS } from './fixed-reports.ts'
import { COMPARED_IDS, COMPARED_PEOPLE, SAVED_BOARD, SAVED_LISTS } from './fixed-saved.ts'
import { NOBODY_FOUND, TALENT_FOUND } from './fixed-search.ts'
import { DESK_SETTINGS, NO_TERMS, SAVED_REPLIES, SOME_TERMS } from './fixed-settings.ts'

/** The worker's answer to a call: data, or a temporary failure. */
export type Answer = { json: unknown } | 'unavailable'

/** By address without the method, query included. */
export type Answers = Readonly<Record<string, Answer>>

/** Answers of which some come later. */
export type LateAnswers = Readonly<Record<string, Answer | Promise<Answer>>>

const OVERVIEW = '/api/admin/overview'
const APPLICATIONS = '/api/admin/applications?status=pending'
const TALENT_LIST = '/api/admin/talent?sort=newest'
const TALENT_COUNTS = '/api/admin/talent/counts'
const NETWORK_LIST = '/api/admin/networks?sort=newest'
const NETWORK_COUNTS = '/api/admin/networks/counts'
const INBOX = '/api/admin/messages?state=open'
const REPORT_LIST = '/api/admin/enquiries?reported=open'
const ASKING_NETWORKS = '/api/admin/enquiries/networks?state=paused'
const PROFILE_VIEWS = '/api/admin/profile-views?state=open'
const OUTBOX = '/api/admin/mails'
const AUDIT = '/api/admin/audit'
const DESK_READS = '/api/admin/reads'
const ADMINS = '/api/admin/administrators'
const TALENT = '/api/talent/overview'
const NETWORK = '/api/network/overview'
const ACCOUNT = '/api/account'
const SECOND_STEP = '/api/account/second-step'
const TALENT_PROFILE_CALL = '/api/talent/profile'
const NETWORK_PROFILE_CALL = '/api/network/profile'
const PRIVACY = '/api/talent/privacy'
const VISIBILITY = '/api/talent/visibility'
const TERMS = '/api/talent/terms'
/** The calls of the bell on every signed-in page. */
export const BELL = '/api/notifications?limit=1'
/** The calls of the page of notifications. */
export const TOLD = '/api/notifications'
const SEARCH = '/api/network/talent?facets=true'
const FOUND = `/api/network/talent/${EXAMPLE_TALENT_ID}`
const KEPT = callKey('/api/network/compare', { people: EXAMPLE_TALENT_ID })
const SIMILAR = `${FOUND}/similar`
const BRIEF_LIST = '/api/network/briefs'
const BRIEF_CALL = `${BRIEF_LIST}/${EXAMPLE_BRIEF_ID}`
const MATCHES = '/api/talent/matches?limit=50'
const NETWORK_ENQUIRY_LIST = '/api/network/enquiries'
const TALENT_ENQUIRY_LIST = '/api/talent/enquiries'
const LISTS = '/api/network/lists'
const SAVED = '/api/network/saved?limit=100&list=first'
const MEMBERS_CALL = '/api/network/members'
const ACTIVITY_CALL = '/api/network/activity'
const DOMAINS_CALL = '/api/network/domains'
const INVITATIONS_CALL = '/api/network/invitations'
const COMPARED = callKey('/api/network/compare', { people: COMPARED_IDS })

/** The worker's answers in the usual case. */
export const FULL: Answers = {
  '/api/auth/session': { json: { user: null } },
  '/api/auth/status': {
    json: {
      signedIn: false,
      role: null,
      status: null,
      detail: null,
      email: null,
      emailConfirmed: null,
    },
  },
  '/api/auth/sign-ups': { json: { open: true, asksForHuman: false } },
  '/api/admin/settings': { json: DESK_SETTINGS },
  [OVERVIEW]: { json: BUSY_DESK },
  [APPLICATIONS]: { json: { items: QUEUE, nextCursor: null } },
  [TALENT_LIST]: { json: { items: ACCOUNTS.talent, nextCursor: 'more' } },
  [TALENT_COUNTS]: { json: ACCOUNT_COUNTS.talent },
  [NETWORK_LIST]: { json: { items: ACCOUNTS.tv_network, nextCursor: null } },
  [NETWORK_COUNTS]: { json: ACCOUNT_COUNTS.tv_network },
  [INBOX]: { json: { items: MESSAGES, nextCursor: null, counts: MESSAGE_COUNTS } },
  [REPORT_LIST]: { json: REPORTS },
  [`/api/admin/enquiries/${EXAMPLE_ENQUIRY_ID}`]: { json: REPORT },
  [ASKING_NETWORKS]: { json: PAUSED_NETWORKS },
  [PROFILE_VIEWS]: { json: MANY_VIEWS },
  [OUTBOX]: { json: { items: MAILS, nextCursor: null, counts: MAIL_COUNTS } },
  [AUDIT]: { json: { items: AUDIT_ENTRIES, nextCursor: 'more' } },
  [DESK_READS]: { json: { items: READS, nextCursor: null } },
  [ADMINS]: { json: ADMINISTRATORS },
  ...DESK,
  ...namesOfAll(EMPLOYER_KNOWN),
  [TALENT]: { json: WHOLE_TALENT },
  [NETWORK]: { json: WHOLE_NETWORK },
  [ACCOUNT]: { json: BUSY_ACCOUNT },
  [SECOND_STEP]: { json: WITH_SECOND_STEP },
  [TALENT_PROFILE_CALL]: { json: TALENT_PROFILE },
  [NETWORK_PROFILE_CALL]: { json: NETWORK_PROFILE },
  [PRIVACY]: { json: HIDDEN_FROM_SOME },
  [VISIBILITY]: { json: SEEN_BY_MOST },
  [TERMS]: { json: SOME_TERMS },
  [BELL]: { json: NOTIFICATIONS },
  [TOLD]: { json: NOTIFICATIONS },
  [SEARCH]: { json: TALENT_FOUND },
  [BRIEF_LIST]: { json: BRIEFS },
  [`${BRIEF_LIST}/preview`]: { json: { everything: 2, isExact: true } },
  [BRIEF_CALL]: { json: BRIEF },
  [`${BRIEF_CALL}/matches?limit=50`]: { json: WHO_FITS },
  [`${BRIEF_CALL}/matches/${EXAMPLE_TALENT_ID}`]: { json: MATCH },
  [MATCHES]: { json: BRIEFS_THAT_FIT },
  [FOUND]: { json: { ...TALENT_PROFILE, userId: EXAMPLE_TALENT_ID, savedIn: [] } },
  [KEPT]: { json: { items: [] } },
  [SIMILAR]: { json: { items: TALENT_FOUND.items.slice(1, 6) } },
  [LISTS]: { json: SAVED_LISTS },
  [SAVED]: { json: SAVED_BOARD },
  [COMPARED]: { json: COMPARED_PEOPLE },
  [MEMBERS_CALL]: { json: MEMBERS },
  [ACTIVITY_CALL]: { json: ACTIVITY },
  [DOMAINS_CALL]: { json: DOMAINS },
  [INVITATIONS_CALL]: { json: INVITED },
  '/api/auth/join/invitation': { json: INVITATION_LINK },
  '/api/auth/confirm-email/link': { json: { state: 'good' } },
  '/api/auth/reset-password/link': { json: { state: 'good' } },
  '/api/auth/accept-invitation/link': { json: { state: 'good' } },
  '/api/agent/link': {
    json: {
      state: 'invitation',
      agentId: '0b0e47e0-5eed-4a11-a111-0000000000a9',
      mode: 'agent_first',
      talentName: 'Ingrid Solvang',
      agentName: 'Maren Bilk',
    },
  },
  [NETWORK_ENQUIRY_LIST]: { json: NETWORK_ENQUIRIES },
  '/api/network/ask-limits': { json: { places: 20, placeAt: null, refusals: [] } },
  '/api/network/replies': {
    json: { items: SAVED_REPLIES, mayWrite: true, askRefusal: null, mayAskUntil: null },
  },
  [`${NETWORK_ENQUIRY_LIST}/${EXAMPLE_ENQUIRY_ID}`]: { json: NETWORK_ENQUIRY },
  [TALENT_ENQUIRY_LIST]: { json: TALENT_ENQUIRIES },
  [`${TALENT_ENQUIRY_LIST}/${EXAMPLE_ENQUIRY_ID}`]: { json: TALENT_ENQUIRY },
}

/** Its answers on the first day. */
export const EMPTY: Answers = {
  ...FULL,
  ...QUIET_DESK,
  ...namesOfAll(NOTHING_ABOUT_NAMES),
  [OVERVIEW]: { json: EMPTY_DESK },
  [APPLICATIONS]: { json: { items: [], nextCursor: null } },
  [TALENT_LIST]: { json: { items: [], nextCursor: null } },
  [TALENT_COUNTS]: { json: NO_ACCOUNTS },
  [REPORT_LIST]: {
    json: { items: [], nextCursor: null, counts: { open: 0, upheld: 0, dismissed: 0 } },
  },
  [INBOX]: {
    json: { items: [], nextCursor: null, counts: { open: 0, answered: 0, archived: 0 } },
  },
  [ASKING_NETWORKS]: { json: { items: [], nextCursor: null, counts: { paused: 0, silent: 0 } } },
  [PROFILE_VIEWS]: { json: { items: [], nextCursor: null, counts: { open: 0, checked: 0 } } },
  [OUTBOX]: {
    json: { items: [], nextCursor: null, counts: { waiting: 0, failing: 0, failed: 0 } },
  },
  [AUDIT]: { json: { items: [], nextCursor: null } },
  [DESK_READS]: { json: { items: [], nextCursor: null } },
  [TALENT]: { json: NEW_TALENT },
  [NETWORK]: { json: NEW_NETWORK },
  [ACCOUNT]: { json: NEW_ACCOUNT },
  [SECOND_STEP]: { json: { enrolled: [], recoveryCodesLeft: 0, required: false } },
  [TALENT_PROFILE_CALL]: { json: BARE_TALENT_PROFILE },
  [NETWORK_PROFILE_CALL]: { json: BARE_NETWORK_PROFILE },
  [PRIVACY]: { json: HIDDEN_FROM_NOBODY },
  [VISIBILITY]: { json: NOT_LIVE_YET },
  [TERMS]: { json: NO_TERMS },
  [BELL]: { json: NO_NOTIFICATIONS },
  [TOLD]: { json: NO_NOTIFICATIONS },
  [SEARCH]: { json: NOBODY_FOUND },
  [BRIEF_LIST]: { json: { items: [], nextCursor: null } },
  [`${BRIEF_CALL}/matches?limit=50`]: { json: NOBODY_FITS },
  [MATCHES]: { json: NOTHING_FITS },
  [FOUND]: { json: { ...BARE_TALENT_PROFILE, userId: EXAMPLE_TALENT_ID, savedIn: [] } },
  [SIMILAR]: { json: { items: [] } },
  [LISTS]: { json: { items: [] } },
  [SAVED]: { json: { items: [], nextCursor: null } },
  [MEMBERS_CALL]: { json: ALONE },
  [ACTIVITY_CALL]: { json: { items: [], nextCursor: null } },
  [DOMAINS_CALL]: { json: { items: [] } },
  [INVITATIONS_CALL]: { json: NOBODY_INVITED },
  [NETWORK_ENQUIRY_LIST]: { json: { items: [], nextCursor: null } },
  '/api/network/replies': {
    json: { items: [], mayWrite: true, askRefusal: null, mayAskUntil: null },
  },
  [TALENT_ENQUIRY_LIST]: { json: { items: [], nextCursor: null, offers: [], days: [] } },
}

/** The answers about the names of the applicants in the queue. */
function namesOfAll(json: AccountNames): Answers {
  return Object.fromEntries(
    QUEUE.map(({ userId }) => [`/api/admin/accounts/${userId}/names`, { json }]),
  )
}

/**
 * Its answers while data load, and then during a failure.
 * @param failure when the failure begins
 */
export function failingAfter(failure: Promise<void>): LateAnswers {
  const answer = failure.then((): Answer => 'unavailable')
  return Object.fromEntries(Object.keys(FULL).map((call) => [call, answer]))
}
