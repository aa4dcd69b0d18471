import { useEffect, useRef } from 'react'
import { useFailures } from '../../ui/toast.tsx'
import { namesInWords } from '../application/application-words.ts'
import { type BulkFailure, countFailures } from './bulk-progress.ts'

/** The number of names that fit in a sentence or two. */
const NAMED = 10

function titleOf(failed: readonly BulkFailure[], outcome: string): string {
  const { refused, unknown } = countFailures(failed)
  const [amount, verb] =
    refused === 1 ? ['1 application', 'is'] : [`${refused} applications`, 'are']
  const rest = unknown === 1 ? '1 application' : `${unknown} applications`
  if (refused === 0)
    return `We do not know whether ${rest} ${unknown === 1 ? 'is' : 'are'} ${outcome}`
  return `${amount} ${verb} not ${outcome}${unknown > 0 ? `, and we do not know about ${unknown}` : ''}`
}

/**
 * Tells somebody who does not see the list of failures which applications they are: they have left the page, or
 * something covers the list.
 * @param isCovered whether something covers it
 * @returns a function that takes the failures, and what these applications are not: 'rejected'; nothing happens while
 *   the list is in sight
 */
export function useUnseenFailureToast(
  isCovered: boolean,
): (failed: readonly BulkFailure[], outcome: string) => void {
  const failures = useFailures()
  const isInSight = useRef(false)
  useEffect(() => {
    isInSight.current = !isCovered
    return () => {
      isInSight.current = false
    }
  }, [isCovered])

  return (failed, outcome) => {
    if (failed.length === 0 || isInSight.current) return
    const names = namesInWords(
      failed.map(({ application }) => application),
      NAMED,
    )
    const reasons = new Set(failed.map(({ why }) => why))
    failures.tell(
      `${outcome} ${names}`,
      titleOf(failed, outcome),
      `${names}. ${[...reasons].join(' ')}`,
    )
  }
}
