import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountFacts } from '../../entities/account/account-facts.tsx'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Page } from '../../ui/page.tsx'
import { PageContents, type PagePart } from '../../ui/page-contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { accountQuery } from './account-queries.ts'
import { AccountSections, accountParts } from './account-sections.tsx'

interface SettingsPageProps {
  /** Further settings of the role, which come first. */
  children?: ReactNode
  /** The sections of those settings. */
  parts?: readonly PagePart[]
}

/** The settings of a talent or a network: their own account. */
export function SettingsPage({ children, parts = [] }: SettingsPageProps) {
  const user = useCurrentUser()
  const account = useQuery(accountQuery)
  // The session's address may be the one before a change on another device.
  const { email = user.email, decidedAt } = account.data ?? {}
  return (
    <Page>
      <PageHeader title="Settings" />
      <PageContents
        parts={[{ id: 'account', title: 'Your account' }, ...parts, ...accountParts(true)]}
      >
        <AccountFacts user={{ ...user, email }} decidedAt={decidedAt} />
        {children}
        <AccountSections />
      </PageContents>
    </Page>
  )
}
