/** How well somebody fits a brief, in figures and in sentences: for the network, and for the talent. */
import { MATCH_PART_NAMES, type Match, type MatchPart } from '../../../../shared/matching.ts'
import { ScoreBar } from './score-bar.tsx'

interface MatchScoreProps extends Pick<Match, 'score' | 'sureness'> {
  /** For a list with a narrow score column: a sentence is shortened to its beginning and end. */
  isShort?: boolean
}

/** The score, and its certainty if something is missing. */
export function MatchScore({ score, sureness, isShort = false }: MatchScoreProps) {
  return (
    <div className="grid content-start gap-0.5">
      {score === null ? (
        <p className="font-display text-lg font-bold">No score yet</p>
      ) : (
        <p className="leading-none tabular">
          <span className="font-display text-2xl font-bold tracking-tight">{score}</span>
          <span className="ml-0.5 text-sm text-soft"> of 100</span>
        </p>
      )}
      {sureness < 100 && (
        <p className="text-xs text-soft tabular">
          {sureness}%
          <span className={isShort ? '@xl:sr-only' : ''}> of what the brief asks for is</span> known
        </p>
      )}
    </div>
  )
}

/** All parts of a score in one bar. */
export function MatchBar({ parts }: { parts: readonly MatchPart[] }) {
  return <ScoreBar shares={parts} />
}

interface MatchPartsProps extends Pick<Match, 'score' | 'parts'> {
  /** The accessible name of the parts, for instance the person's. */
  label: string
}

/**
 * Each part of a score with its points and reason, and below a line the total. Unknown parts are listed separately:
 * they count neither for nor against anybody.
 */
export function MatchParts({ score, parts, label }: MatchPartsProps) {
  const known = parts.filter(({ isKnown }) => isKnown)
  const unknown = parts.filter(({ isKnown }) => !isKnown)
  return (
    <div className="grid gap-4 text-sm">
      {known.length > 0 && (
        <ul aria-label={label} className="grid">
          {known.map(({ name, points, of, why }) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_6.5rem]"
            >
              <span className="font-semibold">{MATCH_PART_NAMES[name]}</span>
              <span className="max-sm:hidden">
                {score !== null && <ScoreBar shares={[{ points, of }]} />}
              </span>
              <span className="text-right tabular">
                {score === null ? 'Known' : `${points} of ${of}`}
              </span>
              <span dir="auto" className="col-span-full text-soft wrap-anywhere">
                {why}
              </span>
            </li>
          ))}
          {score !== null && (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-ink py-2.5 font-semibold">
              <span>Total</span>
              <span className="text-right tabular">{score} of 100</span>
            </li>
          )}
        </ul>
      )}
      {unknown.length > 0 && (
        <div className="grid gap-2 rounded-box border border-dashed border-outline p-4">
          <p className="text-soft">
            <b className="font-semibold text-ink">Not known</b> counts neither for nor against
            anyone.
          </p>
          <ul className="grid gap-1.5">
            {unknown.map(({ name, why }) => (
              <li key={name}>
                <span className="font-semibold">{MATCH_PART_NAMES[name]}:</span>{' '}
                <span className="text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
