import { Button } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  /** What failed, if the message alone would not say it. */
  title?: string
  message: string
  /** Seconds until another try makes sense; they are counted down. */
  retryAfter?: number | undefined
  /** When the session is over: opens the sign-in page. */
  signIn?: (() => void) | undefined
}

/** Says that something failed, why, and when to try again. */
export function FailureNotice({ title, message, retryAfter, signIn }: FailureNoticeProps) {
  return (
    <Notice kind="failure" {...(title && { title })}>
      {message !== title && <p>{message}</p>}
      {retryAfter !== undefined && <Countdown seconds={retryAfter} />}
      {signIn && (
        <Button variant="outline" size="sm" className="mt-3" onClick={signIn}>
          Sign in again
        </Button>
      )}
    </Notice>
  )
}
