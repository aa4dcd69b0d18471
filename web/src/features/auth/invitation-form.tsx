import * as v from 'valibot'
import { ChosenPasswordSchema } from '../../../../shared/passwords.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordFields } from './password-fields.tsx'

const AnswerSchema = v.object({ email: v.string() })

interface InvitationFormProps {
  /** Empty in the prerendered page, where the form cannot be sent yet. */
  token: string
  /** Called with the address of the new account. */
  onAccepted: (email: string) => void
  /** Called when the link is no longer valid. */
  onRefused: () => void
}

/** Asks twice for the new account's password, and accepts the invitation with it. */
export function InvitationForm({ token, onAccepted, onRefused }: InvitationFormProps) {
  const form = useWorkerForm({
    id: 'invitation',
    schema: ChosenPasswordSchema,
    defaults: { password: '', confirmPassword: '' },
    send: ({ password }) => accept(token, password),
    onSent: (email) => (email === null ? onRefused() : onAccepted(email)),
  })

  return (
    <Form
      {...form.props}
      className="max-w-md"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <PasswordFields form={form} />
      <Button type="submit" size="lg" fullWidth disabled={!form.ready} loading={form.sending}>
        Accept invitation
      </Button>
    </Form>
  )
}

/**
 * Creates the account.
 * @returns its address, or null if the link is used up, withdrawn or expired
 * @throws ApiProblem for everything else
 */
async function accept(token: string, password: string): Promise<string | null> {
  try {
    const json = { token, password }
    const { email } = await parseResponse(
      api.auth['accept-invitation'].$post({ json }),
      AnswerSchema,
    )
    return email
  } catch (error) {
    const spent =
      error instanceof ApiProblem && (error.code === 'token_invalid' || error.fields.token)
    if (spent) return null
    throw error
  }
}
