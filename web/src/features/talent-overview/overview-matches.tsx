import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { TalentOverview } from '../../../../shared/overviews.ts'
import { FitMark } from '../../entities/match/fit-mark.tsx'
import { Face } from '../../ui/face.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface OverviewMatchesProps extends Pick<TalentOverview, 'matches'> {
  /** Whether the profile names a role; without one, no brief can be compared with it. */
  hasRoles: boolean
}

/** How many open briefs fit the talent well, and the newest of them. */
export function OverviewMatches({ matches: { count, latest }, hasRoles }: OverviewMatchesProps) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">Briefs that fit you</h2>
      {latest.length === 0 ? (
        <p className="measure text-sm text-soft">
          {hasRoles
            ? 'Nothing fits you well right now. We will tell you as soon as something does.'
            : 'Your profile names no role yet, so we cannot tell what fits you.'}{' '}
          <TextLink to="/talent/matches">
            {hasRoles ? 'See what comes close' : 'See what would help'}
          </TextLink>
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {latest.map(({ briefId, title, score, networkName, logo }) => (
              <li key={briefId}>
                <Link
                  to="/talent/matches"
                  className="group flex min-h-14 items-center gap-4 -mx-2 rounded-box px-2 py-2 hover:bg-wash"
                >
                  <Face name={networkName ?? title} photo={logo} blank={networkName === null}>
                    {score !== null && <FitMark score={score} className="bottom-0 left-0" />}
                  </Face>
                  <span className="min-w-0 flex-1 text-sm">
                    <span className="block font-semibold wrap-anywhere group-hover:underline">
                      <bdi>{title}</bdi>
                    </span>
                    <span className="block text-soft wrap-anywhere">
                      <bdi>{networkName ?? 'A network that chose not to be named'}</bdi>
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
          {count > latest.length && (
            <p className="text-sm">
              <TextLink to="/talent/matches">See all {count}</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}
