import { useState } from 'react'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { SendApplicationLink } from './send-application-link.tsx'

/**
 * A form for somebody who has lost our emails. It sends the link to their application, or, if the address is not
 * confirmed, the link to confirm it.
 */
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
