import { Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of a list of enquiries while it loads. */
export function EnquiriesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
