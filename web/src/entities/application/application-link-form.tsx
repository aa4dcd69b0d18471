import { useState } from 'react'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { SendApplicationLink } from './send-application-link.tsx'

/** Sends who lost our emails their links: to their application, and until it is done to confirm their address. */
export function ApplicationLinkForm() {
  const [email, setEmail] = useState('')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid max-w-md gap-3">
      <Field label="The email address you applied with">
        {(control) => (
          <EmailInput
            {...control}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <SendApplicationLink isSubmit email={email.trim()} />
    </form>
  )
}
