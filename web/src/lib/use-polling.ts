import { useEffect, useRef } from 'react'

/** How often to ask, in milliseconds. Each wait is half as long again as the one before it. */
export interface Pace {
  first: number
  longest: number
}

const GROWTH = 1.5

/**
 * Asks again and again, ever less often, for as long as somebody looks: not while the tab is hidden,
 * and at once when it is looked at again.
 * @param ask says itself when it fails; the next wait begins when it is done, however it ended
 * @param wanted false stops the asking
 * @param pace a constant, made outside the component
 */
export function usePolling(ask: () => Promise<unknown>, wanted: boolean, pace: Pace): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    if (!wanted) return
    let wait = pace.first
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let asking = false

    const plan = () => {
      clearTimeout(timer)
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(askNow, wait)
    }
    const askNow = async () => {
      if (asking) return
      asking = true
      try {
        await latest.current()
      } finally {
        asking = false
        wait = Math.min(wait * GROWTH, pace.longest)
        plan()
      }
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      wait = pace.first
      void askNow()
    }

    plan()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [wanted, pace])
}
