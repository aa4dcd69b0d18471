import { useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { BULK_MAX } from '../../../../shared/limits.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The selected rows of the list. An application that leaves the list is no longer selected. If it comes back, because
 * the decision failed or was undone, it is selected again, but only if no row was selected or deselected meanwhile: it
 * must not join a new selection.
 * @param listed the list, in order
 * @param of the list's identity; in another list nothing is selected, however somebody gets there
 * @param before the ids of those who are selected at first
 * @param isBusy whether an applicant cannot be selected now, as if they had left the list
 */
export function useSelection(
  listed: readonly Application[],
  of: string,
  before = NOBODY,
  isBusy: (userId: string) => boolean = () => false,
) {
  const selectable = (some: readonly Application[]) => some.filter(({ userId }) => !isBusy(userId))
  const items = selectable(listed)
  const [chosen, setChosen] = useState(before)
  /** The start of a range: the row that was last selected on its own. */
  const [anchor, setAnchor] = useState<string | null>(null)
  const [chosenOf, setChosenOf] = useState(of)
  if (chosenOf !== of) {
    setChosenOf(of)
    setChosen(NOBODY)
    setAnchor(null)
  }

  const selected = items.filter(({ userId }) => chosen.has(userId))

  function choose(userIds: readonly string[]): void {
    setChosen(new Set(userIds.slice(0, BULK_MAX)))
  }

  const toggle = useEventCallback((userId: string, isRange: boolean) => {
    const from = items.findIndex((item) => item.userId === anchor)
    const to = items.findIndex((item) => item.userId === userId)
    if (to < 0) return
    // Without those who have left the list, who would also count toward the limit.
    const shown = selected.map((item) => item.userId)
    if (isRange && from >= 0) {
      const range = items.slice(Math.min(from, to), Math.max(from, to) + 1)
      choose([...shown, ...range.map((item) => item.userId)])
      return
    }
    setAnchor(userId)
    if (chosen.has(userId)) choose(shown.filter((one) => one !== userId))
    else choose([...shown, userId])
  })

  return {
    selected,
    /** How many rows could be selected. */
    amount: items.length,
    /** The ids of the selected rows, and of those that have left the list. */
    chosen,
    has: (userId: string) => chosen.has(userId),
    /** Selects or deselects a row; as a range, all rows from the last selected one. */
    toggle,
    /** Selects all visible rows, up to the limit of one decision. */
    selectShown: () => setChosen(firstOf(items)),
    /**
     * Selects rows that are still being loaded, up to the limit of one decision, unless somebody has selected or
     * deselected one meanwhile, or opened another list. An application that is listed later is not selected.
     * @param loading the rows; null if they could not be loaded
     */
    selectLoaded: async (loading: Promise<readonly Application[] | null>) => {
      const loaded = await loading
      setChosen((now) => (loaded && now === chosen ? firstOf(selectable(loaded)) : now))
    },
    /**
     * Deselects those who are not among these rows, unless somebody has selected or deselected one meanwhile.
     * @param loading the rows; null if they could not be loaded
     */
    keepLoaded: async (loading: Promise<readonly Application[] | null>) => {
      const loaded = await loading
      const listed = loaded?.map(({ userId }) => userId).filter((userId) => chosen.has(userId))
      setChosen((now) => (listed && now === chosen ? new Set(listed) : now))
    },
    clear: () => choose([]),
  }
}

/** The rows that one decision takes. */
function firstOf(items: readonly Application[]): ReadonlySet<string> {
  return new Set(items.slice(0, BULK_MAX).map(({ userId }) => userId))
}
