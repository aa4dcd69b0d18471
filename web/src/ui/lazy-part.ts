import {
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'

interface LazyPartProps {
  /** Shown until the component is loaded. */
  until?: ReactNode
  /** A component made by `lazy`; its chunk is fetched once this is on the page. */
  children: ReactNode
}

/**
 * Shows a lazily loaded component as soon as it arrives. With Suspense alone, React keeps a fallback for 300 ms once it
 * is visible (the throttle of `finishConcurrentRender`), even if the chunk arrives sooner. Here the placeholder is not
 * a fallback, and a transition replaces it.
 */
export function LazyPart({ until, children }: LazyPartProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => startTransition(() => setWanted(true)), [])
  return createElement(Suspense, { fallback: until }, isWanted ? children : until)
}
