import { type RefObject, useEffect, useRef } from 'react'

/** How far below the window the end may be and still count as near. */
const MARGIN = '600px'

/**
 * Does something each time the end of a list comes near: for the next page of it.
 * @param active whether there is anything to do now
 * @param onNear what
 * @returns for the element at the list's end
 */
export function useIntersection(
  active: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    // Without the observer there is still the button.
    if (!active || !end.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active])
  return end
}
