/** Knows where in this browser there is unsaved text, so that signing out can ask before it is lost. */

/** Seen from the tab that asks: on its own page, or in another tab. */
export type UnsavedWhere = 'here' | 'elsewhere'

/**
 * The name of the lock that a tab holds while it has unsaved text. Other tabs can see the lock, and it ends with its
 * tab.
 */
const LOCK = 'unsaved-changes'

let here = 0

/**
 * Marks this tab as having unsaved text.
 * @returns a function that removes the mark
 */
export function markUnsaved(): () => void {
  let release: () => void = () => undefined
  const unsaved = new Promise<void>((resolve) => {
    release = resolve
  })
  here += 1
  // Without locks, the browser asks only on the page itself.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => unsaved).catch(() => undefined)
  return () => {
    here -= 1
    release()
  }
}

/**
 * Looks for unsaved text.
 * @returns the tab's own page before any other; null if nothing would be lost
 */
export async function unsavedWhere(): Promise<UnsavedWhere | null> {
  if (here > 0) return 'here'
  // Locks may be forbidden together with storage: then other tabs cannot be seen, and signing out does not ask for
  // them.
  const locks = await navigator.locks?.query().catch(() => undefined)
  return locks?.held?.some(({ name }) => name === LOCK) ? 'elsewhere' : null
}
