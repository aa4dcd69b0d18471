import { type ReactNode, useId } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'

interface NextSectionProps {
  /** What is next. */
  title: string
  /** How it stands, in a sentence. */
  standing: ReactNode
  children?: ReactNode
}

/** One of the things that are next in a talk: how it stands, and what to do first. */
export function NextSection({ title, standing, children }: NextSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 rounded-box border border-line bg-sheet p-5"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
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
