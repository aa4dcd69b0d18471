import type { FoundTalent } from '../../../../shared/talent-search.ts'

interface FitMarkProps {
  /** Out of 100; null if too little is known. */
  score: number | null
  /** Their status for the brief; left out if it is not shown. */
  standing?: NonNullable<FoundTalent['fit']>['standing']
  /** The corner of the picture. */
  className: string
}

/** How well somebody fits a brief, on their picture. */
export function FitMark({ score, standing, className }: FitMarkProps) {
  return (
    <span
      className={`absolute min-w-7 border-l-[3px] border-tally bg-caption px-1.5 py-0.5 text-center text-on-caption ${className}`}
    >
      <span className="sr-only">Fit with the brief: </span>
      {score === null ? (
        <span className="text-xs">No score</span>
      ) : (
        <span className="font-display text-sm font-bold tabular">{score}</span>
      )}
      {score !== null && (
        <span className="sr-only">{` of 100${standing ? `, ${STANDING_WORDS[standing]}` : ''}`}</span>
      )}
    </span>
  )
}

const STANDING_WORDS = {
  all: 'has everything',
  near: 'comes near',
  far: 'further off',
  lacks: 'lacks a must',
} as const
