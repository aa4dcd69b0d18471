import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ListedBrief } from '../../../../shared/briefs.ts'
import { listBriefs } from '../../../../shared/endpoints/briefs.ts'
import type { BriefsSearch } from '../../../../shared/search-params/briefs.ts'
import { writeBriefLine } from '../../entities/brief/brief-line.ts'
import { BriefNews } from '../../entities/brief/brief-news.tsx'
import { endpointListQuery } from '../../lib/endpoint-query.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { writeDateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BriefStateMark } from './brief-state-mark.tsx'

const CHOICES = [
  { state: undefined, label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'closed', label: 'Closed' },
] as const

/** The network's briefs, newest first. */
export function BriefsPage({ state }: BriefsSearch) {
  const list = useInfiniteQuery(endpointListQuery(listBriefs, { state }))
  const mayWrite = useColleagues().may('editor')
  return (
    <Page>
      <PageHeader
        title="Briefs"
        actions={mayWrite && <ButtonLink to="/network/briefs/create">Write a brief</ButtonLink>}
      >
        Who you are looking for. Each brief shows who fits, and why.
      </PageHeader>
      <PillNav label="Briefs shown">
        {CHOICES.map(({ state: choice, label }) => (
          <li key={label}>
            <PillLink
              to="/network/briefs"
              search={{ state: choice }}
              aria-current={state === choice ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              {label}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <DataArea query={list} skeleton={<BriefsSkeleton />}>
        {({ pages }) => {
          const briefs = pages.flatMap(({ items }) => items)
          if (briefs.length === 0) return <NoBriefs state={state} mayWrite={mayWrite} />
          const nameOf = distinctNames(briefs, (brief) => [
            brief.title,
            brief.state,
            writeBriefLine(brief),
            `written ${writeDateTime(brief.createdAt)}`,
          ])
          return (
            <PagedRows label="Briefs" items={briefs} names={['briefs', 'brief']} list={list}>
              {(brief) => (
                <BriefRow brief={brief} distinctName={nameOf(brief)} mayCopy={mayWrite} />
              )}
            </PagedRows>
          )
        }}
      </DataArea>
    </Page>
  )
}

interface BriefRowProps {
  brief: ListedBrief
  /** Tells it from other briefs of the same title. */
  distinctName: string
  mayCopy: boolean
}

function BriefRow({ brief, distinctName, mayCopy }: BriefRowProps) {
  const facts = writeBriefLine(brief)
  return (
    <div className="flex items-center gap-x-2 sm:gap-x-4">
      <Link
        to="/network/briefs/$briefId"
        params={{ briefId: brief.id }}
        preload="intent"
        className="group grid min-w-0 flex-1 gap-x-8 gap-y-1 rounded-box py-4 sm:-mx-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:px-2 sm:hover:bg-wash"
      >
        {/* Both sides have two lines in different sizes: each pair shares a baseline. */}
        <span className="grid min-w-0 content-start gap-1 sm:row-span-2 sm:grid-rows-subgrid sm:items-baseline">
          <span className="text-base font-semibold wrap-anywhere group-hover:underline">
            <bdi>{brief.title}</bdi>
          </span>
          {facts !== '' && (
            <span className="text-sm text-soft wrap-anywhere">
              <DottedLine facts={facts} />
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:items-baseline sm:justify-items-end">
          <span className="flex flex-wrap items-baseline gap-x-4 sm:flex-row-reverse">
            <BriefStateMark state={brief.state} />
            {brief.state === 'open' && <BriefNews newMatches={brief.newMatches} />}
          </span>
          <span className="text-sm text-soft wrap-anywhere">
            {brief.madeBy !== undefined && (
              <span>
                <bdi>{brief.madeBy}</bdi>,{' '}
              </span>
            )}
            <Day at={brief.createdAt} />
          </span>
        </span>
      </Link>
      {mayCopy && (
        <ButtonLink
          to="/network/briefs/create"
          search={{ copy: brief.id }}
          variant="ghost"
          size="sm"
          // Its label, not its edge, is aligned with the page's margin.
          className="-mr-3.5"
          aria-label={`Copy ${distinctName}`}
          leftIcon={<Copy aria-hidden="true" className="size-4" />}
        >
          {/* If the row is too narrow for both, the icon is enough. */}
          <span className="max-sm:sr-only">Copy</span>
        </ButtonLink>
      )}
    </div>
  )
}

interface NoBriefsProps extends BriefsSearch {
  mayWrite: boolean
}

function NoBriefs({ state, mayWrite }: NoBriefsProps) {
  if (state === 'closed') {
    return (
      <EmptyState title="No closed briefs">
        Briefs you close stay here and can be reopened.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={state === 'open' ? 'No open briefs' : 'Your briefs will appear here'}
      action={mayWrite && <ButtonLink to="/network/briefs/create">Write a brief</ButtonLink>}
    >
      A brief describes who you are looking for: a role, skills, languages, a place, experience, a
      first day. Everyone you can see is compared with it, with a reason for every point, and talent
      who fit are notified.
    </EmptyState>
  )
}

function BriefsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
