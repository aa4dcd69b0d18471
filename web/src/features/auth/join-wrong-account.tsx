import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '../../../../shared/current-user.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'

interface JoinWrongAccountProps {
  /** The address that was invited, as the invitation shows it. */
  address: string
  user: CurrentUser
}

/** Says that another account was invited than the one that is signed in, and leads to the right one. */
export function JoinWrongAccount({ address, user }: JoinWrongAccountProps) {
  const { session, serverState } = useRouter().options.context
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function signOut(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await doneOf(api.auth.logout.$post())
      serverState.forget()
      // The page stays: it offers to sign in, and to make an account.
      session.leave()
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }

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
