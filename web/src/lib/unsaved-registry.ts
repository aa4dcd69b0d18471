/** Where in this browser something is typed and not saved yet, so that signing out can ask before it is lost. */

/** As seen from the tab that asks: on its own page, or in another tab. */
export type UnsavedWhere = 'here' | 'elsewhere'

/** The name of the lock that a tab holds meanwhile. Others see it, and it ends with its tab. */
const LOCK = 'unsaved-changes'

let here = 0

/**
 * Marks this tab as one in which something is not saved.
 * @returns takes the mark away
 */
export function markUnsaved(): () => void {
  let release: () => void = () => undefined
  const unsaved = new Promise<void>((resolve) => {
    release = resolve
  })
  here += 1
  // A browser without locks, or one that forbids them, asks on the page itself only.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => unsaved).catch(() => undefined)
  return () => {
    here -= 1
    release()
  }
}

/**
 * Looks where something is not saved.
 * @returns the tab's own page before any other; null when nothing would be lost
 */
export async function unsavedWhere(): Promise<UnsavedWhere | null> {
  if (here > 0) return 'here'
  // Forbidden together with storage: then other tabs cannot be seen, and nobody is kept from leaving.
  const locks = await navigator.locks?.query().catch(() => undefined)
  return locks?.held?.some(({ name }) => name === LOCK) ? 'elsewhere' : null
}
