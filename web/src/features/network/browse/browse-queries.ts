import { queryOptions } from '@tanstack/react-query'
import { TalentPageSchema } from '../../../../../shared/talent-search.ts'
import { api } from '../../../lib/api.ts'
import { ApiProblem, dataOf } from '../../../lib/api-problem.ts'
import { listQuery } from '../../../lib/list-query.ts'
import { type BrowseSearch, readBrowseSearch } from './browse-search.ts'

const CALL = '/api/network/talent'

/**
 * As the call wants it: all of it text, and nothing that is not asked for. The router leaves in an address
 * what no page of ours has written; that is not passed on.
 */
function queryOf(search: BrowseSearch): Record<string, string> {
  const { view, brief, ...known } = readBrowseSearch({ ...search })
  const asked = Object.entries(known).filter(([, value]) => value !== undefined)
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
}

async function ask(query: Record<string, string>, signal: AbortSignal) {
  // The address is anybody's: whether each value is one, the worker decides.
  const asked = query as Parameters<typeof api.network.talent.$get>[0]['query']
  try {
    return await dataOf(
      api.network.talent.$get({ query: asked }, { init: { signal } }),
      TalentPageSchema,
    )
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'validation_failed') throw error
    // No field is there to be marked: what is wrong with the values is said in its place.
    const { code, status, fields } = error
    throw new ApiProblem(code, `${Object.values(fields).join('. ')}.`, { status, fields })
  }
}

/**
 * The talent that a search finds, a page at a time; the first tells what further filters would leave.
 * @param search as the address has it
 */
export function talentQuery(search: BrowseSearch) {
  return listQuery({
    call: CALL,
    query: { ...queryOf(search), facets: 'true' },
    schema: TalentPageSchema,
    ask: ({ cursor, facets, ...query }, signal) =>
      ask({ ...query, ...(cursor === undefined ? { facets: 'true' } : { cursor }) }, signal),
  })
}

/**
 * How many a search would find.
 * @param search as the address would have it
 */
export function amountQuery({ sort, ...filters }: BrowseSearch) {
  const query = { ...queryOf(filters), limit: '1' }
  return queryOptions({
    queryKey: ['network', 'talent-amount', query],
    queryFn: async ({ signal }) => (await ask(query, signal)).total,
  })
}
