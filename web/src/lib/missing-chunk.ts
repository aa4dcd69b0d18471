import { NO_ANSWER } from './connection-messages.ts'

/** The messages by which browsers report that a script is missing on the server. */
const MISSING =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Reloads the page when one of its chunks is gone from the server: the tab is older than the last deployment, which
 * renamed the chunk. It reloads once for each missing chunk, because a chunk that stays missing would cause endless
 * reloads; and never if that cannot be remembered. Typed text is in the form's draft.
 * @param error the error that a page threw; the error screen handles any error other than a missing script
 * @param reload reloads the page; the browser's own function if left out
 * @returns whether the page is reloading
 */
export function reloadForMissingChunk(
  error: unknown,
  reload: () => void = () => window.location.reload(),
): boolean {
  if (!(error instanceof Error) || !MISSING.test(error.message)) return false
  // The router does the same for a page's own component, with this key: together they reload once.
  const mark = `tanstack_router_reload:${error.message}`
  try {
    if (sessionStorage.getItem(mark) !== null) return false
    sessionStorage.setItem(mark, '1')
  } catch {
    return false
  }
  reload()
  return true
}

/** The message of a failure whose script did not arrive because the page was being left. */
const LEFT = 'This page had not finished loading.'

/** How soon after the start of a navigation a browser aborts its requests, in milliseconds. */
const LEAVING = 2000

let setOutAt = Number.NEGATIVE_INFINITY

/**
 * Gives its own message to a script that could not be fetched just now. The usual message would make us and the router
 * take it for a script of an older deployment and reload the page, which is harmful in two cases. Offline, the browser
 * would show its own error page, which has no way back; our error screen says what is wrong. And Firefox aborts a
 * page's scripts as soon as it navigates away: a reload would cancel that navigation.
 */
export function explainMissingScripts(): void {
  window.addEventListener('beforeunload', () => {
    setOutAt = performance.now()
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = NO_ANSWER
    else if (performance.now() - setOutAt < LEAVING) payload.message = LEFT
  })
}

/**
 * Whether a page failed because it was being left.
 * @param error the error that it threw
 */
export function isLeft(error: unknown): boolean {
  return error instanceof Error && error.message === LEFT
}
