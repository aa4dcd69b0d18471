import type { AnyRouter } from '@tanstack/react-router'
import type { ApiProblem } from './api-problem.ts'
import type { ServerState } from './server-state.ts'
import type { Session } from './session.ts'

const MEMBERS = '/network/members'

/** The pages of a network for those who belong to none: what has happened, and their own account. */
const OPEN_TO_ALL = [MEMBERS, '/network/settings']

/**
 * Brings the visitor to the sign-in page when the session has ended elsewhere: by time, by a sign-out
 * in another browser, by a decision of the vetting desk. The page they were on is remembered, and the
 * refusal's code goes along, so that the sign-in page can say what happened. Where it has become another
 * account's, the guards look again, as when another tab says so. Who belongs to no network any more, and an
 * administrator who may do nothing before setting up a second step, are still signed in, and come to the page that
 * says it.
 * @param router where the visitor is
 * @param session told that nobody is signed in, in all tabs
 * @param serverState forgotten
 * @param refusal what the worker answered
 */
export function followRefusal(
  router: AnyRouter,
  session: Session,
  serverState: ServerState,
  refusal: ApiProblem,
): void {
  // Several calls may be refused at once; the first one has told.
  if (session.peek() === null) return
  if (refusal.code === 'other_account') {
    session.forget()
    void router.invalidate()
    return
  }
  const { href, pathname } = router.state.location
  if (refusal.code === 'no_network') {
    // The members' page says so, and what to do. It leads to the settings, where an account can be deleted.
    if (!OPEN_TO_ALL.includes(pathname)) void router.navigate({ to: MEMBERS, replace: true })
    return
  }
  if (refusal.code === 'second_step_required') {
    if (pathname !== '/admin/settings') {
      void router.navigate({ to: '/admin/settings', hash: 'second-step', replace: true })
    }
    return
  }
  session.set(null)
  serverState.forget()
  void router.navigate({
    to: '/login',
    search: { redirect: href },
    state: { refusal: refusal.code },
    replace: true,
  })
}
