import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { boardQuery } from './saved-queries.ts'

/**
 * Everybody in a list, from all of its pages.
 * @param list its id; the first list if left out
 * @returns `board`, the query with the loaded pages; `people`, the people in them, each once; and `isWhole`, whether
 *   all pages are loaded
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

/** Somebody who was moved between two requests may be on two pages. */
function onceEach(people: readonly SavedPerson[]): SavedPerson[] {
  return [...new Map(people.map((person) => [person.talent.userId, person])).values()]
}
