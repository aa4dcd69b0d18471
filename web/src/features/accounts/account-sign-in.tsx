import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import {
  type AdminAccount,
  SignedOutSchema,
  SignOutSchema,
} from '../../../../shared/admin-account.ts'
import { fullName } from '../../../../shared/full-name.ts'
import { REASON_MAX } from '../../../../shared/limits.ts'
import { AccountSection } from '../../entities/account/account-section.tsx'
import { accountKey } from '../../entities/application/application-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { charactersLeft, Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { TextArea } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Loaded on demand, because it is rarely used. */
const ResetSecondStep = lazy(() =>
  import('../../entities/account/reset-second-step.tsx').then((module) => ({
    default: module.ResetSecondStep,
  })),
)

/** The desk's help with signing in: after a theft, or when somebody has lost their second step. */
export function AccountSignIn({ account }: { account: AdminAccount }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<'sign out' | 'reset' | null>(null)
  const close = () => setAsked(null)
  if (account.lastSignInAt === null) return null
  const { userId, hasSecondStep } = account
  return (
    <AccountSection title="Signing in" as="h2" onPaper={false}>
      <p className="text-soft">
        If a device was stolen or someone else is signed in, end every session of this account.
      </p>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setAsked('sign out')}>
        Sign out everywhere…
      </Button>
      {hasSecondStep && (
        <>
          <p className="text-soft">
            They sign in with a second step. If they have lost it and every recovery code, reset it.
          </p>
          <Button variant="outline" size="sm" className="w-fit" onClick={() => setAsked('reset')}>
            Reset second step…
          </Button>
        </>
      )}
      {asked === 'sign out' && <SignOutDialog account={account} onClose={close} />}
      {asked === 'reset' && (
        <LazyPart>
          <ResetSecondStep
            userId={userId}
            name={fullName(account.profile)}
            told="We will tell them by email."
            onReset={() => client.invalidateQueries({ queryKey: accountKey(userId) })}
            onClose={close}
          />
        </LazyPart>
      )}
    </AccountSection>
  )
}

const draft = ['reason'] as const

/** The reason survives the closing of the dialog and a reload until it is sent. */
function SignOutDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const { userId, profile, hasSecondStep } = account
  const name = fullName(profile)
  const client = useQueryClient()
  const toast = useToast()
  const form = useWorkerForm({
    id: `sign-out-${userId}`,
    schema: SignOutSchema,
    defaults: { reason: '' },
    draft,
    send: (json) =>
      parseResponse(
        api.admin.accounts[':userId']['sign-out'].$post({ param: { userId }, json }),
        SignedOutSchema,
      ),
    onSent: async ({ sessions }) => {
      if (sessions === 0)
        toast(`${name} was not signed in anywhere`, 'Nothing was changed or sent.')
      else toast(`${name} is signed out everywhere`, 'The reason is sent to them by email.')
      onClose()
      await client.invalidateQueries({ queryKey: accountKey(userId) })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      waits={form.sending}
      title={`Sign ${name} out everywhere?`}
      description={`Every session ends at once. They can sign in again with their password${hasSecondStep ? ' and second step' : ''}. If someone else may know the password, ask them to choose a new one.`}
      actions={
        <>
          <Button
            type="submit"
            variant="danger"
            form={form.props.id}
            disabled={!form.ready}
            loading={form.sending}
          >
            Sign out everywhere
          </Button>
          <Button variant="outline" disabled={form.sending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
        <Field
          label="Reason"
          hint={`They read it in the email. ${charactersLeft(form.watch('reason'), REASON_MAX)}`}
          error={form.error('reason')}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  )
}
