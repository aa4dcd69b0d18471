import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Outcome } from './outcome.tsx'
import { TextLink } from './text-link.tsx'

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
 * and inline-head.js hides one before the first paint: nothing jumps when the page comes to life.
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
 * Stands where the page was to be, when its address lacks the token.
 * @param props what else can be done
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

/** What else can be done by somebody to whom the mail itself may not have come. */
export function MailMissing() {
  return (
    <p>
      No email from us? Check your spam folder, or <TextLink to="/contact">write to us</TextLink>.
    </p>
  )
}
