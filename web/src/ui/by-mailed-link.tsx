import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ByMailedLinkProps {
  /** The token of the link; undefined in the prerendered page, which is the same for every link. */
  token: string | undefined
  /** What to show when the address has none. */
  missing?: ReactNode
  /** What to show when it has one. */
  children: ReactNode
}

/**
 * One of two things, by whether a page was opened by its mailed link. The prerendered page holds both,
 * and early.js hides one before the first paint: nothing jumps when the page comes to life.
 */
export function ByMailedLink({ token, missing, children }: ByMailedLinkProps) {
  const hydrated = useHydrated()
  const when = (name: string) => (hydrated ? undefined : name)
  return (
    <>
      {(!hydrated || token) && <div data-when={when('token')}>{children}</div>}
      {(!hydrated || !token) && missing && <div data-when={when('no-token')}>{missing}</div>}
    </>
  )
}
