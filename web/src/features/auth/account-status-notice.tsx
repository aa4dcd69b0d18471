import { PROBLEMS } from '../../../../shared/problems.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { SendApplicationLink } from '../../entities/application/send-application-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const kinds = {
  pending: { kind: 'waiting', title: 'You are on the waiting list' },
  rejected: { kind: 'failure', title: 'Your application was not accepted' },
  deactivated: { kind: 'hint', title: 'This account is closed for now' },
  hidden: { kind: 'hint', title: 'This account is hidden for now' },
} as const

const waysBack = {
  pending:
    'Lost our emails? We can send you a link to your application and, if your address is not confirmed yet, a link to confirm it.',
  rejected: 'You can appeal once, on your application’s page.',
} as const

/** Accounts that may not sign in, by the decision of the vetting desk. */
export type ClosedStatus = Exclude<ProfileStatus, 'approved'>

interface AccountStatusNoticeProps {
  status: ClosedStatus
  /** The address for the link to the application, for applicants who wait or may appeal. */
  email?: string | undefined
}

/**
 * Tells the owner of an account that may not sign in its status, and whom to ask. Waiting is not shown as a failure.
 */
export function AccountStatusNotice({ status, email }: AccountStatusNoticeProps) {
  const { kind, title } = kinds[status]
  return (
    <Notice kind={kind} title={title}>
      <p>{PROBLEMS[`account_${status}`].detail}</p>
      {(status === 'pending' || status === 'rejected') && email !== undefined && (
        <div className="mt-3 grid gap-2">
          <p>{waysBack[status]}</p>
          <SendApplicationLink email={email} />
        </div>
      )}
      {status !== 'pending' && (
        <p className="mt-2">
          <TextLink to="/contact">Contact support</TextLink>
        </p>
      )}
    </Notice>
  )
}
