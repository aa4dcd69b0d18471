import { type ReactNode, Suspense, useId, useRef } from 'react'
import { useLostFocus } from '../../lib/use-lost-focus.ts'

const FIELD = 'form input, form select, form textarea'

interface NextSectionProps {
  /** The name of the step. */
  title: string
  /** Its state, in a sentence. */
  standing: ReactNode
  children?: ReactNode
}

/**
 * One of the next steps of a conversation: its state, and its main action. Focus moves to the first field of a form
 * that opens, and to the heading when the pressed button disappears.
 */
export function NextSection({ title, standing, children }: NextSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useLostFocus(() => {
    const field = section.current?.querySelector<HTMLElement>(FIELD)
    ;(field ?? heading.current)?.focus()
  })
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 rounded-box border border-line bg-sheet p-5"
      {...focusHandlers}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        <p className="measure">{standing}</p>
      </div>
      {/* The form is loaded first: the present content stays until then. */}
      <Suspense>{children}</Suspense>
    </section>
  )
}

/** The possible actions, one button each. */
export function NextActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
}
