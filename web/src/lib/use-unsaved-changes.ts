import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markUnsaved } from './unsaved-registry.ts'

/** Somebody is about to leave what they have typed. */
export interface Leaving {
  stay: () => void
  leave: () => void
}

/**
 * Asks before what was typed is left: by a link, by 'back', or by closing the tab. Signing out, here or in another
 * tab, asks by itself. A session that has ended is no question: nothing could be saved any more, and a form that
 * keeps a draft gives it back to whoever signs in again.
 * @param isUnsaved tells whether there is anything to lose; asked at that moment
 * @param options `samePage` is whether another view of the same page, such as a wizard's next step, is asked about
 *   as well; yes when left out
 * @returns what to ask about while somebody is leaving; null otherwise
 */
export function useUnsavedChanges(
  isUnsaved: () => boolean,
  { samePage = true }: { samePage?: boolean } = {},
): Leaving | null {
  const unsaved = isUnsaved()
  useEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved])

  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== '/login' && (samePage || next.pathname !== current.pathname) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return status === 'blocked' ? { stay: reset, leave: proceed } : null
}
