import {
  compareTalent,
  listSavedTalent,
  listTalentLists,
} from '../../../../shared/endpoints/saved-talent.ts'
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

/** The network's lists in its order, each with how many are in it. */
export const listsQuery = endpointQuery(listTalentLists)

/**
 * Everybody in a list, by stage and place; a page at a time, as many as a call may answer.
 * @param list its id; the first list when left out
 */
export function boardQuery(list = 'first') {
  return endpointListQuery(listSavedTalent, { limit: PAGE_SIZE_MAX, list })
}

/**
 * Up to four people with all that there is to compare.
 * @param ids whose
 */
export function comparedQuery(ids: readonly string[]) {
  return endpointQuery(compareTalent, { people: ids.join(',') })
}

/**
 * Those who are chosen to be compared.
 * @param search as the address has it
 */
export function comparedIn({ compare }: SavedSearch): string[] {
  return compare === undefined ? [] : compare.split(',')
}
