import { searchTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

/**
 * The talent that a search finds, a page at a time; the first tells what further filters would leave.
 * @param search as the address has it
 */
export function talentQuery(search: TalentSearchParams) {
  return endpointListQuery(searchTalent, { ...search, facets: true })
}

/**
 * How many a search would find.
 * @param search as the address would have it
 */
export function amountQuery({ sort, brief, ...filters }: TalentSearchParams) {
  return {
    ...endpointQuery(searchTalent, { ...filters, limit: 1 }),
    select: ({ total }: { total: number }) => total,
  }
}
