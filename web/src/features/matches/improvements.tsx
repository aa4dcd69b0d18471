import { Link } from '@tanstack/react-router'
import type { Improvement, MatchPartName } from '../../../../shared/matching.ts'
import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'
import { SECTION_TITLES } from '../../entities/talent/section-words.ts'
import { missingPartLink } from '../../ui/missing-parts.tsx'

/** The profile section that each part of a score comes from. */
const SECTION_OF: Readonly<Record<MatchPartName, ProfileSection>> = {
  role: 'experience',
  must: 'experience',
  nice: 'experience',
  languages: 'about',
  place: 'about',
  years: 'experience',
  start: 'experience',
  text: 'about',
}

/** Changes that would improve a talent's match, if they are true, each with a link to its section. */
export function Improvements({ improve }: { improve: readonly Improvement[] }) {
  return (
    <ul className="border-b border-line text-sm">
      {improve.map(({ part, sentence }) => {
        const section = SECTION_OF[part]
        return (
          <li
            key={sentence}
            className="grid items-baseline gap-x-6 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="wrap-anywhere">
              <bdi>{sentence}</bdi>
            </span>
            <Link to="/talent/profile" search={{ edit: section }} className={missingPartLink}>
              Edit {SECTION_TITLES[section].toLowerCase()}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
