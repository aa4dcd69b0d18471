import type { Application } from '../../../../shared/applications.ts'
import { useFailures } from '../../ui/toast.tsx'
import { useClaimOf, useClaims } from '../application/application-claims.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from './decision-problems.ts'

/**
 * Claims an application, or releases one's own claim; says so if that fails.
 * @returns a function that takes the application, and whether a call is under way
 */
export function useClaimToggle() {
  const failures = useFailures()
  const { claim, release } = useClaims()
  const claimOf = useClaimOf()

  function toggle(application: Application): void {
    const call = claimOf(application)?.isMine ? release : claim
    failures.withdraw(`claim ${application.userId}`)
    call.mutate(application.userId, {
      onError: (error) =>
        failures.tell(`claim ${application.userId}`, titleOf(application), problemWords(error)),
    })
  }

  return { toggle, isClaiming: claim.isPending || release.isPending }
}
