import type { CurrentUser } from '../../../../shared/current-user.ts'
import { ROLE_LABELS } from '../../../../shared/roles.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Day } from '../../ui/day.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

/** What is known about an account by its sign-in alone. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  return (
    <SettingsSection id="account" title="Your account" note="The account you sign in with.">
      <FactList>
        <Fact name="Email address">
          <Breakable text={user.email} />
        </Fact>
        <Fact name="Kind of account">{ROLE_LABELS[user.role]}</Fact>
        <Fact name="Since">
          <Day at={user.createdAt} />
        </Fact>
        <Fact name="Last sign-in">
          <Day at={user.updatedAt} />
        </Fact>
      </FactList>
    </SettingsSection>
  )
}
