import { ChosenPasswordSchema } from '../../../../shared/passwords.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, doneOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordFields } from './password-fields.tsx'

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
      <PasswordFields form={form} label="New password" />
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
