import { useEffect } from 'react'
import { usePolling } from '../../lib/use-polling.ts'

/** Somebody who waits for an answer sees it soon; a page that is left open polls every half minute. */
const PACE = { first: 5_000, longest: 30_000 } as const

interface Fresh {
  enquiry: { state: string; unread: number; messages: readonly unknown[] } | undefined
  /** Fetches the enquiry again. */
  refetch: () => Promise<unknown>
  /** Reports that the messages were read. */
  read: () => Promise<unknown>
}

/**
 * Keeps an open enquiry up to date while somebody looks at it, and reports what they have read.
 * @param fresh the enquiry, and its two calls
 */
export function useEnquiryUpdates({ enquiry, refetch, read }: Fresh): void {
  const lives = ['leaving', 'open', 'talking'].includes(enquiry?.state ?? '')
  usePolling(refetch, lives, PACE)
  const unread = enquiry?.unread ?? 0
  const written = enquiry?.messages.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new word
  useEffect(() => {
    if (unread === 0) return
    // A failure is not shown: the next message reports it again.
    const report = () => void read().then(refetch, () => undefined)
    if (document.visibilityState === 'visible') return report()
    // A tab that nobody looks at has not been read.
    document.addEventListener('visibilitychange', report, { once: true })
    return () => document.removeEventListener('visibilitychange', report)
  }, [unread, written])
}
