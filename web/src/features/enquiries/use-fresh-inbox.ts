import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { usePolling } from '../../lib/use-polling.ts'

/** A list that is left open asks each minute; one that has just been opened or looked at again sooner. */
const PACE = { first: 15_000, longest: 60_000 } as const

interface Row {
  id: string
  unread?: number
}

interface Page {
  items: readonly Row[]
  nextCursor: string | null
}

/** What has changed in a list that stands open. */
export interface Fresh {
  /** In a sentence; empty before anything has. */
  words: string
  /** Shows the list as it is now; null while it is in the order that is shown. */
  show: (() => void) | null
}

/**
 * Keeps an inbox up to date while somebody looks at it, by its first page alone. Rows are changed where they stand; what
 * would move them waits until the reader wants it.
 * @param queryKey of the list
 * @param askFirst asks for its first page; that it fails matters to nobody: it is asked again
 * @param wanted false stops the asking
 */
export function useFreshInbox<Shown extends Page>(
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
        ...{ staleTime: 0, gcTime: 0, retry: false },
      })
      .catch(() => null)
    const shown = client.getQueryData<InfiniteData<Shown>>(queryKey)
    if (page === null || shown === undefined) return
    const words = changeInWords(rowsOf(shown), page.items)
    // Of an empty list nothing is moved.
    const isMoved = orderOf(page) !== orderOf(shown.pages[0])
    const isWaiting = isMoved && rowsOf(shown).length > 0
    if (isMoved && !isWaiting) replace(client, queryKey, page)
    else keepInPlace(client, queryKey, page)
    setFresh((last) => ({
      of,
      page: isWaiting ? page : null,
      // What was said stays until there is something else to say.
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

/** Which rows a page has in which order, and all that stands beside them. */
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
