import { PROBLEMS } from '../../../../shared/problems.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown to a viewer instead of a brief's form, which the worker would refuse. It says who can allow it. */
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
