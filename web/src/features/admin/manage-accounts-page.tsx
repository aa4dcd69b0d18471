import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCounts } from './account-counts.tsx'
import { overviewQuery } from './admin-queries.ts'

interface ManageAccountsPageProps {
  kind: ApplicantRole
  title: string
  /** What will be here. */
  children: ReactNode
}

/** All accounts of one kind. For now their number by status, which leads to the list that decides. */
export function ManageAccountsPage({ kind, title, children }: ManageAccountsPageProps) {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader title={title}>Choose a status to see the accounts that have it.</PageHeader>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <DataArea query={overview} skeleton={<Skeleton className="h-66" />}>
          {({ counts }) => <AccountCounts counts={counts} roles={[kind]} />}
        </DataArea>
        <EmptyState title="More is coming here">{children}</EmptyState>
      </div>
    </Page>
  )
}
