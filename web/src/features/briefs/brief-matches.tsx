import { useState } from 'react'
import type { Brief } from '../../../../shared/briefs.ts'
import { MATCHES_MAX } from '../../../../shared/limits.ts'
import type { MatchedTalent, BriefMatches as Matches } from '../../../../shared/matching.ts'
import { TalentQuickView } from '../../entities/talent-card/talent-quick-view.tsx'
import { useOpenMatch } from '../../entities/talent-card/use-quick-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MatchList } from './match-list.tsx'
import { useSeenNews } from './use-seen-news.ts'

/** How many are rendered at first: all are loaded at once, and few are looked at. */
const PAGE = 20

/** The matches, by group. */
const GROUPS = [
  {
    standing: 'all',
    title: 'Has everything',
    note: 'The role, every must-have skill, the languages, the place and the years.',
  },
  {
    standing: 'near',
    title: 'Comes near',
    note: 'Something is missing or unknown.',
  },
  {
    standing: 'far',
    title: 'Further off',
    note: 'They live elsewhere, or do other work.',
  },
] as const

interface BriefMatchesProps {
  brief: Brief
  matches: Matches
  /** The person whose profile is shown over the list. */
  openId: string | undefined
}

/**
 * The matches of a brief: first those who meet all requirements, the best first in each group; in a separate group
 * those about whom too little is known.
 */
export function BriefMatches({ brief, matches, openId }: BriefMatchesProps) {
  const { items, isExact } = matches
  const scored = items.filter(({ score }) => score !== null)
  const unscored = items.filter(({ score }) => score === null)
  const quickView = useOpenMatch(brief.id, openId, items)
  const [wanted, setWanted] = useState(PAGE)
  // A talent who was reached in the quick view needs a card to return to.
  const shown = Math.max(wanted, scored.findIndex(({ userId }) => userId === openId) + 1)
  if (shown > wanted) setWanted(shown)
  useSeenNews([...scored.slice(0, shown), ...unscored])

  return (
    <>
      {items.length === 0 && (
        <EmptyState title="No one fits yet">
          Everyone you can see is compared with this brief, including people approved later. People
          with none of its must-have skills are left out, and so are those who live elsewhere if
          they must live there. Ask for less to see more people.
        </EmptyState>
      )}
      {scored.length > 0 && (
        <section aria-labelledby="who-fits" className="grid gap-4 print:block print:space-y-6">
          <div className="grid gap-1">
            <h2 id="who-fits" className="text-lg">
              Who fits
            </h2>
            <p className="measure text-sm text-soft">
              {`${howMany(items.length, scored.length)} The score is the sum of its parts. Among equal scores, the most complete profile comes first, then the newest.${isExact ? '' : ' With this many people, those with the most must-haves are compared first.'}`}
            </p>
          </div>
          {GROUPS.map(({ standing, title, note }) => (
            <Group
              key={standing}
              title={title}
              note={note}
              items={scored.slice(0, shown).filter((item) => item.standing === standing)}
              brief={brief}
              after={scored.findIndex((item) => item.standing === standing)}
            />
          ))}
          <LoadMore
            shown={Math.min(shown, scored.length)}
            total={scored.length}
            names={['people', 'person']}
            list={{
              hasNextPage: shown < scored.length,
              isFetchingNextPage: false,
              fetchNextPage: () => setWanted(shown + PAGE),
            }}
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
              These profiles say too little about what this brief asks for. They may still be a good
              fit.
            </p>
          </div>
          <MatchList items={unscored} brief={brief} label="No score yet" />
        </section>
      )}
      <TalentQuickView
        openId={openId}
        briefId={brief.id}
        onClose={quickView.close}
        onNext={quickView.next}
        onPrevious={quickView.previous}
      />
    </>
  )
}

interface GroupProps {
  title: string
  note: string
  items: readonly MatchedTalent[]
  brief: Brief
  after: number
}

/** One group of matches; nothing if it is empty. */
function Group({ title, note, items, brief, after }: GroupProps) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-3 print:block print:space-y-4">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-soft">{note}</p>
      </div>
      <MatchList items={items} brief={brief} label={title} after={after} />
    </div>
  )
}

function howMany(shown: number, scored: number): string {
  if (shown === MATCHES_MAX) return `The best ${scored} matches.`
  return scored === 1 ? 'One person.' : `${scored} people, best first.`
}
