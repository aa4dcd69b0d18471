import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Day } from '../../ui/day.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { DUPLICATE_REASON_WORDS, kindOf, personOf } from '../application/application-words.ts'
import { StatusBadge } from '../application/status-badge.tsx'
import { AccountLink } from './account-link.tsx'
import { AccountSection } from './account-section.tsx'

interface AccountDuplicatesProps {
  lookAlikes: AdminAccount['lookAlikes']
  as?: 'h2' | 'h3'
}

/** Other accounts that may be the same applicant, the likeliest first, with the reasons. */
export function AccountDuplicates({ lookAlikes, as = 'h3' }: AccountDuplicatesProps) {
  if (lookAlikes.length === 0) {
    return (
      <AccountSection title="No look-alikes" as={as}>
        <p className="text-soft">
          No other account, current or past, has the same or a similar name, phone number, link or
          mailbox.
        </p>
      </AccountSection>
    )
  }
  return (
    <AccountSection title="Look-alikes" as={as} count={lookAlikes.length}>
      <ul className="grid gap-4 wrap-anywhere">
        {lookAlikes.map((one) => (
          <li key={one.userId} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <AccountLink userId={one.userId} className="font-semibold">
                <bdi>{personOf(one)}</bdi>
              </AccountLink>
              <StatusBadge status={one.status} />
            </div>
            <p className="font-semibold text-waiting">
              <DottedLine facts={one.reasons.map((reason) => DUPLICATE_REASON_WORDS[reason])} />
            </p>
            <p className="text-soft">
              <DottedLine
                facts={[
                  <>
                    <span>{kindOf(one)}</span>
                    {one.organisation && (
                      <span>
                        , <bdi>{one.organisation}</bdi>
                      </span>
                    )}
                  </>,
                  one.email,
                  one.phoneNumber,
                  <>
                    applied <Day at={one.appliedAt} />
                  </>,
                ]}
              />
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
