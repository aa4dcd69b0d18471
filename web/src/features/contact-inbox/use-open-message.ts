import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxSearch } from '../../../../shared/search-params/desk.ts'
import { useDefaultItem } from '../../lib/use-default-item.ts'
import { type Message, messageQuery } from './inbox-queries.ts'

interface MessageList {
  items: readonly Message[]
  /** Whether it has arrived, or failed. */
  isFetched: boolean
}

/**
 * The open message: the one in the address, or where there is space for both, the first of the list.
 * @param search the search of the address
 * @param list the messages of the list so far
 * @param isWide whether there is space for the list and a message
 * @returns `shown`, the message; `isGone`, whether the one in the address no longer exists; and `release`, which opens
 *   the first of the list again
 */
export function useOpenMessage(
  { state = 'open', q, message: chosenId }: InboxSearch,
  { items, isFetched }: MessageList,
  isWide: boolean,
) {
  // Where there is space, a message is always open; a sheet opens only on demand.
  const unasked = useDefaultItem(
    isWide ? items[0]?.id : undefined,
    chosenId ? null : JSON.stringify([state, q]),
  )
  const shownId = chosenId ?? (isWide ? unasked.id : undefined)
  const listed = items.find(({ id }) => id === shownId)
  // A link may open a message that is not in this list, and a colleague may remove one from it.
  const linked = useQuery({
    ...messageQuery(shownId ?? ''),
    enabled: shownId !== undefined && listed === undefined && isFetched,
  })
  const [last, setLast] = useState<Message>()
  if (listed && listed !== last) setLast(listed)
  // A message that has left the list stays unchanged until its new state is known.
  const known = linked.data ?? (last?.id === shownId && !linked.isError ? last : undefined)
  return {
    shown: listed ?? (shownId === undefined ? undefined : known),
    isGone: linked.isError,
    release: unasked.release,
  }
}
