import { useEffect, useEffectEvent } from 'react'

/** How often to ask, in milliseconds. Each wait is half as long again as the one before. */
export interface Pace {
  first: number
  longest: number
}

const GROWTH = 1.5

/**
 * Polls, less and less often, while somebody looks: not while the tab is hidden, and at once when it is visible again.
 * @param ask must report its own failures; the next wait begins when it is done, with or without success
 * @param wanted false stops the polling
 * @param pace a constant, made outside the component
 */
export function usePolling(ask: () => Promise<unknown>, wanted: boolean, pace: Pace): void {
  const poll = useEffectEvent(ask)

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
        await poll()
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
