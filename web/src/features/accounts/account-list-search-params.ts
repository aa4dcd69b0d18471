import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { PROFILE_STATUSES, type ProfileStatus } from '../../../../shared/profile-status.ts'

const SORTS = ['newest', 'oldest', 'name'] as const
const FLAGS = ['asked', 'answered', 'appealed', 'look_alike'] as const

/** What the addresses of the account lists may say. Left out: all of a kind, the newest first. */
export interface AccountListSearch {
  status?: ProfileStatus | undefined
  /** Part of a name, an address or an organisation. */
  q?: string | undefined
  emailConfirmed?: boolean | undefined
  /** Of talent only. */
  available?: boolean | undefined
  /** What the desk has marked the account with. */
  flags?: (typeof FLAGS)[number] | undefined
  sort?: (typeof SORTS)[number] | undefined
}

/**
 * Reads the address of an account list. Anybody can write an address: what makes no sense is left out.
 * Done by hand, because it is part of what every visitor loads.
 * @param search as the router took it apart; it reads `q=2026` as a number
 */
export function readAccountListSearch(search: Record<string, unknown>): AccountListSearch {
  const q = ['string', 'number', 'boolean'].includes(typeof search.q) ? String(search.q) : ''
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return {
    status: PROFILE_STATUSES.find((known) => known === search.status),
    q: q !== '' && q.length <= SEARCH_TEXT_MAX ? q : undefined,
    emailConfirmed: booleanOf(search.emailConfirmed),
    available: booleanOf(search.available),
    flags: FLAGS.find((known) => known === search.flags),
    sort: SORTS.find((known) => known === search.sort && known !== 'newest'),
  }
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}
