import type { ReactNode } from 'react'
import { CaptionCard } from '../../ui/caption-card.tsx'

interface OnAirCardProps {
  name: string
  line: string
  /** A quiet sentence under the picture. */
  children: ReactNode
}

/** The side of a form: a captioned picture, where there is space for one, and a sentence. */
export function OnAirCard({ name, line, children }: OnAirCardProps) {
  return (
    <div className="grid gap-6">
      <div aria-hidden="true" className="max-lg:hidden">
        <CaptionCard name={name} line={line} className="shadow-lift" />
      </div>
      <p className="measure text-sm text-soft">{children}</p>
    </div>
  )
}
