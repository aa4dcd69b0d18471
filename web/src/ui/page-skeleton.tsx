import { Skeleton } from './skeleton.tsx'

/** The outline of a signed-in page: heading, a row of figures, a list. */
export function PageSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
