import { PROBLEMS } from '../../../../shared/problems.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LeavingNoticeProps {
  /** When the account is erased; left out before its owner has entered the password. */
  eraseAt: string | undefined
  onRestore: () => void
}

/** Tells the owner when their account will be deleted, and offers to cancel that. */
export function LeavingNotice({ eraseAt, onRestore }: LeavingNoticeProps) {
  if (eraseAt === undefined) {
    return (
      <Notice kind="hint" title="Your account is closed">
        <p>{PROBLEMS.account_leaving.detail} Sign in within 14 days to do so.</p>
      </Notice>
    )
  }
  return (
    <Notice kind="waiting" title="This account will be erased">
      <p>
        You asked us to delete it. It is erased after <DateTime zone at={eraseAt} />, with
        everything we store about you.
      </p>
      <Button
        // Not a submit button: the Enter key must not press it.
        type="button"
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={({ currentTarget }) => {
          onRestore()
          currentTarget.form?.requestSubmit()
        }}
      >
        Keep my account and sign in
      </Button>
    </Notice>
  )
}
