import type { KeyboardEvent, RefObject } from 'react'

/**
 * Moves through a list whose items are opened one at a time, each with its own button.
 * @param rows the list
 * @param items in the order of their buttons
 * @param shownId the id of the open item
 * @param onRead opens another item
 * @returns `move`, which opens the next or previous item and moves focus; and `onListKey`, which does the same for the
 *   arrow keys, only while focus is in the list, because elsewhere they scroll
 */
export function listKeyNavigation(
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
