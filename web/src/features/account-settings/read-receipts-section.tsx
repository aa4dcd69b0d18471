import { type AccountSettings, ReadReceiptsSchema } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

const NOTES = {
  talent: 'The person at the network sees it only if they have turned this on too.',
  tv_network:
    'This is your own choice: your colleagues decide for themselves. Talent see that someone at your network has read, not who.',
} as const

/** Whether the user shows others that they have read their messages. A choice is saved immediately. */
export function ReadReceiptsSection({ settings }: { settings: AccountSettings }) {
  const { role } = useCurrentUser()
  const toast = useToast()
  const { shown, make, failure } = useAccountChange<boolean>({
    send: (on) =>
      parseResponse(api.account['read-receipts'].$put({ json: { on } }), ReadReceiptsSchema),
    apply: (known, on) => ({ ...known, readReceipts: on }),
    refused: 'Not saved',
    onDone: (on) => toast(on ? 'Read receipts are on' : 'Read receipts are off'),
  })
  return (
    <SettingsSection
      id="read-receipts"
      title="Read receipts"
      note="If this is off, no one learns whether you have read a message, and you do not learn whether anyone has read yours."
    >
      {failure && <FailureNotice {...failure} />}
      <div className="border-y border-line py-2">
        <Checkbox
          checked={shown(settings).readReceipts === true}
          onChange={({ target }) => make(target.checked)}
        >
          <span className="font-semibold">Show each other what was read in enquiries</span>
          <span className="block text-xs text-soft">
            {`Only what is read while both of you have this on. ${role === 'admin' ? '' : NOTES[role]}`}
          </span>
        </Checkbox>
      </div>
    </SettingsSection>
  )
}
