import type { KeyboardEvent, RefObject } from 'react'

/**
 * Moves through a list whose items are read one at a time, each by a button of its own.
 * @param rows the list
 * @param items in the order of their buttons
 * @param shownId which of them is read
 * @param onRead reads another one
 * @returns `move`, to the next one or the one before, with focus; and `onListKey`, by which the arrows move as well
 *   while focus is in the list, since elsewhere they scroll
 */
export function listSteps(
  rows: RefObject<HTMLUListElement | null>,
  items: readonly { id: string }[],
  shownId: string | undefined,
  onRead: (id: string) => void,
) {
  function move(by: 1 | -1): void {
    const at = items.findIndex(({ id }) => id === shownId)
    const next = items[at + by]
    if (!next) return
    onRead(next.id)
    rows.current?.querySelectorAll('button')[at + by]?.focus()
  }

  function onListKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(by)
  }

  return { move, onListKey }
}
