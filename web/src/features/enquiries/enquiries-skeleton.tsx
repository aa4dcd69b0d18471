import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands for a list of enquiries that is on its way. */
export function EnquiriesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
