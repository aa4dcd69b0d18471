import type { ReactNode } from 'react'

interface StatProps {
  label: string
  /** The figure. A dash if there is none yet. */
  children: ReactNode
  /** What the figure means, or since when. */
  note?: ReactNode
}

/** One key figure. Put several in a `dl`. */
export function Stat({ label, children, note }: StatProps) {
  return (
    <div className="grid content-start gap-1 border-t-2 border-current pt-3">
      <dt className="text-sm">{label}</dt>
      <dd className="font-display text-2xl font-bold tracking-tight tabular">{children}</dd>
      {note && <dd className="text-sm opacity-80">{note}</dd>}
    </div>
  )
}
