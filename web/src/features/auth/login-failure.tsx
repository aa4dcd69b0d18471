import type { ProblemCode } from '../../../../shared/problems.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { FormFailure } from '../../lib/use-form-failure.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountStatusNotice, type ClosedStatus } from './account-status-notice.tsx'
import { LeavingNotice } from './leaving-notice.tsx'

const closedStatuses: Partial<Record<FormFailure['code'], ClosedStatus>> = {
  account_pending: 'pending',
  account_rejected: 'rejected',
  account_deactivated: 'deactivated',
  account_hidden: 'hidden',
} satisfies Partial<Record<ProblemCode, ClosedStatus>>

interface LoginFailureProps {
  failure: FormFailure
  /** As it is being typed. */
  email: string
  /** Called before the form is sent again to cancel a deletion. */
  onRestore: () => void
}

/** Why nobody was signed in, and what they can do about it. */
export function LoginFailure({ failure, email, onRestore }: LoginFailureProps) {
  if (failure.code === 'account_leaving') {
    const { cause } = failure
    const eraseAt = cause instanceof ApiProblem ? cause.present : undefined
    return <LeavingNotice eraseAt={eraseAt} onRestore={onRestore} />
  }
  const status = closedStatuses[failure.code]
  if (status) return <AccountStatusNotice status={status} email={email} />
  if (failure.code === 'not_signed_in' || failure.code === 'password_changed') {
    return <Notice kind="hint">{failure.message}</Notice>
  }
  // Visitors who are not signed in know that already.
  return <FailureNotice message={failure.message} retryAfter={failure.retryAfter} />
}
