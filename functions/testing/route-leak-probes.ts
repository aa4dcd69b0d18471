import { ENDPOINTS } from '../../shared/all-endpoints.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { HUMAN_CHECK_PAGES } from '../../shared/human-check.ts'
import { ROLE_PATHS } from '../../shared/routes.ts'
import { NO_CONDITIONS } from '../../shared/testing/brief.ts'

/**
 * Every route of the worker, and how somebody could appear in its answer. `route-leaks.test.ts` compares this
 * list with the routes. A call whose record says that it is about the caller or the deployment, or that no
 * network may make it, is here by itself; of any other, whoever adds it writes how it would show a talent. What
 * the database exposes has a list of its own: supabase/tests/support/function-leak-probes.ts.
 */

/** A talent whom requests are about. */
export interface Sought {
  id: string
  /** In everything that they tell. */
  word: string
  name: string
  /** The key of their photo. */
  picture: string
}

/** What a request sends; a path alone is read. */
export type Ask = string | { path: string; body: unknown }

/** One entry. */
export type Route =
  /** Requests of a network that would show the talent. */
  | { shows: (talent: Sought) => readonly Ask[] }
  /** The same, where nobody appears today. */
  | { tried: (talent: Sought) => readonly Ask[] }
  /** It refuses every network, whatever it sends. */
  | 'no network'
  /** Why no network is shown a talent here. */
  | { because: string }

/** The brief of the network that asks; it looks for anybody. */
export const ASKED_BRIEF = '0b5c0b5c-0b5c-4b5c-8b5c-0b5c0b5c0b5c'

const matches = `/api/network/briefs/${ASKED_BRIEF}/matches`

const OWN = { because: 'The caller’s own account alone.' }
const OWN_BRIEFS = { because: 'What the caller looks for, in the caller’s words alone.' }
const DEPLOYMENT = { because: 'It tells of the deployment, and of nobody.' }

const searches = (path: string) => ({
  shows: ({ word, name }: Sought) => [
    `${path}?facets=true&limit=100`,
    `${path}?q=${encodeURIComponent(name)}&facets=true`,
    `${path}?skills=Skill+${word}&location=City+${word}`,
    `${path}?location=City&facets=true`,
    `${path}?brief=${ASKED_BRIEF}&limit=100`,
  ],
})

/** A brief that is being written. */
const askedOf = (changes: object) => ({ ...NO_CONDITIONS, ...changes })

/** What a network asks somebody. */
const askBody = (id: string) => ({
  talentIds: [id],
  text: 'Hello',
  job: {
    programme: 'Morning',
    confidential: false,
    genre: 'news',
    kind: 'days',
    role: 'anchor',
    onAir: 'desk',
    start: '2027-01-11',
    length: 'A week',
    shift: 'day',
    daysPerWeek: 5,
    place: 'Oslo',
    remote: 'none',
    pay: 'unpaid',
    decideBy: '2026-12-20',
    languages: [{ language: 'nb', level: 'fluent' }],
  },
})

/** What a record says of its call by itself. Of talent it says nothing: how they appear is written below. */
function byRecord({ role, about }: Endpoint): Route | undefined {
  if (role === 'admin' || role === 'talent') return 'no network'
  if (about === 'caller') return OWN
  return about === 'deployment' ? DEPLOYMENT : undefined
}

const CALLS = Object.values(ENDPOINTS).flatMap((endpoint) => {
  const route = byRecord(endpoint)
  return route === undefined ? [] : [[endpoint.call, route] as const]
})

const PAGES_OF_OTHERS = [...ROLE_PATHS.admin, ...ROLE_PATHS.talent].map(
  (path) => [`GET ${path.replaceAll('/$', '/:')}`, 'no network'] as const,
)

const CHECKED_PAGES = HUMAN_CHECK_PAGES.map(
  (path) => [`GET ${path}`, { because: 'A file of the build, the same for anybody.' }] as const,
)

