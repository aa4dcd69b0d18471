import * as v from 'valibot'
import { GivenPasswordSchema } from '../../../shared/fields.ts'
import { api } from '../lib/api.ts'
import { doneOf } from '../lib/api-problem.ts'
import { useWorkerForm } from '../lib/form.ts'
import { Button } from '../ui/button.tsx'
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

/** Asks for the password once more, before something that a stolen cookie must not do. */
export function ReauthenticationDialog({ email, onAnswer }: ReauthenticationDialogProps) {
  const form = useWorkerForm({
    id: FORM,
    schema: v.object({ password: GivenPasswordSchema }),
    defaults: { password: '' },
    send: (json) => doneOf(api.account.reauthenticate.$post({ json })),
    onSent: () => onAnswer(true),
  })
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      waits={form.sending}
      title="Confirm that it is you"
      description="This needs your password once more. You will not be asked again for ten minutes."
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
        <Field label="Your password" error={form.error('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              autoComplete="current-password"
            />
          )}
        </Field>
      </Form>
    </Dialog>
  )
}
