import { useCurrentUser } from '../../lib/use-current-user.ts'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** A network's settings. */
export function NetworkSettingsPage() {
  const user = useCurrentUser()
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <AccountFacts user={user} />
        <EmptyState title="The account will be kept in order here">
          Your password and address, the devices that are signed in, which mails you get, all your
          data to take away, and the end of the account.
        </EmptyState>
      </div>
    </Page>
  )
}
