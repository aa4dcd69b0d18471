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

/** How many are drawn at first: all came at once, and few are looked at. */
const PAGE = 20

/** Those who fit, by where they stand. */
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
  /** Whose profile is shown over the list. */
  openId: string | undefined
}

/**
 * Who fits a brief: first those who have all that it asks for, the best first of each group; apart from them those of
 * whom too little is known to say.
 */
export function BriefMatches({ brief, matches, openId }: BriefMatchesProps) {
  const { items, isExact } = matches
  const scored = items.filter(({ score }) => score !== null)
  const unscored = items.filter(({ score }) => score === null)
  const quickView = useOpenMatch(brief.id, openId, items)
  const [wanted, setWanted] = useState(PAGE)
  // A talent who was reached in the quick view has a card to come back to.
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

/** Those who fit in the same way; nothing where there is nobody. */
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
