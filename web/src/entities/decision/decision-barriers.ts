import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { type PresentClaim, useClaimOf } from '../application/application-claims.ts'

/** Why a decision about an application would be refused, no matter who makes it. */
export type Barrier = { why: 'claimed'; claim: PresentClaim } | { why: 'unconfirmed' }

/** An application that a decision about many leaves out, and why. */
export interface LeftOut {
  application: Application
  barrier: Barrier
}

/**
 * Finds what prevents a decision about an application: a colleague has claimed it, or it cannot be approved because its
 * address is not confirmed. The database refuses both.
 * @returns a function that takes the application, and the new status for a decision; it returns null if nothing does
 */
export function useBarrierTo(): (application: Application, next?: ProfileStatus) => Barrier | null {
  const claimOf = useClaimOf()
  return (application, next) => {
    const claim = claimOf(application)
    if (claim && !claim.isMine) return { why: 'claimed', claim }
    return next === 'approved' && !application.emailConfirmed ? { why: 'unconfirmed' } : null
  }
}
