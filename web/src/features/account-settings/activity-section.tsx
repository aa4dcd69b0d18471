import { AtSign, KeyRound, LogIn, LogOut, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AccountSettings, Activity } from '../../../../shared/account.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { activityInWords, hasFailed } from './activity-words.ts'

const AT_FIRST = 5

const ICONS: Partial<Record<Activity['kind'], LucideIcon>> = {
  signed_in: LogIn,
  sessions_ended: LogOut,
  email_changed: AtSign,
}

/** Recent security events of the account: sign-ins, failed tries, and changes. */
export function ActivitySection({ activity }: Pick<AccountSettings, 'activity'>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <SettingsSection
      id="activity"
      title="Recent activity"
      note="Kept for 180 days, and only you can see it. See something that was not you? Choose a new password: that signs out every other browser."
    >
      {activity.length === 0 ? (
        <p className="text-sm text-soft">Nothing has happened in the last 180 days.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {activity.slice(0, isWhole ? undefined : AT_FIRST).map((one) => (
            <ActivityRow key={one.id} activity={one} />
          ))}
        </ul>
      )}
      {activity.length > AT_FIRST && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </SettingsSection>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { kind, device, times, at } = activity
  const failed = hasFailed(kind)
  const Icon = failed ? TriangleAlert : (ICONS[kind] ?? KeyRound)
  return (
    <li className="flex items-start gap-4 py-3.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${failed ? 'text-waiting' : 'text-soft'}`}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-sm font-semibold">{activityInWords(activity)}</p>
        <p className="text-xs text-soft tabular">
          <DottedLine
            facts={[
              device,
              <span key="at">
                {times > 1 && <span>Last tried </span>}
                <DateTime at={at} />
              </span>,
            ]}
          />
        </p>
      </div>
    </li>
  )
}
