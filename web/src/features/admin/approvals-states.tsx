import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ApplicationFilters } from './admin-queries.ts'

/** The outline of the list. */
export function ApplicationsSkeleton() {
  return (
    <div className="border-t border-line">
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows of an outline are alike
        <div key={row} className="flex h-15 items-center gap-8 border-b border-line px-4 sm:px-8">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  )
}

/** Stands where no application is: nobody waits, or nobody matches. */
export function NoApplications({
  filters: { role, status = 'pending', q },
}: {
  filters: ApplicationFilters
}) {
  const filtered = Boolean(role || q || status !== 'pending')
  return (
    <div className="px-4 pb-8 sm:px-8">
      {filtered ? (
        <EmptyState
          title="Nobody matches"
          action={
            <ButtonLink to="/admin/approvals" search={{}} variant="outline">
              Show all who wait
            </ButtonLink>
          }
        >
          No account has this status and these words. Try a part of the name or of the address.
        </EmptyState>
      ) : (
        <EmptyState title="Nobody is waiting">
          Everybody who applied has an answer. New applications will stand here, the oldest first.
        </EmptyState>
      )}
    </div>
  )
}

/** Stands beside an empty list. */
export function NothingChosen() {
  return (
    <p className="grid h-full place-items-center p-8 text-center text-sm text-soft">
      An application from the list will stand here.
    </p>
  )
}
