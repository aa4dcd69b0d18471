import { queryOptions } from '@tanstack/react-query'
import { AccountCountsSchema } from '../../../../shared/account-lists.ts'
import { ApplicationSchema } from '../../../../shared/applications.ts'
import { callKey } from '../../../../shared/call-key.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'
import { listQuery, pageOf } from '../../lib/list-query.ts'
import type { AccountListSearch } from './account-list-search-params.ts'

/** The calls of each kind; both have the same queries and answers. */
const CALLS = {
  talent: { path: '/api/admin/talent', room: api.admin.talent },
  tv_network: { path: '/api/admin/networks', room: api.admin.networks },
} as const

const PageSchema = pageOf(ApplicationSchema)

function othersOf({ q, emailConfirmed, available, flags }: AccountListSearch) {
  return {
    ...(q !== undefined && { q }),
    ...(emailConfirmed !== undefined && { emailConfirmed: wordOf(emailConfirmed) }),
    ...(available !== undefined && { available: wordOf(available) }),
    ...(flags !== undefined && { flags }),
  }
}

function wordOf(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false'
}

function filtersOf(search: AccountListSearch) {
  const { status, sort = 'newest' } = search
  return { ...(status !== undefined && { status }), ...othersOf(search), sort }
}

/**
 * The accounts of a kind, a page at a time.
 * @param kind which
 * @param search what narrows and orders them
 */
export function accountsQuery(kind: ApplicantRole, search: AccountListSearch) {
  const { path, room } = CALLS[kind]
  return listQuery({
    call: path,
    query: filtersOf(search),
    schema: PageSchema,
    ask: (query, signal) => parseResponse(room.$get({ query }, { init: { signal } }), PageSchema),
  })
}

/**
 * How many accounts of a kind have which status, as far as the other filters let them through.
 * @param kind which
 * @param search the filters; its status and order do not matter
 */
export function accountCountsQuery(kind: ApplicantRole, search: AccountListSearch) {
  const { path, room } = CALLS[kind]
  const query = othersOf(search)
  return queryOptions({
    queryKey: ['admin', 'account-counts', kind, query],
    queryFn: ({ signal }) =>
      parseResponse(room.counts.$get({ query }, { init: { signal } }), AccountCountsSchema),
    initialData: () => takeFirstData(callKey(`${path}/counts`, query), AccountCountsSchema),
  })
}

/**
 * Asks for the list as a file.
 * @param kind which accounts
 * @param search what narrows and orders them
 */
export function exportAccounts(kind: ApplicantRole, search: AccountListSearch): Promise<Response> {
  // Empty, because whatever changes something is sent as JSON: the record will say who took the list.
  const init = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
  return CALLS[kind].room.export.$post({ query: filtersOf(search) }, { init })
}
