import { useEffect, useState } from 'react'

/**
 * The time, looked at again and again, for what runs out while a page stands.
 * @param every how often, in milliseconds
 * @returns milliseconds since 1970
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
