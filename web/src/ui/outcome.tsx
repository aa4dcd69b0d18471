import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

const kinds = {
  success: { Icon: CircleCheck, colour: 'text-confirmed' },
  failure: { Icon: CircleAlert, colour: 'text-danger' },
  closed: { Icon: Clock, colour: 'text-waiting' },
} as const

interface OutcomeProps {
  kind: keyof typeof kinds
  title: string
  /** Takes focus when it appears, for somebody who pressed a button and waits. */
  focused?: boolean
  children: ReactNode
}

/** Replaces a form after it was sent: the outcome, and what to do now. */
export function Outcome({ kind, title, focused = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { Icon, colour } = kinds[kind]

  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])

  return (
    <div className="grid justify-items-start gap-5 *:[p]:measure">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 text-lg">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${colour}`} />
        {title}
      </h2>
      {children}
    </div>
  )
}
