import type { CurrentUser } from '../../../../shared/current-user.ts'
import { ROLE_LABELS } from '../../../../shared/roles.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Day } from '../../ui/day.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

interface AccountFactsProps {
  user: CurrentUser
  /**
   * When our team decided about it: null if it never did, undefined while loading. Left out for members of the team.
   */
  decidedAt?: string | null | undefined
}

/** The sign-in facts of an account, and when it was approved. */
export function AccountFacts({ user, ...decided }: AccountFactsProps) {
  const isApplicant = 'decidedAt' in decided
  return (
    <SettingsSection id="account" title="Your account" note="The account you sign in with.">
      <FactList>
        <Fact name="Email address">
          <Breakable text={user.email} />
        </Fact>
        <Fact name="Kind of account">{ROLE_LABELS[user.role]}</Fact>
        <Fact name={isApplicant ? 'Applied' : 'Since'}>
          <Day at={user.createdAt} />
        </Fact>
        {isApplicant && (
          <Fact name="Approved">
            {decided.decidedAt ? <Day at={decided.decidedAt} /> : <span>—</span>}
          </Fact>
        )}
        <Fact name="Last sign-in">
          <Day at={user.updatedAt} />
        </Fact>
      </FactList>
    </SettingsSection>
  )
}
