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

/** The calls of each kind; both have the same parameters and answers. */
const CALLS = {
  talent: { list: listTalentAccounts, counts: countTalentAccounts, room: api.admin.talent },
  tv_network: { list: listNetworkAccounts, counts: countNetworkAccounts, room: api.admin.networks },
} as const

/**
 * The paged list of accounts of a kind.
 * @param kind the kind
 * @param search the filters and the order
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
 * The number of accounts per status, with the other filters applied.
 * @param kind the kind
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
 * Requests the list as a file.
 * @param kind the kind of accounts
 * @param search the filters and the order
 */
export function exportAccounts(
  kind: ApplicantRole,
  { sort = 'newest', emailConfirmed, available, status, q, flags }: AccountListSearch,
): Promise<Response> {
  // An empty JSON body, because every call that changes something is sent as JSON: this one adds to the audit log who
  // downloaded the list.
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
