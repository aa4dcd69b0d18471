import { useEffect, useRef } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { namesInWords } from '../application/application-words.ts'
import type { BulkFailure } from './bulk-progress.ts'

/** The number of names that fit in a sentence or two. */
const NAMED = 10

/**
 * Tells somebody who has left the page, where failures are listed, which applications they are.
 * @returns a function that takes the failures, and what these applications are not: 'rejected'; nothing happens while
 *   the page is open
 */
export function useAbsentReport(): (failed: readonly BulkFailure[], outcome: string) => void {
  const toast = useToast()
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])

  return (failed, outcome) => {
    if (failed.length === 0 || isOnPage.current) return
    const names = namesInWords(
      failed.map(({ application }) => application),
      NAMED,
    )
    const reasons = new Set(failed.map(({ why }) => why))
    toast(
      failed.length === 1
        ? `1 application is not ${outcome}`
        : `${failed.length} applications are not ${outcome}`,
      `${names}. ${[...reasons].join(' ')}`,
      undefined,
      'failed',
    )
  }
}
