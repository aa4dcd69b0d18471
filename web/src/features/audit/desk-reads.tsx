import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DeskRead } from '../../../../shared/desk-reads.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AdministratorSelect } from './administrator-select.tsx'
import { deskReadsQuery } from './audit-queries.ts'

const WORDS: Readonly<Record<DeskRead['kind'], string>> = {
  page: 'opened the page of',
  claim: 'claimed the application of',
  file: 'downloaded a reported file of',
}

interface DeskReadsProps {
  /** The administrator; everybody if left out. */
  reader: string | undefined
  onReader: (id: string | undefined) => void
}

/** Which administrator opened which account. This is not in the audit log, because reading changes nothing. */
export function DeskReads({ reader, onReader }: DeskReadsProps) {
  const list = useInfiniteQuery({ ...deskReadsQuery(reader), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-6">
      <div className="max-w-sm">
        <AdministratorSelect chosen={reader} onChoose={onReader} />
      </div>
      <DataArea query={list} skeleton={<ReadsSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <NoReads filtered={reader !== undefined} />
          return (
            <div
              aria-busy={list.isPlaceholderData || undefined}
              className={list.isPlaceholderData ? 'opacity-60' : undefined}
            >
              <PagedRows label="Reads" items={items} names={['reads', 'read']} list={list}>
                {(read) => <ReadRow read={read} />}
              </PagedRows>
            </div>
          )
        }}
      </DataArea>
    </div>
  )
}

function ReadRow({ read }: { read: DeskRead }) {
  const { kind, at, readerEmail, account, accountName, accountEmail } = read
  return (
    <article className="grid gap-x-6 gap-y-1 py-3.5 text-sm lg:@min-[40rem]/page:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-soft tabular">
        <DateTime at={at} />
      </p>
      <p className="wrap-anywhere">
        <strong className="font-semibold">
          {readerEmail === null ? 'A former administrator' : <Breakable text={readerEmail} />}
        </strong>{' '}
        <span className="text-soft">{WORDS[kind]}</span>{' '}
        <AccountLink userId={account}>
          <bdi>{accountName || (accountEmail ?? 'an account')}</bdi>
        </AccountLink>
      </p>
    </article>
  )
}

function NoReads({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="Nothing read">
      This administrator has opened no account in the last 180 days.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing read yet">
      When an administrator opens an account or claims an application, it appears here.
    </EmptyState>
  )
}

function ReadsSkeleton() {
  return (
    <SkeletonRows count={8} className="py-4">
      <Skeleton className="h-5 w-96 max-w-full" />
    </SkeletonRows>
  )
}
