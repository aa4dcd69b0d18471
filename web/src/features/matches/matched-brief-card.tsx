import { useId } from 'react'
import { MATCH_PART_NAMES, type MatchedBrief } from '../../../../shared/matching.ts'
import { writeBriefLine } from '../../entities/brief/brief-line.ts'
import { MatchBar, MatchParts, MatchScore } from '../../entities/match/match-parts.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { lazyValue } from '../../ui/lazy-value.ts'
import { Improvements } from './improvements.tsx'

/** A matching brief: the facts that a talent may see, the reasons, and the possible improvements. */
export function MatchedBriefCard({ brief }: { brief: MatchedBrief }) {
  const id = useId()
  const { title, networkName, parts, improve } = brief
  return (
    <article
      aria-labelledby={id}
      className="grid gap-6 rounded-box border border-line bg-sheet p-5 sm:p-7"
    >
      <header className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1">
          <h2 id={id} className="text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm font-semibold wrap-anywhere">
            {networkName === null ? (
              'A network that chose not to be named'
            ) : (
              <bdi>{networkName}</bdi>
            )}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            <DottedLine facts={writeBriefLine(brief)} />
          </p>
        </div>
        <div className="sm:text-right">
          <MatchScore {...brief} />
        </div>
      </header>
      <MatchBar parts={parts} />
      <section className="grid gap-2">
        <h3 className="text-base">Why you fit</h3>
        {/* With fifty points or more, at least one part has half of its own points. */}
        <p className="text-sm">You fit this brief because of your {reasonsOf(parts)}.</p>
        <MatchParts {...brief} label="Your points" />
      </section>
      {improve.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-base">What would raise your score, if it applies to you</h3>
          <Improvements improve={improve} />
        </section>
      )}
    </article>
  )
}

const asList = lazyValue(() => new Intl.ListFormat('en'))

/** The parts with at least half of their points. */
function reasonsOf(parts: MatchedBrief['parts']): string {
  const reasons = parts.filter(({ points, of }) => of > 0 && points * 2 >= of)
  return asList().format(reasons.map(({ name }) => MATCH_PART_NAMES[name].toLowerCase()))
}
