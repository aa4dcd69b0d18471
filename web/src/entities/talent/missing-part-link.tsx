import { Link } from '@tanstack/react-router'
import type { MissingTalentPart } from '../../../../shared/completeness.ts'
import { STEP_OF_PART } from '../../../../shared/profile-steps.ts'
import { missingPartLink } from '../../ui/missing-parts.tsx'

/** A missing part's title, leading to the section in which it is added. */
export function MissingPartLink({ part: { name, title } }: { part: MissingTalentPart }) {
  return (
    <Link to="/talent/profile" search={{ edit: STEP_OF_PART[name] }} className={missingPartLink}>
      {title}
    </Link>
  )
}
