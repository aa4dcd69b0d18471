import {
  compareTalent,
  listSavedTalent,
  listTalentLists,
} from '../../../../shared/endpoints/saved-talent.ts'
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

/** The network's lists in order, each with its number of people. */
export const listsQuery = endpointQuery(listTalentLists)

/**
 * Everybody in a list, by stage and position; in pages of the maximum size.
 * @param list its id; the first list if left out
 */
export function boardQuery(list = 'first') {
  return endpointListQuery(listSavedTalent, { limit: PAGE_SIZE_MAX, list })
}

/**
 * Up to four people with all data for the comparison.
 * @param ids their ids
 */
export function comparedQuery(ids: readonly string[]) {
  return endpointQuery(compareTalent, { people: ids.join(',') })
}

/**
 * The ids of the people to compare.
 * @param search the search of the address
 */
export function comparedIn({ compare }: SavedSearch): string[] {
  return compare === undefined ? [] : compare.split(',')
}
