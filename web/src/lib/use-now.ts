import { useEffect, useState } from 'react'
import { now } from '../../../shared/clock.ts'

/**
 * The current time, updated regularly, for deadlines on a page that stays open.
 * @param every how often, in milliseconds
 * @returns milliseconds since 1970
 */
export function useNow(every: number): number {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return present
}
