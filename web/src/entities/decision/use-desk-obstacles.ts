import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { useFailures } from '../../ui/toast.tsx'
import { titleOf } from '../application/application-words.ts'
import { useBarrierTo } from './decision-barriers.ts'
import { claimInWords } from './decision-words.ts'

/** A key that is pressed again gets the same message, not one more of it. */
const DECIDE = 'decide by a key'

/**
 * Says why an application cannot be decided now, if so: a shortcut has no button that could be disabled.
 * @param isDeciding whether a decision about it is still being sent
 * @returns a function that takes the application, and the new status for a decision; it returns whether it has said
 *   something
 */
export function useDeskObstacles(
  isDeciding: (userId: string) => boolean,
): (application: Application, next?: ProfileStatus) => boolean {
  const failures = useFailures()
  const barrierTo = useBarrierTo()

  function refuse(title: string, why: string): true {
    failures.tell(DECIDE, title, why)
    return true
  }

  return (application, next) => {
    failures.withdraw(DECIDE)
    const name = titleOf(application)
    if (isDeciding(application.userId)) {
      return refuse(
        `The decision about ${name} is still being sent`,
        'You can undo it as soon as it is made.',
      )
    }
    const barrier = barrierTo(application, next)
    if (barrier?.why === 'claimed') {
      return refuse(name, claimInWords(barrier.claim.by, barrier.claim.until))
    }
    if (barrier?.why === 'unconfirmed') {
      return refuse(
        `${name} cannot be approved yet`,
        'Their email address is not confirmed. You can send them the link again.',
      )
    }
    return false
  }
}
