import { useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { BULK_MAX } from '../../../../shared/limits.ts'
import { useStable } from '../../lib/use-stable.ts'

/**
 * Which rows of the list are selected. An application that has left the list is not selected any more.
 * @param items the list, in its order
 * @param of what the list is of: in another nobody is selected, however one comes to it
 */
export function useSelection(items: readonly Application[], of: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Where a range begins: the row that was selected by itself last. */
  const [anchor, setAnchor] = useState<string | null>(null)
  const [chosenOf, setChosenOf] = useState(of)
  if (chosenOf !== of) {
    setChosenOf(of)
    setChosen(new Set())
    setAnchor(null)
  }

  const selected = items.filter(({ userId }) => chosen.has(userId))

  function choose(userIds: Iterable<string>): void {
    setChosen(new Set([...userIds].slice(0, BULK_MAX)))
  }

  const toggle = useStable((userId: string, isRange: boolean) => {
    const from = items.findIndex((item) => item.userId === anchor)
    const to = items.findIndex((item) => item.userId === userId)
    if (isRange && from >= 0 && to >= 0) {
      const range = items.slice(Math.min(from, to), Math.max(from, to) + 1)
      choose([...chosen, ...range.map((item) => item.userId)])
      return
    }
    setAnchor(userId)
    if (chosen.has(userId)) choose([...chosen].filter((one) => one !== userId))
    else choose([...chosen, userId])
  })

  return {
    selected,
    has: (userId: string) => chosen.has(userId),
    isFull: selected.length >= BULK_MAX,
    /** Selects a row or deselects it; as a range, all rows from the last one that was selected. */
    toggle,
    /** Selects all rows that are shown, as many as one decision may be about. */
    selectShown: () => choose(items.map(({ userId }) => userId)),
    clear: () => choose([]),
  }
}
