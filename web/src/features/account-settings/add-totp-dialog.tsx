import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as v from 'valibot'
import {
  type BegunTotpSchema,
  ConfirmTotpSchema,
  RecoveryCodesSchema,
} from '../../../../shared/second-step.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import type { FormFailure } from '../../lib/use-form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PlainLink } from '../../ui/text-link.tsx'
import { codesIfAdded } from './lost-enrolment.ts'
import { QrCode } from './qr-code.tsx'

interface AddTotpDialogProps {
  /** The worker's answer to the start of the setup. */
  begun: v.InferOutput<typeof BegunTotpSchema>
  /** Called when the app is active; with the recovery codes, the first time. */
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

const FORM = 'confirm-app'

/** The setup is over after a quarter of an hour, and when another one begins. */
function failureWords({ code, message }: FormFailure): string {
  return code === 'second_step_not_found'
    ? 'This took too long, or was started again in another tab. Please cancel and add the app again: its key will be a new one.'
    : message
}

/** Sets up an authenticator app: shows the secret, and asks for the first code. */
export function AddTotpDialog({ begun, onAdded, onClose }: AddTotpDialogProps) {
  const client = useQueryClient()
  const start = useRef<HTMLDivElement>(null)
  const form = useWorkerForm({
    id: FORM,
    schema: ConfirmTotpSchema,
    defaults: { code: '' },
    send: (json) =>
      parseResponse(
        api.account['second-step'].totp[':id'].confirm.$post({ param: { id: begun.id }, json }),
        RecoveryCodesSchema,
      ).catch((error) => codesIfAdded(client, error, ({ id }) => id === begun.id)),
    onSent: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const secret = new URL(begun.uri).searchParams.get('secret') ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      waits={form.sending}
      // Not the link to the app, and not the code: on a phone its keyboard would cover what is scanned.
      initialFocus={start}
      title="Add an authenticator app"
      description="Scan this with an app such as Aegis, 1Password or Google Authenticator, then enter the code that it shows."
      actions={
        <>
          <Button type="submit" form={FORM} disabled={!form.ready} loading={form.sending}>
            Turn on
          </Button>
          <Button variant="outline" disabled={form.sending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div ref={start} tabIndex={-1} className="grid gap-4 outline-none">
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
        <p className="text-sm text-soft">
          Cannot scan it? Enter this key in the app:{' '}
          <code className="font-semibold wrap-anywhere text-ink select-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <p className="text-sm text-soft">
          Is the app on this device? <PlainLink href={begun.uri}>Open it there</PlainLink>
        </p>
      </div>
      <Form
        {...form.props}
        notice={
          form.failure && <FailureNotice {...form.failure} message={failureWords(form.failure)} />
        }
      >
        <Field label="Code from the app" hint="Six digits" error={form.error('code')}>
          {(control) => <CodeInput {...control} {...form.register('code')} />}
        </Field>
      </Form>
    </Dialog>
  )
}
