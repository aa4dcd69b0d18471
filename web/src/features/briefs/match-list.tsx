import type { Brief } from '../../../../shared/briefs.ts'
import type { MatchedTalent } from '../../../../shared/matching.ts'
import { namesOfPeople } from '../../entities/talent/names-of-people.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MatchCard } from './match-card.tsx'

interface MatchListProps {
  items: readonly MatchedTalent[]
  brief: Brief
  label: string
  /** How many ranked people come before the first; left out in an unranked list. */
  after?: number
}

/** People compared with a brief, in the given order. The width of the list decides the layout of their cards. */
export function MatchList({ items, brief, label, after }: MatchListProps) {
  const nameOf = namesOfPeople(items)
  return (
    <ol aria-label={label} className="@container border-b border-line">
      {items.map((talent, index) => (
        <li key={talent.userId}>
          <MatchCard
            talent={talent}
            distinctName={nameOf(talent)}
            briefId={brief.id}
            asked={brief.roles}
            {...(after !== undefined && { place: after + index + 1 })}
          />
        </li>
      ))}
    </ol>
  )
}

/** The skeleton of a list of matches. */
export function MatchesSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 few:grid-cols-1 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-6"
        >
          <Skeleton className="aspect-video" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  )
}
