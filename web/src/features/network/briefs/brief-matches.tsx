import { useState } from 'react'
import { MATCHES_MAX } from '../../../../../shared/limits.ts'
import type { BriefMatches as Matches } from '../../../../../shared/matching.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { BrowseQuickView } from '../browse/browse-quick-view.tsx'
import { useOpenMatch } from '../browse/use-quick-view.ts'
import { MatchList } from './match-list.tsx'

/** How many are drawn at first: all came at once, and few are looked at. */
const PAGE = 20

interface BriefMatchesProps {
  briefId: string
  matches: Matches
  /** Whose profile is shown over the list. */
  openId: string | undefined
}

/** Who fits a brief, the best first; apart from them those of whom too little is known to say. */
export function BriefMatches({ briefId, matches, openId }: BriefMatchesProps) {
  const { items, isExact } = matches
  const scored = items.filter(({ score }) => score !== null)
  const unscored = items.filter(({ score }) => score === null)
  const quickView = useOpenMatch(briefId, openId, items)
  const [wanted, setWanted] = useState(PAGE)
  // Whoever was walked to in the quick view has a card to come back to.
  const shown = Math.max(wanted, scored.findIndex(({ userId }) => userId === openId) + 1)
  if (shown > wanted) setWanted(shown)

  return (
    <>
      {items.length === 0 && (
        <EmptyState title="There is nobody to compare yet">
          Everybody who is approved and may be seen by you is compared with this brief. As soon as
          somebody is, they stand here.
        </EmptyState>
      )}
      {scored.length > 0 && (
        <section aria-labelledby="who-fits" className="grid gap-4 print:block print:space-y-6">
          <div className="grid gap-1">
            <h2 id="who-fits" className="text-lg">
              Who fits
            </h2>
            <p className="measure text-sm text-soft">
              {howMany(items.length, scored.length)} The points of each part add up to the score.
              {!isExact &&
                ' Among very many people, those with more of the must-haves were looked through first.'}
            </p>
          </div>
          <MatchList items={scored.slice(0, shown)} briefId={briefId} label="Who fits" isRanked />
          <LoadMore
            shown={Math.min(shown, scored.length)}
            names={['people', 'person']}
            hasMore={shown < scored.length}
            loading={false}
            onMore={() => setWanted(shown + PAGE)}
          />
        </section>
      )}
      {unscored.length > 0 && (
        <section aria-labelledby="no-score" className="grid gap-4 print:block print:space-y-6">
          <div className="grid gap-1">
            <h2 id="no-score" className="text-lg">
              No score yet
            </h2>
            <p className="measure text-sm text-soft">
              Their profiles say too little of what this brief asks. They may fit as well as
              anybody.
            </p>
          </div>
          <MatchList items={unscored} briefId={briefId} label="No score yet" isRanked={false} />
        </section>
      )}
      <BrowseQuickView
        openId={openId}
        briefId={briefId}
        onClose={quickView.close}
        onNext={quickView.next}
        onPrevious={quickView.previous}
      />
    </>
  )
}

function howMany(shown: number, scored: number): string {
  if (shown === MATCHES_MAX) return `The best ${scored} of all whom you may see.`
  return scored === 1 ? 'One person.' : `${scored} people, the best first.`
}
