import {
  type AccountSettings,
  type NotificationKind,
  NotificationPreferencesSchema,
} from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

type Preference = AccountSettings['notifications'][number]

const words: Record<NotificationKind, { title: string; note: string }> = {
  status_change: {
    title: 'Decisions about your account',
    note: 'When our team approves, closes or reopens your account.',
  },
  desk_question: {
    title: 'Questions from our team',
    note: 'When our team needs to know something about your profile.',
  },
  network_merged: {
    title: 'Network merges',
    note: 'When our team merges your network with a duplicate of it, or undoes that.',
  },
  asking: {
    title: 'Pauses of new enquiries',
    note: 'When your network cannot send new enquiries until our team has looked, and when it can again.',
  },
  enquiry: {
    title: 'Enquiries',
    note: 'When an enquiry is updated. The email names neither people nor the job.',
  },
  new_match: { title: 'New matches', note: 'When a profile is a good fit for a brief.' },
  saved_available: {
    title: 'Saved people who become available',
    note: 'When someone on one of your lists is free to work.',
  },
}

/** The emails that the user receives. A choice is saved immediately. */
export function NotificationsSection({ settings }: { settings: AccountSettings }) {
  const { notifications, choose, failure } = useChoice(settings)
  return (
    <SettingsSection
      id="notifications"
      title="Emails"
      note="Emails about your password, your address and your sign-in are always sent."
    >
      {failure && <FailureNotice {...failure} />}
      <ul className="grid divide-y divide-line border-y border-line">
        {notifications.map(({ kind, byMail, isFixed }) => (
          <li key={kind} className="py-2">
            <Checkbox
              checked={byMail}
              disabled={isFixed}
              onChange={({ target }) => choose({ kind, byMail: target.checked })}
            >
              <span className="font-semibold">{words[kind].title}</span>
              <span className="block text-xs text-soft">
                {`${words[kind].note}${isFixed ? ' Always sent.' : ''}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

function useChoice(settings: AccountSettings) {
  const toast = useToast()
  const { shown, make, failure } = useAccountChange<Pick<Preference, 'kind' | 'byMail'>>({
    send: ({ kind, byMail }) =>
      parseResponse(
        api.account.notifications.$put({ json: { byMail: { [kind]: byMail } } }),
        NotificationPreferencesSchema,
      ),
    apply: (known, { kind, byMail }) => ({
      ...known,
      notifications: known.notifications.map((preference) =>
        preference.kind === kind ? { ...preference, byMail } : preference,
      ),
    }),
    refused: 'Not saved',
    onDone: ({ kind, byMail }) =>
      toast(
        byMail ? 'You will get these emails' : 'You will not get these emails',
        words[kind].title,
      ),
  })
  return { notifications: shown(settings).notifications, choose: make, failure }
}
