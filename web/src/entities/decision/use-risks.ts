import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { useClaimOf } from '../application/application-claims.ts'
import { FLAG_WORDS } from '../application/application-words.ts'

/**
 * Finds the risks of deciding about an application together with others.
 * @param next the new status
 * @returns a function that returns a few words for each risk, none if there is none
 */
export function useRisks(next: ProfileStatus): (application: Application) => readonly string[] {
  const claimOf = useClaimOf()
  return (application) => {
    const claim = claimOf(application)
    return [
      ...(next === 'approved' && !application.emailConfirmed ? ['Email not confirmed'] : []),
      ...(application.flags.includes('look_alike') ? [FLAG_WORDS.look_alike] : []),
      ...(application.flags.includes('asked') ? [FLAG_WORDS.asked] : []),
      ...(claim && !claim.isMine ? [`Claimed by ${claim.by}`] : []),
    ]
  }
}
