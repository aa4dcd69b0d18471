import { useBlocker } from '@tanstack/react-router'

/** Somebody is about to leave what they have typed. */
export interface Leaving {
  stay: () => void
  leave: () => void
}

/**
 * Asks before what was typed is left: by a link, by 'back', or by closing the tab. For forms that keep a draft:
 * whoever has to sign in again finds it when they are back, and is not asked whether to discard it.
 * @param isUnsaved tells whether there is anything to lose; asked at that moment
 * @returns what to ask about while somebody is leaving; null otherwise
 */
export function useUnsavedChanges(isUnsaved: () => boolean): Leaving | null {
  const { status, proceed, reset } = useBlocker({
    // Another view of the same page, such as a wizard's next step, is asked about as well.
    shouldBlockFn: ({ next }) => next.pathname !== '/login' && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return status === 'blocked' ? { stay: reset, leave: proceed } : null
}
