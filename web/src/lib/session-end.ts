import type { AnyRouter } from '@tanstack/react-router'
import type { ApiProblem } from './api-problem.ts'
import type { ServerState } from './server-state.ts'
import type { Session } from './session.ts'

const MEMBERS = '/network/members'

/** The network pages that stay open to somebody who belongs to no network: what happened, and their own account. */
const OPEN_TO_ALL = [MEMBERS, '/network/settings']

/**
 * Takes the visitor to the sign-in page when the session has ended elsewhere: it expired, was signed out in another
 * browser, or the vetting desk decided so. The address carries the page that they were on, and the refusal's code, so
 * that the sign-in page can say what happened. If the cookie belongs to another account now, the guards run again, as
 * when another tab reports it. Somebody who belongs to no network any more, and an administrator who must first set up
 * a second step, stay signed in and get the page that says so; the latter then finds the way back.
 * @param router the router of the visitor's page
 * @param session gets the news that nobody is signed in, for all tabs
 * @param serverState is cleared
 * @param refusal the worker's answer
 */
export function followRefusal(
  router: AnyRouter,
  session: Session,
  serverState: ServerState,
  refusal: ApiProblem,
): void {
  // Several calls may be refused at once; the first one has handled it.
  if (session.peek() === null) return
  if (refusal.code === 'other_account') {
    session.forget()
    void router.invalidate()
    return
  }
  const { href, pathname } = router.state.location
  if (refusal.code === 'no_network') {
    // The members' page says what happened and what to do. It links to the settings, where an account can be deleted.
    if (!OPEN_TO_ALL.includes(pathname)) void router.navigate({ to: MEMBERS, replace: true })
    return
  }
  if (refusal.code === 'second_step_required') {
    if (pathname !== '/admin/settings') {
      void router.navigate({
        to: '/admin/settings',
        hash: 'second-step',
        state: { leftPage: href },
        replace: true,
      })
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
