import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { PROFILE_STATUSES } from '../../../../shared/profile-status.ts'
import { APPLICANT_ROLES } from '../../../../shared/roles.ts'
import type { ApplicationFilters } from '../../entities/application/application-filters.ts'

/** What the address of the approvals page may say. */
export interface ApprovalsSearch extends ApplicationFilters {
  /** Whose application is open. */
  open?: string | undefined
}

const CLAIM_FILTERS = ['me', 'nobody', 'others'] as const
const SORTS = ['newest', 'name'] as const
const FLAGS: readonly string[] = ['asked', 'answered', 'appealed', 'look_alike']
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Reads the address of the approvals page. Anybody can write an address: what makes no sense is left
 * out. Done by hand, because it is part of what every visitor loads.
 * @param search as the router took it apart; it reads `q=2026` as a number
 */
export function readApprovalsSearch(search: Record<string, unknown>): ApprovalsSearch {
  const q = ['string', 'number', 'boolean'].includes(typeof search.q) ? String(search.q) : ''
  const flags = typeof search.flags === 'string' ? search.flags.split(',') : []
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return {
    role: APPLICANT_ROLES.find((known) => known === search.role),
    status: PROFILE_STATUSES.find((known) => known === search.status && known !== 'pending'),
    emailConfirmed: typeof search.emailConfirmed === 'boolean' ? search.emailConfirmed : undefined,
    claimed: CLAIM_FILTERS.find((known) => known === search.claimed),
    flags: FLAGS.filter((known) => flags.includes(known)).join(',') || undefined,
    q: q !== '' && q.length <= SEARCH_TEXT_MAX ? q : undefined,
    sort: SORTS.find((known) => known === search.sort),
    open: typeof search.open === 'string' && ID.test(search.open) ? search.open : undefined,
  }
}
