/**
 * Every route of the worker, and how somebody could appear in its answer. `route-leaks.test.ts` compares this
 * list with the routes: whoever adds one writes here how it would show a talent to a network, or why it
 * cannot. What the database exposes has a list of its own: supabase/tests/support/function-leak-probes.ts.
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
const ANYBODY = { because: 'Anybody may ask; it is about the asker and tells of no profile.' }
const OTHERS = 'no network'

const searches = (path: string) => ({
  shows: ({ word, name }: Sought) => [
    `${path}?facets=true&limit=100`,
    `${path}?q=${encodeURIComponent(name)}&facets=true`,
    `${path}?skills=Skill+${word}&location=City+${word}`,
    `${path}?location=City&facets=true`,
  ],
})

export const ROUTE_LEAK_PROBES: Readonly<Record<string, Route>> = {
  'GET /api/network/talent': searches('/api/network/talent'),
  'GET /api/network/talent/:userId': { shows: ({ id }) => [`/api/network/talent/${id}`] },
  'GET /api/network/briefs/:id/matches': { shows: () => [matches] },
  'GET /api/network/briefs/:id/matches/:userId': { shows: ({ id }) => [`${matches}/${id}`] },
  'GET /api/network/briefs': { shows: () => ['/api/network/briefs'] },
  'POST /api/network/briefs': OWN_BRIEFS,
  'GET /api/network/briefs/:id': OWN_BRIEFS,
  'PUT /api/network/briefs/:id': OWN_BRIEFS,
  'DELETE /api/network/briefs/:id': OWN_BRIEFS,
  'GET /api/notifications': { shows: () => ['/api/notifications', '/api/notifications?limit=1'] },
  'POST /api/notifications/read': { because: 'It says nothing, whatever the ids are.' },
  'GET /api/network/overview': { shows: () => ['/api/network/overview'] },
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
  'DELETE /api/network/lists/:id': { because: 'Answers nothing, for any list.' },

  'GET /api/network/profile': OWN,
  'PUT /api/network/profile': OWN,
  'PUT /api/network/logo': OWN,
  'DELETE /api/network/logo': OWN,
  'GET /network/profile': OWN,
  'GET /network/profile/create': OWN,
  'GET /network/settings': OWN,
  'GET /api/account': OWN,
  'GET /api/account/export': OWN,
  'DELETE /api/account': OWN,
  'POST /api/account/password': OWN,
  'POST /api/account/email': OWN,
  'DELETE /api/account/email': OWN,
  'GET /api/account/sessions': OWN,
  'DELETE /api/account/sessions': OWN,
  'DELETE /api/account/sessions/:id': OWN,
  'POST /api/account/questions/:questionId/answer': OWN,
  'GET /api/account/notifications': OWN,
  'PUT /api/account/notifications': OWN,
  'GET /profile': OWN,
  'GET /settings': OWN,
  'GET /.well-known/change-password': OWN,

  'GET /api/health': ANYBODY,
  'GET /api/auth/sign-ups': ANYBODY,
  'POST /api/auth/register': ANYBODY,
  'POST /api/auth/login': ANYBODY,
  'POST /api/auth/logout': ANYBODY,
  'GET /api/auth/session': ANYBODY,
  'GET /api/auth/status': ANYBODY,
  'POST /api/auth/confirm-email': ANYBODY,
  'POST /api/auth/confirm-email/again': ANYBODY,
  'POST /api/auth/forgot-password': ANYBODY,
  'POST /api/auth/reset-password': ANYBODY,
  'POST /api/auth/accept-invitation': ANYBODY,
  'POST /api/contact': ANYBODY,
  'POST /api/application': { because: 'The applicant’s own, by a mailed link.' },
  'POST /api/application/answer': { because: 'The applicant’s own, by a mailed link.' },
  'POST /api/application/appeal': { because: 'The applicant’s own, by a mailed link.' },

  'GET /api/admin/overview': OTHERS,
  'GET /api/admin/applications': OTHERS,
  'GET /api/admin/applications/counts': OTHERS,
  'POST /api/admin/accounts/:userId/status': OTHERS,
  'POST /api/admin/accounts/status': OTHERS,
  'POST /api/admin/accounts/:userId/undo': OTHERS,
  'POST /api/admin/accounts/:userId/claim': OTHERS,
  'DELETE /api/admin/accounts/:userId/claim': OTHERS,
  'GET /api/admin/accounts/:userId': OTHERS,
  'POST /api/admin/accounts/:userId/notes': OTHERS,
  'POST /api/admin/accounts/:userId/questions': OTHERS,
  'POST /api/admin/accounts/:userId/confirmation': OTHERS,
  'POST /api/admin/accounts/:userId/answers/read': OTHERS,
  'POST /api/admin/accounts/:userId/status/preview': OTHERS,
  'POST /api/admin/accounts/:userId/questions/preview': OTHERS,
  'POST /api/admin/messages/:id/answer/preview': OTHERS,
  'GET /api/admin/talent': OTHERS,
  'GET /api/admin/networks': OTHERS,
  'GET /api/admin/talent/counts': OTHERS,
  'GET /api/admin/networks/counts': OTHERS,
  'POST /api/admin/talent/export': OTHERS,
  'POST /api/admin/networks/export': OTHERS,
  'GET /api/admin/messages': OTHERS,
  'GET /api/admin/messages/:id': OTHERS,
  'POST /api/admin/messages/:id': OTHERS,
  'POST /api/admin/messages/:id/answer': OTHERS,
  'GET /api/admin/mails': OTHERS,
  'POST /api/admin/mails/resend': OTHERS,
  'POST /api/admin/mails/:id/resend': OTHERS,
  'GET /api/admin/audit': OTHERS,
  'POST /api/admin/audit/verify': OTHERS,
  'GET /api/admin/settings': OTHERS,
  'PUT /api/admin/settings': OTHERS,
  'GET /api/admin/administrators': OTHERS,
  'DELETE /api/admin/administrators/:userId': OTHERS,
  'POST /api/admin/invitations': OTHERS,
  'POST /api/admin/invitations/withdraw': OTHERS,
  'PUT /api/talent/photo': OTHERS,
  'DELETE /api/talent/photo': OTHERS,
  'GET /api/talent/overview': OTHERS,
  'GET /api/talent/matches': OTHERS,
  'GET /api/talent/profile': OTHERS,
  'PUT /api/talent/profile': OTHERS,
  'GET /api/talent/privacy': OTHERS,
  'PUT /api/talent/privacy': OTHERS,
  'GET /api/talent/visibility': OTHERS,
  'GET /api/talent/preview': OTHERS,
  'PUT /api/talent/visibility': OTHERS,
  'PUT /api/talent/employer-matches/:networkId': OTHERS,
  'GET /api/networks': ANYBODY,
  'GET /api/talent/networks': OTHERS,
  'GET /api/talent/networks/:userId/view': OTHERS,
  'GET /admin': OTHERS,
  'GET /admin/approvals': OTHERS,
  'GET /admin/accounts/:userId': OTHERS,
  'GET /admin/talent': OTHERS,
  'GET /admin/networks': OTHERS,
  'GET /admin/messages': OTHERS,
  'GET /admin/mails': OTHERS,
  'GET /admin/audit': OTHERS,
  'GET /admin/settings': OTHERS,
  'GET /talent': OTHERS,
  'GET /talent/profile': OTHERS,
  'GET /talent/profile/create': OTHERS,
  'GET /talent/matches': OTHERS,
  'GET /talent/notifications': OTHERS,
  'GET /talent/settings': OTHERS,
}
