import { queryOptions } from '@tanstack/react-query'
import { callKey } from '../../../../shared/call-key.ts'
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts'
import {
  ComparedTalentSchema,
  SavedTalentPageSchema,
  TalentListsSchema,
} from '../../../../shared/saved-talent.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'
import { listQuery } from '../../lib/list-query.ts'

/** The call that answers who is saved. */
export const SAVED_CALL = '/api/network/saved'

/** What the keys of all comparisons begin with. */
export const COMPARED = ['network', 'compared'] as const

/** The network's lists in its order, each with how many are in it. */
export const listsQuery = queryOptions({
  queryKey: ['network', 'talent-lists'],
  queryFn: ({ signal }) =>
    parseResponse(api.network.lists.$get({}, { init: { signal } }), TalentListsSchema),
  initialData: () => takeFirstData('/api/network/lists', TalentListsSchema),
})

/**
 * Everybody in a list, by stage and place; a page at a time, as many as a call may answer.
 * @param list its id; the first list when left out
 */
export function boardQuery(list: string | undefined) {
  return listQuery({
    call: SAVED_CALL,
    query: { limit: String(PAGE_SIZE_MAX), list: list ?? 'first' },
    schema: SavedTalentPageSchema,
    ask: (query, signal) =>
      parseResponse(api.network.saved.$get({ query }, { init: { signal } }), SavedTalentPageSchema),
  })
}

/**
 * Up to four people with all that there is to compare.
 * @param ids whose
 */
export function comparedQuery(ids: readonly string[]) {
  const people = ids.join(',')
  return queryOptions({
    queryKey: [...COMPARED, people],
    queryFn: ({ signal }) =>
      parseResponse(
        api.network.compare.$get({ query: { people } }, { init: { signal } }),
        ComparedTalentSchema,
      ),
    initialData: () =>
      takeFirstData(callKey('/api/network/compare', { people }), ComparedTalentSchema),
  })
}
