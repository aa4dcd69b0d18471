import type { CurrentUser } from '../../../shared/current-user.ts'
import { ROLE_LABELS } from '../../../shared/roles.ts'
import { Day } from './day.tsx'
import { Fact, FactList } from './fact-list.tsx'

/** What is known about an account by its sign-in alone. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">Your account</h2>
      <FactList>
        <Fact name="Email address">{user.email}</Fact>
        <Fact name="Kind of account">{ROLE_LABELS[user.role]}</Fact>
        <Fact name="Since">
          <Day at={user.createdAt} />
        </Fact>
        <Fact name="Last sign-in">
          <Day at={user.updatedAt} />
        </Fact>
      </FactList>
    </section>
  )
}
