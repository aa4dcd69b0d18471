import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountSettings, EmailChangeFormSchema } from '../../../../shared/account.ts'
import { isProofEnding } from '../../../../shared/address-proof.ts'
import { now } from '../../../../shared/clock.ts'
import { EMAIL_MAX } from '../../../../shared/limits.ts'
import { LinkSentSchema } from '../../../../shared/mailed-link.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useToast } from '../../ui/toast.tsx'
import { accountQuery } from './account-queries.ts'

const SECTION = 'email'

/** Changes the account's email address; the new address must be confirmed. */
export function EmailSection({ settings }: { settings: AccountSettings }) {
  const [round, setRound] = useState(0)
  const queryClient = useQueryClient()
  const focusHandlers = useLostFocus(() => document.getElementById(`${SECTION}-title`)?.focus())
  const { email, emailConfirmed, pendingEmail } = settings
  return (
    <SettingsSection
      id={SECTION}
      title="Email address"
      note="You sign in with it, and we send our emails to it. To change it, open the link we send to the new address."
    >
      <FactList>
        <Fact name="Address">
          <Breakable text={email} />
        </Fact>
        <Fact name="Confirmed">{emailConfirmed ? 'Yes' : 'Not yet'}</Fact>
        <Fact name="Asking talent">
          {settings.provedUntil && <ProvedUntil until={settings.provedUntil} />}
        </Fact>
      </FactList>
      {settings.provedUntil && <ProveAgain />}
      <div className="grid grid-cols-1 gap-5" {...focusHandlers}>
        {pendingEmail && <PendingAddress email={email} pending={pendingEmail} />}
        <AddressForm
          // Emptied when it is done.
          key={round}
          onAsked={async () => {
            await queryClient.invalidateQueries(accountQuery)
            setRound((number) => number + 1)
          }}
        />
      </div>
    </SettingsSection>
  )
}

function ProvedUntil({ until }: { until: string }) {
  if (Date.parse(until) <= now()) {
    return (
      <>
        Not since <Day at={until} />: confirm your address again
      </>
    )
  }
  return isProofEnding(until) ? (
    <>
      Allowed until <DateTime zone at={until} />: confirm your address again before then
    </>
  ) : (
    <>
      Allowed until <DateTime zone at={until} />
    </>
  )
}

/** Members who write to talent must confirm their address every 90 days. */
function ProveAgain() {
  const toast = useToast()
  const prove = useMutation({
    mutationFn: () => parseResponse(api.network['address-proof'].$post(), LinkSentSchema),
    onSuccess: () => toast('Link sent', 'Open it within 24 hours and enter your password.'),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">
        To ask talent about jobs, confirm your address every 90 days by a link we email to you.
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {prove.error?.message}
      </p>
      <Button variant="outline" loading={prove.isPending} onClick={() => prove.mutate()}>
        Confirm my address again
      </Button>
    </div>
  )
}

interface PendingAddressProps {
  /** The present address. */
  email: string
  pending: NonNullable<AccountSettings['pendingEmail']>
}

function PendingAddress({ email, pending }: PendingAddressProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const cancel = useMutation({
    mutationFn: () => doneOf(api.account.email.$delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries(accountQuery)
      // The link may have been used in the meantime, on another device.
      const present = queryClient.getQueryData(accountQuery.queryKey)?.email ?? email
      if (present === email) toast('Your address stays the same')
      else toast('Your address had already changed', `You sign in with ${present}.`)
    },
  })
  return (
    <Notice kind="waiting" title="Waiting for you to confirm the new address">
      <p className="wrap-anywhere">
        We wrote to{' '}
        <strong>
          <Breakable text={pending.email} />
        </strong>
        . Open the link in that email before <DateTime zone at={pending.expiresAt} />. No email?
        Check your spam folder.
      </p>
      {cancel.error && <p className="mt-2 text-danger">{cancel.error.message}</p>}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Keep my current address
      </Button>
    </Notice>
  )
}

function AddressForm({ onAsked }: { onAsked: () => Promise<void> }) {
  const form = useWorkerForm({
    id: 'change-email',
    schema: EmailChangeFormSchema,
    defaults: { email: '', password: '' },
    send: (json) => parseResponse(api.account.email.$post({ json }), LinkSentSchema),
    onSent: onAsked,
  })
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <Field max={EMAIL_MAX} label="New email address" error={form.error('email')}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <Field label="Your password" error={form.error('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!form.ready}
        loading={form.sending}
      >
        Send the link
      </Button>
    </Form>
  )
}
