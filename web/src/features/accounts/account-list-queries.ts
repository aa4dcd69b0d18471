import {
  countNetworkAccounts,
  countTalentAccounts,
  listNetworkAccounts,
  listTalentAccounts,
} from '../../../../shared/endpoints/account-lists.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import type { AccountListSearch } from '../../../../shared/search-params/desk.ts'
import { api } from '../../lib/api.ts'
import { endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

/** The calls of each kind; both have the same queries and answers. */
const CALLS = {
  talent: { list: listTalentAccounts, counts: countTalentAccounts, room: api.admin.talent },
  tv_network: { list: listNetworkAccounts, counts: countNetworkAccounts, room: api.admin.networks },
} as const

/**
 * The accounts of a kind, a page at a time.
 * @param kind which
 * @param search what narrows and orders them
 */
export function accountsQuery(
  kind: ApplicantRole,
  { sort = 'newest', ...filters }: AccountListSearch,
) {
  return endpointListQuery<typeof listTalentAccounts | typeof listNetworkAccounts>(
    CALLS[kind].list,
    { ...filters, sort },
  )
}

/**
 * How many accounts of a kind have which status, as far as the other filters let them through.
 * @param kind which
 * @param search the filters; its status and order do not matter
 */
export function accountCountsQuery(
  kind: ApplicantRole,
  { sort, status, ...others }: AccountListSearch,
) {
  return endpointQuery<typeof countTalentAccounts | typeof countNetworkAccounts>(
    CALLS[kind].counts,
    others,
  )
}

/**
 * Asks for the list as a file.
 * @param kind which accounts
 * @param search what narrows and orders them
 */
export function exportAccounts(
  kind: ApplicantRole,
  { sort = 'newest', emailConfirmed, available, status, q, flags }: AccountListSearch,
): Promise<Response> {
  // Empty, because whatever changes something is sent as JSON: the record will say who took the list.
  const init = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const query = {
    ...(status !== undefined && { status }),
    ...(q !== undefined && { q }),
    ...(flags !== undefined && { flags }),
    ...(emailConfirmed !== undefined && { emailConfirmed: wordOf(emailConfirmed) }),
    ...(available !== undefined && { available: wordOf(available) }),
    sort,
  }
  return CALLS[kind].room.export.$post({ query }, { init })
}

function wordOf(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false'
}
