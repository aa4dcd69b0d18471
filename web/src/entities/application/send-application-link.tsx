import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { answerOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'

interface SendApplicationLinkProps {
  email: string
  /** Whether it is the submit button of the form around it. */
  isSubmit?: boolean
}

/** Sends the link to an application to its address. The message is the same whether or not there is an application. */
export function SendApplicationLink({ email, isSubmit = false }: SendApplicationLinkProps) {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function send(): Promise<void> {
    if (email === '') {
      setOutcome('Enter your email address')
      return
    }
    setIsSending(true)
    setOutcome('')
    try {
      await answerOf(api.application.link.$post({ json: { email } }))
      setOutcome('Sent, if this address has applied. Please check your inbox.')
    } catch (error) {
      setOutcome((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type={isSubmit ? 'submit' : 'button'}
        variant="outline"
        size="sm"
        loading={isSending}
        onClick={() => void send()}
      >
        Email me the link to my application
      </Button>
      <p aria-live="polite" className="text-sm">
        {outcome}
      </p>
    </div>
  )
}
