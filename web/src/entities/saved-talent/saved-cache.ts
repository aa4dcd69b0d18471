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
import { endpointKey, endpointListKey, endpointQuery } from '../../lib/endpoint-query.ts'
import { overviewQuery } from '../overview/network-overview-queries.ts'
import { listsQuery } from './saved-queries.ts'

/**
 * Writes into everything shown of a search, of profiles and of who fits a brief in which lists somebody is,
 * without asking again.
 * @param userId whose
 * @param change gets the ids of the lists they were in, and returns those they are in now
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
 * Writes what is kept about somebody now into everything that shows it, and has the lists counted again.
 * @param userId whose
 * @param change gets what was kept, null when nothing was; returns what is kept now, null when they are
 *   not saved any more
 * @param changeIds the same for where only the ids of the lists are known
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
  // What is open was just put right; what is not is asked for when it opens.
  void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent), refetchType: 'none' })
  void client.invalidateQueries({ queryKey: listsQuery.queryKey })
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
}

/**
 * Notes what is kept about somebody who was saved or changed.
 * @param userId whose
 * @param saved as the worker answered
 */
export function noteSaved(client: QueryClient, userId: string, saved: Saved): void {
  const ids = saved.lists.map(({ id }) => id)
  note(
    client,
    userId,
    // A confidential list has a note and a rating of its own: where others are shown, only the lists are news.
    (known) =>
      known === null || known.keptIn === saved.keptIn ? saved : { ...known, lists: saved.lists },
    () => ids,
  )
}

/**
 * Notes that somebody was taken out of a list; out of the last, they are saved no more.
 * @param userId whose
 * @param list its id
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
 * Changes everybody's place in the lists that are loaded.
 * @param change gets the people of a list in their order, and returns them in the new one
 */
export function changeBoards(
  client: QueryClient,
  change: (items: readonly SavedPerson[]) => SavedPerson[],
): void {
  client.setQueriesData<InfiniteData<SavedTalentPage>>(
    { queryKey: endpointListKey(listSavedTalent) },
    (data) => {
      if (!data) return data
      // Written as one page: a place may be on another page than it was.
      const items = change(data.pages.flatMap((page) => page.items))
      const nextCursor = data.pages.at(-1)?.nextCursor ?? null
      return { pages: [{ items, nextCursor }], pageParams: [null] }
    },
  )
}
