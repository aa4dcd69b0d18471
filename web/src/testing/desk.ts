/** For tests: the worker's answers to the vetting desk. */
import { screen } from '@testing-library/react'
import type { Application } from '../../../shared/applications.ts'
import type { Decision } from '../../../shared/decision.ts'
import type { AdminOverview } from '../../../shared/overviews.ts'
import { accountOf, ingrid, north } from './applicants.ts'
import { openPage, refusal } from './open-page.tsx'
import { standOnScreen } from './screen.ts'
import { someUser } from './some-user.ts'

const none = { pending: 0, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }
const overview: AdminOverview = {
  counts: { talent: { ...none, pending: 1 }, tv_network: { ...none, pending: 1 } },
  oldestPendingAt: ingrid.appliedAt,
  medianHoursToDecision: null,
  p90HoursToDecision: null,
  signUpsPerDay: [],
  decisionsPerDay: [],
  mails: { waiting: 0, failing: 0, failed: 0 },
  openMessages: 0,
  openReports: 0,
  pausedNetworks: 0,
  openViews: 0,
  answers: { talent: 0, tv_network: 0 },
}

const counts = {
  total: 2,
  role: { talent: 1, tv_network: 1 },
  status: { ...none, pending: 2 },
  emailConfirmed: { true: 2, false: 0 },
  claimed: { me: 0, nobody: 2, others: 0 },
  flags: { asked: 0, answered: 0, appealed: 0, look_alike: 0 },
}

const settings = {
  version: 1,
  signUpsOpen: true,
  decisionReasons: [
    { status: 'rejected', title: 'No samples', text: 'We could not find any of your work.' },
    { status: 'hidden', title: 'Under review', text: 'We are looking into something.' },
  ],
  freeMailDomains: [],
}

/** The call that lists applications, and the one that counts them. */
export const listCall = (query = 'status=pending') => `/api/admin/applications?${query}`
export const countsCall = (query = 'status=pending') => `/api/admin/applications/counts?${query}`

/** A call about one account. */
export const callAbout = ({ userId }: Pick<Application, 'userId'>, what = '') =>
  `/api/admin/accounts/${userId}${what}`

/** An answer with a list of applications. */
export function listOf(...items: Application[]) {
  return () => Response.json({ items, nextCursor: null })
}

/**
 * The worker's answers to a desk without other administrators.
 * @param items the waiting applications
 */
export function deskAnswers(items: readonly Application[] = [ingrid, north]) {
  const about = items.flatMap((application) => {
    const claim = () => ({
      claimedBy: someUser('admin').email,
      until: new Date(Date.now() + 15 * 60_000).toISOString(),
    })
    return [
      [callAbout(application), () => Response.json(accountOf(application))],
      [callAbout(application, '/claim'), () => Response.json(claim())],
      [`DELETE ${callAbout(application, '/claim')}`, () => new Response(null, { status: 204 })],
    ] as const
  })
  return {
    '/api/admin/overview': () => Response.json(overview),
    '/api/admin/settings': () => Response.json(settings),
    [countsCall()]: () => Response.json(counts),
    [listCall()]: listOf(...items),
    ...Object.fromEntries(about),
  }
}

/**
 * Opens the desk.
 * @param path with query
 * @param isWide whether list and application fit side by side in the window
 */
export function openDesk(path = '/admin/approvals', isWide = true) {
  standOnScreen(isWide)
  return openPage(path, someUser('admin'))
}

/** The application that is open beside the list. */
export function applicationPanel(): HTMLElement {
  return screen.getByRole('complementary', { name: 'Application' })
}

/** An earlier decision of a colleague. */
export const theirs: Decision = {
  id: '00000000-0000-8000-8000-000000000009',
  at: new Date(Date.now() - 130 * 60_000).toISOString(),
  by: 'mara@lowerthird.example',
  action: 'account_status_changed',
  from: 'pending',
  to: 'rejected',
  reason: 'The links lead nowhere.',
}

/** The refusal for the administrator who decides later. */
export const overtaken = refusal('status_changed', { present: 'rejected', decision: theirs })

/** The message for that administrator. */
export const whatTheyDid =
  'mara@lowerthird.example rejected this account 2 hours ago. The reason: “The links lead nowhere.” It is rejected now.'
