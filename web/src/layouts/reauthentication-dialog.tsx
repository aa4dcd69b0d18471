import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { getSecondStep } from '../../../shared/endpoints/account.ts'
import { GivenPasswordSchema } from '../../../shared/password-fields.ts'
import { PasskeyRequestSchema, TotpCodeSchema } from '../../../shared/second-step.ts'
import { api } from '../lib/api.ts'
import { doneOf, parseResponse } from '../lib/api-problem.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'
import { useWorkerForm } from '../lib/form.ts'
import { knowsPasskeys, signByPasskey } from '../lib/passkey.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface ReauthenticationDialogProps {
  /** The email address of the account whose password is asked for. */
  email: string
  /** Called once, with whether the person has confirmed their identity to the worker. */
  onAnswer: (confirmed: boolean) => void
}

const FORM = 'reauthenticate'
const secondStepQuery = endpointQuery(getSecondStep)
const ByPasswordSchema = v.object({ password: GivenPasswordSchema, code: v.string() })
const ByCodeSchema = v.object({ password: v.string(), code: TotpCodeSchema })

/**
 * Asks again for the password, a code of the authenticator app or a passkey, before an action that a stolen cookie must
 * not allow.
 */
export function ReauthenticationDialog({ email, onAnswer }: ReauthenticationDialogProps) {
  const [isByCode, setIsByCode] = useState(false)
  const secondStep = useQuery(secondStepQuery)
  const has = (wanted: string) =>
    secondStep.data?.enrolled.some(({ kind }) => kind === wanted) ?? false
  const form = useWorkerForm({
    id: FORM,
    schema: isByCode ? ByCodeSchema : ByPasswordSchema,
    defaults: { password: '', code: '' },
    send: ({ password, code }) =>
      doneOf(api.account.reauthenticate.$post({ json: isByCode ? { code } : { password } })),
    onSent: () => onAnswer(true),
  })
  const sign = useMutation({
    mutationFn: async () => {
      const asked = api.account.reauthenticate.options.$post()
      const assertion = await signByPasskey(await parseResponse(asked, PasskeyRequestSchema))
      return doneOf(api.account.reauthenticate.$post({ json: { assertion } }))
    },
    onSuccess: () => onAnswer(true),
  })
  const failure = form.failure ?? (sign.error && { message: sign.error.message })
  const isWaiting = form.sending || sign.isPending
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      waits={isWaiting}
      title="Confirm that it is you"
      description={`This needs ${isByCode ? 'a code from your authenticator app' : 'your password again'}. You will not be asked again for ten minutes.`}
      actions={
        <>
          <Button
            type="submit"
            form={FORM}
            disabled={!form.ready || sign.isPending}
            loading={form.sending}
          >
            Confirm
          </Button>
          <Button variant="outline" disabled={isWaiting} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <Form {...form.props} notice={failure && <FailureNotice {...failure} />}>
        {/* Tells a password manager which account the password belongs to. */}
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
        <div className="flex flex-wrap gap-x-6 empty:hidden">
          {has('totp') && (
            <Button variant="link" disabled={isWaiting} onClick={() => setIsByCode(!isByCode)}>
              {isByCode ? 'Use your password' : 'Use a code from your app'}
            </Button>
          )}
          {has('passkey') && knowsPasskeys() && (
            <Button
              variant="link"
              disabled={form.sending}
              loading={sign.isPending}
              onClick={() => sign.mutate()}
            >
              Use your passkey
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
