import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountFacts } from '../../entities/account/account-facts.tsx'
import { settingsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageContents, type PagePart } from '../../ui/page-contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdministratorsSection } from './administrators-section.tsx'
import { SecondStepRule } from './second-step-rule.tsx'
import { SettingsForm } from './settings-form.tsx'

interface AdminSettingsPageProps {
  /** The settings of every account, the password first. */
  account?: ReactNode
  /** The sections of those settings. */
  accountParts?: readonly PagePart[]
}

const PARTS: readonly PagePart[] = [
  { id: 'sign-ups', title: 'Sign-ups' },
  { id: 'reasons', title: 'Preset reasons' },
  { id: 'mail-providers', title: 'Free email providers' },
  { id: 'administrators', title: 'Administrators' },
  { id: 'second-step-rule', title: 'Signing in to the desk' },
  { id: 'account', title: 'Your account' },
]

/** The settings of the desk, the administrators, and the administrator's own account. */
export function AdminSettingsPage({ account, accountParts = [] }: AdminSettingsPageProps) {
  const user = useCurrentUser()
  const settings = useQuery(settingsQuery)
  const { error } = settings
  // The desk's settings stay hidden until the second step is set up below.
  if (error instanceof ApiProblem && error.code === 'second_step_required') {
    return (
      <Page>
        <PageHeader title="Settings">Your own account.</PageHeader>
        <PageContents parts={[{ id: 'account', title: 'Your account' }, ...accountParts]}>
          <AccountFacts user={user} />
          {account}
        </PageContents>
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader title="Settings">
        The rules of the vetting desk, who works on it, and your own account.
      </PageHeader>
      <PageContents parts={[...PARTS, ...accountParts]}>
        <DataArea query={settings} skeleton={<SettingsSkeleton />}>
          {(data) => <SettingsForm settings={data} />}
        </DataArea>
        <AdministratorsSection />
        <SecondStepRule />
        <AccountFacts user={user} />
        {account}
      </PageContents>
    </Page>
  )
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-10">
      <Skeleton className="h-36" />
      <Skeleton className="h-180" />
      <Skeleton className="h-52" />
    </div>
  )
}
