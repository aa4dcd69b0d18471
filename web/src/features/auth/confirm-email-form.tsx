import * as v from 'valibot'
import { ConfirmedEmailSchema } from '../../../../shared/confirm-email.ts'
import { GivenPasswordSchema } from '../../../../shared/password-fields.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

const PasswordSchema = v.object({ password: GivenPasswordSchema })

/** The result of a confirmation link. */
export interface Confirmed {
  status: ProfileStatus
  /** The new address of the account; left out for the link of a registration. */
  movedTo?: string | undefined
  /** The address for emails about enquiries; left out for every other link. */
  newsTo?: string | undefined
  /** Whether a member of a network has renewed the proof of their address. */
  provedAgain?: boolean | undefined
}

interface ConfirmEmailFormProps {
  /** Empty in the prerendered page, where the form cannot be sent yet. */
  token: string
  /** Called with the result, which decides the next step. */
  onConfirmed: (confirmed: Confirmed) => void
  /** Called when the link is no longer valid. */
  onRefused: () => void
}

/** Asks for the account's password, and confirms the address with it. */
export function ConfirmEmailForm({ token, onConfirmed, onRefused }: ConfirmEmailFormProps) {
  const form = useWorkerForm({
    id: 'confirm-email',
    schema: PasswordSchema,
    defaults: { password: '' },
    send: ({ password }) => confirm(token, password),
    onSent: (confirmed) => (confirmed === null ? onRefused() : onConfirmed(confirmed)),
  })

  return (
    <Form
      {...form.props}
      className="max-w-md"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <Field label="Password" error={form.error('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" fullWidth disabled={!form.ready} loading={form.sending}>
        Confirm email address
      </Button>
    </Form>
  )
}

/**
 * Confirms the address.
 * @returns the result, or null if the link is used up
 * @throws ApiProblem for everything else; a wrong password is shown beside its field
 */
async function confirm(token: string, password: string): Promise<Confirmed | null> {
  try {
    const json = { token, password }
    return await parseResponse(api.auth['confirm-email'].$post({ json }), ConfirmedEmailSchema)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'token_invalid' || error.fields.token) return null
    if (error.code !== 'invalid_credentials') throw error
    throw new ApiProblem('validation_failed', error.message, {
      fields: { password: 'This is not the password of this account' },
    })
  }
}
