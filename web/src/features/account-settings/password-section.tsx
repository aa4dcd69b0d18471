import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../../../../shared/limits.ts'
import { PasswordChangeFormSchema } from '../../../../shared/passwords.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import type { FormFailure } from '../../lib/use-form-failure.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { accountQuery } from './account-queries.ts'

const SECTION = 'password'

/** Changes the user's own password. */
export function PasswordSection({ email }: { email: string | undefined }) {
  const [round, setRound] = useState(0)
  const queryClient = useQueryClient()
  const toast = useToast()
  const focusHandlers = useLostFocus(() => document.getElementById(`${SECTION}-title`)?.focus())
  return (
    <SettingsSection
      id={SECTION}
      title="Password"
      note="A new password signs you out in every other browser. We will confirm the change by email."
    >
      <div {...focusHandlers}>
        <PasswordForm
          // Emptied when it is done.
          key={round}
          email={email}
          onChanged={() => {
            setRound((number) => number + 1)
            toast('Your password has been changed', 'Every other browser has been signed out.')
            void queryClient.invalidateQueries(accountQuery)
          }}
        />
      </div>
    </SettingsSection>
  )
}

/** After a lost answer, the user may already be signed out, and the former password may be invalid. */
function failureWords({ code, message }: FormFailure): string {
  return code === 'offline'
    ? `${message} If you are asked to sign in, use the new password.`
    : message
}

interface PasswordFormProps {
  email: string | undefined
  onChanged: () => void
}

function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const form = useWorkerForm({
    id: 'change-password',
    schema: PasswordChangeFormSchema,
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: (json) => doneOf(api.account.password.$post({ json })),
    onSent: onChanged,
  })
  return (
    <Form
      {...form.props}
      notice={
        form.failure && <FailureNotice {...form.failure} message={failureWords(form.failure)} />
      }
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label="Current password" error={form.error('currentPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('currentPassword')}
            noun="current password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field
        label="New password"
        error={form.error('newPassword')}
        hint={`At least ${PASSWORD_MIN} characters, and no more than ${PASSWORD_MAX_BYTES}`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('newPassword')}
            noun="new password"
            autoComplete="new-password"
          />
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={!form.ready} loading={form.sending}>
          Change password
        </Button>
        <TextLink to="/forgot-password" className="inline-flex min-h-11 items-center text-sm">
          Forgot your password?
        </TextLink>
      </div>
    </Form>
  )
}
