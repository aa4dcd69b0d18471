import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { type FailedDecision, failureTitle, problemWords } from './decision-problems.ts'

/**
 * The decision that failed last, for the page to show until it is dismissed. A toast tells of another one that fails
 * meanwhile, and of one that fails after the page was left.
 */
export function useFailedDecision() {
  const toast = useToast()
  const [failure, setFailure] = useState<FailedDecision | null>(null)
  /** Whether the page can show a failure: it is open, and shows none yet. */
  const hasRoom = useRef(false)
  useEffect(() => {
    hasRoom.current = failure === null
    return () => {
      hasRoom.current = false
    }
  }, [failure])

  function tell(failed: FailedDecision): void {
    if (hasRoom.current) setFailure(failed)
    else toast(failureTitle(failed), problemWords(failed.error), undefined, 'failed')
    hasRoom.current = false
  }

  return { failure, tell, forget: () => setFailure(null) }
}
