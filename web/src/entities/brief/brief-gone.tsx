import { ApiProblem } from '../../lib/api-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Whether a brief could not be read because the network has no brief with this id. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'brief_not_found'
}

/** Shown instead of a brief that was deleted, or never existed. */
export function BriefGone() {
  return (
    <EmptyState
      title="This brief does not exist"
      action={
        <ButtonLink to="/network/briefs" variant="outline">
          See all briefs
        </ButtonLink>
      }
    >
      It may have been deleted by someone in your network.
    </EmptyState>
  )
}
