import { ApiProblem } from '../../lib/api-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Whether an enquiry could not be read because the reader has none with this id. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'enquiry_not_found'
}

/** Shown instead of an enquiry that was withdrawn, or never existed. */
export function EnquiryGone({ home }: { home: '/network/enquiries' | '/talent/enquiries' }) {
  return (
    <EmptyState
      title="This enquiry does not exist"
      action={
        <ButtonLink to={home} variant="outline">
          See all enquiries
        </ButtonLink>
      }
    >
      It may have been undone before it was sent.
    </EmptyState>
  )
}

/** The placeholder of an enquiry while it loads. */
export function EnquirySkeleton() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-72" />
      <Skeleton className="h-40" />
    </div>
  )
}
