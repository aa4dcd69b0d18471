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
  // A browser without locks asks on the page itself only.
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => unsaved)
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
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === LOCK) ? 'elsewhere' : null
}
