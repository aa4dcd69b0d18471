import {
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'

interface LazyPartProps {
  /** What stands there meanwhile. */
  until?: ReactNode
  /** A component of `lazy`, which is fetched once this is on the page. */
  children: ReactNode
}

/**
 * Shows what comes in a file of its own as soon as it has come. A Suspense alone does not: once its fallback stands,
 * React leaves it for 300 ms (the throttle of `finishConcurrentRender`), however soon the file is there. Here what
 * stands meanwhile is no fallback, and a transition takes its place.
 */
export function LazyPart({ until, children }: LazyPartProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => startTransition(() => setWanted(true)), [])
  return createElement(Suspense, { fallback: until }, isWanted ? children : until)
}