export const ROUTE_LEAK_PROBES: Readonly<Record<string, Route>> = {
  ...Object.fromEntries<Route>([...CALLS, ...PAGES_OF_OTHERS, ...CHECKED_PAGES]),
  'GET /api/network/talent': searches('/api/network/talent'),
  'GET /api/network/talent/:userId': { shows: ({ id }) => [`/api/network/talent/${id}`] },
  'GET /api/network/talent/:userId/similar': {
    shows: ({ id }) => [`/api/network/talent/${id}/similar`],
  },
  'GET /api/network/briefs/:id/matches': { shows: () => [matches] },
  'GET /api/network/briefs/:id/matches/:userId': { shows: ({ id }) => [`${matches}/${id}`] },
  'GET /api/network/briefs': { shows: () => ['/api/network/briefs'] },
  'GET /api/notifications': { shows: () => ['/api/notifications', '/api/notifications?limit=1'] },
  'GET /api/network/overview': { shows: () => ['/api/network/overview'] },
  'GET /films/:name': {
    because: 'A film of the site’s own, the same file for anybody.',
  },
  'GET /unsubscribe': {
    because: 'Whoever has the link stops mails of one account, and reads of none.',
  },
  'POST /unsubscribe': {
    because: 'Whoever has the link stops mails of one account, and reads of none.',
  },
  'GET /media/:key': { shows: ({ picture }) => [`/media/${picture}`] },
  'GET /network': { shows: () => ['/network'] },
  'GET /network/browse': {
    shows: ({ word }) => ['/network/browse', `/network/browse?q=${word}`],
  },
  'GET /network/browse/:userId': {
    shows: ({ id }) => [`/network/browse/${id}`, `/network/browse/${id}?brief=${ASKED_BRIEF}`],
  },
  'GET /network/briefs': { shows: () => ['/network/briefs'] },
  'GET /network/briefs/:briefId': {
    shows: ({ id }) => [
      `/network/briefs/${ASKED_BRIEF}`,
      `/network/briefs/${ASKED_BRIEF}?open=${id}`,
    ],
  },
  'POST /api/network/briefs/preview': {
    shows: ({ word }) => [
      { path: '/api/network/briefs/preview', body: askedOf({ mustSkills: [`Skill ${word}`] }) },
      { path: '/api/network/briefs/preview', body: askedOf({ place: `City ${word}` }) },
      { path: '/api/network/briefs/preview', body: askedOf({ minYears: 0 }) },
    ],
  },
  'GET /network/briefs/create': OWN_BRIEFS,
  'GET /network/briefs/:briefId/edit': OWN_BRIEFS,
  'GET /network/notifications': { shows: () => ['/network/notifications'] },
  'GET /network/saved': {
    shows: ({ id }) => ['/network/saved', `/network/saved?view=compare&compare=${id}`],
  },
  'GET /api/network/saved': {
    shows: () => ['/api/network/saved', '/api/network/saved?list=first&limit=100'],
  },
  'PUT /api/network/saved/:userId': {
    shows: ({ id }) => [{ path: `/api/network/saved/${id}`, body: { rating: 4 } }],
  },
  'DELETE /api/network/saved/:userId': {
    because:
      'Answers the same for whom nobody has saved, and takes nothing away but the caller’s own.',
  },
  'GET /api/network/compare': { shows: ({ id }) => [`/api/network/compare?people=${id}`] },
  'GET /api/network/lists': { shows: () => ['/api/network/lists'] },
  'POST /api/network/lists': {
    because: 'Counts as the lists do, which are tried by their own call.',
  },
  'PUT /api/network/lists/:id': {
    because: 'Counts as the lists do, which are tried by their own call.',
  },
  'DELETE /api/network/lists/:id': { because: 'Answers nothing of whom a list had.' },

  'GET /api/network/activity': {
    shows: () => ['/api/network/activity?limit=100', '/api/network/activity?about=list&limit=1'],
  },
  'GET /network/activity': { shows: () => ['/network/activity'] },
  'GET /api/network/enquiries': {
    shows: () => ['/api/network/enquiries', '/api/network/enquiries?state=talking'],
  },
  'GET /api/network/ask-limits': { shows: () => ['/api/network/ask-limits'] },
  'POST /api/network/enquiries': {
    shows: ({ id }) => [{ path: '/api/network/enquiries', body: askBody(id) }],
  },
  'GET /api/network/enquiries/:id': { shows: ({ id }) => [`/api/network/enquiries/${id}`] },
  // Of a version that there is not: it says what there is, and moves nothing.
  ...Object.fromEntries(
    [
      ['recall', {}],
      ['withdraw', { reason: 'filled' }],
      ['close', { reason: 'hired' }],
      ['reopen', {}],
      ['audition', { move: 'cancel' }],
      ['tape', { move: 'cancel' }],
      ['contact', { move: 'stop', channel: 'phone' }],
      ['offer', { move: 'withdraw' }],
      ['availability', { move: 'release' }],
    ].map(([move, body]) => [
      `POST /api/network/enquiries/:id/${move}`,
      {
        shows: ({ id }: Sought) => [
          {
            path: `/api/network/enquiries/${id}/${move}`,
            body: { ...(body as object), version: 99 },
          },
        ],
      },
    ]),
  ),
  'POST /api/network/enquiries/:id/messages': {
    because: 'It writes, and answers what the call for one enquiry does, which is tried.',
  },
  // Both have the talent's id there.
  'GET /api/enquiries/:id/auditions/:slot.ics': {
    shows: ({ id }) => [`/api/enquiries/${id}/auditions/${id}.ics`],
  },
  'POST /api/network/enquiries/:id/files': {
    because: 'It writes, and answers what the call for one enquiry does, which is tried.',
  },
  'GET /api/enquiries/:id/files/:file': {
    shows: ({ id }) => [`/api/enquiries/${id}/files/${id}`],
  },
  'GET /files/:token': { because: 'It takes what only the call before it makes, which is tried.' },
  'POST /api/network/enquiries/:id/read': { because: 'It answers nothing, for any enquiry.' },
  'GET /network/enquiries': { shows: () => ['/network/enquiries'] },
  'GET /network/enquiries/create': {
    shows: ({ id }) => [
      `/network/enquiries/create?talent=${id}`,
      `/network/enquiries/create?people=${id}`,
    ],
  },
  'GET /network/enquiries/:enquiryId': { shows: ({ id }) => [`/network/enquiries/${id}`] },
  'GET /network/profile': OWN,
  'GET /network/profile/create': OWN,
  'GET /network/members': OWN,
  'GET /network/settings': OWN,
  'GET /profile': OWN,
  'GET /settings': OWN,
  'GET /.well-known/change-password': OWN,
}
