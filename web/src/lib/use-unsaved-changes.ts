import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markUnsaved } from './unsaved-registry.ts'

/** A question to somebody who is about to leave unsaved text. */
export interface Leaving {
  stay: () => void
  leave: () => void
}

/**
 * Asks before unsaved text is left by a link, by Back, or by closing the tab. Signing out, here or in another tab, has
 * its own question. Nothing is asked when the session has ended: nothing could be saved, and a form with a draft
 * restores it after the next sign-in.
 * @param isUnsaved tells whether there is anything to lose; called at that moment
 * @param options `samePage` is whether to ask also before another view of the same page, such as a wizard's next step;
 *   yes if left out
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
