import type { ReactNode } from 'react'

/** A part that a profile still lacks. */
export interface MissingPart {
  name: string
  /** What it would do for the owner. */
  why: string
  /** The filter of the networks' search that would find it. */
  unlocks?: string | null
}

interface MissingPartsProps<Part extends MissingPart> {
  /** The most useful first. */
  parts: readonly Part[]
  /** Renders the title as a link to where the part is added. */
  title: (part: Part) => ReactNode
}

/** The parts that a profile lacks, the most useful first, and what each would do. */
export function MissingParts<Part extends MissingPart>({ parts, title }: MissingPartsProps<Part>) {
  return (
    <ol className="border-t border-line text-sm">
      {parts.map((part, index) => (
        <li key={part.name} className="grid grid-cols-[2rem_1fr] border-b border-line py-3">
          <span aria-hidden="true" className="font-display font-bold text-soft tabular">
            {index + 1}
          </span>
          <span className="grid justify-items-start gap-0.5">
            <span className="font-semibold">{title(part)}</span>
            <span className="text-pretty text-soft">{part.why}</span>
            {part.unlocks && (
              <span className="text-xs text-soft">
                Used by the search filter <b className="font-semibold text-ink">{part.unlocks}</b>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface MissingPartsPanelProps<Part extends MissingPart> extends MissingPartsProps<Part> {
  /** The heading while something is missing. */
  heading: string
  /** What is said once nothing is. */
  complete: string
}

/** The parts that a profile lacks beside that profile, or that it lacks none. */
export function MissingPartsPanel<Part extends MissingPart>({
  parts,
  title,
  heading,
  complete,
}: MissingPartsPanelProps<Part>) {
  const isComplete = parts.length === 0
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{isComplete ? 'Nothing is missing' : heading}</h2>
        <p className="measure text-sm text-soft">{isComplete ? complete : 'Most useful first.'}</p>
      </div>
      {!isComplete && <MissingParts parts={parts} title={title} />}
    </section>
  )
}

/** The look of a link to where a missing part is added. */
export const missingPartLink =
  '-my-2.5 inline-flex min-h-11 items-center underline decoration-outline underline-offset-4 hover:decoration-ink'
