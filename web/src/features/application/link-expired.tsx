import { useState } from 'react'
import { SendApplicationLink } from '../../entities/application/send-application-link.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands where the application was to be, when its link has ended. */
export function LinkExpired() {
  const [email, setEmail] = useState('')
  return (
    <Outcome kind="failure" title="This link has expired" focused>
      <p>
        Links to your application work for 90 days, and only for the address they were sent to. If
        you have a newer email from us, use the link in it.
      </p>
      <form noValidate onSubmit={(event) => event.preventDefault()} className="grid max-w-md gap-3">
        <Field label="The email address you applied with">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <SendApplicationLink email={email.trim()} />
      </form>
      <p>
        You can also <TextLink to="/login">sign in</TextLink> with the password you applied with to
        see your status, or <TextLink to="/contact">write to us</TextLink> from the address you
        applied with. A person will answer.
      </p>
    </Outcome>
  )
}
