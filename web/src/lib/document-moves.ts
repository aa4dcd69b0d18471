import type { RouterHistory } from '@tanstack/react-router'
import { asksForHuman } from '../../../shared/human-check.ts'
import { roleOfPath } from '../../../shared/roles.ts'

/** How a document is loaded; a part of `window.location`. */
type Loading = Pick<Location, 'assign' | 'replace'>

/**
 * Makes the first move to a role's pages load a document: the worker then sends the page's frame, scripts and
 * first data in one answer, where a move inside the app would fetch them one after the other, and the page
 * has its role's content policy. So does a move to a form that wants the check that a person fills it in, from a
 * page whose policy does not allow to load that. The page before stays until the document comes.
 * @param history of this document, at the page that it began with
 * @param location replaced in tests
 * @returns the way to stop
 */
export function loadPagesOfRoles(
  history: RouterHistory,
  location: Loading = window.location,
): () => void {
  const own = roleOfPath(history.location.pathname)
  const mayCheck = asksForHuman(history.location.pathname)
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { pathname, href }, action }) => {
      const role = roleOfPath(pathname)
      const lacksCheck =
        !mayCheck && asksForHuman(pathname) && 'asksForHuman' in document.documentElement.dataset
      if ((role === null || role === own) && !lacksCheck) return false
      if (action === 'REPLACE') location.replace(href)
      else location.assign(href)
      return true
    },
  })
}
