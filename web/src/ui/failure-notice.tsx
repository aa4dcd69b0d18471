import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  /** What failed, where the sentence alone would not say it. */
  title?: string
  message: string
  /** Seconds until another try makes sense; they are counted down. */
  retryAfter?: number | undefined
  /** When the session is over: leads to the sign-in page. */
  signIn?: (() => void) | undefined
}

/** Says that something was not done, why, and when to try again. */
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

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])

  // Seen by the second, heard once: the notice around it is read when it appears.
  return (
    <p aria-live="off" className="tabular text-soft">
      {left > 0
        ? `You can try again in ${left} ${left === 1 ? 'second' : 'seconds'}.`
        : 'You can try again now.'}
    </p>
  )
}
