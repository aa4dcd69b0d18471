import { STATUS_LABELS } from '../../../../shared/profile-status.ts'
import {
  type ApplicationFilters,
  isNarrowed,
} from '../../entities/application/application-filters.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

/** The skeleton of the list. */
export function ApplicationsSkeleton() {
  return (
    <SkeletonRows count={10} className="flex h-15 items-center gap-8 px-4 sm:px-8">
      <Skeleton className="size-4.5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-4 w-12" />
    </SkeletonRows>
  )
}

/** The skeleton of an application that is not in the list. */
export function PanelSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading...</p>
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-4 p-6">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}

interface NoApplicationsProps {
  filters: ApplicationFilters
  onFilter: (change: ApplicationFilters) => void
}

const UNFILTERED: ApplicationFilters = {
  role: undefined,
  emailConfirmed: undefined,
  claimed: undefined,
  flags: undefined,
  q: undefined,
}

/** Shown if there is no application: nobody waits, nothing matches, or nobody has the status. */
export function NoApplications({ filters, onFilter }: NoApplicationsProps) {
  const { status = 'pending' } = filters
  return <div className="px-4 pb-8 sm:px-8">{content()}</div>

  function content() {
    if (isNarrowed(filters)) {
      return (
        <EmptyState
          title="No matches"
          action={
            <Button variant="outline" onClick={() => onFilter(UNFILTERED)}>
              Clear filters
            </Button>
          }
        >
          No {STATUS_LABELS[status].toLowerCase()} account matches all filters. Clear them, or try
          part of the name or address.
        </EmptyState>
      )
    }
    if (status !== 'pending') {
      return (
        <EmptyState
          title={`Nobody is ${STATUS_LABELS[status].toLowerCase()}`}
          action={
            <Button variant="outline" onClick={() => onFilter({ status: undefined })}>
              Show pending applications
            </Button>
          }
        >
          Accounts with this status will appear here.
        </EmptyState>
      )
    }
    return (
      <EmptyState
        title="All caught up"
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin" variant="outline">
              Open the dashboard
            </ButtonLink>
            <ButtonLink to="/admin/talent" variant="outline">
              Manage talent
            </ButtonLink>
          </div>
        }
      >
        Every applicant has an answer. New applications will appear here by themselves, oldest
        first.
      </EmptyState>
    )
  }
}

/** Shown beside an empty list. */
export function NothingChosen() {
  return (
    <p className="grid h-full place-items-center p-8 text-center text-sm text-soft">
      Applications open here.
    </p>
  )
}
