import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Day } from '../../ui/day.tsx'
import { ageInWords } from '../../ui/time-words.ts'
import { decisionDone } from '../decision/decision-words.ts'
import { AccountSection } from './account-section.tsx'
import { AccountUndo, undoableOf } from './account-undo.tsx'

interface AccountHistoryProps {
  account: AdminAccount
  as?: 'h2' | 'h3'
}

/** All changes of the status, newest first. */
export function AccountHistory({ account, as = 'h3' }: AccountHistoryProps) {
  const { decisions, appliedAt } = account
  const undoable = undoableOf(account)
  return (
    <AccountSection title="History" as={as}>
      <ol className="grid gap-3">
        {decisions.map((decision) => (
          <li key={decision.id} className="grid gap-0.5">
            <p className={decision.undone ? 'text-soft line-through' : ''}>
              <span className="font-semibold wrap-anywhere">{decision.by ?? 'Someone'}</span>{' '}
              {decisionDone(decision)}
            </p>
            <p className="text-xs text-soft">
              <Day at={decision.at} />
              <span>
                {`, ${ageInWords(decision.at)} ago${decision.undone ? ', undone since' : ''}`}
              </span>
            </p>
            {decision.reason && (
              <p dir="auto" className="whitespace-pre-wrap text-soft wrap-anywhere">
                “{decision.reason}”
              </p>
            )}
            {decision === undoable && <AccountUndo account={account} decision={decision} />}
          </li>
        ))}
        <li>
          <p>Applied</p>
          <p className="text-xs text-soft">
            <Day at={appliedAt} />, {ageInWords(appliedAt)} ago
          </p>
        </li>
      </ol>
    </AccountSection>
  )
}
