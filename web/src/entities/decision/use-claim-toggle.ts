import type { Application } from '../../../../shared/applications.ts'
import { useToast } from '../../ui/toast.tsx'
import { useClaimOf, useClaims } from '../application/application-claims.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from './decision-problems.ts'

/**
 * Claims an application, or releases one's own claim; says so if that fails.
 * @returns a function that takes the application, and whether a call is under way
 */
export function useClaimToggle() {
  const toast = useToast()
  const { claim, release } = useClaims()
  const claimOf = useClaimOf()

  function toggle(application: Application): void {
    const call = claimOf(application)?.isMine ? release : claim
    call.mutate(application.userId, {
      onError: (error) => toast(titleOf(application), problemWords(error), undefined, 'failed'),
    })
  }

  return { toggle, isClaiming: claim.isPending || release.isPending }
}
