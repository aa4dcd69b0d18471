import type { ReactNode } from 'react'

/** Something that a profile still lacks. */
export interface MissingPart {
  name: string
  /** What it would do for its owner. */
  why: string
  /** What of the networks' search it would count under. */
  unlocks?: string | null
}

interface MissingPartsProps<Part extends MissingPart> {
  /** The most useful first. */
  parts: readonly Part[]
  /** Its title, as a link to where it is added. */
  title: (part: Part) => ReactNode
}

/** What a profile lacks, in the order in which it would help, and what each would do. */
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

/** How the link to where a missing part is added looks. */
export const missingPartLink =
  '-my-2.5 inline-flex min-h-11 items-center underline decoration-outline underline-offset-4 hover:decoration-ink'
