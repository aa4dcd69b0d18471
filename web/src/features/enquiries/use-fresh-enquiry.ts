import { useEffect } from 'react'
import { usePolling } from '../../lib/use-polling.ts'

/** Somebody who waits for an answer sees it soon; a page that is left open asks every half minute. */
const PACE = { first: 5_000, longest: 30_000 } as const

interface Fresh {
  enquiry: { state: string; unread: number; messages: readonly unknown[] } | undefined
  /** Asks for the enquiry again. */
  refetch: () => Promise<unknown>
  /** Says that what was written has been read. */
  read: () => Promise<unknown>
}

/**
 * Keeps an enquiry that lives up to date while somebody looks at it, and says what they have read.
 * @param fresh the enquiry, and its two calls
 */
export function useFreshEnquiry({ enquiry, refetch, read }: Fresh): void {
  const lives = ['leaving', 'open', 'talking'].includes(enquiry?.state ?? '')
  usePolling(refetch, lives, PACE)
  const unread = enquiry?.unread ?? 0
  const written = enquiry?.messages.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new word
  useEffect(() => {
    // That it could not be said matters to nobody: it is said again with the next word.
    if (unread > 0) void read().then(refetch, () => undefined)
  }, [unread, written])
}
