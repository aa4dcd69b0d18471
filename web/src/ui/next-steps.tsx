import type { ReactNode } from 'react'
import { type MissingPart, MissingParts } from './missing-parts.tsx'

interface NextStepsProps<Part extends MissingPart> {
  /** The most useful first. */
  missing: readonly Part[]
  /** A missing part's title, as a link to where it is added. */
  title: (part: Part) => ReactNode
  /** What happens next, in a sentence or two. */
  children: ReactNode
}

/** What happens next with an account, and what is missing from its profile. */
export function NextSteps<Part extends MissingPart>({
  missing,
  title,
  children,
}: NextStepsProps<Part>) {
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className="text-lg">What happens next</h2>
        <p className="measure text-sm text-soft">{children}</p>
      </section>
      {missing.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lg">Complete your profile</h2>
          <MissingParts parts={missing} title={title} />
        </section>
      )}
    </div>
  )
}
