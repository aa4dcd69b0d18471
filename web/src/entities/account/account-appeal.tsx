import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Day } from '../../ui/day.tsx'
import { AccountSection } from './account-section.tsx'

interface AccountAppealProps {
  appeal: AdminAccount['appeal']
  as?: 'h2' | 'h3'
}

/** The applicant's appeal against their rejection, if there is one. */
export function AccountAppeal({ appeal, as = 'h3' }: AccountAppealProps) {
  if (appeal === null) return null
  return (
    <AccountSection title="Appeal" as={as}>
      <div className="border-l-4 border-tally pl-3">
        <p className="text-xs text-soft">
          <Day at={appeal.at} />
        </p>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {appeal.text}
        </p>
      </div>
    </AccountSection>
  )
}
