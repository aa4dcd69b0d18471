import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { answerOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'

/** Sends the confirmation link again, and shows the result. */
export function SendAgain() {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function send(): Promise<void> {
    setIsSending(true)
    setOutcome('')
    try {
      await answerOf(api.auth['confirm-email'].again.$post())
      setOutcome('Sent. Please check your inbox.')
    } catch (error) {
      setOutcome((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" loading={isSending} onClick={() => void send()}>
        Send it again
      </Button>
      <p aria-live="polite">{outcome}</p>
    </div>
  )
}
