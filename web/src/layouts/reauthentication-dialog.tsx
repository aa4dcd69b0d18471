import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { getSecondStep } from '../../../shared/endpoints/account.ts'
import { GivenPasswordSchema } from '../../../shared/fields.ts'
import { TotpCodeSchema } from '../../../shared/second-step.ts'
import { api } from '../lib/api.ts'
import { doneOf } from '../lib/api-problem.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'
import { useWorkerForm } from '../lib/form.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface ReauthenticationDialogProps {
  /** Whose password is asked for. */
  email: string
  /** Called once: with whether the worker knows now that it is them. */
  onAnswer: (confirmed: boolean) => void
}

const FORM = 'reauthenticate'
const secondStepQuery = endpointQuery(getSecondStep)
const ByPasswordSchema = v.object({ password: GivenPasswordSchema, code: v.string() })
const ByCodeSchema = v.object({ password: v.string(), code: TotpCodeSchema })

/** Asks for the password once more, or a code of one's app, before something that a stolen cookie must not do. */
export function ReauthenticationDialog({ email, onAnswer }: ReauthenticationDialogProps) {
  const [isByCode, setIsByCode] = useState(false)
  const secondStep = useQuery(secondStepQuery)
  const hasApp = secondStep.data?.enrolled.some(({ kind }) => kind === 'totp') ?? false
  const form = useWorkerForm({
    id: FORM,
    schema: isByCode ? ByCodeSchema : ByPasswordSchema,
    defaults: { password: '', code: '' },
    send: ({ password, code }) =>
      doneOf(api.account.reauthenticate.$post({ json: isByCode ? { code } : { password } })),
    onSent: () => onAnswer(true),
  })
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      waits={form.sending}
      title="Confirm that it is you"
      description={`This needs ${isByCode ? 'a code from your authenticator app' : 'your password once more'}. You will not be asked again for ten minutes.`}
      actions={
        <>
          <Button type="submit" form={FORM} disabled={!form.ready} loading={form.sending}>
            Confirm
          </Button>
          <Button variant="outline" disabled={form.sending} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {isByCode ? (
          <Field key="code" label="Code from your authenticator app" error={form.error('code')}>
            {(control) => <CodeInput {...control} {...form.register('code')} />}
          </Field>
        ) : (
          <Field key="password" label="Your password" error={form.error('password')}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('password')}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        {hasApp && (
          <Button
            variant="link"
            disabled={form.sending}
            className="justify-self-start"
            onClick={() => setIsByCode(!isByCode)}
          >
            {isByCode ? 'Use your password' : 'Use a code from your app'}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
