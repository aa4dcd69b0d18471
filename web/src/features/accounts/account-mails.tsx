import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { AccountSection } from '../../entities/account/account-section.tsx'
import { mailKindInWords } from '../../entities/mail/mail-words.ts'
import { Day } from '../../ui/day.tsx'

const STATES = {
  queued: { word: 'Waiting', colour: 'text-waiting' },
  sent: { word: 'Sent', colour: 'text-confirmed' },
  failed: { word: 'Failed', colour: 'text-danger' },
  cancelled: { word: 'Canceled', colour: 'text-soft' },
} as const

/** The emails about an application, and the delivery state of each. */
export function AccountMails({ mails }: { mails: AdminAccount['mails'] }) {
  return (
    <AccountSection title="Emails" as="h2" count={mails.length}>
      {mails.length === 0 && <p className="text-soft">No emails yet.</p>}
      <ol className="grid gap-2 empty:hidden">
        {mails.map(({ id, kind, state, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span>{mailKindInWords(kind)}</span>
            <span className={`font-semibold ${STATES[state].colour}`}>{STATES[state].word}</span>
            <span className="text-xs text-soft">
              <Day at={sentAt ?? createdAt} />
            </span>
            {state !== 'sent' && lastError && (
              <span className="col-span-2 text-xs text-soft wrap-anywhere">{lastError}</span>
            )}
          </li>
        ))}
      </ol>
    </AccountSection>
  )
}
