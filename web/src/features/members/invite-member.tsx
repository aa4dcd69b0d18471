import { useQueryClient } from '@tanstack/react-query'
import { MemberInvitationSchema, SentInvitationSchema } from '../../../../shared/network-members.ts'
import { NETWORK_ROLES, type NetworkRole } from '../../../../shared/network-roles.ts'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { invitationsQuery } from '../../lib/member-queries.ts'
import { useRepeatableForm } from '../../lib/use-repeatable-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast.tsx'

const EMPTY = { email: '', role: 'editor' as NetworkRole, mayWrite: false }

/** The fields that survive a reload and the end of a session. */
const DRAFT = ['email', 'role', 'mayWrite'] as const

/** Invites a colleague by mail. A new invitation to the same address replaces the earlier one. */
export function InviteMember() {
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
    id: 'invite-member',
    schema: MemberInvitationSchema,
    defaults: EMPTY,
    draft: DRAFT,
    send: (json) => parseResponse(api.network.invitations.$post({ json }), SentInvitationSchema),
    onSent: async ({ email }) => {
      toast(`${email} is invited`, 'The link in the email works for seven days.')
      await client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
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
      <FieldPair>
        <Field label="Email address" hint="Their work address" error={form.error('email')}>
          {(control) => <EmailInput {...control} {...form.register('email')} autoComplete="off" />}
        </Field>
        <Field
          label="Role"
          hint={`Somebody who ${ROLE_WORDS[form.watch('role')].may}`}
          error={form.error('role')}
        >
          {(control) => (
            <Select {...control} {...form.register('role')}>
              {NETWORK_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_WORDS[role].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPair>
      <Checkbox {...form.register('mayWrite')}>May write to talent in the network’s name</Checkbox>
      <div>
        <Button type="submit" variant="outline" disabled={!form.ready} loading={form.sending}>
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
