import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiProblem, answerOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'

interface CorrectAddressProps {
  /** As it was typed. */
  email: string
  onCorrected: (email: string) => void
}

/** For somebody who mistyped the address: the application gets another one, and the link is sent there. */
export function CorrectAddress({ email, onCorrected }: CorrectAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [typed, setTyped] = useState(email)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefusal(undefined)
    setIsSending(true)
    try {
      // The page does not load the form validation, so the worker validates this.
      await answerOf(api.auth['confirm-email'].address.$post({ json: { email: typed.trim() } }))
      onCorrected(typed.trim())
      setIsOpen(false)
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : {}
      setRefusal(fields.email ?? (error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  if (!isOpen) {
    return (
      <Button
        variant="link"
        size="sm"
        // Takes back the focus from the form that replaced it.
        autoFocus={wasOpen}
        onClick={() => {
          setTyped(email)
          setRefusal(undefined)
          setWasOpen(true)
          setIsOpen(true)
        }}
      >
        Correct the address
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 grid max-w-md gap-3">
      <Field label="Email address" error={refusal}>
        {(control) => (
          <EmailInput
            {...control}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={isSending}>
          Send the link there
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
