import { PROBLEMS } from '../../../../shared/problems.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands in place of a brief's form for a viewer, whom the worker would refuse, and says who can allow it. */
export function BriefNotAllowed() {
  return (
    <EmptyState
      title="Only editors and owners write briefs"
      action={
        <ButtonLink to="/network/members" variant="outline">
          See who the owners are
        </ButtonLink>
      }
    >
      {PROBLEMS.member_role.detail}
    </EmptyState>
  )
}
