import type { FoundTalent } from '../../../../shared/talent-search.ts'

interface FitMarkProps {
  /** Of 100; null while too little is known. */
  score: number | null
  /** Where they stand for the brief; left out where nobody is told. */
  standing?: NonNullable<FoundTalent['fit']>['standing']
  /** In which corner of the picture it lies. */
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
