import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { NETWORK_SEARCH_MIN } from '../../../../shared/limits.ts'
import { NamedNetworkSchema, NetworkViewSchema, PrivacySchema } from '../../../../shared/privacy.ts'
import { PublicTalentSchema } from '../../../../shared/talent-search.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

const FoundSchema = v.object({ items: v.array(NamedNetworkSchema) })

/** Whom the signed-in talent is hidden from. */
export const privacyQuery = queryOptions({
  queryKey: ['talent', 'privacy'],
  queryFn: ({ signal }) =>
    parseResponse(api.talent.privacy.$get({}, { init: { signal } }), PrivacySchema),
  initialData: () => takeFirstData('/api/talent/privacy', PrivacySchema),
})

/**
 * The approved networks that are called so.
 * @param words the beginning of a word of the name; too short a one is not asked about
 */
export function networksQuery(words: string) {
  return queryOptions({
    queryKey: ['talent', 'networks', words],
    queryFn: ({ signal }) =>
      parseResponse(
        api.talent.networks.$get({ query: { q: words } }, { init: { signal } }),
        FoundSchema,
      ),
    enabled: words.length >= NETWORK_SEARCH_MIN,
    placeholderData: keepPreviousData,
  })
}

/** The signed-in talent's profile as networks read it. */
export const previewQuery = queryOptions({
  queryKey: ['talent', 'preview'],
  queryFn: ({ signal }) =>
    parseResponse(api.talent.preview.$get({}, { init: { signal } }), PublicTalentSchema),
})

/** The beginning of the keys of all views, which change with every block. */
export const NETWORK_VIEWS = ['talent', 'network-view'] as const

/**
 * Whether a network sees the signed-in talent.
 * @param userId one of the network's accounts
 */
export function networkViewQuery(userId: string) {
  return queryOptions({
    queryKey: [...NETWORK_VIEWS, userId],
    queryFn: ({ signal }) =>
      parseResponse(
        api.talent.networks[':userId'].view.$get({ param: { userId } }, { init: { signal } }),
        NetworkViewSchema,
      ),
  })
}
