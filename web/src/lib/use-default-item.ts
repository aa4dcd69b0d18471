import { useState } from 'react'

interface Kept {
  id: string
  of: string
}

/**
 * The item of a list that is open while nobody has chosen one: the first item when the list was first shown. It stays
 * open even if another item comes before it or a colleague removes it, so that no other item slips under the hand that
 * decides.
 * @param first the first of the list; undefined if the list is empty, or opens nothing by itself
 * @param of the list's identity; null while somebody has chosen
 * @returns the item's id, and `release`, which takes the list's first item again
 */
export function useDefaultItem(first: string | undefined, of: string | null) {
  const [kept, setKept] = useState<Kept | null>(null)
  const isOfThis = kept !== null && kept.of === of
  const next = isOfThis ? kept : of !== null && first !== undefined ? { id: first, of } : null
  if (next !== kept) setKept(next)
  return { id: next?.id, release: () => setKept(null) }
}
