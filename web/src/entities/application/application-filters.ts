import type { CLAIM_FILTERS } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'

/** Which applications are wanted; the pending ones of both roles, oldest first, when nothing is said. */
export interface ApplicationFilters {
  role?: ApplicantRole | undefined
  status?: ProfileStatus | undefined
  emailConfirmed?: boolean | undefined
  claimed?: (typeof CLAIM_FILTERS)[number] | undefined
  /** Marks that all of them carry, joined by commas. */
  flags?: string | undefined
  /** Part of a name, an address or an organisation. */
  q?: string | undefined
  sort?: 'newest' | 'name' | undefined
}

/**
 * Tells whether filters let through less than all who wait. The order and the status are no narrowing.
 * @param filters as the address has them
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
