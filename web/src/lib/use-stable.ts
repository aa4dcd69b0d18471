import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same while what it does follows the page: for rows of long lists, which
 * are drawn anew only when something of their own has changed. Not to be called while drawing.
 * @param act what it does, as of the last time the page was drawn
 */
export function useStable<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
