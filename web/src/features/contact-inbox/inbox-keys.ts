import type { KeyboardEvent } from 'react'
import type { MessageState } from './inbox-queries.ts'

/** What the keys of the inbox can do. */
interface KeyActions {
  /** Reads the next message, or the one before it. */
  move: (by: 1 | -1) => void
  change: (state: MessageState) => void
}

/** What each key does, for those who look it up. */
export const KEY_WORDS = 'J K to move, R to answer, E to archive, O to reopen'

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}

/**
 * Deals with a key that was pressed in the inbox or in the message beside it. Letters are left alone
 * wherever somebody types.
 * @param event of an element around both
 * @param actions what can be done
 */
export function onInboxKey(event: KeyboardEvent<HTMLElement>, { move, change }: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const inList = event.target instanceof HTMLElement && event.target.closest('li') !== null
  const act = {
    j: () => move(1),
    k: () => move(-1),
    // Elsewhere the arrows scroll.
    ...(inList && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
    r: () => event.currentTarget.querySelector<HTMLElement>('[data-answer]')?.focus(),
    e: () => change('archived'),
    o: () => change('open'),
  }[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
