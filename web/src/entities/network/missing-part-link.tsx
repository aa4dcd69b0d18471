import { Link } from '@tanstack/react-router'
import type { MissingPart, NetworkPart } from '../../../../shared/completeness.ts'
import { missingPartLink } from '../../ui/missing-parts.tsx'
import { SECTION_OF_PART } from './section-of-part.ts'

/** A missing part's title, as a link to the section where it is added. */
export function MissingPartLink({ part: { name, title } }: { part: MissingPart<NetworkPart> }) {
  return (
    <Link
      to="/network/profile"
      search={{ edit: SECTION_OF_PART[name] }}
      className={missingPartLink}
    >
      {title}
    </Link>
  )
}
