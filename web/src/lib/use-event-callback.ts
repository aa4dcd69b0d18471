import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that always runs the latest version: for rows of long lists, which must only render
 * again when their own data change. Do not call it while rendering.
 * @param act the function of the latest render
 */
export function useEventCallback<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
