import { type ReactNode, Suspense, useId } from 'react'

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
      {/* A form that is fetched first: what is there stays until it has come. */}
      <Suspense>{children}</Suspense>
    </section>
  )
}

/** What can be done next, a button each. */
export function NextActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
}
