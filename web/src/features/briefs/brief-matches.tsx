import { useState } from 'react'
import { MATCHES_MAX } from '../../../../shared/limits.ts'
import type { BriefMatches as Matches } from '../../../../shared/matching.ts'
import { TalentQuickView } from '../../entities/talent-card/talent-quick-view.tsx'
import { useOpenMatch } from '../../entities/talent-card/use-quick-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
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
  // A talent who was reached in the quick view has a card to come back to.
  const shown = Math.max(wanted, scored.findIndex(({ userId }) => userId === openId) + 1)
  if (shown > wanted) setWanted(shown)

  return (
    <>
      {items.length === 0 && (
        <EmptyState title="No one to compare yet">
          Everyone you can see is compared with this brief. They will appear here as soon as they
          are approved.
        </EmptyState>
      )}
      {scored.length > 0 && (
        <section aria-labelledby="who-fits" className="grid gap-4 print:block print:space-y-6">
          <div className="grid gap-1">
            <h2 id="who-fits" className="text-lg">
              Who fits
            </h2>
            <p className="measure text-sm text-soft">
              {`${howMany(items.length, scored.length)} The score is the sum of its parts.${isExact ? '' : ' With this many people, those with the most must-haves are compared first.'}`}
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
              These profiles say too little about what this brief asks for. They may fit as well as
              anyone.
            </p>
          </div>
          <MatchList items={unscored} briefId={briefId} label="No score yet" isRanked={false} />
        </section>
      )}
      <TalentQuickView
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
  if (shown === MATCHES_MAX) return `The best ${scored} matches.`
  return scored === 1 ? 'One person.' : `${scored} people, best first.`
}
