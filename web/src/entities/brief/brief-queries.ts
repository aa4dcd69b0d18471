import type { QueryClient } from '@tanstack/react-query'
import { type Brief, BriefSchema } from '../../../../shared/briefs.ts'
import { getBrief, listBriefs } from '../../../../shared/endpoints/briefs.ts'
import { getBriefMatch, listBriefMatches } from '../../../../shared/endpoints/matches.ts'
import { MATCHES_MAX } from '../../../../shared/limits.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey, endpointQuery } from '../../lib/endpoint-query.ts'
import { keptIn, type ProfileKind } from '../../lib/profile-save.ts'
import { presentAccess } from '../network/who-sees-choice.tsx'
import { overviewQuery } from '../overview/network-overview-queries.ts'

/** Queries that name briefs, beside a brief's own: all lists of them, and the dashboard. */
const NAMED_BY = [endpointListKey(listBriefs), overviewQuery.queryKey] as const

/**
 * Invalidates the queries that name the network's briefs, because one was added or removed.
 * @param client the store
 */
export function askForBriefsAgain(client: QueryClient): void {
  for (const queryKey of NAMED_BY) void client.invalidateQueries({ queryKey })
}

/**
 * Removes all cached comparisons with a brief.
 * @param client the store
 * @param id the brief's id
 */
export function forgetMatches(client: QueryClient, id: string): void {
  for (const endpoint of [listBriefMatches, getBriefMatch]) {
    client.removeQueries({ queryKey: [...endpointKey(endpoint), id] })
  }
}

/**
 * All who fit a brief, best first.
 * @param id the brief's id
 */
export function matchesQuery(id: string) {
  return endpointQuery(listBriefMatches, { id, limit: MATCHES_MAX })
}

/**
 * Caches a brief that was just added.
 * @param client the store
 * @param added the brief
 */
export function noteAddedBrief(client: QueryClient, added: Brief): void {
  client.setQueryData(endpointQuery(getBrief, { id: added.id }).queryKey, added)
  askForBriefsAgain(client)
}

/**
 * How a brief that was deleted while somebody edited it is saved: as a new one, which the same members see.
 * @param colleagues the other current members
 */
export function deletedBriefKind(colleagues: readonly { userId: string }[]): ProfileKind<Brief> {
  return {
    known: () => undefined,
    note: noteAddedBrief,
    schema: BriefSchema,
    put: ({ confidentialTo: members, ...brief }) => {
      const access = members && presentAccess({ confidential: true, members }, colleagues)
      const json = { ...brief, ...(access && { access }) }
      return parseResponse(api.network.briefs.$post({ json }), BriefSchema)
    },
  }
}

/**
 * How a brief is cached and saved.
 * @param id the brief's id
 */
export function briefKind(id: string): ProfileKind<Brief> {
  return {
    ...keptIn(endpointQuery(getBrief, { id }).queryKey, ...NAMED_BY),
    schema: BriefSchema,
    put: (json) =>
      parseResponse(
        api.network.briefs[':id'].$put({ param: { id }, json }, madeOf(json)),
        BriefSchema,
      ),
  }
}
