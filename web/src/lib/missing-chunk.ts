import { NO_ANSWER } from './no-answer.ts'

/** How each browser says that a script of ours is not there any more. */
const MISSING =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Loads the page anew when a part of it is gone from the server: the tab is older than the last
 * deploy, and what it asks for has another name now. Once for each missing part, or a part that stays
 * away would load the page for ever; and not at all where that cannot be remembered. What was typed
 * is in the form's draft.
 * @param error what a page threw; anything else than a missing script is left to the error screen
 * @param reload loads the page; the browser's own when left out
 * @returns whether the page is being loaded anew
 */
export function reloadForMissingChunk(
  error: unknown,
  reload: () => void = () => window.location.reload(),
): boolean {
  if (!(error instanceof Error) || !MISSING.test(error.message)) return false
  // The router does the same for a page's own component, under this name: together they reload once.
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

/** What a failure says whose script did not come because the page was being left. */
const LEFT = 'This page had not finished loading.'

/** Within this time of setting out for another page a browser gives up what it still fetches, in milliseconds. */
const LEAVING = 2000

let setOutAt = Number.NEGATIVE_INFINITY

/**
 * Gives the failure of a script that could not be fetched just now a message of its own. By the usual one, both
 * we and the router would take it for a script of an older deployment and reload the page, which does harm in two
 * cases. Offline, the browser would show its own error page, which has no way back; our error screen says what
 * is wrong. And Firefox gives up a page's scripts as soon as it navigates away: a reload would cancel that.
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
 * @param error what it threw
 */
export function isLeft(error: unknown): boolean {
  return error instanceof Error && error.message === LEFT
}
