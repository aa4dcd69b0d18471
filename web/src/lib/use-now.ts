import { useEffect, useState } from 'react'
import { now } from '../../../shared/clock.ts'

/**
 * The time, looked at again and again, for what runs out while a page stands.
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
