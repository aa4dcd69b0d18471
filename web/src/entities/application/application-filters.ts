import type { CLAIM_FILTERS } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'

/** Filters of applications; without any, the pending ones of both roles, oldest first. */
export interface ApplicationFilters {
  role?: ApplicantRole | undefined
  status?: ProfileStatus | undefined
  emailConfirmed?: boolean | undefined
  claimed?: (typeof CLAIM_FILTERS)[number] | undefined
  /** The marks that an application must have, joined by commas. */
  flags?: string | undefined
  /** A part of a name, an address or an organization. */
  q?: string | undefined
  sort?: 'newest' | 'name' | undefined
}

/**
 * Whether filters leave out any waiting application. The order and the status do not count as filters.
 * @param filters the filters of the address
 */
export function isNarrowed({
  role,
  emailConfirmed,
  claimed,
  flags,
  q,
}: ApplicationFilters): boolean {
  return [role, emailConfirmed, claimed, flags, q].some((one) => one !== undefined)
}
