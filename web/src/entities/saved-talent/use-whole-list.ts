import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { boardQuery } from './saved-queries.ts'

/**
 * Everybody in a list, however many pages of it there are.
 * @param list its id; the first list when left out
 * @returns `board`, the query, with the pages that have come; `people`, those in them, each once; and `isWhole`,
 *   whether no page is missing
 */
export function useWholeList(list: string | undefined) {
  const board = useInfiniteQuery(boardQuery(list))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = board
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const people = useMemo(() => onceEach(data?.pages.flatMap(({ items }) => items) ?? []), [data])
  return { board, people, isWhole: data !== undefined && !hasNextPage }
}

/** Somebody may be on two pages, when they were moved between the asking for one and for the other. */
function onceEach(people: readonly SavedPerson[]): SavedPerson[] {
  return [...new Map(people.map((person) => [person.talent.userId, person])).values()]
}
