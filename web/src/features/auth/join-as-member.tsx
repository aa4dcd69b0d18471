import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '../../../../shared/current-user.ts'
import { JoinedSchema } from '../../../../shared/network-members.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { OpenInvitation } from './join-page.tsx'
import { JoinWrongAccount } from './join-wrong-account.tsx'

interface JoinAsMemberProps {
  token: string
  invitation: OpenInvitation
  user: CurrentUser
  /** Called when the link may have become invalid. */
  onOutdated: () => void
}

/** Asks the signed-in user to join, and says what they leave. */
export function JoinAsMember({ token, invitation, user, onOutdated }: JoinAsMemberProps) {
  const { serverState } = useRouter().options.context
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isMember, setMember] = useState(false)
  const { networkName, address } = invitation

  async function join(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await parseResponse(api.network.join.$post({ json: { token } }), JoinedSchema)
      // The cached data belong to the network that they have left.
      serverState.forget()
      setMember(true)
    } catch (error) {
      if (codeOf(error) === 'token_invalid') onOutdated()
      setFailure(error as Error)
    }
    setBusy(false)
  }

  if (isMember || codeOf(failure) === 'already_member') {
    return (
      <Outcome kind="success" title={`You belong to ${networkName}`} focused>
        <p>You see its lists, notes and briefs from now on, and your colleagues see you.</p>
        <ButtonLink to="/network" size="lg">
          Go to the dashboard
        </ButtonLink>
      </Outcome>
    )
  }
  if (codeOf(failure) === 'wrong_account') return <JoinWrongAccount address={address} user={user} />
  return (
    <div className="grid justify-items-start gap-5">
      <p className="wrap-anywhere">
        You are signed in as <bdi className="font-semibold">{user.email}</bdi>. If you belong to
        another network, you leave it. A network that nobody else belongs to is closed, and you will
        not see its lists and briefs again.
      </p>
      {failure && (
        <Notice kind="failure" title="You have not joined">
          {failure.message}
        </Notice>
      )}
      <Button size="lg" loading={busy} onClick={() => void join()}>
        Join {networkName}
      </Button>
    </div>
  )
}

function codeOf(error: unknown): ApiProblem['code'] | null {
  return error instanceof ApiProblem ? error.code : null
}
