import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { usePolling } from '../../lib/use-polling.ts'

/** A list that is left open polls every minute; more often after it was opened or became visible again. */
const PACE = { first: 15_000, longest: 60_000 } as const

interface Row {
  id: string
  unread?: number
}

interface Page {
  items: readonly Row[]
  nextCursor: string | null
}

/** The changes in an open list. */
export interface Fresh {
  /** In a sentence; empty before any change. */
  words: string
  /** Shows the current list; null while the visible order is current. */
  show: (() => void) | null
}

/**
 * Keeps an inbox up to date while somebody looks at it, by its first page. Changed rows are updated in place; changes
 * that would move rows wait until the reader asks for them.
 * @param queryKey the list's key
 * @param askFirst fetches its first page; a failure is ignored, because it is fetched again
 * @param wanted false stops the polling
 */
export function useInboxUpdates<Shown extends Page>(
  queryKey: QueryKey,
  askFirst: (signal: AbortSignal) => Promise<Shown>,
  wanted = true,
): Fresh {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ of: string; page: Shown | null; words: string }>()
  const of = JSON.stringify(queryKey)
  async function look(): Promise<void> {
    const page = await client
      .fetchQuery({
        queryKey: ['first page', ...queryKey],
        queryFn: ({ signal }) => askFirst(signal),
        staleTime: 0,
        gcTime: 0,
        retry: false,
      })
      .catch(() => null)
    const shown = client.getQueryData<InfiniteData<Shown>>(queryKey)
    if (page === null || shown === undefined) return
    const words = changeInWords(rowsOf(shown), page.items)
    // In an empty list nothing can move.
    const isMoved = orderOf(page) !== orderOf(shown.pages[0])
    const isWaiting = isMoved && rowsOf(shown).length > 0
    if (isMoved && !isWaiting) replace(client, queryKey, page)
    else keepInPlace(client, queryKey, page)
    setFresh((last) => ({
      of,
      page: isWaiting ? page : null,
      // The sentence stays until there is another one.
      words: words || (last?.of === of ? last.words : ''),
    }))
  }
  usePolling(look, wanted, PACE)

  const page = fresh?.of === of ? fresh.page : null
  return {
    words: fresh?.of === of ? fresh.words : '',
    show:
      page &&
      (() => {
        replace(client, queryKey, page)
        setFresh({ of, page: null, words: 'Up to date' })
      }),
  }
}

function rowsOf({ pages }: InfiniteData<Page>): Row[] {
  return pages.flatMap(({ items }) => items)
}

/** The order of a page's rows, and all the data beside them. */
function orderOf(page: Page | undefined): string {
  return JSON.stringify({ ...page, items: page?.items.map(({ id }) => id), nextCursor: null })
}

function replace(client: QueryClient, queryKey: QueryKey, page: Page): void {
  client.setQueryData<InfiniteData<Page>>(queryKey, { pages: [page], pageParams: [null] })
}

function keepInPlace(client: QueryClient, queryKey: QueryKey, page: Page): void {
  const now = new Map(page.items.map((row) => [row.id, row]))
  client.setQueryData<InfiniteData<Page>>(
    queryKey,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((one) => ({
          ...one,
          items: one.items.map((row) => now.get(row.id) ?? row),
        })),
      },
  )
}

function changeInWords(shown: readonly Row[], now: readonly Row[]): string {
  const known = new Map(shown.map((row) => [row.id, row]))
  const added = now.filter(({ id }) => !known.has(id)).length
  const written = now.filter(({ id, unread = 0 }) => {
    const before = known.get(id)
    return before !== undefined && unread > (before.unread ?? 0)
  }).length
  const changed = now.filter(
    (row) => known.has(row.id) && JSON.stringify(known.get(row.id)) !== JSON.stringify(row),
  ).length
  if (added > 0) return added === 1 ? '1 new enquiry' : `${added} new enquiries`
  if (written > 0) {
    return written === 1 ? 'New messages in 1 enquiry' : `New messages in ${written} enquiries`
  }
  if (changed > 0)
    return changed === 1 ? '1 enquiry has changed' : `${changed} enquiries have changed`
  return ''
}
