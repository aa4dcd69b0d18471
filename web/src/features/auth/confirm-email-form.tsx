import * as v from 'valibot'
import { ConfirmedEmailSchema } from '../../../../shared/confirm-email.ts'
import { GivenPasswordSchema } from '../../../../shared/fields.ts'
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

/** What a link has confirmed. */
export interface Confirmed {
  status: ProfileStatus
  /** The address the account has moved to; left out when the link was that of a registration. */
  movedTo?: string | undefined
  /** The address that emails about enquiries go to; left out when the link was another's. */
  newsTo?: string | undefined
  /** Whether a member of a network has confirmed their address once more. */
  provedAgain?: boolean | undefined
}

interface ConfirmEmailFormProps {
  /** Empty in the prerendered page, where the form cannot be sent yet. */
  token: string
  /** Called with what was confirmed, which decides what comes next. */
  onConfirmed: (confirmed: Confirmed) => void
  /** Called when the link is of no use any more. */
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
 * @returns what was confirmed, or null when the link is used up
 * @throws ApiProblem for everything else; a wrong password is told beside its field
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
