import type { RouterHistory } from '@tanstack/react-router'
import { asksForHuman } from '../../../shared/human-check.ts'
import { roleOfPath } from '../../../shared/roles.ts'

/** The part of `window.location` that loads a document. */
type Loading = Pick<Location, 'assign' | 'replace'>

/**
 * Makes the first navigation to a role's pages load a document. The worker then sends the page's frame, scripts and
 * first data in one answer, and the page gets its role's content security policy; inside the app they would be fetched
 * one after the other. The same is done for a form that needs the human check, if the policy of the page before does
 * not allow loading it. The page before stays until the document arrives.
 * @param history the history of this document, at its first page
 * @param location replaced in tests
 * @returns a function that stops it
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
