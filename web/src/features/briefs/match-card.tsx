import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { MATCH_PART_NAMES, type MatchedTalent } from '../../../../shared/matching.ts'
import { AskLink } from '../../entities/enquiry/ask-link.tsx'
import { MatchBar, MatchParts, MatchScore } from '../../entities/match/match-parts.tsx'
import { SaveButton } from '../../entities/saved-talent/save-button.tsx'
import { Availability } from '../../entities/talent/availability.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { cardId } from '../../entities/talent-card/card-focus.ts'
import { FROM_LIST } from '../../lib/use-close-to-list.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { PhotoPlaceholder } from '../../ui/photo-placeholder.tsx'

interface MatchCardProps {
  talent: MatchedTalent
  /** Tells them from others of the same name in the list. */
  distinctName: string
  briefId: string
  /** The roles of the brief: if somebody has several roles, one of these is shown. */
  asked: readonly string[]
  /** The rank among those with a score, best first; left out for those without. */
  place?: number
}

/** A person compared with a brief: the score, its certainty, and the reasons. */
export function MatchCard({ talent, distinctName, briefId, asked, place }: MatchCardProps) {
  const { parts, score, sureness } = talent
  const name = nameOf(talent)
  return (
    <article
      aria-label={distinctName}
      className="relative grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-3 border-t few:grid-cols-[minmax(0,1fr)_auto] border-line py-5 @xl:grid-cols-[9.5rem_minmax(0,1fr)_auto_auto] @xl:gap-x-6"
    >
      <div className="relative aspect-video self-start overflow-hidden rounded-box bg-stage @xl:row-span-2">
        {talent.photo ? (
          <img src={talent.photo.url} alt="" decoding="async" className="size-full object-cover" />
        ) : (
          <PhotoPlaceholder name={name} />
        )}
        {place !== undefined && (
          <span className="absolute bottom-0 left-0 min-w-7 border-l-[3px] border-tally bg-caption px-1.5 text-center font-display text-sm font-bold text-on-caption tabular">
            <span className="sr-only">Place </span>
            {place}
          </span>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-0.5 few:col-span-full few:row-start-2">
        <h3 className="text-base wrap-anywhere">
          <Link
            id={cardId(talent.userId)}
            to="/network/briefs/$briefId"
            params={{ briefId }}
            search={{ open: talent.userId }}
            state={FROM_LIST}
            resetScroll={false}
            preload="intent"
            className="inline-flex min-h-11 scroll-my-24 items-center rounded-box hover:underline pointer-fine:min-h-0"
          >
            <bdi>{name}</bdi>
          </Link>
          {talent.newsId !== null && (
            <span className="ml-2 inline-block rounded-full bg-wash px-2 text-xs font-semibold">
              New
            </span>
          )}
        </h3>
        <p className="text-sm text-soft wrap-anywhere">
          <DottedLine facts={captionOf(talent, asked)} />
        </p>
        <p className="text-sm font-semibold">
          <Availability isAvailable={talent.isAvailable} currentNetwork={null} short />
        </p>
      </div>
      <div className="flex flex-col items-center gap-1 self-start @xl:order-1 @xl:-ml-3 print:hidden">
        <SaveButton talent={talent} distinctName={distinctName} sign="row" briefId={briefId} />
        <AskLink
          search={{ talent: talent.userId, brief: briefId }}
          variant="outline"
          size="sm"
          aria-label={`Ask ${distinctName}`}
        />
      </div>
      <div className="@max-xl:col-span-full @xl:w-28 @xl:text-right @3xl:w-40">
        <MatchScore score={score} sureness={sureness} isShort />
      </div>
      <div className="col-span-full grid gap-1 @xl:order-2 @xl:col-start-2">
        {score !== null && <MatchBar parts={parts} />}
        <details className="group">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-box py-2 text-sm">
            <span className="inline-flex items-center gap-1.5 font-semibold print:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4 text-soft transition-transform duration-150 group-open:rotate-90"
              />
              {score === null ? 'What is known' : 'Why these points'}
              <span className="sr-only">
                : <bdi>{distinctName}</bdi>
              </span>
            </span>
            <span className="min-w-0 text-soft tabular">
              <DottedLine facts={gapsOf(talent)} />
            </span>
          </summary>
          <div className="max-w-2xl pt-1 pb-2">
            <MatchParts {...{ score, sureness, parts }} label={`Points of ${distinctName}`} />
          </div>
        </details>
      </div>
    </article>
  )
}

/** How many parts fit beside the score without its reasons. */
const GAPS_SHOWN = 2

/** The parts that lose the most points, and the unknown ones. */
function gapsOf({ parts }: MatchedTalent): string {
  const lost = parts
    .filter(({ points, of }) => points < of)
    .toSorted((one, other) => other.of - other.points - (one.of - one.points))
    .slice(0, GAPS_SHOWN)
    .map(({ name, points, of }) => `${MATCH_PART_NAMES[name]} ${points} of ${of}`)
  const unknown = parts.filter(({ isKnown }) => !isKnown).map(({ name }) => MATCH_PART_NAMES[name])
  return [...lost, ...(unknown.length > 0 ? [`Not known: ${unknown.join(', ')}`] : [])].join(' · ')
}
