import { useEffect, useState } from 'react'
import { LinkSentSchema } from '../../../../shared/mailed-link.ts'
import { ForgotPasswordSchema } from '../../../../shared/passwords.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useHumanCheck } from '../../lib/use-human-check.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OnAirCard } from './on-air-card.tsx'

/** Asks for a link that sets a new password. The answer is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  return (
    <FormPage
      title="Forgot your password?"
      lead={
        askedFor === null && (
          <p>
            Enter the email address of your account. We will send you a link to choose a new
            password.
          </p>
        )
      }
      aside={
        <OnAirCard name="Signal lost" line="You will be back in a moment">
          Your profile and application stay as they are, and you stay signed in until you choose a
          new password.
        </OnAirCard>
      }
    >
      {askedFor === null ? (
        <AddressForm isAgain={isAgain} onSent={setAskedFor} />
      ) : (
        <LookIntoMailbox
          email={askedFor}
          onAgain={() => {
            setIsAgain(true)
            setAskedFor(null)
          }}
        />
      )}
    </FormPage>
  )
}

interface AddressFormProps {
  /** Whether it replaces the button that asked for it, which had focus. */
  isAgain: boolean
  onSent: (email: string) => void
}

function AddressForm({ isAgain, onSent }: AddressFormProps) {
  const { checked, ...check } = useHumanCheck('forgot-password')
  const form = useWorkerForm({
    id: 'forgot-password',
    schema: ForgotPasswordSchema,
    defaults: { email: '' },
    send: async (json) => {
      await checked((added) =>
        parseResponse(api.auth['forgot-password'].$post({ json }, added), LinkSentSchema),
      )
      return json.email
    },
    onSent,
  })
  const { setFocus } = form
  useEffect(() => {
    if (isAgain) setFocus('email')
  }, [isAgain, setFocus])
  return (
    <Form
      {...form.props}
      className="max-w-md"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <Field label="Email address" error={form.error('email')}>
        {(control) => (
          <EmailInput {...control} {...form.register('email')} autoComplete="username" />
        )}
      </Field>
      <HumanCheck {...check} />
      <Button type="submit" size="lg" fullWidth disabled={!form.ready} loading={form.sending}>
        Send the link
      </Button>
      <TextLink to="/login" className="inline-flex min-h-11 items-center justify-self-start">
        Back to sign in
      </TextLink>
    </Form>
  )
}

function LookIntoMailbox({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Outcome kind="success" title="Check your inbox" focused>
      <p className="measure">
        If <strong className="wrap-anywhere">{email}</strong> belongs to an account, a link to
        choose a new password is on its way. It works once, for an hour.
      </p>
      <p className="measure text-soft">
        No email after a few minutes? Check your spam folder, and that this is the address you
        signed up with.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="outline" onClick={onAgain}>
          Try another address
        </Button>
        <TextLink to="/login" className="inline-flex min-h-11 items-center">
          Back to sign in
        </TextLink>
      </div>
    </Outcome>
  )
}
