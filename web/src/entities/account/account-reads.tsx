import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { AccountSection } from './account-section.tsx'

const READS: Readonly<Record<AdminAccount['reads'][number]['kind'], string>> = {
  page: 'opened it',
  claim: 'claimed it',
  file: 'downloaded a reported file that they sent',
}

/**
 * The administrators who opened this page, claimed the application or got a reported file, once per day each, newest
 * first.
 */
export function AccountReads({ reads }: { reads: AdminAccount['reads'] }) {
  return (
    <AccountSection title="Opened by" as="h2" onPaper={false}>
      <ul className="grid gap-3 empty:hidden">
        {reads.map(({ by, kind, at }) => (
          <li key={`${by} ${kind} ${at}`} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <strong className="font-semibold">
                {by === null ? 'A former administrator' : <Breakable text={by} />}
              </strong>{' '}
              <span>{READS[kind]}</span>
            </p>
            <p className="text-xs text-soft tabular">
              <DateTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      <p className="text-soft">
        One entry per day, kept for 180 days. Changes are in the audit log.
      </p>
    </AccountSection>
  )
}
