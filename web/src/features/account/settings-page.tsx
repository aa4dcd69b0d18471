import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountSections } from './account-sections.tsx'

/**
 * The settings of a talent or a network: their own account.
 * @param props what the role sets besides, which comes first
 */
export function SettingsPage({ children }: { children?: ReactNode }) {
  const user = useCurrentUser()
  return (
    <Page>
      <PageHeader title="Settings" />
      <AccountFacts user={user} />
      {children}
      <AccountSections />
    </Page>
  )
}
