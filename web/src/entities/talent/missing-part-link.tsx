import { Link } from '@tanstack/react-router'
import type { MissingTalentPart } from '../../../../shared/completeness.ts'
import { STEP_OF_PART } from '../../../../shared/profile-steps.ts'
import { missingPartLink } from '../../ui/missing-parts.tsx'

/** A missing part's title, as a link to the section where it is added. */
export function MissingPartLink({ part: { name, title } }: { part: MissingTalentPart }) {
  return (
    <Link to="/talent/profile" search={{ edit: STEP_OF_PART[name] }} className={missingPartLink}>
      {title}
    </Link>
  )
}
