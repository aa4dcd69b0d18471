import { Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

/** The outline of a signed-in page: heading, a panel of figures, a list. */
export function PageSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading...</p>
      <Page>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </Page>
    </div>
  )
}
