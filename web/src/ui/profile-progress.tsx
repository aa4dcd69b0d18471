import type { ReactNode } from 'react'
import { type MissingPart, MissingParts } from './missing-parts.tsx'

interface ProfileProgressProps<Part extends MissingPart> {
  /** The most useful first. */
  missing: readonly Part[]
  /** How many parts a complete profile has. */
  of: number
  /** Renders a missing part's title as a link to where it is added. */
  title: (part: Part) => ReactNode
  /** The link to all of them. */
  all: ReactNode
}

/** How complete a profile is, and what would help it most. */
export function ProfileProgress<Part extends MissingPart>({
  missing,
  of,
  title,
  all,
}: ProfileProgressProps<Part>) {
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="text-lg">
          {missing.length === 0 ? 'Your profile is complete' : 'Complete your profile'}
        </h2>
        <p className="text-sm text-soft tabular">
          {missing.length === 0
            ? `All ${of} parts are complete.`
            : `${of - missing.length} of ${of} parts are complete. This helps most:`}
        </p>
      </div>
      {missing.length > 0 && <MissingParts parts={missing.slice(0, 1)} title={title} />}
      {missing.length > 1 && <p className="text-sm">{all}</p>}
    </section>
  )
}
