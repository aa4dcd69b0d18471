import { useState } from 'react'

interface Kept {
  id: string
  of: string
}

/**
 * What of a list is read where nobody has chosen: what came first when the list was first seen. It stays though
 * another comes before it or a colleague takes it off the list, so that no other slips under a hand that decides.
 * @param first the first of the list; undefined where there is none, or where nothing is read unasked
 * @param of which list; null while somebody has chosen
 * @returns its id, and `release`, after which the list's first is taken anew
 */
export function useKeptFirst(first: string | undefined, of: string | null) {
  const [kept, setKept] = useState<Kept | null>(null)
  const isOfThis = kept !== null && kept.of === of
  const next = isOfThis ? kept : of !== null && first !== undefined ? { id: first, of } : null
  if (next !== kept) setKept(next)
  return { id: next?.id, release: () => setKept(null) }
}
