import { searchTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

/**
 * The paged results of a search; the first page has the counts for further filters.
 * @param search the search of the address
 */
export function talentQuery(search: TalentSearchParams) {
  return endpointListQuery(searchTalent, { ...search, facets: true })
}

/**
 * The number of results of a search.
 * @param search in the format of the address
 */
export function amountQuery({ sort, brief, ...filters }: TalentSearchParams) {
  return {
    ...endpointQuery(searchTalent, { ...filters, limit: 1 }),
    select: ({ total }: { total: number }) => total,
  }
}
