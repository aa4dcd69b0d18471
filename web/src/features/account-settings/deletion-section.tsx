import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountDeletionFormSchema } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NetworkAfterDeletion, useNetworkFate } from './network-after-deletion.tsx'

/** Deletes the account. */
export function DeletionSection() {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection
      id="delete"
      title="Delete your account"
      note="You disappear immediately. Your account is erased after 14 days; until then, you can sign in to keep it."
    >
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {/* Made anew each time, so that no password is left in it. */}
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}

const FORM = 'delete-account'

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { session, serverState } = router.options.context
  const { role } = useCurrentUser()
  const { fate, isLoading } = useNetworkFate()
  const hasToWait = fate === 'hand over' || fate === 'remove others'
  const form = useWorkerForm({
    id: FORM,
    schema: AccountDeletionFormSchema,
    defaults: { password: '' },
    send: (json) => doneOf(api.account.$delete({ json })),
    onSent: async () => {
      session.leave()
      serverState.forget()
      await router.navigate({ to: '/login', state: { refusal: 'account_leaving' }, replace: true })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      waits={form.sending}
      title="Delete your account?"
      description="You will be signed out everywhere. We will email you how to come back within 14 days. Download your data first if you want to keep it."
      actions={
        <>
          {!hasToWait && (
            <Button
              type="submit"
              form={FORM}
              variant="danger"
              disabled={!form.ready}
              loading={form.sending}
            >
              Delete my account
            </Button>
          )}
          <Button variant="outline" disabled={form.sending} onClick={onClose}>
            Keep my account
          </Button>
        </>
      }
    >
      {isLoading && (
        <>
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-48" />
        </>
      )}
      {fate !== null && <NetworkAfterDeletion fate={fate} />}
      {role === 'talent' && (
        <p className="text-sm text-soft">
          Networks stop seeing you right away. In your open enquiries, including those with an offer
          or a booking, they read that you are no longer available. After a week these end.
        </p>
      )}
      {!hasToWait && (
        <Form
          {...form.props}
          notice={
            form.failure && (
              <>
                <FailureNotice {...form.failure} />
                {form.failure.code === 'last_owner' && (
                  <ButtonLink to="/network/members" variant="outline" size="sm" className="mt-3">
                    Open members
                  </ButtonLink>
                )}
              </>
            )
          }
        >
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
      )}
    </Dialog>
  )
}
