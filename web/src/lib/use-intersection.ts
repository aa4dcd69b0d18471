import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window the end of the list still counts as near. */
const MARGIN = '600px'

/**
 * Calls a function each time the end of a list comes near, to load the next page.
 * @param active whether there is more to load now
 * @param onNear the function
 * @returns a ref for the element at the list's end
 */
export function useIntersection(
  active: boolean,
  onNear: () => unknown,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    // Without the observer, the button still works.
    if (!active || !end.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: MARGIN,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active])
  return end
}
