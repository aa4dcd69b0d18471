import type { ReactNode } from 'react'

interface SectionProps {
  /** For its address; its picture has the same name. */
  id: string
  title: string
  /** When to use the parts shown, if they do not say so themselves. */
  note?: string
  children: ReactNode
}

/** A section of the page: one family of tokens or components. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 py-6">
      <div className="grid gap-1 px-5 sm:px-6">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {note && <p className="measure text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
