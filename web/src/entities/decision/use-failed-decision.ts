import { useEffect, useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'
import { useFailures } from '../../ui/toast.tsx'
import { type FailedDecision, failureTitle, problemWords } from './decision-problems.ts'

function nameOf(userId: string): string {
  return `decide ${userId}`
}

/**
 * The decision that failed last, for the page to show until it is dismissed. A toast tells of another one that fails
 * meanwhile, of one that fails after the page was left, and of one that is shown where something covers it.
 * @param isCovered whether something covers the place where the page shows it
 */
export function useFailedDecision(isCovered: boolean) {
  const failures = useFailures()
  const [failure, setFailure] = useState<FailedDecision | null>(null)
  /** Whether the page can show a failure: it is open, and shows none yet. */
  const hasRoom = useRef(false)
  useEffect(() => {
    hasRoom.current = failure === null
    return () => {
      hasRoom.current = false
    }
  }, [failure])

  const tell = useEventCallback((failed: FailedDecision): void => {
    const isShown = hasRoom.current && !isCovered
    if (hasRoom.current) setFailure(failed)
    if (!isShown) {
      failures.tell(
        nameOf(failed.application.userId),
        failureTitle(failed),
        problemWords(failed.error),
      )
    }
    hasRoom.current = false
  })

  return {
    failure,
    tell,
    forget: () => setFailure(null),
    /** To call when an application is decided again. */
    withdraw: ({ userId }: Application) => {
      setFailure(null)
      failures.withdraw(nameOf(userId))
    },
  }
}
