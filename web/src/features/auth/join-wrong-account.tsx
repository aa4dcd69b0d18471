import type { CurrentUser } from '../../../../shared/current-user.ts'
import { useSignOutHere } from '../../lib/use-sign-out-here.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'

interface JoinWrongAccountProps {
  /** The invited address, as the invitation shows it. */
  address: string
  user: CurrentUser
}

/** Says that another account was invited than the signed-in one, and leads to the right one. */
export function JoinWrongAccount({ address, user }: JoinWrongAccountProps) {
  // The page stays: it offers to sign in, and to create an account.
  const { signOut, busy, failure } = useSignOutHere()
  return (
    <Outcome kind="closed" title="This invitation is for another account" focused>
      <p className="wrap-anywhere">
        You are signed in as <bdi className="font-semibold">{user.email}</bdi>, and{' '}
        <bdi className="font-semibold">{address}</bdi> was invited. The invitation stays as it is.
      </p>
      {failure !== null && (
        <Notice kind="failure" title="You are still signed in">
          {failure}
        </Notice>
      )}
      <Button variant="outline" loading={busy} onClick={() => void signOut()}>
        Sign out and use another account
      </Button>
    </Outcome>
  )
}
