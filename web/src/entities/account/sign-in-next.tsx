import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ROLE_HOMES } from '../../../../shared/roles.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { useSession } from '../../lib/use-session.ts'
import { useSignOutHere } from '../../lib/use-sign-out-here.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PART = 'sign-in-next'

/**
 * The last step of a mailed link. The link may be opened in the browser of somebody else, or of the same person who is
 * signed in already: the page to sign in would send both away.
 */
export function SignInNext({
  children = (
    <ButtonLink to="/login" size="lg">
      Sign in
    </ButtonLink>
  ),
}: {
  /** The link for somebody who is not signed in. */
  children?: ReactNode
}) {
  const { session } = useRouter().options.context
  const user = useSession('always')
  const { signOut, busy, failure } = useSignOutHere()
  const focusHandlers = useLostFocus(() =>
    document.querySelector<HTMLElement>(`#${PART} a`)?.focus(),
  )
  return (
    <div id={PART} className="grid justify-items-start gap-5" {...focusHandlers}>
      {user ? (
        <>
          <p className="measure wrap-anywhere">
            You are signed in here as <bdi className="font-semibold">{user.email}</bdi>. If that is
            another account, sign out first.
          </p>
          {failure !== null && (
            <Notice kind="failure" title="You are still signed in">
              {failure}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={ROLE_HOMES[user.role]} size="lg">
              Go to the dashboard
            </ButtonLink>
            <Button variant="outline" size="lg" loading={busy} onClick={() => void signOut()}>
              Sign out and use another account
            </Button>
          </div>
        </>
      ) : user === undefined && session.isLikely() ? (
        <Skeleton className="h-13 w-36" />
      ) : (
        children
      )}
    </div>
  )
}
