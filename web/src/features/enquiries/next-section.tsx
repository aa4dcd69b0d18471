import type { ReactNode } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'

interface NextSectionProps {
  /** How it stands, in a sentence. */
  standing: ReactNode
  children?: ReactNode
}

/** What is next in a talk, in one place: how it stands, and the one thing to do first. */
export function NextSection({ standing, children }: NextSectionProps) {
  return (
    <section
      aria-labelledby="next"
      className="grid grid-cols-1 gap-5 rounded-box border border-line bg-sheet p-5"
    >
      <div className="grid gap-1">
        <h2 id="next" className="text-lg">
          What is next
        </h2>
        <p className="measure">{standing}</p>
      </div>
      {children}
    </section>
  )
}

/**
 * Takes a step; where the enquiry has changed since it was read, what it is now is kept before that is said.
 * @param call takes it
 * @param keep keeps the enquiry for the pages
 */
export async function takeStep<Enquiry>(
  call: () => Promise<Enquiry>,
  keep: (enquiry: Enquiry) => void,
): Promise<Enquiry> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'enquiry_changed' && error.saved) {
      keep(error.saved as Enquiry)
    }
    throw error
  }
}
