import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { InvitationSchema, InvitedSchema } from '../../../../shared/administrators.ts'
import { administratorsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useRepeatableForm } from '../../lib/use-repeatable-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'

/** A name that was left empty is not sent. */
const FormSchema = v.pipe(
  v.object({ email: v.string(), name: v.string() }),
  v.transform(
    ({ email, name }): v.InferInput<typeof InvitationSchema> =>
      name.trim() === '' ? { email } : { email, name },
  ),
  InvitationSchema,
)

/** The fields that survive a reload and the end of a session. */
const DRAFT = ['email', 'name'] as const

/** Invites somebody by mail. A new invitation to the same address replaces the earlier one. */
export function InviteAdministrator() {
  const { round, renew, around } = useRepeatableForm()
  return (
    <div {...around}>
      <InvitationForm key={round} onInvited={renew} />
    </div>
  )
}

function InvitationForm({ onInvited }: { onInvited: () => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const form = useWorkerForm({
    id: 'invite-administrator',
    schema: FormSchema,
    defaults: { email: '', name: '' },
    draft: DRAFT,
    send: (json) => parseResponse(api.admin.invitations.$post({ json }), InvitedSchema),
    onSent: async ({ email }) => {
      toast(`${email} is invited`, 'The link in the email works for 48 hours.')
      await client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
      onInvited()
    },
  })
  return (
    <Form
      {...form.props}
      className="gap-4!"
      notice={
        form.failure && <FailureNotice title="The invitation was not sent" {...form.failure} />
      }
    >
      <h3 className="font-semibold">Invite an administrator</h3>
      <FieldPair>
        <Field label="Email address" error={form.error('email')}>
          {(control) => <EmailInput {...control} {...form.register('email')} autoComplete="off" />}
        </Field>
        <Field
          label="Name"
          optional
          hint="Used to greet them in the email"
          error={form.error('name')}
        >
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </FieldPair>
      <div>
        <Button type="submit" variant="outline" disabled={!form.ready} loading={form.sending}>
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
