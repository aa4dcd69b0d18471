import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Brief,
  type BriefListQuery,
  BriefPageSchema,
  BriefSchema,
} from '../../../../../shared/briefs.ts'
import { callKey } from '../../../../../shared/call-key.ts'
import { MATCHES_MAX } from '../../../../../shared/limits.ts'
import { BriefMatchesSchema, MatchSchema } from '../../../../../shared/matching.ts'
import { api, madeOf } from '../../../lib/api.ts'
import { dataOf } from '../../../lib/api-problem.ts'
import { takeFirstData } from '../../../lib/first-data.ts'
import { listKey, listQuery } from '../../../lib/list-query.ts'
import { keptIn, type ProfileKind } from '../../../lib/profile-save.ts'
import { overviewQuery } from '../network-queries.ts'

const CALL = '/api/network/briefs'

/** What names briefs beside their own pages: all lists of them, and the dashboard. */
const NAMED_BY = [listKey(CALL), overviewQuery.queryKey] as const

/**
 * Has whatever names the network's briefs ask for them again, because one has come or gone.
 * @param client the store
 */
export function askForBriefsAgain(client: QueryClient): void {
  for (const queryKey of NAMED_BY) void client.invalidateQueries({ queryKey })
}

/**
 * The network's briefs, the latest first.
 * @param state of which to list them; open and closed ones when left out
 */
export function briefsQuery(state: BriefListQuery['state']) {
  return listQuery({
    call: CALL,
    query: state === undefined ? {} : { state },
    schema: BriefPageSchema,
    ask: (query, signal) =>
      dataOf(api.network.briefs.$get({ query }, { init: { signal } }), BriefPageSchema),
  })
}

/**
 * One of the network's briefs.
 * @param id which
 */
export function briefQuery(id: string) {
  return queryOptions({
    queryKey: ['network', 'brief', id],
    queryFn: ({ signal }) =>
      dataOf(api.network.briefs[':id'].$get({ param: { id } }, { init: { signal } }), BriefSchema),
    initialData: () => takeFirstData(`${CALL}/${id}`, BriefSchema),
  })
}

/** The beginning of the keys of all that is compared with any brief. */
export const MATCHES = ['network', 'matches'] as const

/**
 * The beginning of the keys of all that is compared with a brief.
 * @param id which
 */
export function matchesKey(id: string): readonly string[] {
  return [...MATCHES, id]
}

/**
 * All who fit a brief, the best first.
 * @param id which
 */
export function matchesQuery(id: string) {
  const query = { limit: String(MATCHES_MAX) }
  return queryOptions({
    queryKey: [...matchesKey(id), 'all'],
    queryFn: ({ signal }) =>
      dataOf(
        api.network.briefs[':id'].matches.$get({ param: { id }, query }, { init: { signal } }),
        BriefMatchesSchema,
      ),
    initialData: () => takeFirstData(callKey(`${CALL}/${id}/matches`, query), BriefMatchesSchema),
  })
}

/**
 * How well one person fits a brief.
 * @param id the brief's
 * @param userId the talent's
 */
export function matchQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: [...matchesKey(id), userId],
    queryFn: ({ signal }) =>
      dataOf(
        api.network.briefs[':id'].matches[':userId'].$get(
          { param: { id, userId } },
          { init: { signal } },
        ),
        MatchSchema,
      ),
    initialData: () => takeFirstData(`${CALL}/${id}/matches/${userId}`, MatchSchema),
  })
}

/**
 * How a brief is kept and saved.
 * @param id which
 */
export function briefKind(id: string): ProfileKind<Brief> {
  return {
    ...keptIn(briefQuery(id).queryKey, ...NAMED_BY),
    schema: BriefSchema,
    put: (json) =>
      dataOf(api.network.briefs[':id'].$put({ param: { id }, json }, madeOf(json)), BriefSchema),
  }
}
