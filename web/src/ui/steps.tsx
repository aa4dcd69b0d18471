import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** The properties for a link to a step. */
export interface StepLook {
  className: string
  'aria-current': 'step' | undefined
  children: ReactNode
}

interface StepsProps<Step extends string> {
  steps: readonly Step[]
  current: Step
  titles: Readonly<Record<Step, string>>
  /** Whether a step is complete. */
  isDone: (step: Step) => boolean
  /** Renders the link to a step. */
  link: (step: Step, look: StepLook) => ReactNode
  /** The purpose of the current step. */
  note?: string | undefined
  children: ReactNode
}

/**
 * One step of several, beside the list of all steps. Steps can be taken in any order; focus moves to the step's heading
 * when it changes.
 */
export function Steps<Step extends string>({
  steps,
  current,
  titles,
  isDone,
  link,
  note,
  children,
}: StepsProps<Step>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])

  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <nav aria-label="Steps" className="lg:sticky lg:top-20">
        <ol className="flex flex-wrap gap-1 border-line lg:grid lg:border-l">
          {steps.map((step) => (
            <li key={step}>
              {link(step, {
                'aria-current': step === current ? 'step' : undefined,
                className:
                  'flex min-h-11 items-center gap-2 rounded-box px-3 text-sm text-soft hover:text-ink ' +
                  // The router sets 'page' where the address names the step, and keeps our 'step' where it does not.
                  'aria-[current]:font-semibold aria-[current]:text-ink max-lg:aria-[current]:bg-wash ' +
                  'lg:-ml-px lg:rounded-none lg:border-l-[3px] lg:border-transparent lg:aria-[current]:border-tally',
                children: (
                  <>
                    {titles[step]}
                    {isDone(step) && (
                      <>
                        <Check aria-hidden="true" className="size-4 text-confirmed" />
                        <span className="sr-only">, nothing is missing</span>
                      </>
                    )}
                  </>
                ),
              })}
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="step" className="grid gap-6">
        <div className="grid gap-1">
          <p className="text-sm text-soft tabular">
            Step {steps.indexOf(current) + 1} of {steps.length}
          </p>
          <h2 ref={heading} id="step" tabIndex={-1} className="text-lg">
            {titles[current]}
          </h2>
          {note && <p className="measure text-sm text-soft">{note}</p>}
        </div>
        {children}
      </section>
    </div>
  )
}
