import { type ReactNode, type Ref, useId } from 'react'

interface PrivacyPartProps {
  title: string
  note?: string
  /** For a caller that has removed the focused element. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One of the settings that decide who sees a talent. */
export function PrivacyPart({ title, note, heading, children }: PrivacyPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3.5">
      <div className="grid gap-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="scroll-mt-28 text-base">
          {title}
        </h3>
        {note && <p className="measure text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
