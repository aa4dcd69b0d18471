import { useQuery } from '@tanstack/react-query'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { getBriefMatch } from '../../../../shared/endpoints/matches.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BriefGone, isGone } from '../brief/brief-gone.tsx'
import { MatchBar, MatchParts, MatchScore } from './match-parts.tsx'

interface BriefFitProps {
  briefId: string
  userId: string
}

/** How well somebody fits the network's current brief, on their profile. */
export function BriefFit({ briefId, userId }: BriefFitProps) {
  const { data: brief } = useQuery(endpointQuery(getBrief, { id: briefId }))
  const match = useQuery(endpointQuery(getBriefMatch, { id: briefId, userId }))
  if (isGone(match.error)) return <BriefGone />
  return (
    <section
      aria-label="Fit with this brief"
      className="grid gap-4 rounded-box border border-line bg-sheet p-4 sm:p-5"
    >
      <div className="grid gap-0.5">
        <h3 className="text-lg">Fit with this brief</h3>
        <p className="text-sm wrap-anywhere">
          <TextLink to="/network/briefs/$briefId" params={{ briefId }}>
            <bdi>{brief?.title ?? 'See the brief'}</bdi>
          </TextLink>
        </p>
      </div>
      <DataArea query={match} skeleton={<Skeleton className="h-56" />}>
        {(data) => (
          <div className="grid gap-4">
            <MatchScore {...data} />
            {data.score !== null && <MatchBar parts={data.parts} />}
            <MatchParts {...data} label="Points" />
          </div>
        )}
      </DataArea>
    </section>
  )
}
