import type { ReactNode } from 'react'

/** Something that a profile still lacks. */
export interface MissingPart {
  title: string
  /** What it would do for its owner. */
  why: string
}

interface NextStepsProps {
  /** The most useful first. */
  missing: readonly MissingPart[]
  /** A link to the page that the missing parts belong to. */
  action: ReactNode
  /** What happens next, in a sentence or two. */
  children: ReactNode
}

/** What happens next with an account, and what is missing from its profile. */
export function NextSteps({ missing, action, children }: NextStepsProps) {
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className="text-lg">What happens next</h2>
        <p className="measure text-sm text-soft">{children}</p>
      </section>
      {missing.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lg">What your profile lacks</h2>
          <ol className="border-t border-line text-sm">
            {missing.map(({ title, why }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr] border-b border-line py-3">
                <span aria-hidden="true" className="font-display font-bold text-soft tabular">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="text-soft">{why}</span>
                </span>
              </li>
            ))}
          </ol>
          <div>{action}</div>
        </section>
      )}
    </div>
  )
}
