import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { listBriefMatches } from '../../../../shared/endpoints/matches.ts'
import { compareTalent, listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import { getTalent, searchTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { BriefMatches } from '../../../../shared/matching.ts'
import type {
  ComparedTalent,
  Saved,
  SavedPerson,
  SavedTalentPage,
} from '../../../../shared/saved-talent.ts'
import type { TalentCard, TalentPage, ViewedTalent } from '../../../../shared/talent-search.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey, endpointQuery } from '../../lib/endpoint-query.ts'
import { overviewQuery } from '../overview/network-overview-queries.ts'
import { boardQuery, listsQuery } from './saved-queries.ts'

/**
 * Updates the lists of a person in all cached searches, profiles and matches, without fetching them again.
 * @param userId the person's id
 * @param change gets the ids of the lists they were in, and returns the new ids
 */
function noteSavedIn(
  client: QueryClient,
  userId: string,
  change: (savedIn: string[]) => string[],
): void {
  function changed<Listed extends TalentCard>(items: readonly Listed[]): Listed[] {
    return items.map((talent) =>
      talent.userId === userId ? { ...talent, savedIn: change(talent.savedIn) } : talent,
    )
  }

  client.setQueriesData<InfiniteData<TalentPage>>(
    { queryKey: endpointListKey(searchTalent) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: changed(page.items) })),
      },
  )
  client.setQueriesData<BriefMatches>(
    { queryKey: endpointKey(listBriefMatches) },
    (data) => data && { ...data, items: changed(data.items) },
  )
  client.setQueryData<ViewedTalent>(
    endpointQuery(getTalent, { userId }).queryKey,
    (talent) => talent && { ...talent, savedIn: change(talent.savedIn) },
  )
}

/**
 * Writes somebody's saved data into all cached queries that show them, and refetches the counts of the lists.
 * @param userId the person's id
 * @param change gets the former data, null if not saved; returns the new data, null if no longer saved
 * @param changeIds the same for queries that only know the ids of the lists
 */
function note(
  client: QueryClient,
  userId: string,
  change: (saved: Saved | null) => Saved | null,
  changeIds: (savedIn: string[]) => string[],
): void {
  noteSavedIn(client, userId, changeIds)
  changeBoards(client, (items) =>
    items.flatMap((person) => {
      if (person.talent.userId !== userId) return [person]
      const saved = change(person)
      return saved === null ? [] : [{ ...person, ...saved }]
    }),
  )
  client.setQueriesData<ComparedTalent>(
    { queryKey: endpointKey(compareTalent) },
    (data) =>
      data && {
        items: data.items.map((one) =>
          one.talent.userId === userId ? { ...one, saved: change(one.saved) } : one,
        ),
      },
  )
  // The visible queries were updated above; the others are fetched when they are opened.
  void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent), refetchType: 'none' })
  void client.invalidateQueries({ queryKey: listsQuery.queryKey })
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
}

/**
 * Updates the caches after somebody was saved or changed.
 * @param userId the person's id
 * @param saved the worker's answer
 */
export function noteSaved(client: QueryClient, userId: string, saved: Saved): void {
  const ids = saved.lists.map(({ id }) => id)
  note(
    client,
    userId,
    // A confidential list has its own note and rating: queries that show others only get the new lists.
    (known) =>
      known === null || known.keptIn === saved.keptIn ? saved : { ...known, lists: saved.lists },
    () => ids,
  )
}

/**
 * Updates the caches after somebody was removed from a list; without any list they are no longer saved.
 * @param userId the person's id
 * @param list the list's id
 */
export function noteUnsaved(client: QueryClient, userId: string, list: string): void {
  note(
    client,
    userId,
    (saved) => {
      const lists = saved?.lists.filter(({ id }) => id !== list) ?? []
      return saved === null || lists.length === 0 ? null : { ...saved, lists }
    },
    (savedIn) => savedIn.filter((id) => id !== list),
  )
}

/**
 * Refetches the lists and who is in them, if a call was refused because a list or a person in it is gone: a colleague
 * was faster, or the network may no longer see the person.
 * @param error the refusal of the call
 * @returns whether that was why
 */
export function refetchIfGone(client: QueryClient, error: unknown): boolean {
  const code = error instanceof ApiProblem ? error.code : null
  if (code !== 'list_not_found' && code !== 'talent_not_found') return false
  void client.invalidateQueries({ queryKey: listsQuery.queryKey })
  void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent) })
  return true
}

/**
 * Changes all loaded lists.
 * @param change gets the people of a list in their order, and returns them changed
 */
function changeBoards(client: QueryClient, change: Change): void {
  client.setQueriesData<Board>(
    { queryKey: endpointListKey(listSavedTalent) },
    (board) => board && changedBoard(board, change),
  )
}

/**
 * Reorders one loaded list.
 * @param list its id as in the address; the first list if left out
 * @param change gets its people in their order, and returns them in the new order
 */
export function reorderBoard(client: QueryClient, list: string | undefined, change: Change): void {
  client.setQueryData<Board>(
    boardQuery(list).queryKey,
    (board) => board && changedBoard(board, change),
  )
}

type Board = InfiniteData<SavedTalentPage>
type Change = (items: readonly SavedPerson[]) => SavedPerson[]

function changedBoard({ pages }: Board, change: Change): Board {
  // Stored as one page, because a person may have moved to another page.
  const items = change(pages.flatMap((page) => page.items))
  return { pages: [{ items, nextCursor: pages.at(-1)?.nextCursor ?? null }], pageParams: [null] }
}
