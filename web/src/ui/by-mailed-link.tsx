import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Outcome } from './outcome.tsx'
import { TextLink } from './text-link.tsx'

interface ByMailedLinkProps {
  /** The token of the link; undefined in the prerendered page, which is the same for every link. */
  token: string | undefined
  /** Shown when the address has no token. */
  missing?: ReactNode
  /** Shown when the address has a token. */
  children: ReactNode
}

/**
 * Shows one of two things, depending on whether a mailed link opened the page. The prerendered page contains both, and
 * inline-head.js hides one before the first paint, so nothing moves at hydration.
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

/**
 * Replaces the page's content when its address has no token.
 * @param props the alternatives for the visitor
 */
export function LinkMissing({ children }: { children?: ReactNode }) {
  return (
    <Outcome kind="failure" title="This link is not complete">
      <p>
        Please open the link in our email again, or copy all of it into the address bar. It ends
        with a long string of letters and digits.
      </p>
      {children}
    </Outcome>
  )
}

/** Alternatives for somebody who may not have received the mail. */
export function MailMissing() {
  return (
    <p>
      No email from us? Check your spam folder, or <TextLink to="/contact">write to us</TextLink>.
    </p>
  )
}
