import type { FormFailure } from '../../lib/use-form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The application has changed since this page showed it. Typed text stays until the applicant reloads it. */
const OUTDATED: readonly FormFailure['code'][] = [
  'question_closed',
  'status_changed',
  'appeal_used',
  'token_invalid',
]

interface SendFailureProps {
  failure: FormFailure
  onOutdated: () => void
}

/** Why an answer or an appeal was refused, and what to do about it. */
export function SendFailure({ failure, onOutdated }: SendFailureProps) {
  if (!OUTDATED.includes(failure.code)) {
    return <FailureNotice {...failure} />
  }
  return (
    <Notice kind="failure" title="This was not sent">
      <p>{failure.message} What you wrote is still below, so you can copy it.</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onOutdated}>
        Show the current status
      </Button>
    </Notice>
  )
}
