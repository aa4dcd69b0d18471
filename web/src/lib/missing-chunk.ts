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

/**
 * While the browser is offline a script that does not come is not gone. The page must stay then: loaded
 * anew it would give way to the browser's own, which knows no way back. The failure is given other words,
 * by which nobody takes it for a script of yesterday's, the router neither, and the error screen says what
 * is wrong.
 */
export function explainScriptsOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = NO_ANSWER
  })
}
