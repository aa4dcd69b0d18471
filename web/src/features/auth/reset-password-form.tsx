import { PASSWORD_MIN } from '../../../../shared/limits.ts'
import { ChosenPasswordSchema } from '../../../../shared/passwords.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, doneOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

interface ResetPasswordFormProps {
  /** Empty in the prerendered page, where the form cannot be sent yet. */
  token: string
  onReset: () => void
  /** Called when the link is no longer valid. */
  onRefused: () => void
}

/** Asks for the new password twice, and sets it. */
export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const form = useWorkerForm({
    id: 'reset-password',
    schema: ChosenPasswordSchema,
    defaults: { password: '', confirmPassword: '' },
    send: ({ password }) => reset(token, password),
    onSent: (isSet) => (isSet ? onReset() : onRefused()),
  })
  return (
    <Form
      {...form.props}
      className="max-w-md"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <Field
        label="New password"
        error={form.error('password')}
        hint={`At least ${PASSWORD_MIN} characters`}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm new password" error={form.error('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmPassword')}
            noun="repeated password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" fullWidth disabled={!form.ready} loading={form.sending}>
        Set new password
      </Button>
    </Form>
  )
}

/**
 * Sets the password.
 * @returns false if the link is used up
 * @throws ApiProblem for everything else
 */
async function reset(token: string, password: string): Promise<boolean> {
  try {
    await doneOf(api.auth['reset-password'].$post({ json: { token, password } }))
    return true
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'token_invalid' || error.fields.token) return false
    throw error
  }
}
