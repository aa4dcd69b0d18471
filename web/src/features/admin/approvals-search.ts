import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { PROFILE_STATUSES, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { APPLICANT_ROLES, type ApplicantRole } from '../../../../shared/roles.ts'

/** What the address of the approvals page may say. */
export interface ApprovalsSearch {
  role?: ApplicantRole | undefined
  status?: ProfileStatus | undefined
  q?: string | undefined
}

/**
 * Reads the address of the approvals page. Anybody can write an address: what makes no sense is left
 * out. Done by hand, because it is part of what every visitor loads.
 * @param search as the router took it apart; it reads `q=2026` as a number
 */
export function readApprovalsSearch(search: Record<string, unknown>): ApprovalsSearch {
  const role = APPLICANT_ROLES.find((known) => known === search.role)
  const status = PROFILE_STATUSES.find((known) => known === search.status)
  const q = ['string', 'number', 'boolean'].includes(typeof search.q) ? String(search.q) : ''
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return { role, status, q: q !== '' && q.length <= SEARCH_TEXT_MAX ? q : undefined }
}
