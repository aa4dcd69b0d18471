import { useCurrentUser } from '../../lib/use-current-user.ts'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Settings of the desk and of the administrator's own account. */
export function AdminSettingsPage() {
  const user = useCurrentUser()
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <AccountFacts user={user} />
        <EmptyState title="The rules of the desk will be set here">
          Whether sign-ups are open, the reasons you give most often, mail providers that prove no
          network, who else is an administrator, and your own password.
        </EmptyState>
      </div>
    </Page>
  )
}
