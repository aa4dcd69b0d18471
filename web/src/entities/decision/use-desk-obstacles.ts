import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { useToast } from '../../ui/toast.tsx'
import { useClaimOf } from '../application/application-claims.ts'
import { titleOf } from '../application/application-words.ts'
import { claimInWords } from './decision-words.ts'

/**
 * Says why an application cannot be decided now, if so: a shortcut has no button that could be disabled.
 * @returns a function that takes the application, and the new status for a decision; it returns whether it has said
 *   something
 */
export function useDeskObstacles(): (application: Application, next?: ProfileStatus) => boolean {
  const toast = useToast()
  const claimOf = useClaimOf()
  return (application, next) => {
    const claim = claimOf(application)
    if (claim && !claim.isMine) {
      toast(titleOf(application), claimInWords(claim.by, claim.until), undefined, 'failed')
      return true
    }
    if (next === 'approved' && !application.emailConfirmed) {
      toast(
        `${titleOf(application)} cannot be approved yet`,
        'Their email address is not confirmed. You can send them the link again.',
        undefined,
        'failed',
      )
      return true
    }
    return false
  }
}
