import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EMAIL_MAX } from '../../../../shared/limits.ts'
import { LinkSentSchema } from '../../../../shared/mailed-link.ts'
import {
  type NotificationAddress,
  NotificationAddressRequestSchema,
} from '../../../../shared/notification-address.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PendingNotificationAddress } from './pending-notification-address.tsx'
import { RemoveNotificationAddress } from './remove-notification-address.tsx'

const SECTION = 'notification-address'

/** The address for emails about enquiries and matches, for users whose sign-in mailbox is read by others. */
export function NotificationAddressSection() {
  const terms = useQuery(termsQuery)
  return (
    <SettingsSection
      id={SECTION}
      title="Where notifications go"
      note={
        <>
          Does your newsroom read the mailbox you sign in with? Have emails about enquiries and
          matches sent to another address. Only you see it. Emails about your account and its safety
          still go to the address you sign in with.
        </>
      }
    >
      <DataArea query={terms} skeleton={<AddressSkeleton />}>
        {({ notificationAddress }) => <Address address={notificationAddress} />}
      </DataArea>
    </SettingsSection>
  )
}

function Address({ address: { email, isOwn, pending } }: { address: NotificationAddress }) {
  const focusHandlers = useLostFocus(() => document.getElementById(`${SECTION}-title`)?.focus())
  return (
    <div className="grid grid-cols-1 gap-5" {...focusHandlers}>
      <FactList>
        <Fact name="Sent to">
          <Breakable text={email} />
        </Fact>
        <Fact name="Kind of address">
          {isOwn ? 'A separate address for notifications' : 'The address you sign in with'}
        </Fact>
      </FactList>
      {isOwn && <RemoveNotificationAddress email={email} />}
      {pending && <PendingNotificationAddress pending={pending} present={email} />}
      <AddressForm
        // Emptied when a link was sent.
        key={pending?.expiresAt}
        label={isOwn ? 'Another address for notifications' : 'Address for notifications'}
      />
    </div>
  )
}

function AddressForm({ label }: { label: string }) {
  const queryClient = useQueryClient()
  const form = useWorkerForm({
    id: 'notification-address-form',
    schema: NotificationAddressRequestSchema,
    defaults: { email: '' },
    send: (json) =>
      parseResponse(api.talent['notification-address'].$post({ json }), LinkSentSchema),
    onSent: () => queryClient.invalidateQueries(termsQuery),
  })
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <Field
        max={EMAIL_MAX}
        label={label}
        hint="We send a link there. You confirm it with your password."
        error={form.error('email')}
      >
        {(control) => <EmailInput {...control} {...form.register('email')} autoComplete="off" />}
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!form.ready}
        loading={form.sending}
      >
        Send a link to this address
      </Button>
    </Form>
  )
}

function AddressSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
    </div>
  )
}
