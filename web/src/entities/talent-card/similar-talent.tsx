import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listSimilarTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { captionOf, nameOf } from '../talent/talent-words.ts'

interface SimilarTalentProps {
  userId: string
  /** The network's current brief, which is kept. */
  briefId: string | undefined
}

/** Similar talent, below a profile; each opens in place of it. */
export function SimilarTalent({ userId, briefId }: SimilarTalentProps) {
  const similar = useQuery(endpointQuery(listSimilarTalent, { userId }))
  return (
    <DataArea query={similar} skeleton={<CardsSkeleton />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-soft">No one else you can see is similar yet.</p>
        ) : (
          <Cards items={items} briefId={briefId} />
        )
      }
    </DataArea>
  )
}

const ROW = 'flex snap-x gap-4 overflow-x-auto pb-2'
const CARD = 'w-[12.5rem] shrink-0 snap-start'

interface CardsProps extends Pick<SimilarTalentProps, 'briefId'> {
  items: readonly TalentCard[]
}

function Cards({ items, briefId }: CardsProps) {
  return (
    <ul className={ROW}>
      {items.map((talent) => (
        <li key={talent.userId} className={CARD}>
          <Link
            to="/network/browse/$userId"
            params={{ userId: talent.userId }}
            search={({ open: _, ...kept }) => ({ ...(kept as TalentSearchParams), brief: briefId })}
            // The page below stays the same: closing leads back to it.
            state={true}
            replace
            resetScroll={false}
            className="group block rounded-box"
          >
            <CaptionCard
              name={nameOf(talent)}
              line=""
              photo={talent.photo && { url: talent.photo.url, alt: '' }}
              // On a picture as small as this, the name takes most of the space.
              blank
            />
            <span className="mt-1.5 block text-xs text-soft wrap-anywhere">
              <DottedLine facts={captionOf(talent)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardsSkeleton() {
  return (
    <div className={ROW}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className={`aspect-video ${CARD}`} />
      ))}
    </div>
  )
}
