import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { ApplicationFilters } from '../../entities/application/application-filters.ts'
import { applicationsQuery } from '../../entities/application/application-queries.ts'

/** If the list is shorter than this, more is loaded, so that work does not stop at the end of a page. */
const SHORT = 10

/**
 * The list of applications with the given filters. While another list loads, it shows the previous one.
 * @returns `list`, the query; `items`, the loaded rows; and `loadUpTo`, which loads until there are so many rows or the
 *   list ends, and returns them, or null if they could not be loaded
 */
export function useApplicationList(filters: ApplicationFilters) {
  const list = useInfiniteQuery({
    ...applicationsQuery(filters),
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = list
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])

  const isShort = items.length < SHORT && hasNextPage && !isFetching && !list.isError
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])

  async function loadUpTo(most: number): Promise<readonly Application[] | null> {
    let rows: readonly Application[] = items
    let hasMore = hasNextPage
    while (hasMore && rows.length < most) {
      const loaded = await fetchNextPage()
      const longer = loaded.data?.pages.flatMap((page) => page.items) ?? []
      if (loaded.isFetchNextPageError || longer.length <= rows.length) return null
      rows = longer
      hasMore = loaded.hasNextPage
    }
    return rows
  }

  return { list, items, loadUpTo }
}
